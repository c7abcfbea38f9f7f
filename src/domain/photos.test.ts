import { describe, expect, it } from 'vitest';
import { MAX_FILE_BYTES } from './files';
import {
  findPhotoProblem,
  fitWithin,
  isHeic,
  MAX_PHOTO_SOURCE_BYTES,
  MAX_PHOTOS,
  moveItem,
  PHOTO_BYTES,
  turnBy,
  type Turn,
} from './photos';

describe('the size of a photo', () => {
  it('a large photo keeps its shape within the longest side, upright or lying', () => {
    expect(fitWithin({ width: 4000, height: 3000 }, 1600)).toEqual({ width: 1600, height: 1200 });
    expect(fitWithin({ width: 3000, height: 4000 }, 1600)).toEqual({ width: 1200, height: 1600 });
    expect(fitWithin({ width: 20_000, height: 3 }, 1600)).toEqual({ width: 1600, height: 1 });
  });

  it('a small photo is not made larger', () => {
    expect(fitWithin({ width: 800, height: 600 }, 1600)).toEqual({ width: 800, height: 600 });
  });

  it('as many photos as may be chosen fit into one answer file', () => {
    expect(MAX_PHOTOS).toBe(16);
    expect(MAX_PHOTOS * PHOTO_BYTES).toBeLessThan(MAX_FILE_BYTES - 32 * 1024);
  });
});

describe('the order of photos', () => {
  it('a photo moves before or after its neighbour', () => {
    expect(moveItem(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b']);
    expect(moveItem(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
    expect(moveItem(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  });

  it('a photo does not move past the ends', () => {
    expect(moveItem(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
    expect(moveItem(['a', 'b'], 1, 2)).toEqual(['a', 'b']);
  });
});

describe('turning a photo', () => {
  it('four quarter turns lead back', () => {
    const turns: Turn[] = [0];
    for (let i = 0; i < 4; i += 1) turns.push(turnBy(turns[i] ?? 0, 1));
    expect(turns).toEqual([0, 90, 180, 270, 0]);
  });
});

describe('which files are photos', () => {
  const file = (name: string, type = '', size = 1) => ({ name, type, size });

  it('a photo of ten megabytes is taken, an empty one or one of more than any camera writes is not', () => {
    expect(findPhotoProblem(file('a.jpg', 'image/jpeg', 10 * 1024 * 1024))).toBeNull();
    expect(findPhotoProblem(file('a.jpg', 'image/jpeg', 0))).toBe('empty');
    expect(findPhotoProblem(file('a.jpg', 'image/jpeg', MAX_PHOTO_SOURCE_BYTES))).toBeNull();
    expect(findPhotoProblem(file('a.jpg', 'image/jpeg', MAX_PHOTO_SOURCE_BYTES + 1))).toBe(
      'tooLarge',
    );
  });

  it('a photo is known by its type, or by its name where the device gives no type', () => {
    expect(findPhotoProblem(file('IMG_1', 'image/webp'))).toBeNull();
    expect(findPhotoProblem(file('IMG_1.HEIC'))).toBeNull();
    expect(findPhotoProblem(file('tarea.pdf', 'application/pdf'))).toBe('notPhoto');
    expect(findPhotoProblem(file('dibujo.svg', 'image/svg+xml'))).toBe('notPhoto');
  });

  it('a HEIC photo is known by its type or its name', () => {
    expect(isHeic(file('IMG_1.HEIC'))).toBe(true);
    expect(isHeic(file('foto', 'image/heif'))).toBe(true);
    expect(isHeic(file('foto.jpg', 'image/jpeg'))).toBe(false);
  });
});
