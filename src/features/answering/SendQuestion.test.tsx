import { fireEvent, render, screen } from '@testing-library/react';
import '@testing-library/jest-dom/vitest';
import { expect, it, vi } from 'vitest';
import { answerTexts } from '../../lib/texts/submission';
import type { Activity } from '../../models/activity';
import type { Work } from '../../models/work';
import { SendQuestion } from './SendQuestion';

const part = (id: string, name: string) => ({
  activity: { id, name, type: 'normal' } as Activity,
  questions: [],
});
const nothing = () => undefined;
const ask = (unused: { id: string; name: string; count: number }[], onUsePhotos = vi.fn()) => {
  const onConfirm = vi.fn(() => Promise.resolve());
  render(
    <SendQuestion
      parts={[part('a', 'Registro'), part('b', 'Maqueta')]}
      work={{ answers: {}, files: { a: { url: 'u', name: 'registro.pdf' } } }}
      unused={unused}
      onUsePhotos={onUsePhotos}
      onCancel={nothing}
      onConfirm={onConfirm}
    />,
  );
  return { onUsePhotos, onConfirm };
};

it('the question of sending names the photos that would not go, and leads to them without sending', () => {
  const { onUsePhotos, onConfirm } = ask([{ id: 'a', name: 'Registro', count: 2 }]);
  screen.getByText('2 fotos todavía no están en su respuesta.');
  screen.getByText('Maqueta: falta el archivo');
  const use = screen.getByRole('button', { name: 'Usarlas' });
  expect(use.matches(':focus')).toBe(true);
  fireEvent.click(use);
  expect(onUsePhotos.mock.calls).toEqual([['a']]);
  expect(onConfirm).not.toHaveBeenCalled();
});

it('photos of several activities are named with their activity', () => {
  const { onUsePhotos } = ask([
    { id: 'a', name: 'Registro', count: 2 },
    { id: 'b', name: 'Maqueta', count: 1 },
  ]);
  screen.getByText('Registro: 2 fotos todavía no están en su respuesta.');
  screen.getByText('Maqueta: 1 foto todavía no está en su respuesta.');
  fireEvent.click(screen.getByRole('button', { name: 'Usarla' }));
  expect(onUsePhotos.mock.calls).toEqual([['b']]);
});

it('the question of sending says nothing of photos where none are left over', () => {
  ask([]);
  expect(screen.queryByText(/fotos?/u)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Seguir respondiendo' }).matches(':focus')).toBe(true);
});

it('while answers are missing, going on answering is the bright button, and sending is not', () => {
  ask([]);
  const back = screen.getByRole('button', { name: 'Seguir respondiendo' });
  expect(back).toHaveClass('MuiButton-contained');
  const send = screen.getByRole('button', { name: 'Enviar tarea' });
  expect(send).not.toHaveClass('MuiButton-contained');
});

it('a file that another device changes while the question is read is told, and nothing is sent', () => {
  const onConfirm = vi.fn(() => Promise.resolve());
  const question = (files: Work['files']) => (
    <SendQuestion
      parts={[part('a', 'Registro')]}
      work={{ answers: {}, files }}
      unused={[]}
      onUsePhotos={vi.fn()}
      onCancel={nothing}
      onConfirm={onConfirm}
    />
  );
  const { rerender } = render(question({ a: { url: 'u', name: 'registro.pdf' } }));
  for (const files of [{}, { a: { url: 'v', name: 'registro.pdf' } }] as Work['files'][]) {
    rerender(question(files));
    screen.getByText(answerTexts.fileChanged('registro.pdf'));
    expect(screen.queryByRole('button', { name: 'Enviar tarea' })).not.toBeInTheDocument();
  }
  rerender(question({ a: { url: 'u', name: 'registro.pdf' } }));
  fireEvent.click(screen.getByRole('button', { name: 'Enviar tarea' }));
  rerender(question({ a: { url: 'v', name: 'registro.pdf' } })); // the sending itself says what becomes of it
  expect(onConfirm).toHaveBeenCalledTimes(1);
  expect(screen.queryByText(answerTexts.fileChangedTitle)).not.toBeInTheDocument();
});
