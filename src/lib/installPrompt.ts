// The browser offers once, soon after a page has loaded, that the application can be installed. The page holds
// the offer back, because it is made where somebody looks for it.

/** The browser's own question, which it asks once. */
export type InstallPrompt = Event & {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
};

let held: InstallPrompt | null = null;
const listeners = new Set<() => void>();

function hold(prompt: InstallPrompt | null): void {
  held = prompt;
  for (const listener of listeners) listener();
}

/** Holds the browser's offer back, from the start of the page on. */
export function holdInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    hold(event as InstallPrompt);
  });
  addEventListener('appinstalled', () => {
    hold(null);
  });
}

/** The offer that is held, for `useSyncExternalStore`. */
export const installPrompt = {
  now: (): InstallPrompt | null => held,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Asks the question; it cannot be asked again. */
  ask: async (): Promise<boolean> => {
    const asked = held;
    hold(null);
    return (await asked?.prompt())?.outcome === 'accepted';
  },
};
