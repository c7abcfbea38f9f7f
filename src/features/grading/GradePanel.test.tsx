import '@testing-library/jest-dom/vitest';
import { fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, it } from 'vitest';
import { seedScreen, STUDENT } from '../../../tests/support/seededScreen';
import { ACTIVITY } from '../../../tests/support/shownPages';
import { applyGradeEdits } from '../../domain/grading/task';
import { SPEC_POLICY } from '../../domain/grading/policy';
import { USER_TYPE } from '../../models/user';
import type { TaskActivity } from '../../store/views/activity/useTaskActivities';
import type { GradeForm } from './useGradeForm';

const IDS = ['uno', 'dos'];
const subNotes = IDS.map((id) => ({ id, calification: 4, auto: 8, maxGrade: 10 }));
const ignore = () => undefined;
const form: GradeForm = {
  edited: applyGradeEdits(subNotes, {}, SPEC_POLICY),
  textOf: () => '4',
  comment: '',
  ...{ hasProblem: false, isSaving: false, isRestored: false, hasTyped: true, hasConflict: false },
  ...{ hasNewWork: false, nothing: null, question: null },
  ...{ setGrade: ignore, setComment: ignore, discard: ignore, rebase: ignore, refusePress: ignore },
  ...{ save: ignore, answer: ignore },
};

it('Tab leads from one adjusted grade to the next one, not to the button that takes the automatic score', async () => {
  const { store } = await seedScreen({ ...STUDENT, id: 'docente', type: USER_TYPE.teacher });
  // The module asks for the kind of the device as soon as it is loaded, and the tests answer only
  // from here on.
  const { GradePanel } = await import('./GradePanel');
  const parts = IDS.map((id) => ({
    activity: { ...ACTIVITY, id, name: id, type: 'interactive', subtype: 'complete' },
    questions: [],
  })) as unknown as TaskActivity[];
  render(
    <Provider store={store}>
      <GradePanel
        {...{ parts, form, submission: undefined, isReadOnly: false, doesAdvance: true }}
        {...{ hasNext: true, onAdvanceChange: ignore, isOpen: true, onOpenChange: ignore }}
        said={null}
      />
    </Provider>,
  );
  const [first, second] = ['Nota 1', 'Nota 2'].map((name) => screen.getByLabelText(name));
  screen.getAllByText('Usar la automática');
  first?.focus();
  expect(fireEvent.keyDown(first as HTMLElement, { key: 'Tab' })).toBe(false);
  expect(second).toHaveFocus();
  // Tab leaves the last field as usual, and Shift + Tab leads back over the buttons.
  expect(fireEvent.keyDown(second as HTMLElement, { key: 'Tab' })).toBe(true);
  expect(fireEvent.keyDown(second as HTMLElement, { key: 'Tab', shiftKey: true })).toBe(true);
});
