import type { DrawingTools } from './reduce';

/** Decoding and drawing with the page's own elements, for browsers that cannot do it in a worker. */
export const pageTools: DrawingTools = {
  decode: async (file) => {
    const source = new Image();
    const address = URL.createObjectURL(file);
    try {
      source.src = address;
      await source.decode();
    } catch (error) {
      URL.revokeObjectURL(address);
      throw error;
    }
    return {
      source,
      release: () => {
        source.src = '';
        URL.revokeObjectURL(address);
      },
    };
  },
  makeSurface: (width, height, type) => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    const context = canvas.getContext('2d', { alpha: type === 'image/png' });
    if (context === null) throw new Error('no canvas');
    return {
      context,
      encode: (format, quality) =>
        new Promise((resolve, reject) => {
          const done = (blob: Blob | null) => {
            if (blob === null) reject(new Error('no picture'));
            else resolve(blob);
          };
          canvas.toBlob(done, format, quality);
        }),
      release: () => {
        canvas.width = 0;
      },
    };
  },
};
