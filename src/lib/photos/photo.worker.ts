import {
  reducePhoto,
  reducePicture,
  type DrawingTools,
  type PictureType,
  type ReducedPhoto,
} from './reduce';

// Reduces one photo or picture outside the main thread: the page stays usable, and all memory is given back when the
// worker ends.

export type PhotoRequest = { file: File };
export type PhotoAnswer = { photo: ReducedPhoto };
export type PictureRequest = { file: File; type: PictureType; side: number };
export type PictureAnswer = { picture: Blob };

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
  makeSurface: (width, height, type) => {
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d', { alpha: type === 'image/png' });
    if (context === null) throw new Error('no canvas');
    return {
      context,
      encode: (format, quality) => canvas.convertToBlob({ type: format, quality }),
      release: () => {
        canvas.width = 0;
      },
    };
  },
};

const answerTo = async (
  request: PhotoRequest | PictureRequest,
): Promise<PhotoAnswer | PictureAnswer> =>
  'side' in request
    ? { picture: await reducePicture(request.file, request.type, request.side, tools) }
    : { photo: await reducePhoto(request.file, tools) };

globalThis.onmessage = async ({ data }: MessageEvent<PhotoRequest | PictureRequest>) => {
  globalThis.postMessage(await answerTo(data).catch(() => ({ error: 'unreadable' })));
};
