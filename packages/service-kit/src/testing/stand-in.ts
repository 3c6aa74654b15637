import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The answer of a stand-in: JSON. */
export interface StandInAnswer {
  status: number;
  body: unknown;
}

/** A fake of another service with the endpoints that the tested one calls. */
export abstract class StandIn {
  private readonly server: Server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => (text += chunk));
    request.on('end', () => {
      void Promise.resolve(this.answer(request.method ?? '', request.url ?? '', text)).then(({ status, body }) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
      );
    });
  });

  /** Its base URL. */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): Promise<void> {
    return new Promise((resolve) => {
      this.server.close(() => resolve());
      this.server.closeAllConnections();
    });
  }

  protected abstract answer(method: string, url: string, text: string): StandInAnswer | Promise<StandInAnswer>;
}
