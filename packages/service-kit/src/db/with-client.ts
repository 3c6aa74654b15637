import pg from 'pg';

/** Runs `work` over one connection, which is closed when this resolves. @throws the first error, also of opening it */
export async function withClient<T>(config: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(config);
  // If the connection breaks between statements, the next statement fails. Without this the process would end.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}
