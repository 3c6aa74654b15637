import type { Page } from '@playwright/test';

/** A file for a file input. */
export interface PhotoFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Photos as a phone takes them, one of each hue, drawn by the browser: a part on a bench, 2,000 by 1,500 pixels. */
export async function photos(page: Page, ...hues: number[]): Promise<PhotoFile[]> {
  const drawn = await page.evaluate((all) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 2_000, height: 1_500 });
    const context = canvas.getContext('2d');
    if (!context) throw new Error('There is no canvas');
    return all.map((hue) => {
      const ground = context.createLinearGradient(0, 0, 0, 1_500);
      ground.addColorStop(0, `hsl(${hue} 30% 82%)`);
      ground.addColorStop(1, `hsl(${hue} 25% 55%)`);
      context.fillStyle = ground;
      context.fillRect(0, 0, 2_000, 1_500);
      context.fillStyle = `hsl(${hue} 45% 25%)`;
      context.beginPath();
      context.roundRect(400, 400, 1_200, 700, 60);
      context.fill();
      for (const x of [720, 1_280]) {
        context.fillStyle = `hsl(${hue} 40% 40%)`;
        context.beginPath();
        context.arc(x, 750, 240, 0, 2 * Math.PI);
        context.fill();
        context.fillStyle = `hsl(${hue} 45% 20%)`;
        context.beginPath();
        context.arc(x, 750, 70, 0, 2 * Math.PI);
        context.fill();
      }
      return canvas.toDataURL('image/jpeg', 0.95).split(',')[1] ?? '';
    });
  }, hues);
  return drawn.map((data, index) => ({
    name: `IMG_${index}.jpg`,
    mimeType: 'image/jpeg',
    buffer: Buffer.from(data, 'base64'),
  }));
}
