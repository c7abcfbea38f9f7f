import { render, screen } from '@testing-library/react';
import '@testing-library/jest-dom/vitest';
import { expect, it } from 'vitest';
import { answerTexts } from '../../lib/texts/submission';
import type { Task } from '../../models/task';
import { TakenOutWork } from './TakenOutWork';

const task = { activities: ['quiz'], activitiesBook: [] as string[] } as Task;
const fields = {
  'quiz/1': { value: 'Quito', at: 1 },
  'old/1': { value: 'Loja', at: 1 },
  photo: { value: { url: 'https://x/o/a', name: 'maqueta.jpg' }, at: 2 },
};

it('words and files of activities that were taken out of a task are named, and nothing else', () => {
  render(<TakenOutWork task={task} fields={fields} />);
  screen.getByText(answerTexts.takenOut, { exact: false });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Loja',
    'maqueta.jpg',
  ]);
});

it('a task that has all the activities of its draft says nothing', () => {
  const { container } = render(
    <TakenOutWork task={{ ...task, activities: ['quiz', 'old', 'photo'] }} fields={fields} />,
  );
  expect(container).toBeEmptyDOMElement();
});
