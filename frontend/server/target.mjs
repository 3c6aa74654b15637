import { readConfig } from './config.mjs';

/** The page server as a target (packages/service-kit/src/target.ts). In development Vite serves the pages from their sources. */
export const target = {
  async start({ environment, management, openPageObservation }) {
    const config = readConfig(environment);
    const observation = await openPageObservation(environment);
    config.pages.observation = observation;
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
      await observation.stop();
    };
    return { drain: leave, stop: end };
  },
};
