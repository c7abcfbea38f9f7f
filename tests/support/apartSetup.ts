import { afterAll } from 'vitest';
import { forgetApplication } from './forgetApplication';

// Each file gets the application anew. The listeners of an earlier file's application, and the data
// that it has kept, are removed.

type Heard = readonly [EventTarget, ...Parameters<EventTarget['addEventListener']>];

declare global {
  /** The listeners on the page of the applications of earlier files, and of this one. */
  var heardOfPage: Heard[] | undefined;
}

if (globalThis.heardOfPage === undefined) {
  const heard: Heard[] = [];
  globalThis.heardOfPage = heard;
  for (const target of [globalThis, document]) {
    const listen = target.addEventListener.bind(target) as EventTarget['addEventListener'];
    target.addEventListener = (...args: Parameters<typeof listen>) => {
      // React adds this listener once for all of its roots.
      if (args[0] !== 'selectionchange') heard.push([target, ...args]);
      listen(...args);
    };
  }
}

function hearNothing(): void {
  for (const [target, ...args] of globalThis.heardOfPage ?? []) target.removeEventListener(...args);
  globalThis.heardOfPage?.splice(0);
}

hearNothing(); // work of an earlier file may have ended after that file

afterAll(async () => {
  hearNothing();
  localStorage.clear();
  sessionStorage.clear();
  await forgetApplication();
});
