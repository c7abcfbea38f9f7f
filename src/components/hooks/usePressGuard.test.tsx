import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import {
  findBackdrop,
  findButton,
  hand,
  look,
  giveOwnHours,
  typeInto,
} from '../../../tests/support/pressHand';
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
    // What is typed into the field makes any of them a meant one.
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
