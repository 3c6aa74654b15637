import { readConfig } from './config.mjs';

/** The page server as a target (packages/service-kit/src/target.ts). In development Vite serves the pages from their sources. */
export const target = {
  async start({ environment, management }) {
    const config = readConfig(environment);
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
    return { drain: leave, stop };
  },
};
