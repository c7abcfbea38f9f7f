// A dialog that says itself why it waits needs no toast over it that says the same.

let told = 0;

/** @returns the function that ends it */
export function tellBusy(): () => void {
  told += 1;
  return () => {
    told -= 1;
  };
}

/** Whether a dialog says that something is going on. */
export const isBusyTold = (): boolean => told > 0;
