import { act, fireEvent, render, screen } from '@testing-library/react';
import { Formik } from 'formik';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hand } from '../../../tests/support/pressHand';
import { ConfirmDialog } from '../feedback/ConfirmDialog';
import { MessageDialog } from '../feedback/MessageDialog';
import { FormSelect } from '../form/FormSelect';
import { ActionMenu } from '../layout/ActionMenu';
import { usePressGuard } from './usePressGuard';

const PLACE = { x: 200, y: 300 };

// Each test has an hour of its own, long after the presses of the one before.
let hour = Date.parse('2026-11-02T12:00:00Z');
beforeEach(() => {
  hour += 3_600_000;
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] });
  vi.setSystemTime(hour);
});
afterEach(() => {
  vi.useRealTimers();
});

/** Time in which a person sees what a press did. */
const look = () => vi.advanceTimersByTimeAsync(600);

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

/** What lies behind the dialog or menu and closes it. */
const backdrop = () => document.querySelector('.MuiDialog-container, .MuiBackdrop-root');
const openOf = (name: string) => screen.queryByRole('button', { name });

it.each([80, 250, 400])(
  'a second click %i ms later beside the question that the first one opened does not close it, a later one does',
  async (gap) => {
    render(<Asking onDone={vi.fn()} />);
    await look();
    await hand.click(openButton, PLACE);
    await vi.advanceTimersByTimeAsync(gap);
    await hand.click(backdrop, PLACE);
    expect(confirmButton()).not.toBeNull();
    await look();
    await hand.click(backdrop, PLACE);
    expect(confirmButton()).toBeNull();
  },
);

it('what comes late is not pressed by the same press once more, before anybody can have seen it', async () => {
  const onClose = vi.fn();
  const before = render(<button type="button">Abrir</button>);
  await look();
  await hand.click(() => openOf('Abrir'), PLACE);
  await vi.advanceTimersByTimeAsync(550);
  before.unmount();
  render(<MessageDialog title="Listo" onClose={onClose} />);
  await vi.advanceTimersByTimeAsync(50);
  await hand.click(backdrop, PLACE);
  await hand.click(confirmButton, PLACE);
  expect(onClose).not.toHaveBeenCalled();
  await look();
  await hand.click(backdrop, PLACE);
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('Escape that opens a question and is held or pressed again does not close it', async () => {
  function Leaving() {
    const [isAsking, setIsAsking] = useState(false);
    return (
      <>
        <input
          aria-label="Nota"
          onKeyDown={({ key }) => {
            if (key === 'Escape') setIsAsking(true);
          }}
        />
        {isAsking && (
          <MessageDialog
            title="Sin guardar"
            onClose={() => {
              setIsAsking(false);
            }}
          />
        )}
      </>
    );
  }
  render(<Leaving />);
  await look();
  screen.getByRole('textbox').focus();
  const escape = (repeat = false) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape', repeat });
  escape();
  escape(true);
  await vi.advanceTimersByTimeAsync(200);
  escape();
  expect(confirmButton()).not.toBeNull();
  await look();
  escape();
  expect(confirmButton()).toBeNull();
});

it('a double click on ⋮ or on a field with a list leaves it open', async () => {
  render(
    <>
      <ActionMenu label="Acciones" actions={[{ label: 'Eximir', onClick: vi.fn() }]} />
      <Formik initialValues={{ curso: 'a' }} onSubmit={vi.fn()}>
        <FormSelect name="curso" label="Curso" options={[{ value: 'a', label: 'Noveno A' }]} />
      </Formik>
    </>,
  );
  await look();
  await hand.click(() => openOf('Acciones'), PLACE);
  await vi.advanceTimersByTimeAsync(250);
  await hand.click(backdrop, PLACE);
  expect(screen.queryByRole('menu')).not.toBeNull();
  await look();
  await hand.click(backdrop, PLACE);
  await vi.advanceTimersByTimeAsync(1000);
  const field = screen.getByRole('combobox', { name: 'Curso' });
  fireEvent.pointerDown(field, { clientX: 100, clientY: 500 });
  fireEvent.mouseDown(field, { clientX: 100, clientY: 500 });
  await vi.advanceTimersByTimeAsync(250);
  await hand.click(backdrop, { x: 100, y: 500 });
  expect(screen.queryByRole('listbox')).not.toBeNull();
  await look();
  await hand.click(backdrop, { x: 100, y: 500 });
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.queryByRole('listbox')).toBeNull();
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
  const guard = usePressGuard(onRefused);
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
  await look();
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

it('the key of Ctrl is part of the press: Ctrl and Enter twice is one run', async () => {
  const onSave = vi.fn();
  render(<Sheet onSave={onSave} onRefused={vi.fn()} />);
  await look();
  for (let i = 0; i < 2; i += 1) {
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Control' });
    await hand.enter({ ctrlKey: true });
  }
  expect(onSave).toHaveBeenCalledTimes(1);
});
