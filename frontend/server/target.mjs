import { readConfig } from './config.mjs';

/** The page server as a target (packages/service-kit/src/target.ts). In development Vite serves the pages from their sources. */
export const target = {
  async start({ environment, management, openPageTracing }) {
    const config = readConfig(environment);
    const tracing = await openPageTracing(environment);
    config.pages.tracing = tracing;
    const state = { isRunning: false };
    management.watch('frontend', [{ name: 'running', isReady: () => state.isRunning }]);
    const { drain, stop } =
      environment.NODE_ENV === 'development'
        ? await (await import('./dev.mjs')).startDevServer(config)
        : await (await import('./start.mjs')).startServer(config);
    state.isRunning = true;
    const leave = () => {
      state.isRunning = false;
      drain();
    };
    const end = async (cut) => {
      await stop(cut);
      await tracing?.stop();
    };
    return { drain: leave, stop: end };
  },
};
