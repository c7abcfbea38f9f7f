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
  kind: 'key' | 'escape' | 'pointer';
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
  /** Something was typed after it: the next press is meant, whatever it is. */
  isEnded: boolean;
  /** One of its presses was refused. */
  isRefused: boolean;
  /** How long, in ms, after the former run this one began, where it is the same press once more. */
  again: { afterMs: number; isOfRefused: boolean } | null;
};
type Surface = {
  shown: Moment;
  /** As long, in ms, a part must have been there before the same press once more is meant for it. */
  seenMs: number;
  onRefused: () => void;
};

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
const newRun = (began: Moment, of: Pick<Run, 'before' | 'last' | 'again'>): Run => ({
  ...of,
  began,
  lastAt: began.at,
  isEnded: false,
  isRefused: false,
});
let run = newRun(loaded, { before: loaded, last: null, again: null });
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
  // Whatever was pressed before anything was seen, Escape has opened nothing.
  if (former === null) return press.kind !== 'escape';
  if (former.kind !== press.kind) return false;
  if (press.kind !== 'pointer') return true;
  if (!hasPlace(former) || !hasPlace(press)) return former.target === press.target;
  return Math.hypot(former.x - press.x, former.y - press.y) <= SAME_PLACE;
}

function notePress(press: Press): void {
  const isAgain = !run.isEnded && isSame(run.last, press);
  // A device's clock may be set back.
  const afterMs = Math.abs(press.at - run.lastAt);
  run =
    isAgain && afterMs < RUN_MS
      ? { ...run, last: press, lastAt: press.at }
      : newRun(momentOf(press.at), {
          before: run.began,
          last: press,
          again: isAgain && run.last !== null ? { afterMs, isOfRefused: run.isRefused } : null,
        });
  isUnspent = true;
  endedAt = null;
}

/** Whether a press began before the part was there, or before anybody can have seen that it is there. */
function isForeign({ shown, seenMs }: Surface, began: Moment): boolean {
  if (isBefore(began, shown)) return true;
  const { again } = run;
  if (again === null) return false;
  return run.began.at - shown.at < seenMs || (again.isOfRefused && again.afterMs < seenMs);
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
  if (surface === undefined) return;
  run = { ...run, isRefused: true };
  surface.onRefused();
}

/** Something else was typed: the next press is meant. */
function endRun(): void {
  run = { ...run, isEnded: true };
}

const KINDS: Readonly<Record<string, 'key' | 'escape'>> = {
  Enter: 'key',
  ' ': 'key',
  Escape: 'escape',
};

function handleKeyDown(event: KeyboardEvent): void {
  const { key, target, repeat, timeStamp: at } = event;
  if (MODIFIERS.includes(key)) return;
  const kind = KINDS[key];
  if (!repeat) {
    if (kind === undefined) endRun();
    else notePress({ at, kind, target, x: 0, y: 0 });
  } else if (kind !== undefined) run = { ...run, lastAt: at };
  if (key !== 'Escape' && (key !== 'Enter' || isWriting(event))) return;
  if (event.isComposing) return;
  const surface = surfaceOf(target);
  const isOnControl =
    key === 'Enter' && target instanceof Element && target.closest(CONTROL) !== null;
  // Of a key that repeats where it began there is nothing to say: its first press was taken.
  if (surface !== undefined && isForeign(surface, run.began)) refuse(event, surface);
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
  if (isForeign(surface, began)) refuse(event, surface);
}

globalThis.addEventListener('keydown', handleKeyDown, true);
globalThis.addEventListener('pointerdown', handlePointerDown, true);
for (const end of ['keyup', 'pointerup', 'pointercancel'] as const) {
  globalThis.addEventListener(end, handleEnd, true);
}
globalThis.addEventListener('click', handleClick, true);
// What is pasted, dictated or put in by a keyboard on the screen is typed, too.
globalThis.addEventListener('input', endRun, true);

/** The lists, calendars and menus that a field opens by itself, over everything else. */
const OVERLAY = '.MuiModal-root, .MuiPopper-root';
new MutationObserver((changes) => {
  for (const { addedNodes } of changes) {
    for (const node of addedNodes) {
      if (!(node instanceof Element) || surfaces.has(node) || !node.matches(OVERLAY)) continue;
      surfaces.set(node, { shown: momentOf(clock()), seenMs: RUN_MS, onRefused: () => undefined });
    }
  }
}).observe(document.body, { childList: true });

/**
 * From now on this part of the screen acts only on presses that begin on it: no click, Enter or Escape of one
 * that began before it was there comes to what is in it, nor to what closes it.
 * @param onRefused called when such a press was refused
 * @param seenMs as long, in ms, it must be there before the same press once more is meant for it
 * @returns ends it
 */
export function guardPresses(
  part: Element,
  onRefused: () => void,
  seenMs: number = RUN_MS,
): () => void {
  const shown = shownAt.get(part) ?? momentOf(clock());
  shownAt.set(part, shown);
  surfaces.set(part, { shown, seenMs, onRefused });
  return () => {
    surfaces.delete(part);
  };
}
