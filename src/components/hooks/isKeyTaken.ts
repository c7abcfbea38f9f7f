/**
 * Letters belong to whatever is being typed, but a grade has none; the page keys mean nothing in a
 * one-line field. An open dialog is not left behind.
 */
export function isKeyTaken(key: string, target: EventTarget | null): boolean {
  const fields = key.length === 1 ? 'input:not([inputmode="decimal"]), textarea' : 'textarea';
  const taken = `${fields}, [role="dialog"], [role="alertdialog"]`;
  return target instanceof HTMLElement && target.closest(taken) !== null;
}
