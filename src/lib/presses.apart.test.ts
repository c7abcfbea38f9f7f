import { afterEach, beforeEach, expect, it, vi } from 'vitest';

// The press that loads this code is not seen by it: the next one, soon after, is judged by where the focus is.

const AT_ICON = { clientX: 332, clientY: 27 };
const AT_QUESTION = { clientX: 237, clientY: 402 };

let icon: HTMLButtonElement;
beforeEach(() => {
  vi.resetModules();
  icon = document.createElement('button');
  vi.spyOn(icon, 'getBoundingClientRect').mockReturnValue(new DOMRect(312, 7, 40, 40));
  document.body.append(icon);
});
afterEach(() => {
  document.body.replaceChildren();
});

/** Loads the code, draws a question, and presses its button. Returns whether the press was taken. */
async function pressIn(place: { clientX: number; clientY: number }): Promise<boolean> {
  const { guardPresses } = await import('./presses');
  const question = document.createElement('div');
  const confirm = document.createElement('button');
  question.append(confirm);
  document.body.append(question);
  const end = guardPresses(question, () => undefined);
  const options = { bubbles: true, cancelable: true, detail: 1, ...place };
  confirm.dispatchEvent(new MouseEvent('pointerdown', options));
  confirm.dispatchEvent(new MouseEvent('pointerup', options));
  const isTaken = confirm.dispatchEvent(new MouseEvent('click', options));
  end();
  return isTaken;
}

it('a press at another place than the one that loaded the question answers it at once', async () => {
  icon.focus();
  expect(await pressIn(AT_QUESTION)).toBe(true);
});

it('the second half of a double click on what loaded the question does not answer it', async () => {
  icon.focus();
  expect(await pressIn(AT_ICON)).toBe(false);
});

it('where nothing tells what was pressed, a press right after it answers nothing', async () => {
  expect(await pressIn(AT_QUESTION)).toBe(false);
});
