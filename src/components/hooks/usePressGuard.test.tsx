import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { hand, look, giveOwnHours } from '../../../tests/support/pressHand';
import { ConfirmDialog } from '../feedback/ConfirmDialog';
import { ActionMenu } from '../layout/ActionMenu';
import { usePressGuard } from './usePressGuard';

const PLACE = { x: 200, y: 300 };

giveOwnHours();
/** As long as a student's work must have been shown. */
const lookLong = () => vi.advanceTimersByTimeAsync(1050);

/** A button, and in its place a question. */
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

/** One field after another, each in the place of the one before. */
function Sheet({ onSave, onRefused }: { onSave: (at: number) => void; onRefused: () => void }) {
  const [at, setAt] = useState(0);
  return (
    <Field
      key={at}
      onRefused={onRefused}
      onSave={() => {
        onSave(at);
        setAt(at + 1);
      }}
    />
  );
}
function Field({ onSave, onRefused }: { onSave: () => void; onRefused: () => void }) {
  const guard = usePressGuard(onRefused, 1000);
  return (
    <div ref={guard}>
      <input
        aria-label="Nota"
        ref={(field) => field?.focus()}
        onKeyDown={({ key }) => {
          if (key === 'Enter') onSave();
        }}
      />
    </div>
  );
}

it('Enter held or pressed twice saves one field, and a digit before it makes the next press a meant one', async () => {
  const onSave = vi.fn();
  const onRefused = vi.fn();
  render(<Sheet onSave={onSave} onRefused={onRefused} />);
  await lookLong();
  await hand.hold(20);
  expect(onSave.mock.calls).toEqual([[0]]);
  expect(onRefused).toHaveBeenCalled();
  await hand.enter();
  expect(onSave.mock.calls).toEqual([[0]]);
  for (const digit of ['7', '8', '9']) {
    fireEvent.keyDown(screen.getByRole('textbox'), { key: digit });
    await hand.enter();
  }
  expect(onSave.mock.calls).toEqual([[0], [1], [2], [3]]);
});

it.each([80, 250, 400, 600, 900])(
  'presses %i ms apart save one field only, however many they are, until there was time to see the next',
  async (gap) => {
    const onSave = vi.fn();
    const onRefused = vi.fn();
    render(<Sheet onSave={onSave} onRefused={onRefused} />);
    await lookLong();
    for (let i = 0; i < 4; i += 1) {
      await hand.enter();
      await vi.advanceTimersByTimeAsync(gap);
    }
    expect(onSave.mock.calls).toEqual([[0]]);
    expect(onRefused).toHaveBeenCalledTimes(3);
    await lookLong();
    await hand.enter();
    await lookLong();
    await hand.enter();
    expect(onSave.mock.calls).toEqual([[0], [1], [2]]);
  },
);

it('what is pasted between two presses makes the second one a meant one', async () => {
  const onSave = vi.fn();
  render(<Sheet onSave={onSave} onRefused={vi.fn()} />);
  await lookLong();
  await hand.enter();
  await vi.advanceTimersByTimeAsync(300);
  fireEvent.input(screen.getByRole('textbox'), { target: { value: '9' } });
  await hand.enter();
  expect(onSave.mock.calls).toEqual([[0], [1]]);
});

it('the key of Ctrl is part of the press: Ctrl and Enter twice is one run', async () => {
  const onSave = vi.fn();
  render(<Sheet onSave={onSave} onRefused={vi.fn()} />);
  await lookLong();
  for (let i = 0; i < 2; i += 1) {
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Control' });
    await hand.enter({ ctrlKey: true });
  }
  expect(onSave).toHaveBeenCalledTimes(1);
});
