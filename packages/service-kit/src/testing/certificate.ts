import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generate } from 'selfsigned';

/** A certificate for this machine's own names and IP addresses, and the file of the authority that signed it. */
export interface Certificate {
  key: string;
  cert: string;
  caFile: string;
}

/** Creates one in `folder`; a certificate in another folder has another authority. */
export async function aCertificate(folder: string): Promise<Certificate> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: '127.0.0.1' }], {
    keySize: 2048,
    extensions: [
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          { type: 7, ip: '127.0.0.1' },
        ],
      },
    ],
  });
  const caFile = join(folder, 'ca.pem');
  writeFileSync(caFile, cert);
  return { key, cert, caFile };
}
