import '@testing-library/jest-dom/vitest';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { TransferList } from './TransferList';
import type { TransferItem } from './transferMoves';
import type { SaveMove } from './useTransfer';

const item = (id: string): TransferItem => ({ id, label: `Tomo ${id}` });
const ITEMS = ['a', 'b', 'c', 'd'].map(item);
const CHANGES = { askBefore: () => null } satisfies Partial<Parameters<typeof TransferList>[0]>;

const onMoveRight = vi.fn<SaveMove>();
const onMoveLeft = vi.fn<SaveMove>();

type Props = Partial<Parameters<typeof TransferList>[0]>;
const element = (assignedIds: readonly string[], props: Props = {}) => (
  <TransferList
    items={ITEMS}
    assignedTitle="Asignados"
    {...CHANGES}
    {...{ assignedIds, onMoveRight, onMoveLeft }}
    {...props}
  />
);

const list = (title: string) => screen.getByRole('listbox', { name: new RegExp(`^${title}`) });
const left = () => list('Disponibles');
const right = () => list('Asignados');
const labels = (box: HTMLElement) =>
  within(box)
    .queryAllByRole('option')
    .map((option) => option.textContent.replace('Tomo ', ''))
    .join('');
const shown = () => `${labels(left())}|${labels(right())}`;
const button = (name: RegExp) => screen.getByRole('button', { name });
const tick = (box: HTMLElement, id: string) =>
  userEvent.click(within(box).getByRole('option', { name: `Tomo ${id}` }));

/** Builds a save that ends when the test decides. */
function holdSave(): (isDone: boolean) => Promise<void> {
  let settle: (isDone: boolean) => void = () => undefined;
  const promise = new Promise<void>((resolve, reject) => {
    settle = (isDone) => {
      if (isDone) resolve();
      else reject(new Error('not saved'));
    };
  });
  onMoveRight.mockReturnValueOnce(promise);
  return (isDone) =>
    act(async () => {
      settle(isDone);
      await promise.catch(() => undefined);
    });
}

beforeEach(() => {
  onMoveRight.mockReset().mockResolvedValue(undefined);
  onMoveLeft.mockReset().mockResolvedValue(undefined);
});

describe('moving', () => {
  it('moving right saves the full right list, and moving left deletes what moved and passes on the rest', async () => {
    render(element(['c']));
    expect(shown()).toBe('abd|c');
    await tick(left(), 'b');
    await tick(left(), 'd');
    await userEvent.click(button(/^Agregar los seleccionados \(2\)/));
    expect(onMoveRight).toHaveBeenCalledExactlyOnceWith(['c', 'b', 'd'], [item('b'), item('d')]);
    expect(shown()).toBe('a|bcd');

    await tick(right(), 'c');
    await userEvent.click(button(/^Quitar los seleccionados \(1\)/));
    expect(onMoveLeft).toHaveBeenCalledExactlyOnceWith(['b', 'd'], [item('c')]);
    expect(shown()).toBe('ac|bd');
  });

  it('moving all moves what the search found, and no more', async () => {
    render(element([]));
    await userEvent.type(
      screen.getByRole('searchbox', { name: 'Buscar en disponibles' }),
      'tomo b',
    );
    expect(labels(left())).toBe('b');
    await userEvent.click(button(/^Agregar todos los de la lista \(1\)/));
    expect(onMoveRight).toHaveBeenCalledExactlyOnceWith(['b'], [item('b')]);
    expect(screen.getByText('Sin datos')).toBeInTheDocument();
    await userEvent.click(button(/Borrar la búsqueda/));
    expect(shown()).toBe('acd|b');
  });

  it('ticks stay while the search changes', async () => {
    render(element([]));
    await tick(left(), 'a');
    const search = screen.getByRole('searchbox', { name: 'Buscar en disponibles' });
    await userEvent.type(search, 'tomo c');
    await tick(left(), 'c');
    await userEvent.click(button(/^Agregar los seleccionados \(2\)/));
    expect(onMoveRight).toHaveBeenCalledExactlyOnceWith(['a', 'c'], [item('a'), item('c')]);
  });

  it('the list does one move at a time, and shows it', async () => {
    render(element([]));
    const endSave = holdSave();
    await userEvent.click(button(/^Agregar todos/));
    expect(shown()).toBe('|abcd');
    expect(screen.getByRole('status')).toHaveTextContent('Guardando…');
    await userEvent.click(button(/^Quitar todos/));
    expect(onMoveLeft).not.toHaveBeenCalled();
    await endSave(true);
    expect(screen.getByRole('status')).toHaveTextContent('4 elementos pasaron a «Asignados».');
  });

  it('the list puts everything back when a move fails', async () => {
    render(element(['c']));
    const endSave = holdSave();
    await tick(left(), 'a');
    await userEvent.click(button(/^Agregar los/));
    expect(shown()).toBe('bd|ac');
    await endSave(false);
    expect(shown()).toBe('abd|c');
    expect(screen.getByRole('status')).toHaveTextContent('El elemento sigue en «Disponibles».');
  });

  it('the list merges what another session changes meanwhile', async () => {
    const { rerender } = render(element(['c']));
    const endSave = holdSave();
    await tick(left(), 'a');
    await userEvent.click(button(/^Agregar los/));
    rerender(element(['c', 'd']));
    expect(shown()).toBe('b|acd');
    rerender(element(['a', 'd']));
    await endSave(true);
    expect(shown()).toBe('bc|ad');
    // An item that was undone elsewhere after the save arrived is not kept on the new side.
    rerender(element(['d']));
    expect(shown()).toBe('abc|d');
  });

  it('the list does not take more items than allowed, and says so', async () => {
    render(element(['c'], { limit: 3 }));
    await userEvent.click(button(/^Agregar todos/));
    expect(screen.getByText('No pueden ser más de 3.')).toBeInTheDocument();
    expect(onMoveRight).not.toHaveBeenCalled();
    await tick(left(), 'a');
    await tick(left(), 'b');
    await userEvent.click(button(/^Agregar los seleccionados/));
    expect(onMoveRight).toHaveBeenCalledOnce();
    expect(screen.queryByText('No pueden ser más de 3.')).not.toBeInTheDocument();
  });

  it('the list asks first where a move needs confirmation', async () => {
    const question = { title: '¿Mover?', text: 'Están en otro curso.', confirmLabel: 'Mover' };
    render(element([], { askBefore: (moved) => (moved.length > 1 ? question : null) }));
    await userEvent.click(button(/^Agregar todos/));
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(onMoveRight).not.toHaveBeenCalled();
    await vi.waitFor(() => {
      expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    });
    expect(shown()).toBe('abcd|');
    await userEvent.click(button(/^Agregar todos/));
    await userEvent.click(screen.getByRole('button', { name: 'Mover' }));
    expect(onMoveRight).toHaveBeenCalledOnce();
  });

  it('the list keeps locked items, and says why they are locked', async () => {
    const items = [item('a'), { ...item('b'), lockedBecause: 'Dicta Matemática' }];
    render(element(['a', 'b'], { items }));
    expect(within(right()).getByText('Dicta Matemática')).toBeInTheDocument();
    await userEvent.click(within(right()).getByText('Dicta Matemática'));
    await userEvent.click(button(/^Quitar todos los de la lista \(1\)/));
    expect(onMoveLeft).toHaveBeenCalledExactlyOnceWith(['b'], [item('a')]);
  });
});

describe('by keyboard', () => {
  const expectActive = (box: HTMLElement, id: string) => {
    const option = within(box).getByRole('option', { name: `Tomo ${id}` });
    expect(box).toHaveAttribute('aria-activedescendant', option.id);
  };

  it('by keyboard, arrows walk, space ticks, and Enter moves and keeps the focus', async () => {
    render(element([]));
    left().focus();
    await userEvent.keyboard('{ArrowDown} {ArrowDown}{ArrowDown} ');
    expectActive(left(), 'd');
    expect(within(left()).getByRole('option', { name: 'Tomo b' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await userEvent.keyboard('{Enter}');
    expect(onMoveRight).toHaveBeenCalledExactlyOnceWith(['b', 'd'], [item('b'), item('d')]);
    expect(left()).toHaveFocus();
    expectActive(left(), 'c');
    // Without ticked items Enter moves the active one; an empty list keeps the focus.
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('{Enter}');
    expect(shown()).toBe('|abcd');
    expect(left()).toHaveFocus();
  });

  it('by keyboard, Shift ticks a range, and Ctrl + A everything or nothing', async () => {
    render(element([]));
    left().focus();
    const ticked = () => within(left()).queryAllByRole('option', { selected: true }).length;
    await userEvent.keyboard(' {Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    expect(ticked()).toBe(3);
    await userEvent.keyboard('{Control>}a{/Control}');
    expect(ticked()).toBe(4);
    await userEvent.keyboard('{Control>}a{/Control}');
    expect(ticked()).toBe(0);
  });

  it('by keyboard, the focus stays on the button that moved everything', async () => {
    render(element([]));
    button(/^Agregar todos/).focus();
    await userEvent.keyboard('{Enter}');
    expect(button(/^Agregar todos los de la lista \(0\)/)).toHaveFocus();
    expect(button(/^Agregar todos/)).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Enter}');
    expect(onMoveRight).toHaveBeenCalledOnce();
  });
});
