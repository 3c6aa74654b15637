import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

// Runs after the build. Home screens and link previews need PNG images, and our drawings are SVG.
const icons = [
  ['public/favicon.svg', 'icon-192.png', 192],
  ['public/favicon.svg', 'icon-512.png', 512],
  ['art/maskable.svg', 'maskable-192.png', 192],
  ['art/maskable.svg', 'maskable-512.png', 512],
  ['art/maskable.svg', 'apple-touch-icon.png', 180],
];
for (const [source, target, size] of icons) {
  await writeFile(at(`build/client/${target}`), await draw(source, size, size));
}

// The link preview of pages without their own picture: the picture of the home page with the logo.
const scene = await sharp(await draw('app/features/home/hero.svg', 1200, 825))
  .extract({ left: 0, top: 120, width: 1200, height: 630 })
  .toBuffer();
await sharp({ create: { width: 1200, height: 630, channels: 3, background: '#14532f' } })
  .composite([{ input: scene }, { input: await draw('public/favicon.svg', 150, 150), left: 50, top: 40 }])
  .png({ palette: true })
  .toFile(at('build/client/share.png'));

async function draw(source, width, height) {
  const svg = await readFile(at(source));
  return sharp(svg, { density: 600 })
    .resize(width, height, { fit: 'contain', background: '#0000' })
    .png({ palette: true })
    .toBuffer();
}
