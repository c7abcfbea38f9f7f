import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useWhoLeft } from './useWhoLeft';

const [ana, eva, leo] = ['ana', 'eva', 'leo'].map((id) => ({ id }));
const people = (...given: ({ id: string } | undefined)[]) => given.flatMap((each) => each ?? []);

it('whoever was in the list in view and is gone is told, until the list is another one', () => {
  const { result, rerender } = renderHook(
    ({ present, place }: { present: { id: string }[]; place: string | null }) =>
      useWhoLeft(present, place),
    { initialProps: { present: people(), place: null as string | null } },
  );
  const goneFrom = (present: { id: string }[], place: string | null) => {
    rerender({ present, place });
    return result.current.map(({ id }) => id);
  };
  expect(goneFrom(people(ana, eva), 'a')).toEqual([]);
  expect(goneFrom(people(eva), 'a')).toEqual(['ana']);
  // While the list is read again, nobody is gone.
  expect(goneFrom(people(), null)).toEqual([]);
  expect(goneFrom(people(eva, leo), 'a')).toEqual(['ana']);
  expect(goneFrom(people(ana), 'a')).toEqual(['eva', 'leo']);
  expect(goneFrom(people(ana), 'b')).toEqual([]);
  expect(goneFrom(people(eva), 'b')).toEqual(['ana']);
});
