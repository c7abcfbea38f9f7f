type Point = { x: number; y: number };

/** Less far than this a pointer only trembles, px: a click stays a click. */
export const TREMBLE = 6;

/** Where an event of a mouse or of a finger happened; not every browser knows TouchEvent. */
function pointOf(event: Event): Point {
  const at = 'changedTouches' in event ? (event as TouchEvent).changedTouches[0] : event;
  const { clientX: x, clientY: y } = at as Touch | MouseEvent;
  return { x, y };
}

function holds(element: Element, { x, y }: Point): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return x >= left && x <= right && y >= top && y <= bottom;
}

type Drop = { target: Element | null; onDrop: () => void };

/**
 * Follows a drag that has begun, to its end: `onDrop` is called when it ends on the target, and when a
 * finger never moved, which is a slow tap. It asks the events themselves, because dnd-kit knows only
 * where the pointer was when it last drew: who drops quickly, or on a slow phone, would have missed.
 * @param begun what the drag began with
 * @returns ends the following without a drop
 */
export function followDrag(begun: Event, { target, onDrop }: Drop): () => void {
  const ended = new AbortController();
  const end = () => {
    ended.abort();
  };
  const from = pointOf(begun);
  let hasMoved = !('changedTouches' in begun); // a mouse has, or nothing had begun
  const move = (event: Event) => {
    const at = pointOf(event);
    if (Math.hypot(at.x - from.x, at.y - from.y) > TREMBLE) hasMoved = true;
  };
  const drop = (event: Event) => {
    end();
    const isOnTarget = target !== null && holds(target, pointOf(event));
    if (isOnTarget || !hasMoved) onDrop();
  };
  const options = { capture: true, signal: ended.signal };
  document.addEventListener('touchmove', move, options);
  for (const name of ['mouseup', 'touchend']) document.addEventListener(name, drop, options);
  document.addEventListener('touchcancel', end, options);
  return end;
}
