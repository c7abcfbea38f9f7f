import { expect, it } from 'vitest';
import { findToReturn } from './toReturn';

const held = (taskId: string, id: string, basedOn: number | null, workAt: number | null) => ({
  ...{ taskId, id, basedOn, workAt },
});

it('saved grades wait to be returned for work, over a published grade and without work, unless something has changed since', () => {
  const found = findToReturn(
    [
      held('sumas', 'first', null, 10),
      held('sumas', 'again', 20, 10),
      held('sumas', 'nothingSent', null, null),
      held('sumas', 'sentSince', null, null),
      held('sumas', 'publishedSince', null, 10),
      held('sumas', 'exempt', null, null),
      held('restas', 'first', null, null),
      held('deleted', 'first', null, null),
    ],
    {
      tasks: new Map([
        ['restas', { title: 'Restas' }],
        ['sumas', { title: 'Sumas' }],
        ['lectura', { title: 'Lectura' }],
      ]),
      submissions: new Map([
        [
          'sumas',
          new Map([
            ['first', { fecha: 10, reviewedAt: null }],
            ['again', { fecha: 10, reviewedAt: 20 }],
            ['sentSince', { fecha: 30, reviewedAt: null }],
            ['publishedSince', { fecha: 10, reviewedAt: 40 }],
          ]),
        ],
      ]),
      exceptions: new Map([['sumas', new Map([['exempt', { dateEnd: null, exempt: true }]])]]),
    },
  );
  expect(found).toEqual([
    { idTask: 'restas', title: 'Restas', count: 1, ofUnreviewed: 0 },
    { idTask: 'sumas', title: 'Sumas', count: 3, ofUnreviewed: 1 },
  ]);
});
