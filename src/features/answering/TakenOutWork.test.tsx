import { render, screen } from '@testing-library/react';
import '@testing-library/jest-dom/vitest';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { waitingFileUrl } from '../../domain/files';
import * as files from '../../lib/offline/waitingFiles';
import * as saving from '../../lib/saveFile';
import { answerTexts } from '../../lib/texts/submission';
import type { Task } from '../../models/task';
import { TakenOutWork } from './TakenOutWork';

const task = { activities: ['quiz'], activitiesBook: [] as string[] } as Task;
const place = { taskId: 't', studentId: 'ana' };
const waiting = { url: waitingFileUrl('answers/t/ana/photo~1', '1'), name: 'maqueta.jpg' };
const fields = {
  'quiz/1': { value: 'Quito', at: 1 },
  'old/1': { value: 'Loja', at: 1 },
  photo: { value: waiting, at: 2 },
};

it('words and files of activities that were taken out of a task are named, and nothing else', () => {
  render(<TakenOutWork place={place} task={task} fields={fields} />);
  screen.getByText(answerTexts.takenOut, { exact: false });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Loja',
    'maqueta.jpg Descargar',
  ]);
});

it('a file that is on the device alone is given to its student, or said to be gone', async () => {
  const user = userEvent.setup();
  const find = vi.spyOn(files, 'findWaitingFile').mockResolvedValue(null);
  const save = vi.spyOn(saving, 'saveFile').mockReturnValue();
  render(<TakenOutWork place={place} task={task} fields={fields} />);
  const button = screen.getByRole('button', { name: answerTexts.getFileOf('maqueta.jpg') });
  await user.click(button);
  expect(await screen.findByRole('status')).toHaveTextContent(answerTexts.fileGone);
  expect(save).not.toHaveBeenCalled();
  const file = new File(['foto'], 'maqueta.jpg');
  find.mockResolvedValue(file);
  await user.click(button);
  expect(save).toHaveBeenCalledWith('maqueta.jpg', file);
  expect(find).toHaveBeenLastCalledWith('ana', 'answers/t/ana/photo~1');
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it('a task that has all the activities of its draft says nothing', () => {
  const { container } = render(
    <TakenOutWork
      place={place}
      task={{ ...task, activities: ['quiz', 'old', 'photo'] }}
      fields={fields}
    />,
  );
  expect(container).toBeEmptyDOMElement();
});
