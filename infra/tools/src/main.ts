import { startMailCatcher } from '@shop/mail-catcher/start';
import { readConfig as readMailConfig } from '@shop/mail-catcher/config';
import { startSimulator } from '@shop/daraja-simulator/start';
import { readConfig as readSimulatorConfig } from '@shop/daraja-simulator/config';

/** The stand-ins for services outside of the shop. Each starts, says where it is, and gives a function that ends it. */
const TOOLS: Record<string, () => Promise<() => Promise<void>>> = {
  'mail-catcher': async () => {
    const catcher = await startMailCatcher(readMailConfig());
    console.log(
      `Mails go to smtp://127.0.0.1:${catcher.smtpPort} and are read at http://127.0.0.1:${catcher.httpPort}`,
    );
    return () => catcher.stop();
  },
  'daraja-simulator': async () => {
    const simulator = await startSimulator(readSimulatorConfig());
    console.log(`The Daraja simulator is at http://127.0.0.1:${simulator.port}`);
    return () => simulator.stop();
  },
};

const names = process.argv.slice(2);
const chosen = names.map((name) => TOOLS[name]);
if (chosen.length === 0 || chosen.includes(undefined)) {
  console.error(`usage: main.js NAME…, of: ${Object.keys(TOOLS).join(', ')}`);
  process.exit(2);
}
const stops = await Promise.all(chosen.flatMap((start) => start?.() ?? []));
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void Promise.all(stops.map((stop) => stop())).then(() => process.exit(0));
  });
}
