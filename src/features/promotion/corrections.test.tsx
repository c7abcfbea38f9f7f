import '@testing-library/jest-dom/vitest';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { SPEC_POLICY } from '../../domain/grading/policy';
import { ChoiceSelect } from './ChoiceSelect';
import { SupletorioField } from './SupletorioField';

const onGrade = vi.fn<(grade: number | null) => Promise<boolean>>();
const onChoice = vi.fn<(value: string) => Promise<boolean>>();
beforeEach(() => {
  vi.resetAllMocks();
  localStorage.clear();
});

const physics = (supletorio: number | null) => (
  <SupletorioField
    draftId="yo:supletorio:plan:ana:fisica"
    subject={{ name: 'Física', average: 6.5, supletorio }}
    policy={SPEC_POLICY}
    onSave={onGrade}
  />
);
const grade = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Supletorio de Física/ });
const type = (text: string) => {
  fireEvent.change(grade(), { target: { value: text } });
  fireEvent.blur(grade());
};

it('the grade of a supletorio is saved on leaving, with a comma or a point', async () => {
  onGrade.mockResolvedValue(true);
  const { rerender } = render(physics(null));
  expect(grade().value).toBe('');
  type('7,5');
  await waitFor(() => {
    expect(onGrade).toHaveBeenCalledWith(7.5);
  });
  rerender(physics(7.5));
  await waitFor(() => {
    expect(grade().value).toBe('7.50');
  });
  type('');
  await waitFor(() => {
    expect(onGrade).toHaveBeenLastCalledWith(null);
  });
});

it('what is typed and not saved yet is there again after another sign-in', async () => {
  onGrade.mockResolvedValue(true);
  const { unmount } = render(physics(null));
  fireEvent.change(grade(), { target: { value: '7,2' } });
  unmount(); // the session ended
  render(physics(null));
  expect(grade().value).toBe('7,2');
  fireEvent.blur(grade());
  await waitFor(() => {
    expect(onGrade).toHaveBeenCalledWith(7.2);
  });
  await waitFor(() => {
    expect(localStorage).toHaveLength(0);
  });
});

it('a held Enter saves the grade of a supletorio once, and a third decimal is refused', async () => {
  onGrade.mockResolvedValue(true);
  render(physics(null));
  fireEvent.change(grade(), { target: { value: '7,255' } });
  fireEvent.keyDown(grade(), { key: 'Enter' });
  expect(screen.getByText('La nota lleva hasta dos decimales.')).toBeInTheDocument();
  fireEvent.change(grade(), { target: { value: '7' } });
  for (const repeat of [false, true, true]) fireEvent.keyDown(grade(), { key: 'Enter', repeat });
  await waitFor(() => {
    expect(onGrade).toHaveBeenCalledTimes(1);
  });
});

it('a grade that is none is not saved, and says so', () => {
  render(physics(null));
  type('11');
  expect(screen.getByText('Escriba una nota de 0 a 10.')).toBeInTheDocument();
  expect(onGrade).not.toHaveBeenCalled();
  expect(grade().value).toBe('11');
});

it('what cannot be saved stays typed', async () => {
  onGrade.mockResolvedValue(false);
  render(physics(null));
  type('8');
  await waitFor(() => {
    expect(onGrade).toHaveBeenCalledTimes(1);
  });
  expect(grade().value).toBe('8');
});

const CHOICES = [
  { value: '', label: 'Según las notas' },
  { value: 'promoted', label: 'Promovido' },
];
const choice = () => screen.getByRole('combobox', { name: 'Resultado' });
const choose = async (label: string) => {
  const user = userEvent.setup();
  await user.click(choice());
  await user.click(await screen.findByRole('option', { name: label }));
};

it('a choice is shown at once and kept until the store has it', async () => {
  onChoice.mockResolvedValue(true);
  const select = (value: string) => (
    <ChoiceSelect label="Resultado" value={value} choices={CHOICES} onSave={onChoice} />
  );
  const { rerender } = render(select(''));
  await choose('Promovido');
  expect(choice()).toHaveTextContent('Promovido');
  await waitFor(() => {
    expect(onChoice).toHaveBeenCalledWith('promoted');
  });
  expect(choice()).toHaveTextContent('Promovido');
  rerender(select('promoted'));
  rerender(select('')); // somebody else has changed it back
  expect(choice()).toHaveTextContent('Según las notas');
});

it('a choice that cannot be saved is taken back', async () => {
  onChoice.mockResolvedValue(false);
  render(<ChoiceSelect label="Resultado" value="" choices={CHOICES} onSave={onChoice} />);
  await choose('Promovido');
  await waitFor(() => {
    expect(choice()).toHaveTextContent('Según las notas');
  });
});
