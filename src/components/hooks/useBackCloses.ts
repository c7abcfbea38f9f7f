import { useEffect, useEffectEvent } from 'react';

// What is open over a page closes with Back, the button and the gesture, before the page is left. Each
// layer has an entry of its own in the browser's history, with the page's address and how many are open.
// What is closed by its own button leaves its entry, and Back goes past it later: going back at once comes
// some moments late, and would leave a page to which the application has gone meanwhile.

type Layer = { close: () => void };
const layers: Layer[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

type Entry = {
  /** The router's number of the page; the entries of its layers have the same. */
  idx: number | null;
  /** How many layers were open. */
  depth: number;
};
function presentEntry(): Entry {
  const state = history.state as { idx?: number; layers?: number } | null;
  return { idx: state?.idx ?? null, depth: state?.layers ?? 0 };
}
/** The entry from which Back leads. */
let from: Entry = presentEntry();

/** Gives each open layer an entry, once a moment's changes are over. */
function agreeSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    for (let next = presentEntry().depth + 1; next <= layers.length; next += 1) {
      history.pushState({ ...(history.state as object | null), layers: next }, '');
    }
    from = presentEntry();
  });
}

function handleBack(): void {
  const former = from;
  from = presentEntry();
  const open = layers.length;
  const isBackOnPage = from.idx === former.idx && from.depth < former.depth;
  if (isBackOnPage && from.depth >= open) {
    // The layer of that entry was closed before: this Back is meant for what is below.
    history.go(open - 1 - from.depth);
    return;
  }
  for (const { close } of layers.slice(from.depth).reverse()) close();
  // One that asks before it closes is still open.
  agreeSoon();
}
globalThis.addEventListener('popstate', handleBack);

/** Lets Back close what is open over a page, as long as it is mounted. */
export function useBackCloses(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const layer = {
      close: () => {
        close();
      },
    };
    layers.push(layer);
    agreeSoon();
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      agreeSoon();
    };
  }, []);
}
