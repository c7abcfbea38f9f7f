// While an operation is running that closing the page would lose, the browser asks before it closes
// the page.

const holds = new Set<symbol>();

function ask(event: Event): void {
  event.preventDefault();
}

/**
 * Makes the browser ask before this page is closed, reloaded or left for another site.
 * @returns the function that ends it; the page can be closed when all holds have ended
 */
export function holdPage(): () => void {
  const hold = Symbol('hold');
  if (holds.size === 0) globalThis.addEventListener('beforeunload', ask);
  holds.add(hold);
  return () => {
    if (holds.delete(hold) && holds.size === 0) {
      globalThis.removeEventListener('beforeunload', ask);
    }
  };
}
