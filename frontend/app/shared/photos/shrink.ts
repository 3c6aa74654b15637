/** The server keeps no more (docs/product-rules.md#R267). */
const SIDE = 1_600;
/** A photo of this size is sent as it is when it is not larger than {@link SIDE}: drawing it again saves little. */
const SMALL_BYTES = 300 * 1024;
const PREVIEW = 160;

/** A photo for the upload, and a small picture of it for this page. */
export interface SmallPhoto {
  file: Blob;
  /** A `data:` URL; undefined when the browser cannot read the photo. */
  preview?: string;
}

/**
 * Draws a photo upright with at most 1,600 pixels a side, as JPEG: a photo of a phone becomes a tenth of its size, and what the
 * camera wrote about the place stays on the phone. What the browser cannot read is returned as it is.
 */
export async function shrink(file: File): Promise<SmallPhoto> {
  const bitmap = await decoded(file);
  if (!bitmap) return { file };
  try {
    const preview = drawn(bitmap, PREVIEW).toDataURL('image/jpeg', 0.7);
    if (Math.max(bitmap.width, bitmap.height) <= SIDE && file.size <= SMALL_BYTES) return { file, preview };
    const small = await jpegOf(drawn(bitmap, SIDE));
    return { file: small && small.size < file.size ? small : file, preview };
  } catch {
    // A canvas can be too large for the memory of a phone.
    return { file };
  } finally {
    bitmap.close();
  }
}

/** Undefined for what the browser cannot read, and where it cannot do that at all. */
async function decoded(file: File): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return undefined;
  }
}

function drawn(bitmap: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no canvas');
  // JPEG has no transparent ground.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

const jpegOf = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
