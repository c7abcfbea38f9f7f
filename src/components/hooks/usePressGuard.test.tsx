import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { findBackdrop, hand, look, giveOwnHours } from '../../../tests/support/pressHand';
import { ConfirmDialog } from '../feedback/ConfirmDialog';
import { ActionMenu } from '../layout/ActionMenu';

const PLACE = { x: 200, y: 300 };

giveOwnHours();

/** A button, and a question that takes its place. */
function Asking({ onDone }: { onDone: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  return isAsking ? (
    <ConfirmDialog
      title="¿Seguro?"
      onCancel={() => {
        setIsAsking(false);
      }}
      onConfirm={() => {
        onDone();
        return undefined;
      }}
    />
  ) : (
    <button
      type="button"
      onClick={() => {
        setIsAsking(true);
      }}
    >
      Generar
    </button>
  );
}

const confirmButton = () => screen.queryByRole('button', { name: 'Aceptar' });
const openButton = () => screen.queryByRole('button', { name: 'Generar' });
const pressed = () => confirmButton() ?? openButton();

it('Enter held on the button that opens a question does not answer it', async () => {
  const onDone = vi.fn();
  render(<Asking onDone={onDone} />);
  await look();
  openButton()?.focus();
  await hand.hold(30);
  expect(confirmButton()).not.toBeNull();
  expect(onDone).not.toHaveBeenCalled();
  await look();
  await hand.enter();
  expect(onDone).toHaveBeenCalledTimes(1);
});

it('Enter pressed twice at once opens a question and does not answer it', async () => {
  const onDone = vi.fn();
  render(<Asking onDone={onDone} />);
  await look();
  openButton()?.focus();
  await hand.enter();
  await hand.enter();
  await hand.enter();
  expect(onDone).not.toHaveBeenCalled();
});

it.each([true, false])(
  'a second click at the same place does not answer the question that the first one opened (counted by the browser: %s)',
  async (isCounted) => {
    const onDone = vi.fn();
    render(<Asking onDone={onDone} />);
    await look();
    await hand.clicks(3, pressed, { ...PLACE, isCounted });
    expect(onDone).not.toHaveBeenCalled();
    await look();
    await hand.click(pressed, PLACE);
    expect(onDone).toHaveBeenCalledTimes(1);
  },
);

it('a slow second click that the device counts as a double one is no answer either', async () => {
  const onDone = vi.fn();
  render(<Asking onDone={onDone} />);
  await look();
  await hand.click(pressed, PLACE);
  await look();
  const button = confirmButton();
  if (button === null) throw new Error('no question');
  fireEvent.pointerDown(button, { clientX: 200, clientY: 300 });
  fireEvent.click(button, { detail: 2 });
  expect(onDone).not.toHaveBeenCalled();
});

it('the second half of a double click takes the focus from no field of the dialog that the first half opened', async () => {
  render(<Asking onDone={vi.fn()} />);
  await look();
  await hand.click(pressed, PLACE);
  /** Returns whether the browser may move the focus to the pressed element. */
  const press = () => {
    const dialog = screen.getByRole('alertdialog');
    fireEvent.pointerDown(dialog, { clientX: PLACE.x, clientY: PLACE.y });
    return fireEvent.mouseDown(dialog);
  };
  expect(press()).toBe(false);
  await look();
  expect(press()).toBe(true);
});

it('a press at another place answers at once, and so does a click of assistive software', async () => {
  const onDone = vi.fn();
  const { unmount } = render(<Asking onDone={onDone} />);
  await look();
  await hand.click(pressed, PLACE);
  await hand.click(pressed, { x: 420, y: 300 });
  expect(onDone).toHaveBeenCalledTimes(1);
  unmount();
  render(<Asking onDone={onDone} />);
  await hand.click(pressed, PLACE);
  const button = confirmButton();
  if (button !== null) fireEvent.click(button);
  expect(onDone).toHaveBeenCalledTimes(2);
});

it('the press that opens a menu chooses nothing in it', async () => {
  const onExempt = vi.fn();
  render(<ActionMenu label="Acciones" actions={[{ label: 'Eximir', onClick: onExempt }]} />);
  await look();
  const at = () =>
    screen.queryByRole('menuitem', { name: 'Eximir' }) ??
    screen.queryByRole('button', { name: 'Acciones' });
  await hand.clicks(2, at, PLACE);
  expect(onExempt).not.toHaveBeenCalled();
  await look();
  await hand.click(at, PLACE);
  expect(onExempt).toHaveBeenCalledTimes(1);
});

it.each([
  ['answers', confirmButton],
  ['closes', findBackdrop],
] as const)(
  'no click where Enter pressed the button %s the question that it opened',
  async (_, target) => {
    const onDone = vi.fn();
    render(<Asking onDone={onDone} />);
    await look();
    const button = openButton();
    if (button === null) throw new Error('no button');
    button.getBoundingClientRect = () => new DOMRect(PLACE.x, PLACE.y, 160, 40);
    button.focus();
    await hand.enter();
    const at = { x: PLACE.x + 150, y: PLACE.y + 30 };
    await hand.click(target, at);
    expect(confirmButton()).not.toBeNull();
    expect(onDone).not.toHaveBeenCalled();
    await look();
    await hand.click(confirmButton, at);
    expect(onDone).toHaveBeenCalledTimes(1);
  },
);

it('a click that opens a question is not followed by an Enter that answers it', async () => {
  const onDone = vi.fn();
  render(<Asking onDone={onDone} />);
  await look();
  await hand.click(pressed, PLACE);
  await hand.enter();
  expect(onDone).not.toHaveBeenCalled();
  await look();
  await hand.enter();
  expect(onDone).toHaveBeenCalledTimes(1);
});

it('a press beside a question closes it only when there was time to see it, whatever the place', async () => {
  render(<Asking onDone={vi.fn()} />);
  await look();
  await hand.click(pressed, PLACE);
  await hand.click(findBackdrop, { x: 20, y: 600 });
  expect(confirmButton()).not.toBeNull();
  await look();
  await hand.click(findBackdrop, { x: 20, y: 600 });
  expect(confirmButton()).toBeNull();
});
