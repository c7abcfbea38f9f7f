import { toastQueue } from '../../src/lib/toast';

/** Removes every toast that waits to be shown, so that the next test finds none. */
export function emptyToasts(): void {
  for (const { id } of toastQueue.get()) toastQueue.take(id);
}
