import { describe, expect, it } from 'vitest';
import { preparePhoto, preparePicture } from './preparePhoto';

// Here is no canvas, as in a browser that can draw neither in a worker nor in the page.

const { signal } = new AbortController();

describe('a device that cannot read a picture', () => {
  it('a picture to be shown stays as it is', async () => {
    const file = new File(['foto'], 'foto.png', { type: 'image/png' });
    expect(await preparePicture(file, 512)).toBe(file);
  });

  it('a file of another format stays as it is', async () => {
    for (const name of ['baile.gif', 'guia.pdf']) {
      const file = new File(['algo'], name);
      expect(await preparePicture(file, 512)).toBe(file);
    }
  });

  it('a photo of a notebook is refused, with advice for a HEIC', async () => {
    const named = (name: string) => preparePhoto(new File(['foto'], name), signal);
    expect(await named('cuaderno.jpg')).toEqual({ problem: 'unreadable' });
    expect(await named('cuaderno.heic')).toEqual({ problem: 'heic' });
  });
});
