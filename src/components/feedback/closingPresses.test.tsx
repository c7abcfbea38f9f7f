import { act, fireEvent, render, screen } from '@testing-library/react';
import { Formik } from 'formik';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { findBackdrop, hand, look, giveOwnHours } from '../../../tests/support/pressHand';
import { ConfirmDialog } from './ConfirmDialog';
import { MessageDialog } from './MessageDialog';
import { FormSelect } from '../form/FormSelect';
import { ActionMenu } from '../layout/ActionMenu';

const PLACE = { x: 200, y: 300 };

giveOwnHours();

/** A button that opens a question. */
function Asking() {
  const [isAsking, setIsAsking] = useState(false);
  return isAsking ? (
    <ConfirmDialog
      title="¿Seguro?"
      onCancel={() => {
        setIsAsking(false);
      }}
      onConfirm={() => undefined}
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

const open = (role: string) => screen.queryAllByRole(role).length;
const openOf = (name: string) => screen.queryByRole('button', { name });

it.each([80, 250, 400])(
  'a second click %i ms later beside the question that the first one opened does not close it, a later one does',
  async (gap) => {
    render(<Asking />);
    await look();
    await hand.click(openButton, PLACE);
    await vi.advanceTimersByTimeAsync(gap);
    await hand.click(findBackdrop, PLACE);
    expect(confirmButton()).not.toBeNull();
    await look();
    await hand.click(findBackdrop, PLACE);
    expect(confirmButton()).toBeNull();
  },
);

it('what comes late is not pressed by the same press once more, before anybody can have seen it', async () => {
  const onClose = vi.fn();
  const { unmount } = render(<button type="button">Abrir</button>);
  await look();
  await hand.click(() => openOf('Abrir'), PLACE);
  await vi.advanceTimersByTimeAsync(550);
  unmount();
  render(<MessageDialog title="Listo" onClose={onClose} />);
  await vi.advanceTimersByTimeAsync(50);
  await hand.click(findBackdrop, PLACE);
  await hand.click(confirmButton, PLACE);
  expect(onClose).not.toHaveBeenCalled();
  await look();
  await hand.click(findBackdrop, PLACE);
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
    fireEvent.keyDown(
      screen.queryByRole('button', { name: 'Aceptar' }) ?? screen.getByRole('textbox'),
      { key: 'Escape', repeat },
    );
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
  await hand.click(findBackdrop, PLACE);
  expect(open('menu')).toBe(1);
  await look();
  await hand.click(findBackdrop, PLACE);
  await vi.advanceTimersByTimeAsync(1000);
  const field = screen.getByRole('combobox', { name: 'Curso' });
  fireEvent.pointerDown(field, { clientX: 100, clientY: 500 });
  fireEvent.mouseDown(field, { clientX: 100, clientY: 500 });
  await vi.advanceTimersByTimeAsync(250);
  await hand.click(findBackdrop, { x: 100, y: 500 });
  expect(open('listbox')).toBe(1);
  await look();
  await hand.click(findBackdrop, { x: 100, y: 500 });
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(open('listbox')).toBe(0);
});
