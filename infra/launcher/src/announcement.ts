import { foldersOf } from './config.js';
import { inspectLines } from './dev/dev-mode.js';
import { type Plan, addressOf } from './plan.js';

/** The last lines of a start: URLs, folders, and the administrator's password. */
export function announcement(plan: Plan): string {
  const { config } = plan;
  const runs = (name: string) => plan.processes.some(({ targets }) => targets.some((target) => target.name === name));
  const page = (name: string, otherwise: string) => (runs(name) ? localhost(addressOf(plan, name)) : otherwise);
  const rows: [string, string][] = [
    ['Shop', `http://localhost:${config.shopPort}`],
    ['Mails the shop sends', page('mail-catcher', 'sent by your SMTP server')],
    ['M-Pesa simulator', page('daraja-simulator', `not running: ${config.environment.DARAJA_BASE_URL ?? 'left out'}`)],
    ['Administrator', config.adminEmail],
    ['Password', config.environment.ADMIN_PASSWORD ? 'the one in ADMIN_PASSWORD' : plan.secrets.ADMIN_PASSWORD],
    ['Data', config.dataDir],
    ['Logs', foldersOf(config.dataDir).logs],
  ];
  const width = Math.max(...rows.map(([label]) => label.length));
  const lines = rows.map(([label, value]) => `  ${label.padEnd(width)}  ${value}`);
  const watched = inspectLines(plan);
  const dev = watched.length > 0 ? ['', '  Running from source:', '', ...watched] : [];
  return ['', '  The shop is open.', '', ...lines, ...dev, '', '  Stop it with Ctrl-C.', ''].join('\n');
}

function localhost(address: string): string {
  return address.replace('127.0.0.1', 'localhost');
}
