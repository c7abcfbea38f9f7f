type Point = { x: number; y: number };

/** Less far than this a pointer only trembles, px: a click stays a click. */
export const TREMBLE = 6;

/** Returns the place of a mouse or touch event; not every browser knows TouchEvent. */
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
 * Follows a drag that has begun, to its end: `onDrop` is called when it ends on the target, and
 * when a finger never moved, which is a slow tap. It listens to the events themselves, because
 * dnd-kit only knows the place of the pointer at its last drawing: a quick drop, or one on a slow
 * phone, would miss.
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
