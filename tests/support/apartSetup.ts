import { afterAll } from 'vitest';
import { forgetApplication } from './forgetApplication';

// Each file gets the application anew. What an earlier file's application hears of the page, and what it has kept, is
// taken away.

type Heard = readonly [EventTarget, ...Parameters<EventTarget['addEventListener']>];

declare global {
  /** What the applications of earlier files, and of this one, hear of the page. */
  var heardOfPage: Heard[] | undefined;
}

if (globalThis.heardOfPage === undefined) {
  const heard: Heard[] = [];
  globalThis.heardOfPage = heard;
  for (const target of [globalThis, document]) {
    const listen = target.addEventListener.bind(target) as EventTarget['addEventListener'];
    target.addEventListener = (...args: Parameters<typeof listen>) => {
      // React hears this one for all of its roots, and asks for it once.
      if (args[0] !== 'selectionchange') heard.push([target, ...args]);
      listen(...args);
    };
  }
}

function hearNothing(): void {
  for (const [target, ...args] of globalThis.heardOfPage ?? []) target.removeEventListener(...args);
  globalThis.heardOfPage?.splice(0);
}

hearNothing(); // what an earlier file has begun may have ended after it

afterAll(async () => {
  hearNothing();
  localStorage.clear();
  sessionStorage.clear();
  await forgetApplication();
});
