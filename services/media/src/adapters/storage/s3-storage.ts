import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'minio';
import { outboundCall } from '@shop/service-kit/observe/outbound-call';
import type { Logger } from '@shop/service-kit/observe/logger';
import { PAGE, type StoredKey, type StoredObject, Storage } from '../../ports/storage.js';

/** The bucket and its credentials. */
export interface S3Place {
  endpoint: string;
  accessKey: string;
  secretKey: string;
  bucket: string;
  region: string;
}

const ABSENT = new Set(['NoSuchKey', 'NotFound', 'NoSuchBucket']);
const RETRY_MS = 2_000;
/** A storage that sends nothing for so long is unavailable: no shopper waits longer, and no connection stays. */
const SILENCE_MS = 10_000;

/** Stores objects in a bucket that only this service can read (MinIO, AWS S3 or any other S3). */
export class S3Storage extends Storage {
  private readonly client: Client;
  private ready: Promise<void> | undefined;

  constructor(
    private readonly place: S3Place,
    private readonly logger: Logger,
  ) {
    super();
    const { hostname, port, protocol } = new URL(place.endpoint);
    this.client = new Client({
      endPoint: hostname,
      ...(port && { port: Number(port) }),
      useSSL: protocol === 'https:',
      accessKey: place.accessKey,
      secretKey: place.secretKey,
      region: place.region,
      transport: { request: withTimeLimit(protocol === 'https:' ? https.request : http.request) } as typeof http,
    });
  }

  /**
   * Creates the bucket if it is missing and makes it private; retries in the background while the server is
   * unavailable.
   */
  prepare(): void {
    void this.bucket().catch(async (error: unknown) => {
      this.logger.warn({ err: error }, 'the bucket is unavailable; trying again');
      await wait(RETRY_MS, undefined, { ref: false });
      this.prepare();
    });
  }

  async read(key: string): Promise<StoredObject | undefined> {
    try {
      const open = () => this.client.getObject(this.place.bucket, key);
      const content = await outboundCall({ target: 's3', operation: 'read' }, open, {
        error: (error) => (ABSENT.has(codeOf(error)) ? 'refused' : 'failed'),
      });
      // The client returns the HTTP response as stream, so its header has the size.
      return { bytes: Number((content as IncomingMessage).headers['content-length']), content };
    } catch (error) {
      if (ABSENT.has(codeOf(error))) return undefined;
      throw error;
    }
  }

  async write(key: string, content: Buffer): Promise<void> {
    await this.bucket();
    await outboundCall({ target: 's3', operation: 'write' }, () =>
      this.client.putObject(this.place.bucket, key, content, content.length),
    );
  }

  async writtenAt(key: string): Promise<Date | undefined> {
    const ask = () => this.client.statObject(this.place.bucket, key);
    const error = (thrown: unknown) => (ABSENT.has(codeOf(thrown)) ? 'refused' : 'failed');
    try {
      return (await outboundCall({ target: 's3', operation: 'stat' }, ask, { error })).lastModified;
    } catch (error) {
      if (ABSENT.has(codeOf(error))) return undefined;
      throw error;
    }
  }

  /** Not every S3 can fold the renderings of a picture into one entry, so all names are read. */
  async *pages(): AsyncGenerator<readonly StoredKey[]> {
    await this.bucket();
    let token = '';
    do {
      const list = () => this.client.listObjectsV2Query(this.place.bucket, '', token, '', PAGE, '');
      const { objects, isTruncated, nextContinuationToken } = await outboundCall(
        { target: 's3', operation: 'list' },
        list,
      );
      yield objects.flatMap(({ name: key, lastModified: writtenAt }) =>
        key && writtenAt && !key.includes('.') ? [{ key, writtenAt }] : [],
      );
      token = isTruncated ? nextContinuationToken : '';
    } while (token !== '');
  }

  async remove(keys: readonly string[]): Promise<void> {
    const failed = await outboundCall({ target: 's3', operation: 'remove' }, () =>
      this.client.removeObjects(this.place.bucket, [...keys]),
    );
    if (failed.length > 0) throw new Error(`${failed.length} objects of the bucket could not be removed`);
  }

  private bucket(): Promise<void> {
    return (this.ready ??= this.makeBucket().catch((error: unknown) => {
      this.ready = undefined;
      throw error;
    }));
  }

  private async makeBucket(): Promise<void> {
    const { bucket, region } = this.place;
    if (!(await this.client.bucketExists(bucket)))
      // Another process may have made it meanwhile.
      await this.client.makeBucket(bucket, region).catch((error: unknown) => {
        if (codeOf(error) !== 'BucketAlreadyOwnedByYou') throw error;
      });
    // An empty policy deletes any public one. A server without policies is private anyway.
    await this.client.setBucketPolicy(bucket, '').catch((error: unknown) => {
      if (codeOf(error) !== 'NotImplemented') throw error;
    });
  }
}

const codeOf = (error: unknown): string => (error as { code?: string }).code ?? '';

/** Node's requests, which end when no response comes for SILENCE_MS. The client has no limit of its own. */
const withTimeLimit =
  (request: typeof http.request) =>
  (options: https.RequestOptions, onResponse: (response: IncomingMessage) => void) => {
    const sent = request({ ...options, timeout: SILENCE_MS }, onResponse);
    const error = Object.assign(new Error('The storage sends nothing'), { code: 'ETIMEDOUT' });
    // A phone that reads a picture slowly is no fault of the storage.
    return sent.on('timeout', () => sent.destroy(error)).on('response', () => sent.setTimeout(0));
  };
