import { reducePhoto, type DrawingTools, type ReducedPhoto } from './reduce';

// Reduces one photo outside the main thread: the page stays usable, and all memory is given back when the
// worker ends.

export type PhotoRequest = { file: File };
export type PhotoAnswer = { photo: ReducedPhoto } | { error: 'unreadable' };

const tools: DrawingTools = {
  decode: async (file, width) => {
    const source = await createImageBitmap(
      file,
      width === null ? {} : { resizeWidth: width, resizeQuality: 'high' },
    );
    return {
      source,
      release: () => {
        source.close();
      },
    };
  },
  makeSurface: (width, height) => {
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d', { alpha: false });
    if (context === null) throw new Error('no canvas');
    return {
      context,
      toJpeg: (quality) => canvas.convertToBlob({ type: 'image/jpeg', quality }),
      release: () => {
        canvas.width = 0;
      },
    };
  },
};

globalThis.onmessage = async ({ data: { file } }: MessageEvent<PhotoRequest>) => {
  const answer = await reducePhoto(file, tools).then(
    (photo): PhotoAnswer => ({ photo }),
    (): PhotoAnswer => ({ error: 'unreadable' }),
  );
  globalThis.postMessage(answer);
};
