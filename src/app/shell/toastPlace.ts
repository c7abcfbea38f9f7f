/** A rectangle of the screen, px from its top left corner. */
export type Box = { left: number; top: number; right: number; bottom: number };
/** The distance by which something is moved from its own place, px. */
export type Shift = { x: number; y: number };

type Crowd = {
  /** The toasts where they stand by themselves, at the bottom right. */
  toast: Box;
  /** The area in which they may stand. */
  area: Box;
  /** The parts that the user may need next: toasts cover none of them. */
  controls: readonly Box[];
  /** The shift that they have already. */
  from: Shift;
};

/** The distance between a toast and a control, px. */
const GAP = 8;
export const AT_HOME: Shift = { x: 0, y: 0 };

const move = ({ left, top, right, bottom }: Box, { x, y }: Shift): Box => ({
  left: left + x,
  top: top + y,
  right: right + x,
  bottom: bottom + y,
});

const isOver = (a: Box, b: Box): boolean =>
  a.left < b.right + GAP &&
  b.left < a.right + GAP &&
  a.top < b.bottom + GAP &&
  b.top < a.bottom + GAP;

const isInside = (inner: Box, outer: Box): boolean =>
  inner.left >= outer.left &&
  inner.right <= outer.right &&
  inner.top >= outer.top &&
  inner.bottom <= outer.bottom;

/**
 * Finds the way straight up from home, past everything in the way; null when nothing is free up to
 * the top.
 */
function climb({ toast, area, controls }: Crowd): Shift | null {
  const shift = { ...AT_HOME };
  while (toast.top + shift.y >= area.top) {
    const place = move(toast, shift);
    const inTheWay = controls.filter((control) => isOver(place, control));
    if (inTheWay.length === 0) return shift;
    const top = Math.min(...inTheWay.map((control) => control.top));
    shift.y = Math.min(shift.y - 1, top - GAP - toast.bottom);
  }
  return null;
}

/**
 * Finds a place where toasts cover no control: the present one as long as it is free; otherwise at
 * the bottom, from right to left, at the top, or in the lowest gap between the controls. Where no
 * place is free they stand at home, the bottom right.
 */
export function findShift(crowd: Crowd): Shift {
  const { toast, area, controls, from } = crowd;
  const left = Math.min(0, area.left - toast.left);
  const top = Math.min(0, area.top - toast.top);
  const rows = [0, top].flatMap((y) => [0, left / 2, left].map((x): Shift => ({ x, y })));
  const isFree = (shift: Shift) => {
    const place = move(toast, shift);
    return !controls.some((control) => isOver(place, control));
  };
  const isAllowed = (shift: Shift) => isInside(move(toast, shift), area) && isFree(shift);
  return [from, ...rows].find(isAllowed) ?? climb(crowd) ?? AT_HOME;
}
