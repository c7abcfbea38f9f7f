import { withEmotionCache, type EmotionCache } from '@emotion/react';
import { cleanup, configure, render } from '@testing-library/react';
import { createElement } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { checkAnswers, connection } from '../../src/lib/connection';
import { slowHint } from '../../src/lib/texts/common';
import { toastQueue } from '../../src/lib/toast';

// A long timeout, so that a slow machine causes no failure.
configure({ asyncUtilTimeout: 30_000 });

// No test asks a server whether it is there, unless it sets the server's answer.
const send = globalThis.fetch;
globalThis.fetch = (input, init) =>
  input === '/favicon.svg' ? Promise.resolve(new Response()) : send(input, init);

// The files of a worker share the state of the connection: a connection that one file has broken
// works again for the next.
beforeEach(async () => {
  if (!connection.isConnected()) await checkAnswers();
});

// The presses of an earlier test do not count for this one (src/lib/presses.ts): another key was
// pressed since, and the click is over.
beforeEach(() => {
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true }));
  document.body.click();
});

// The text that an earlier test has selected does not count either: a click that ends a selection
// opens no row.
beforeEach(() => {
  document.getSelection()?.removeAllRanges();
});

// A write without an answer warns after 8 seconds that the connection is slow, in the middle of
// another file's test.
const stopHearing = toastQueue.subscribe((toasts) => {
  for (const { id, message } of toasts) {
    if (message === slowHint)
      queueMicrotask(() => {
        toastQueue.take(id);
      });
  }
});
afterAll(stopHearing); // the next file of this worker has its own listener

/** Tells whether a click reaches the clicked element. */
function isClickHeard(): boolean {
  let isHeard = false;
  const button = document.createElement('button');
  button.addEventListener('click', () => {
    isHeard = true;
  });
  document.body.append(button);
  button.click();
  button.remove();
  return isHeard;
}
// After a drag dnd-kit swallows clicks for a moment: the next file of this worker would miss its first one.
afterAll(() =>
  vi.waitFor(
    () => {
      if (!isClickHeard()) throw new Error('a drag of an earlier test swallows all clicks');
    },
    { timeout: 5000, interval: 10 },
  ),
);

// Unmounts what a test has rendered before the test file restores clocks, mocks and storages.
afterEach(cleanup);

/** The styles that Emotion has written into the page. */
let styles: EmotionCache | null = null;
const StylesOfPage = withEmotionCache<object>((_props, cache) => {
  styles = cache;
  return null;
});

// The files of a worker share a page, and each check of what is visible reads all of its styles:
// those of earlier files made a test take ten times as long.
beforeAll(() => {
  render(createElement(StylesOfPage)).unmount();
});
afterAll(() => {
  styles?.sheet.flush();
  if (styles) styles.inserted = {};
});
