import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { findButton, giveOwnHours, hand, typeInto } from '../../../tests/support/pressHand';
import { usePressGuard } from './usePressGuard';

// A save leads on to the next student: one field after another, as in the grader.

giveOwnHours();
/** Waits longer than a student's work must have been shown. */
const lookLong = () => vi.advanceTimersByTimeAsync(1050);

type SheetProps = { onSave: (at: number) => void; onRefused: () => void; onRead?: () => void };

/** One field after another, each in the place of the one before; a key and two buttons save it. */
function Sheet({ onSave, ...props }: SheetProps) {
  const [at, setAt] = useState(0);
  return (
    <Field
      key={at}
      {...props}
      onSave={() => {
        onSave(at);
        setAt(at + 1);
      }}
    />
  );
}
function Field({ onSave, onRefused, onRead }: SheetProps & { onSave: () => void }) {
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
      <button type="button" onClick={onRead}>
        Leer
      </button>
      {['Guardar', 'Guardar y siguiente'].map((label) => (
        <button key={label} type="button" data-saves onClick={onSave}>
          {label}
        </button>
      ))}
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
    typeInto(digit);
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

/** The ways to save: a key and two places. */
const WAYS = {
  Enter: () => hand.enter(),
  'Ctrl and Enter': () => hand.enter({ ctrlKey: true }),
  'the button': () => hand.click(() => findButton('Guardar y siguiente'), { x: 300, y: 600 }),
  'the button above': () => hand.click(() => findButton('Guardar'), { x: 200, y: 40 }),
};
const PAIRS = Object.keys(WAYS).flatMap((one) =>
  Object.keys(WAYS).map((other) => [one, other] as const),
) as [keyof typeof WAYS, keyof typeof WAYS][];

it.each(PAIRS)(
  'after a save by %s one by %s is refused until the next field was there for a second',
  async (one, other) => {
    const onSave = vi.fn();
    const onRefused = vi.fn();
    render(<Sheet onSave={onSave} onRefused={onRefused} />);
    await lookLong();
    await WAYS[one]();
    for (const gap of [250, 700, 950]) {
      await vi.advanceTimersByTimeAsync(gap);
      await WAYS[other]();
      expect(onSave.mock.calls).toEqual([[0]]);
    }
    expect(onRefused).toHaveBeenCalledTimes(3);
    await lookLong();
    await WAYS[other]();
    expect(onSave.mock.calls).toEqual([[0], [1]]);
    // Text that is typed into the field makes each of them a meant press.
    typeInto('7');
    await WAYS[one]();
    expect(onSave.mock.calls).toEqual([[0], [1], [2]]);
  },
);

it('keys that write nothing, and a switch, make no save a meant one', async () => {
  const onSave = vi.fn();
  const onRefused = vi.fn();
  render(
    <>
      <input type="checkbox" />
      <Sheet onSave={onSave} onRefused={onRefused} />
    </>,
  );
  await lookLong();
  await hand.enter();
  for (const key of ['Tab', 'End', 'F2', 'c']) {
    fireEvent.keyDown(screen.getByRole('textbox'), { key });
    await hand.enter();
  }
  fireEvent.input(screen.getByRole('checkbox'));
  await hand.enter();
  expect(onSave.mock.calls).toEqual([[0]]);
  expect(onRefused).toHaveBeenCalledTimes(5);
});

it('what saves nothing is pressed at another place at once', async () => {
  const onRead = vi.fn();
  render(<Sheet onSave={vi.fn()} onRefused={vi.fn()} onRead={onRead} />);
  await lookLong();
  await hand.enter();
  await hand.click(() => findButton('Leer'), { x: 40, y: 40 });
  expect(onRead).toHaveBeenCalledTimes(1);
});
