import { render } from '@testing-library/react';
import '@testing-library/jest-dom/vitest';
import { expect, it } from 'vitest';
import { SPEC_POLICY } from '../../domain/grading/policy';
import { ReportEntries } from './ReportEntries';

it('a final that was given without a report card has no head of a table without rows', () => {
  const view = render(
    <ReportEntries entries={[]} taskPath={() => ''} policy={SPEC_POLICY} isClosed={false} />,
  );
  expect(view.container).toBeEmptyDOMElement();
});
