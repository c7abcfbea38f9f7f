import { describe, expect, it } from 'vitest';
import { rosterText } from '../../../tests/support/roster';
import { USER_TYPE } from '../../models/user';
import { answerReader, type PeopleAnswer } from './answerReader';

const people = {
  type: USER_TYPE.student,
  courses: [{ id: 'octavo-a', name: 'Octavo', course: 'A' }],
} as const;

const ask = async (text: string) => {
  const request = { kind: 'people', source: text, fileName: 'lista.csv', ...people } as const;
  const answer = structuredClone((await answerReader(request)) as PeopleAnswer);
  if ('error' in answer) throw new Error(answer.error);
  return answer.people;
};

describe('the worker that reads lists', () => {
  it('a clear list comes back as it is reviewed, and what comes back can be sent to be read again', async () => {
    const { list, counts, preview } = await ask(rosterText('lista', 3));
    expect(preview?.rows.map(({ values }) => values.email)).toEqual([
      'lista.0@lista.example.com',
      'lista.1@lista.example.com',
      'lista.2@lista.example.com',
    ]);
    expect(counts).toEqual([]);
    const again = await answerReader({ kind: 'again', list, ...people });
    expect(again).toEqual({ people: { list, counts, preview } });
  });

  it('a list that has to be asked about comes with the number of people in each sheet and without a preview', async () => {
    const withoutCourse = rosterText('lista', 3)
      .split('\n')
      .map((line) => line.split('\t').slice(0, -1).join('\t'))
      .join('\n');
    const { counts, preview } = await ask(withoutCourse);
    expect({ counts, preview }).toEqual({ counts: [3], preview: null });
  });

  it('what cannot be read is answered with the code of its message', async () => {
    expect(await answerReader({ kind: 'tables', source: ' \n ', sheet: '' })).toEqual({
      error: 'empty',
    });
  });
});
