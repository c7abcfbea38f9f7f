export type Size = { width: number; height: number };

/** The view of a picture: its zoom, and the number of quarter turns to the right. */
export type PictureView = { zoom: number; turns: number };

export const AS_IT_IS: PictureView = { zoom: 1, turns: 0 };
const STEP = 1.5;
const MAX_ZOOM = STEP ** 4;

/** Zooms one step in or out; never smaller than the size that fits. */
export function zoomBy(view: PictureView, steps: 1 | -1): PictureView {
  const zoom = steps === 1 ? view.zoom * STEP : view.zoom / STEP;
  return { ...view, zoom: Math.min(MAX_ZOOM, Math.max(1, zoom)) };
}

/**
 * Turns the picture by a quarter to the right, or with -1 to the left; after four turns it stands
 * as before.
 */
export const turnBy = (view: PictureView, turns: 1 | -1): PictureView => ({
  ...view,
  turns: (view.turns + turns + 4) % 4,
});

/**
 * Returns the size of a picture before it is turned, and of the space that it takes afterwards. At
 * zoom 1 it fits into the frame, and is never larger than its own size.
 * @param picture its own size, in pixels
 * @param frame the size of the space for it, in pixels
 */
export function fitPicture(
  picture: Size,
  frame: Size,
  { zoom, turns }: PictureView,
): { image: Size; room: Size } {
  const isLying = turns % 2 === 1;
  const turned = isLying ? { width: picture.height, height: picture.width } : picture;
  const fitting = Math.min(1, frame.width / turned.width, frame.height / turned.height);
  const scaled = ({ width, height }: Size): Size => ({
    width: width * fitting * zoom,
    height: height * fitting * zoom,
  });
  return { image: scaled(picture), room: scaled(turned) };
}
