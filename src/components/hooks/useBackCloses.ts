import { useEffect, useEffectEvent } from 'react';

// Back, as a button or a gesture, closes the layers that are open over a page before it leaves the
// page. Each layer has its own entry in the browser's history, with the page's address and the
// number of open layers. A layer that its own button closes leaves its entry behind, and a later
// Back skips it: going back at once would come some moments late, and would leave a page that the
// application has opened meanwhile.

type Layer = { close: () => void };
const layers: Layer[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

type Entry = {
  /** The router's number of the page; the entries of its layers have the same. */
  idx: number | null;
  /** The number of open layers. */
  depth: number;
};
function presentEntry(): Entry {
  const state = history.state as { idx?: number; layers?: number } | null;
  return { idx: state?.idx ?? null, depth: state?.layers ?? 0 };
}
/** The entry from which Back starts. */
let from: Entry = presentEntry();

/** Gives each open layer an entry, once the changes of a moment are over. */
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
    // The layer of that entry was closed before: this Back is meant for the next layer below.
    history.go(open - 1 - from.depth);
    return;
  }
  for (const { close } of layers.slice(from.depth).reverse()) close();
  // A layer that asks before it closes is still open.
  agreeSoon();
}
globalThis.addEventListener('popstate', handleBack);

/** Makes Back close a layer over a page, as long as the layer is mounted. */
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
