import '@testing-library/jest-dom/vitest';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { CountedInput } from './CountedInput';

function Field() {
  const [value, setValue] = useState('');
  return (
    <CountedInput
      label="Comentario"
      max={20}
      value={value}
      onChange={({ target }) => {
        setValue(target.value);
      }}
    />
  );
}

it('a text over the limit stays whole, and its field says by how much it is too long', () => {
  render(<Field />);
  const field = screen.getByRole('textbox', { name: 'Comentario' });
  const type = (value: string) => {
    fireEvent.change(field, { target: { value } });
  };
  expect(field).not.toHaveAttribute('maxlength');
  type('x'.repeat(15));
  expect(screen.queryByText(/caracteres/)).not.toBeInTheDocument();
  type('x'.repeat(18));
  expect(screen.getByText('18 de 20 caracteres')).toBeVisible();
  expect(field).toHaveAttribute('aria-invalid', 'false');
  type('x'.repeat(25));
  expect(field).toHaveValue('x'.repeat(25));
  expect(screen.getByText('25 de 20 caracteres: quite 5. No se guarda así.')).toBeVisible();
  expect(field).toHaveAttribute('aria-invalid', 'true');
});
