import { describe, expect, it } from '@jest/globals';
import { squareOf, START } from './crop.js';

describe('the square of a picture', () => {
  it('is the largest in the middle at the start', () => {
    expect(squareOf({ width: 800, height: 600 }, START)).toEqual({ left: 100, top: 0, side: 600 });
  });

  it('never leaves the picture', () => {
    expect(squareOf({ width: 800, height: 600 }, { x: 9, y: -9, zoom: 2 })).toEqual({ left: 500, top: 0, side: 300 });
  });
});
