import { renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { emptyToasts } from '../../../../tests/support/emptyToasts';
import { toastQueue } from '../../../lib/toast';
import type { SchoolPartial } from '../../../models/institute';
import { useClosingNotice } from './useClosingNotice';

const partials = (...closed: boolean[]) =>
  closed.map((isClosed, i) => ({
    name: `Parcial ${String(i + 1)}`,
    closed: isClosed,
  })) as SchoolPartial[];
const told = () =>
  toastQueue.get().flatMap(({ message }) => (message.startsWith('Se cerró') ? [message] : []));

afterEach(() => {
  emptyToasts();
});

it('a partial that is closed while it is in view is told, one that was closed before is not', () => {
  const { rerender } = renderHook(
    ({ all, index }) => {
      useClosingNotice(all, index);
    },
    {
      initialProps: { all: partials(true, false, false), index: 1 },
    },
  );
  rerender({ all: partials(true, false, false), index: 0 });
  rerender({ all: partials(true, false, false), index: 1 });
  expect(told()).toEqual([]);
  rerender({ all: partials(true, true, false), index: 1 });
  expect(told()).toEqual([expect.stringMatching(/^Se cerró «Parcial 2»: ya no recibe notas\./)]);
});
