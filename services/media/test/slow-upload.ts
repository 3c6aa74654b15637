import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import type { TestService } from '@shop/service-kit/testing/test-service';

const BOUNDARY = 'slow-upload';

/** An upload whose sender stops in the middle of the picture. */
export interface SlowUpload {
  /** Sends the rest. Resolves with the status of the answer. */
  finish: () => Promise<number>;
  /** Closes the connection without sending the rest. */
  abort: () => void;
}

/** Begins an upload of one photo and sends half of it. */
export async function beginUpload(media: TestService, token: string, photo: Buffer): Promise<SlowUpload> {
  const body = Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="images"; filename="photo.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`,
    ),
    photo,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
  const half = Math.floor(body.length / 2);
  const { port, hostname } = new URL(media.url);
  const socket = connect(Number(port), hostname);
  const answer = new Promise<number>((resolve) => {
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      const status = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1];
      if (status !== undefined) resolve(Number(status));
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(0));
  });
  const head = [
    'POST /uploads/photos HTTP/1.1',
    'host: media',
    // Each from an address of its own: those of one address are limited.
    `x-client-address: ${randomUUID()}`,
    `authorization: Bearer ${token}`,
    `content-type: multipart/form-data; boundary=${BOUNDARY}`,
    `content-length: ${body.length}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  await new Promise<void>((resolve) => socket.write(body.subarray(0, half), () => resolve()));
  const finish = async () => {
    socket.write(body.subarray(half));
    const status = await answer;
    socket.destroy();
    return status;
  };
  return { finish, abort: () => socket.destroy() };
}
