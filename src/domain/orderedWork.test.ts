import { expect, it } from 'vitest';
import { carryOut } from './orderedWork';

const text = (value: string, at: number) => ({ value, at });
const file = (name: string, at: number) => ({ value: { url: `https://x/${name}`, name }, at });

it('ordered words go as they were ordered, whatever was written elsewhere, and newer ones are left', () => {
  const ordered = { 'a/1': text('ordenado', 5), 'a/2': text('igual', 5), 'a/3': text('', 5) };
  const others = {
    'a/1': text('Borr', 9),
    'a/2': text('igual', 9),
    'a/3': text('antes', 4),
  };
  const { sent, left } = carryOut(ordered, 7, others);
  expect(Object.fromEntries(Object.entries(sent).map(([key, { value }]) => [key, value]))).toEqual({
    'a/1': 'ordenado',
    'a/2': 'igual',
    'a/3': '',
  });
  expect(left).toEqual({ 'a/1': text('Borr', 9) });
});

it('words that the order has not go when they were written before it', () => {
  const [before, since] = [text('antes', 7), text('después', 8)];
  expect(carryOut({}, 7, { 'a/1': before, 'a/2': since })).toEqual({
    sent: { 'a/1': before },
    left: { 'a/2': since },
  });
});

it('of two files the one that was chosen later goes', () => {
  const [old, fresh] = [file('foto', 5), file('pc', 9)];
  expect(carryOut({ a: old }, 7, { a: fresh })).toEqual({ sent: { a: fresh }, left: {} });
  expect(carryOut({ a: fresh }, 7, { a: old })).toEqual({ sent: { a: fresh }, left: {} });
  expect(carryOut({}, 7, { a: fresh })).toEqual({ sent: { a: fresh }, left: {} });
});
