import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** A database, and the role that owns it and has no right to any other. */
export interface OwnedDatabase {
  /** Its address as that role. */
  readonly url: string;
  /** Ends whoever is connected; the role goes too. */
  drop(): Promise<void>;
}

/**
 * Makes both under one name on the server that `server` names, whose role may do so: the rights that a service has where
 * the shop is run (infra/compose/create-databases.sh), so that no test passes by having more.
 */
export async function createOwnedDatabase(server: string, name: string): Promise<OwnedDatabase> {
  const password = randomBytes(16).toString('hex');
  const quoted = pg.escapeIdentifier(name);
  await onServer(server, [
    `create role ${quoted} login password '${password}'`,
    `create database ${quoted} owner ${quoted}`,
    `revoke all on database ${quoted} from public`,
  ]);
  const url = new URL(server);
  Object.assign(url, { username: name, password, pathname: `/${name}` });
  const drop = () => onServer(server, [`drop database if exists ${quoted} with (force)`, `drop role ${quoted}`]);
  return { url: url.href, drop };
}

async function onServer(server: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
