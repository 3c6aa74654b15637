/** The visible square of a picture: its centre as parts of the largest square, 0.5 in the middle, and the zoom from 1. */
export interface View {
  x: number;
  y: number;
  zoom: number;
}

export const START: View = { x: 0.5, y: 0.5, zoom: 1 };

interface Size {
  width: number;
  height: number;
}

/** The square of the picture in its pixels. It never leaves the picture. */
export function squareOf({ width, height }: Size, { x, y, zoom }: View): { left: number; top: number; side: number } {
  const short = Math.min(width, height);
  const side = short / Math.max(1, zoom);
  const place = (centre: number, length: number): number =>
    Math.max(0, Math.min(length / 2 + (centre - 0.5) * short - side / 2, length - side));
  return { left: place(x, width), top: place(y, height), side };
}

/** Draws the square of a picture on a canvas. */
export function drawSquare(canvas: HTMLCanvasElement, picture: HTMLImageElement, view: View): void {
  const { left, top, side } = squareOf({ width: picture.naturalWidth, height: picture.naturalHeight }, view);
  const context = canvas.getContext('2d');
  context?.clearRect(0, 0, canvas.width, canvas.height);
  context?.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}
