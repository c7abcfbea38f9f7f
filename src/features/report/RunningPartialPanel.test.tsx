import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SPEC_POLICY } from '../../domain/grading/policy';
import { RunningPartialPanel } from './RunningPartialPanel';

const NOTHING_COUNTED = {
  ...{ entries: [], counted: [], parts: [], sum: 0, most: 0 },
  ...{ isComplete: false, free: 100 },
};
const shown = (isClosed: boolean) =>
  render(<RunningPartialPanel running={NOTHING_COUNTED} isClosed={isClosed} policy={SPEC_POLICY} />)
    .container.textContent;

it('a partial that is open says that its grade may still change', () => {
  expect(shown(false)).toContain('Todavía puede cambiar');
  expect(shown(false)).not.toContain('cerrado');
});

it('a closed partial without a report promises no change, and says when its final comes', () => {
  expect(shown(true)).toContain('ya no recibe notas. La nota final sale cuando la institución');
  expect(shown(true)).not.toContain('Todavía puede cambiar');
});
