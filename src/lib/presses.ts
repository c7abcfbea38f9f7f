// Which press began on which part of the screen. A held key repeats, a finger taps twice, a habit presses
// once more: what such a press meets is often not what it was meant for, because the first one has drawn
// something else in its place. So a part that takes the place of another one (a dialog, a menu, the next
// student) acts only on presses that began on it.

/**
 * Presses of the same kind that follow each other faster than this, in ms, are one run: nobody has seen yet
 * what the first of them did. A run belongs to what was on the screen when it began.
 */
const RUN_MS = 500;
/** How far apart, in pixels, two taps of one finger at the same place are at most. */
const SAME_PLACE = 32;
/** A click comes at the latest this long, in ms, after the press that it is part of has ended. */
const CLICK_AFTER_MS = 1000;

type Press = {
  at: number;
  kind: 'key' | 'pointer';
  target: EventTarget | null;
  x: number;
  y: number;
};
/** When something happened on the clock of the events, whose steps may be coarse, and after what. */
type Moment = { at: number; order: number };
type Run = {
  began: Moment;
  /** When the run before it began: a click that the device itself counts as the second belongs to that one. */
  before: Moment;
  last: Press | null;
  lastAt: number;
};
type Surface = { shown: Moment; onRefused: () => void };

const clock = () => new Event('now').timeStamp;
let order = 0;
function momentOf(at: number): Moment {
  order += 1;
  return { at, order };
}
const isBefore = (one: Moment, other: Moment) => one.at < other.at || one.order < other.order;

const surfaces = new WeakMap<Element, Surface>();
/** Since when each part is there: it may be handed over anew while it is drawn again. */
const shownAt = new WeakMap<Element, Moment>();
/** Whatever was pressed to load this code was not seen here: it counts as a press of any kind. */
const loaded = momentOf(clock());
let run: Run = { began: loaded, before: loaded, last: null, lastAt: loaded.at };
/** The last press has had no click yet. */
let isUnspent = false;
let endedAt: number | null = null;

function surfaceOf(target: EventTarget | null): Surface | undefined {
  for (let at = target instanceof Element ? target : null; at !== null; at = at.parentElement) {
    const surface = surfaces.get(at);
    if (surface !== undefined) return surface;
  }
  return undefined;
}

/** Assistive software and scripts press without a place, and are told apart by what they press. */
const hasPlace = ({ x, y }: Press) => x !== 0 || y !== 0;

function isSame(former: Press | null, press: Press): boolean {
  if (former === null) return true;
  if (former.kind !== press.kind) return false;
  if (press.kind === 'key') return true;
  if (!hasPlace(former) || !hasPlace(press)) return former.target === press.target;
  return Math.hypot(former.x - press.x, former.y - press.y) <= SAME_PLACE;
}

function notePress(press: Press): void {
  // A device's clock may be set back.
  const isRun = Math.abs(press.at - run.lastAt) < RUN_MS && isSame(run.last, press);
  run = isRun
    ? { ...run, last: press, lastAt: press.at }
    : { began: momentOf(press.at), before: run.began, last: press, lastAt: press.at };
  isUnspent = true;
  endedAt = null;
}

const MODIFIERS = ['Control', 'Shift', 'Alt', 'Meta', 'AltGraph', 'CapsLock'];
const CONTROL =
  'button, a, summary, [role="button"], [role="menuitem"], [role="option"], [role="tab"]';

/** In a text of several lines Enter alone writes a line. */
const isWriting = ({ target, ctrlKey, metaKey, isComposing }: KeyboardEvent) =>
  isComposing || (target instanceof HTMLTextAreaElement && !ctrlKey && !metaKey);

function refuse(event: Event, surface: Surface | undefined): void {
  event.preventDefault();
  event.stopImmediatePropagation();
  surface?.onRefused();
}

function handleKeyDown(event: KeyboardEvent): void {
  const { key, target, repeat, timeStamp: at } = event;
  if (MODIFIERS.includes(key)) return;
  const isPress = key === 'Enter' || key === ' ';
  if (!repeat) {
    if (isPress) notePress({ at, kind: 'key', target, x: 0, y: 0 });
    // Something else was typed: the next press is meant.
    else run = { ...run, lastAt: -Infinity };
  } else if (isPress) run = { ...run, lastAt: at };
  if (key !== 'Enter' || isWriting(event)) return;
  const surface = surfaceOf(target);
  const isForeign = surface !== undefined && isBefore(run.began, surface.shown);
  const isOnControl = target instanceof Element && target.closest(CONTROL) !== null;
  // Of a key that repeats where it began there is nothing to say: its first press was taken.
  if (isForeign) refuse(event, surface);
  else if (repeat && (surface !== undefined || isOnControl)) refuse(event, undefined);
}

function handlePointerDown({ timeStamp: at, target, clientX: x, clientY: y }: PointerEvent): void {
  notePress({ at, kind: 'pointer', target, x, y });
}

function handleEnd({ timeStamp }: Event): void {
  endedAt = timeStamp;
}

function handleClick(event: MouseEvent): void {
  const isLate = endedAt !== null && event.timeStamp - endedAt > CLICK_AFTER_MS;
  const isPressed = isUnspent && !isLate;
  isUnspent = false;
  const surface = surfaceOf(event.target);
  if (surface === undefined || !isPressed) return;
  const began = event.detail > 1 ? run.before : run.began;
  if (isBefore(began, surface.shown)) refuse(event, surface);
}

globalThis.addEventListener('keydown', handleKeyDown, true);
globalThis.addEventListener('pointerdown', handlePointerDown, true);
for (const end of ['keyup', 'pointerup', 'pointercancel'] as const) {
  globalThis.addEventListener(end, handleEnd, true);
}
globalThis.addEventListener('click', handleClick, true);

/**
 * From now on this part of the screen acts only on presses that begin on it: no click and no Enter of one
 * that began before it was there comes to what is in it.
 * @param onRefused called when such a press was refused
 * @returns ends it
 */
export function guardPresses(part: Element, onRefused: () => void): () => void {
  const shown = shownAt.get(part) ?? momentOf(clock());
  shownAt.set(part, shown);
  surfaces.set(part, { shown, onRefused });
  return () => {
    surfaces.delete(part);
  };
}
