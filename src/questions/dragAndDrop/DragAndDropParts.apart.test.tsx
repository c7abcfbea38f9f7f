import '@testing-library/jest-dom/vitest';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { faultsOf } from '../../../tests/support/axeOfParts';
import { QuestionAnswer } from '../../components/question/QuestionAnswer';
import { PartMissing } from '../../lib/codeParts';
import type { PublicQuestion } from '../../models/activity';

const code = vi.hoisted(() => ({ arrives: (): Promise<void> => Promise.resolve() }));
// The code of the question as a network brings it: it replaces how parts load, so this file stands apart.
vi.mock('../../lib/codeParts', async (original) => ({
  ...(await original<object>()),
  whenCodeLoads: () => code.arrives(),
}));

const QUESTIONS: PublicQuestion[] = [
  {
    id: 'a',
    type: 'dragAndDrop',
    order: 0,
    question: 'El agua hierve a **.',
    options: ['90', '100'],
  },
  { id: 'b', type: 'openQuestion', order: 1, question: '¿Por qué?', options: [] },
];

function Page() {
  const [values, setValues] = useState<Record<string, string>>({});
  return QUESTIONS.map((question, i) => (
    <QuestionAnswer
      key={question.id}
      question={question}
      number={i + 1}
      value={values[question.id] ?? ''}
      onChange={(value) => {
        setValues((before) => ({ ...before, [question.id]: value }));
      }}
    />
  ));
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue(); // React logs the error that the boundary has caught
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function answerBoth(): Promise<void> {
  const option = await screen.findByLabelText('100');
  fireEvent.click(option);
  expect(option).toBeChecked();
  expect(screen.getByText('100', { selector: 'mark' })).toBeInTheDocument();
  const text = screen.getByRole('textbox');
  fireEvent.change(text, { target: { value: 'Porque sí' } });
  expect(text).toHaveValue('Porque sí');
}

it('a question whose code did not come is answered without dragging, and takes no other one away', async () => {
  code.arrives = () => Promise.reject(new PartMissing(new TypeError('failed'), false));
  const { container } = render(<Page />);
  await answerBoth();
  expect(await faultsOf(container)).toEqual([]);
});

it('a question whose code is still on its way after some seconds can be answered meanwhile', async () => {
  vi.useFakeTimers();
  code.arrives = () => new Promise(() => undefined);
  render(<Page />);
  expect(screen.queryByLabelText('100')).not.toBeInTheDocument();
  act(() => {
    vi.advanceTimersByTime(4000);
  });
  vi.useRealTimers();
  await answerBoth();
});
