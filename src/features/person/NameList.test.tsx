import '@testing-library/jest-dom/vitest';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { NameList } from './NameList';

const show = (count: number) =>
  render(
    <NameList
      label="Quienes se eliminan"
      people={Array.from({ length: count }, (_, i) => ({ id: `p${i}`, name: `Paz ${i}` }))}
    />,
  );

it('everybody of a course is named', () => {
  show(40);
  expect(screen.getAllByRole('listitem')).toHaveLength(40);
  expect(screen.getByText('Paz 39')).toBeInTheDocument();
});

it('of a whole school the first ones are named, and how many more there are', () => {
  show(3500);
  expect(screen.getAllByRole('listitem')).toHaveLength(501);
  expect(screen.getByText('y 3000 personas más')).toBeInTheDocument();
});
