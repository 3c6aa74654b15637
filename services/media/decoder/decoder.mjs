// The program that opens pictures of strangers, in a process of its own: ../src/adapters/images/decoder-command.ts says what it
// may do. It is plain JavaScript without imports of ours, because it runs without a compiler, from source too.
import sharp from 'sharp';

/** @typedef {import('../src/adapters/images/decoder-task.js').Task} Task */

const ACCEPTED = new Set(['jpeg', 'png', 'webp', 'avif', 'heif', 'gif']);
/** The first bytes of the accepted formats: PNG, JPEG, GIF, WebP, AVIF. */
const SIGNATURES = /^(\x89PNG|\xff\xd8\xff|GIF8|RIFF.{4}WEBP|.{4}ftypavi[fs])/s;
const NEWLINE = 10;

// A cache and more threads would only cost memory.
sharp.cache(false);
sharp.concurrency(1);

/** @type {Buffer[]} */
let chunks = [];

process.stdin.on('data', (chunk) => {
  chunks.push(chunk);
  const task = wholeTask();
  if (task) void answer(task);
});
// The service has ended, or needs this process no longer.
process.stdin.on('end', () => process.exit());
// A terminal sends it to all processes; the service still finishes its last uploads.
process.on('SIGINT', () => undefined);

/** A task is a line of JSON and the bytes of its picture. The next one comes after the answer. */
function wholeTask() {
  if (!chunks[0].includes(NEWLINE)) chunks = [Buffer.concat(chunks)];
  const end = chunks[0].indexOf(NEWLINE);
  if (end < 0) return undefined;
  const task = JSON.parse(chunks[0].toString('utf8', 0, end));
  const arrived = chunks.reduce((bytes, { length }) => bytes + length, -1 - end);
  if (arrived < task.bytes) return undefined;
  const picture = Buffer.concat(chunks).subarray(end + 1);
  chunks = [];
  return { ...task, picture };
}

/** The answer is a line of JSON: why not, or how many bytes of a picture follow. */
async function answer({ picture, ...task }) {
  const result = await (task.kind === 'normalise' ? normalised(picture, task) : rendered(picture, task)).catch(
    refusalOf,
  );
  if (typeof result === 'string') return process.stdout.write(`${JSON.stringify({ refusal: result })}\n`);
  process.stdout.write(`${JSON.stringify({ bytes: result.length })}\n`);
  process.stdout.write(result);
}

/** @returns {Promise<Buffer | string>} */
async function normalised(picture, { side, quality, maxPixels }) {
  // The header is read first: it says what the file is, whatever its name says, and how many pixels it would need.
  const header = await headerOf(picture);
  if (!header) return SIGNATURES.test(picture.toString('latin1', 0, 16)) ? 'broken' : 'unsupported';
  if (header.width * header.height > maxPixels) return 'too-many-pixels';
  if (!ACCEPTED.has(header.format)) return 'unsupported';
  return sharp(picture, { limitInputPixels: maxPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality, effort: 4 })
    .toBuffer();
}

async function headerOf(picture) {
  try {
    return await sharp(picture, { limitInputPixels: false }).metadata();
  } catch {
    return undefined;
  }
}

/** @returns {Promise<Buffer>} */
async function rendered(picture, { width, format, maxPixels }) {
  const image = sharp(picture, { limitInputPixels: maxPixels }).resize({ width, withoutEnlargement: true });
  if (format === 'avif') return image.avif({ quality: 55, effort: 2 }).toBuffer();
  return image.webp({ quality: 80, effort: 4 }).toBuffer();
}

const refusalOf = (error) => (/memory/i.test(String(error)) ? 'too-demanding' : 'broken');
