import { AT_HOME, findShift, type Box, type Shift } from './toastPlace';

/** The height of the toasts: the page has as much room below, and dialogs end above them. */
const HEIGHT = '--toasts';
const SHIFT_X = '--toasts-x';
const SHIFT_Y = '--toasts-y';

/**
 * The controls that a user may press, follow or type into, also while they wait for something; and
 * the messages of the page itself.
 */
const CONTROLS = [
  'a[href], button, input, textarea, select, summary, label:has(input), [role=button]',
  '[role=combobox], [role=tab], [role=radio], [role=option], [role=menuitem]',
  '.MuiAlert-root, .MuiDialogTitle-root, .MuiDialogContentText-root',
].join();
/** From the left edge and the top bar, px. */
const MARGIN = 16;

/** Style rules that move the toasts, and leave room for them below the page and in dialogs. */
export const ROOM = {
  '[data-toasts]': {
    translate: `var(${SHIFT_X}, 0px) var(${SHIFT_Y}, 0px)`,
    bottom: 'calc(var(--tabs-height) + 14px)',
  },
  // They stand above a bar that a long screen keeps at the bottom: an error stays, and the button
  // is needed.
  'html:has([data-bottom-bar]) [data-toasts]': { bottom: 'calc(var(--tabs-height) + 88px)' },
  html: { scrollPaddingBottom: `max(var(${HEIGHT}, 0px), var(--tabs-height) + 16px)` },
  body: { paddingBottom: `var(${HEIGHT}, 0px)` },
  '.MuiDialog-container': { boxSizing: 'border-box', paddingBottom: `var(${HEIGHT}, 0px)` },
};

const px = (length: number) => `${String(length)}px`;

/**
 * Finds the parts of the screen that no toast may cover; while a dialog is open, no others are in
 * reach.
 */
function findControls(): Box[] {
  const dialog = [...document.querySelectorAll('.MuiDialog-root')].at(-1);
  const controls = (dialog ?? document.body).querySelectorAll(CONTROLS);
  return [...controls]
    .map((control) => control.getBoundingClientRect())
    .filter(
      ({ width, height, top, bottom }) =>
        width > 1 && height > 1 && bottom > 0 && top < innerHeight, // no text for screen readers
    );
}

/**
 * Returns the box of the toasts without the shift, once they have come in; null when there are
 * none.
 */
function findToasts(place: Element, shift: Shift): Box | null {
  const container = place.querySelector('[data-toasts]');
  const toasts = place.querySelectorAll<HTMLElement>('[data-toast-room]');
  if (container === null || toasts.length === 0) return null;
  const shown = container.getBoundingClientRect();
  // A toast that comes in already counts with its final height, in a frame that opens.
  const height = [...toasts].reduce((sum, { offsetHeight }) => sum + offsetHeight, 0);
  const bottom = shown.bottom - shift.y;
  return {
    left: shown.left - shift.x,
    top: bottom - height,
    right: shown.right - shift.x,
    bottom,
  };
}

/** Returns the area that toasts may be moved to: beside the side menu, under the top bar. */
function findArea({ right, bottom }: Box): Box {
  const left = document.querySelector('main')?.getBoundingClientRect().left ?? 0;
  const top = document.querySelector('[data-top-bar]')?.getBoundingClientRect().bottom ?? 0;
  return { left: left + MARGIN, top: top + MARGIN, right, bottom };
}

/**
 * Keeps the toasts off the controls and tells the page how much room they take, whenever one comes or
 * goes, and whenever the page changes, is scrolled or has its focus elsewhere under them.
 * @param place what holds the toasts, outside the body
 * @returns ends it
 */
export function watchRoom(place: HTMLElement): () => void {
  const { documentElement: root } = document;
  let shift = AT_HOME;
  /** The place that they keep if it stays free. */
  let from = AT_HOME;
  let frame = 0;
  const tell = (height: number) => {
    root.style.setProperty(HEIGHT, px(Math.ceil(height)));
    root.style.setProperty(SHIFT_X, px(shift.x));
    root.style.setProperty(SHIFT_Y, px(shift.y));
  };
  const update = () => {
    frame = 0;
    const toast = findToasts(place, shift);
    if (toast === null) {
      shift = from = AT_HOME;
      tell(0);
      return;
    }
    shift = from = findShift({ toast, area: findArea(toast), controls: findControls(), from });
    tell(Math.max(0, innerHeight - toast.top));
  };
  const request = () => {
    frame ||= requestAnimationFrame(update);
  };
  /** Changes of the page count only while a toast is shown. */
  const requestIfShown = () => {
    if (place.querySelector('[data-toast]')) request();
  };
  const toasts = new MutationObserver(request);
  toasts.observe(place, { childList: true, subtree: true });
  const page = new MutationObserver(requestIfShown);
  page.observe(document.body, { childList: true, subtree: true });
  const EVENTS = ['focusin', 'scroll'] as const;
  const startAnew = () => {
    from = AT_HOME;
    requestIfShown();
  };
  for (const event of EVENTS)
    addEventListener(event, requestIfShown, { passive: true, capture: true });
  addEventListener('resize', startAnew);
  return () => {
    cancelAnimationFrame(frame);
    removeEventListener('resize', startAnew);
    toasts.disconnect();
    page.disconnect();
    for (const event of EVENTS) removeEventListener(event, requestIfShown, { capture: true });
    for (const name of [HEIGHT, SHIFT_X, SHIFT_Y]) root.style.removeProperty(name);
  };
}
