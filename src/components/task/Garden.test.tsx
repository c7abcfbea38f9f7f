import '@testing-library/jest-dom/vitest';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Garden } from './Garden';
import styles from './Garden.module.css';

const drawn = () => screen.getByRole('img').innerHTML;
const count = (part = '-') => drawn().split(`class="${part}"`).length - 1;

it('a flower for each task of today, and the bud of the next one', () => {
  render(<Garden done={2} flies={false} />);
  expect(screen.getByRole('img')).toHaveAccessibleName(
    'El quinde visitó 2 flores: hoy envió 2 tareas.',
  );
  expect([count(styles.stem), count(styles.bud), count(styles.flying)]).toEqual([3, 1, 0]);
});

it('the bird flies on from the last flower when a task has just been sent', () => {
  render(<Garden done={1} flies />);
  expect(count(styles.flying)).toBe(1);
  expect(drawn()).toMatch(/--from: translateX\(0px\); --to: translateX\(44px\)/);
});

it('a day of many tasks still has room on a phone', () => {
  render(<Garden done={20} flies={false} />);
  expect(count(styles.stem)).toBe(7);
  expect(screen.getByRole('img')).toHaveAccessibleName(/20 tareas/);
});
