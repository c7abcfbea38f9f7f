/**
 * Tells whether a key belongs to the field or dialog that has the focus. Letters belong to a text
 * field, but not to a grade; the page keys mean nothing in a one-line field. An open dialog keeps
 * all keys.
 */
export function isKeyTaken(key: string, target: EventTarget | null): boolean {
  const fields = key.length === 1 ? 'input:not([inputmode="decimal"]), textarea' : 'textarea';
  const taken = `${fields}, [role="dialog"], [role="alertdialog"]`;
  return target instanceof HTMLElement && target.closest(taken) !== null;
}
