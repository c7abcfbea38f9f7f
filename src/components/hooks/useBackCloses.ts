import { useEffect, useEffectEvent } from 'react';

// What is open over a page closes with Back, the button and the gesture, before the page is left. Each
// layer has an entry of its own in the browser's history, with the page's address and how many are open.

type Layer = { close: () => void };
const layers: Layer[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** How many layers were open at the present entry of the history. */
const depthOfEntry = (): number => (history.state as { layers?: number } | null)?.layers ?? 0;

/** Makes the history agree with what is open, once a moment's changes are over. */
function agreeSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    const depth = depthOfEntry();
    // Closed by a button, or an entry of before to which Back has led.
    if (depth > layers.length) history.go(layers.length - depth);
    for (let next = depth + 1; next <= layers.length; next += 1) {
      history.pushState({ ...(history.state as object | null), layers: next }, '');
    }
  });
}

function handleBack(): void {
  for (const { close } of layers.slice(depthOfEntry()).reverse()) close();
  // One that asks before it closes is still open.
  agreeSoon();
}

/** Lets Back close what is open over a page, as long as it is mounted. */
export function useBackCloses(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const layer = {
      close: () => {
        close();
      },
    };
    // It listens on: Back may lead to an entry of a layer that a followed link has closed.
    globalThis.addEventListener('popstate', handleBack);
    layers.push(layer);
    agreeSoon();
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      agreeSoon();
    };
  }, []);
}
