import type { Photo } from '../../domain/photos';
import { photoTexts } from '../texts/photo';
import { pageTools } from './pageTools';
import { pdfOfPhotos } from './pdf';

const QUALITY = 0.85;

/** The picture of a photo, turned as the student wants it. */
async function uprightPicture({ picture, width, height, turn }: Photo): Promise<Blob> {
  if (turn === 0) return picture;
  const isSideways = turn % 180 !== 0;
  const { source, release } = await pageTools.decode(picture, null);
  const [across, down] = isSideways ? [height, width] : [width, height];
  const surface = pageTools.makeSurface(across, down, 'image/jpeg');
  try {
    const { context } = surface;
    context.translate(across / 2, down / 2);
    context.rotate((turn * Math.PI) / 180);
    context.drawImage(source, -width / 2, -height / 2);
    return await surface.encode('image/jpeg', QUALITY);
  } finally {
    surface.release();
    release();
  }
}

/**
 * The file that a student hands in: one photo as a picture, several as a PDF with a page each.
 * @param photos at least one, in their order
 */
export async function answerFileOf(photos: readonly Photo[]): Promise<File> {
  const [first] = photos;
  if (first !== undefined && photos.length === 1) {
    const picture = await uprightPicture(first);
    return new File([picture], photoTexts.pictureName, { type: 'image/jpeg' });
  }
  const pdf = pdfOfPhotos(photos);
  return new File([pdf], photoTexts.pdfName(photos.length), { type: pdf.type });
}
