// Each press belongs to the part of the screen on which it began. A held key repeats, a finger taps
// twice, a habit presses once more: such a press often meets another thing than it was meant for,
// because the first one has drawn something else in its place. So a part that takes the place of
// another one (a dialog, a menu, the next student) acts only on presses that began on it.

/**
 * Presses of the same kind that follow each other faster than this, in ms, are one run: nobody has
 * seen yet what the first of them did. A run belongs to the screen at its beginning.
 */
const RUN_MS = 500;
/** The largest distance, in pixels, between two taps of one finger at the same place. */
const SAME_PLACE = 32;
/** A click comes at the latest this long, in ms, after the press that it is part of has ended. */
const CLICK_AFTER_MS = 1000;

type Press = {
  at: number;
  kind: 'key' | 'escape' | 'pointer';
  target: EventTarget | null;
  /** The place of the pointer, or of the control that the key pressed. */
  place: Place;
};
type Place = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;
/** A moment on the clock of the events, whose steps may be coarse, and its order. */
type Moment = { at: number; order: number };
type Run = {
  began: Moment;
  /** The beginning of the run before: a click that the device counts as second belongs to it. */
  before: Moment;
  last: Press | null;
  lastAt: number;
  /** Something was typed after it: the next press is meant, whatever it is. */
  isEnded: boolean;
  /** It is the former press once more. */
  isAgain: boolean;
};
type Surface = {
  shown: Moment;
  /** The time, in ms, that a part must be there before a following press is meant for it. */
  seenMs: number;
  /** Whether a save in it leads on to somebody else. */
  isOneOfMany: boolean;
  /** Something was typed in it. */
  isTyped: boolean;
  /** The time when a press was refused in it. */
  refusedAt: number | null;
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
/** The known parts of the screen: a part may be handed over anew while it is drawn again. */
const drawn = new WeakMap<Element, Surface>();
const loaded = momentOf(clock());
const newRun = (began: Moment, of: Pick<Run, 'before' | 'last' | 'isAgain'>): Run => ({
  ...of,
  began,
  lastAt: began.at,
  isEnded: false,
});
/** The last press has had no click yet. */
let isUnspent = false;
let endedAt: number | null = null;

const newSurface = (onRefused: () => void, judgeMs: number | null): Surface => ({
  shown: momentOf(clock()),
  seenMs: judgeMs ?? RUN_MS,
  isOneOfMany: judgeMs !== null,
  isTyped: false,
  refusedAt: null,
  onRefused,
});

function surfaceOf(target: EventTarget | null): Surface | undefined {
  for (let at = target instanceof Element ? target : null; at !== null; at = at.parentElement) {
    const surface = surfaces.get(at);
    if (surface !== undefined) return surface;
  }
  return undefined;
}

/**
 * Assistive software and scripts press without a place, and are told apart by the pressed element.
 */
const hasPlace = ({ place: { left, right, top, bottom } }: Press) =>
  [left, right, top, bottom].some((side) => side !== 0);
const isNear = (one: Place, other: Place) =>
  one.left - other.right <= SAME_PLACE &&
  other.left - one.right <= SAME_PLACE &&
  one.top - other.bottom <= SAME_PLACE &&
  other.top - one.bottom <= SAME_PLACE;

function isSame(former: Press | null, press: Press): boolean {
  // Before the first press that was seen, Escape has opened nothing, whatever was pressed.
  if (former === null) return press.kind !== 'escape';
  if (former.kind === 'escape' || press.kind === 'escape') return former.kind === press.kind;
  // A key presses the element that has taken the focus meanwhile.
  if (press.kind === 'key') return true;
  if (!hasPlace(former) || !hasPlace(press)) return former.target === press.target;
  return isNear(former.place, press.place);
}

const CONTROL =
  'button, a, summary, [role="button"], [role="menuitem"], [role="option"], [role="tab"]';
const matches = (target: EventTarget | null, selector: string) =>
  target instanceof Element && target.matches(selector);
const NOWHERE: Place = { left: 0, right: 0, top: 0, bottom: 0 };
const placeOf = (target: EventTarget | null): Place =>
  target instanceof Element ? target.getBoundingClientRect() : NOWHERE;

/**
 * The press that loaded this code was not seen here. It pressed the focused control; without one,
 * as in browsers that give a pressed button no focus, it counts as a press of any kind.
 */
const { activeElement: opener } = document;
const first: Press | null = matches(opener, CONTROL)
  ? { at: loaded.at, kind: 'pointer', target: opener, place: placeOf(opener) }
  : null;
let run = newRun(loaded, { before: loaded, last: first, isAgain: false });

function notePress(press: Press): void {
  const isAgain = !run.isEnded && isSame(run.last, press);
  // A device's clock may be set back.
  run =
    isAgain && Math.abs(press.at - run.lastAt) < RUN_MS
      ? { ...run, last: press, lastAt: press.at }
      : newRun(momentOf(press.at), {
          before: run.began,
          last: press,
          // Before the first press there was nothing that it could follow.
          isAgain: isAgain && run.last !== null,
        });
  isUnspent = true;
  endedAt = null;
}

const SWITCH = 'input[type="checkbox"], input[type="radio"]';
/** The area behind a dialog or menu that closes it. */
const BACKDROP = '.MuiDialog-container, .MuiBackdrop-root';
/** A control that saves and then leads on to somebody else; Enter in a field does so, too. */
const SAVES = '[data-saves]';
/** A control that confirms all that a preview shows: a key takes it once it can have been read. */
const READ = '[data-read]';
const READ_MS = 1000;
const isWithin = (target: EventTarget | null, selector: string) =>
  target instanceof Element && target.closest(selector) !== null;

/** A press that saves: of a marked control, or Enter where it presses no control. */
const isSaving = (target: EventTarget | null) =>
  isWithin(target, SAVES) || (run.last?.kind === 'key' && !isWithin(target, CONTROL));

/**
 * Whether a press is meant only if there was time to see its target. Where a save leads on to
 * somebody else, each way to save is the same act, and the next one is meant when something was
 * typed. No press beside a dialog or menu closes it right after the one that opened it.
 */
function isBlind({ isOneOfMany, isTyped }: Surface, target: EventTarget | null): boolean {
  if (isOneOfMany && isSaving(target)) return !isTyped;
  return run.isAgain || matches(target, BACKDROP);
}

/** Whether a press began before the part was there, or before anybody can have seen that it is there. */
function isForeign(surface: Surface, began: Moment, target: EventTarget | null): boolean {
  const { shown, seenMs, refusedAt } = surface;
  if (isBefore(began, shown)) return true;
  // A steady rhythm would be taken every second time: one that is refused begins the wait anew.
  const waited = run.began.at - (refusedAt ?? shown.at);
  // The focus is on it from the beginning, so that a key pressed out of habit would meet it.
  if (run.last?.kind === 'key' && isWithin(target, READ) && waited < READ_MS) return true;
  return isBlind(surface, target) && waited < seenMs;
}

const MODIFIERS = ['Control', 'Shift', 'Alt', 'Meta', 'AltGraph', 'CapsLock'];

/** In a text of several lines Enter alone writes a line. */
const isWriting = ({ target, ctrlKey, metaKey, isComposing }: KeyboardEvent) =>
  isComposing || (target instanceof HTMLTextAreaElement && !ctrlKey && !metaKey);

function refuse(event: Event, surface: Surface | undefined): void {
  event.preventDefault();
  event.stopImmediatePropagation();
  if (surface === undefined) return;
  surface.refusedAt = run.lastAt;
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
    else notePress({ at, kind, target, place: placeOf(target) });
  } else if (kind !== undefined) run = { ...run, lastAt: at };
  if (key !== 'Escape' && (key !== 'Enter' || isWriting(event))) return;
  if (event.isComposing) return;
  const surface = surfaceOf(target);
  const isOnControl = key === 'Enter' && isWithin(target, CONTROL);
  // A key that repeats where it began is not refused: its first press was taken.
  if (surface !== undefined && isForeign(surface, run.began, target)) refuse(event, surface);
  else if (repeat && (surface !== undefined || isOnControl)) refuse(event, undefined);
}

function handlePointerDown({ timeStamp: at, target, clientX: x, clientY: y }: PointerEvent): void {
  notePress({ at, kind: 'pointer', target, place: { left: x, right: x, top: y, bottom: y } });
}

/** The second half of a double click takes no focus from a field that the first half opened. */
function handleMouseDown(event: MouseEvent): void {
  const surface = surfaceOf(event.target);
  if (surface !== undefined && isBefore(run.began, surface.shown)) event.preventDefault();
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
  if (isForeign(surface, began, event.target)) refuse(event, surface);
}

globalThis.addEventListener('keydown', handleKeyDown, true);
globalThis.addEventListener('pointerdown', handlePointerDown, true);
globalThis.addEventListener('mousedown', handleMouseDown, true);
for (const end of ['keyup', 'pointerup', 'pointercancel'] as const) {
  globalThis.addEventListener(end, handleEnd, true);
}
globalThis.addEventListener('click', handleClick, true);
/** Pasted, dictated and on-screen keyboard input counts as typed; a switch is only pressed. */
function handleInput({ target }: Event): void {
  endRun();
  const surface = surfaceOf(target);
  if (surface !== undefined && !matches(target, SWITCH)) surface.isTyped = true;
}
globalThis.addEventListener('input', handleInput, true);

/** The lists, calendars and menus that a field opens by itself, over everything else. */
const OVERLAY = '.MuiModal-root, .MuiPopper-root';
new MutationObserver((changes) => {
  for (const { addedNodes } of changes) {
    for (const node of addedNodes) {
      if (!(node instanceof Element) || surfaces.has(node) || !node.matches(OVERLAY)) continue;
      surfaces.set(
        node,
        newSurface(() => undefined, null),
      );
    }
  }
}).observe(document.body, { childList: true });

/**
 * Lets this part of the screen from now on act only on presses that begin on it: no click, Enter or
 * Escape of a press that began before the part was there acts in it or closes it. A control marked
 * `data-read` takes no key before the part has been there for a second.
 * @param onRefused called when such a press was refused
 * @param judgeMs for a save that leads on to somebody else: the time, in ms, that the part must be
 *   there before Enter in a field, or a control marked `data-saves`, saves it when nothing was
 *   typed in it
 * @returns ends it
 */
export function guardPresses(
  part: Element,
  onRefused: () => void,
  judgeMs: number | null = null,
): () => void {
  const surface = drawn.get(part) ?? newSurface(onRefused, judgeMs);
  surface.onRefused = onRefused;
  drawn.set(part, surface);
  surfaces.set(part, surface);
  return () => {
    surfaces.delete(part);
  };
}
