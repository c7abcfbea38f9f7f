import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DraftFields } from '../models/work';
import {
  answerKey,
  asideBefore,
  draftOfWork,
  fieldsOfAttempt,
  fieldsIn,
  findLeftOut,
  hasWaitingFiles,
  isWithoutFields,
  keepVersion,
  keepActivities,
  mergeDrafts,
  wordsBefore,
  parseDraftFields,
  setAside,
  workOfDraft,
} from './workDraft';
import { versionOfDraft } from './draftVersion';
import { waitingFileUrl } from './files';

const FILE = { url: 'https://x/o/a?alt=media', name: 'foto.png' };
const value = fc.oneof(fc.constantFrom('', 'a', 'b'), fc.constant(null), fc.constant(FILE));
const drafts = fc.dictionary(
  fc.constantFrom('quiz/1', 'quiz/2', 'essay'),
  fc.record({ value, at: fc.integer({ min: 0, max: 3 }) }),
);

describe('mergeDrafts', () => {
  it('mergeDrafts keeps the newer version of each field', () => {
    const one = { 'quiz/1': { value: 'Quito', at: 5 }, 'quiz/2': { value: 'Loja', at: 1 } };
    const other = { 'quiz/1': { value: 'Ambato', at: 4 }, 'quiz/2': { value: '', at: 2 } };
    expect(mergeDrafts(one, other)).toEqual({
      'quiz/1': { value: 'Quito', at: 5 },
      'quiz/2': { value: '', at: 2 },
    });
  });

  it('mergeDrafts gives the same draft in every order and when it is repeated', () => {
    fc.assert(
      fc.property(drafts, drafts, drafts, (a, b, c) => {
        expect(mergeDrafts(a, b)).toEqual(mergeDrafts(b, a));
        expect(mergeDrafts(mergeDrafts(a, b), c)).toEqual(mergeDrafts(a, mergeDrafts(b, c)));
        expect(mergeDrafts(a, a)).toEqual(a);
      }),
    );
  });
});

describe('keepVersion', () => {
  it('a draft that takes the place of another one is of a higher version, also with fewer fields, and has no other words', () => {
    fc.assert(
      fc.property(drafts, drafts, (next, before) => {
        const kept = keepVersion(next, before);
        expect(versionOfDraft(kept)).toBeGreaterThan(versionOfDraft(before));
        expect(workOfDraft(kept)).toEqual(workOfDraft(next));
        expect(isWithoutFields(kept)).toBe(Object.keys(next).length === 0);
        expect(versionOfDraft(keepVersion({}, kept))).toBeGreaterThan(versionOfDraft(kept));
      }),
    );
  });
});

describe('versionOfDraft', () => {
  it('a stored draft that is merged with anything it does not have is of a higher version', () => {
    const fields = fc.dictionary(
      fc.constantFrom('a/1', 'a/2', 'b'),
      fc.record({ value: fc.string(), at: fc.nat() }),
    );
    fc.assert(
      fc.property(fields, fields, (stored, typed) => {
        const merged = mergeDrafts(stored, typed);
        const isMore = Object.entries(typed).some(([key, { at }]) => at > (stored[key]?.at ?? -1));
        expect(versionOfDraft(merged) > versionOfDraft(stored)).toBe(isMore);
      }),
    );
  });
});

describe('work of a draft', () => {
  const work = { answers: { quiz: { 1: 'Quito' } }, files: { essay: FILE } };

  it('work stays the same after it becomes a draft and is read back', () => {
    expect(workOfDraft(draftOfWork(work))).toEqual(work);
  });

  it('work has no emptied answers and no removed files', () => {
    const draft = mergeDrafts(draftOfWork(work), {
      [answerKey('quiz', '1')]: { value: '', at: 1 },
      essay: { value: null, at: 1 },
    });
    expect(workOfDraft(draft)).toEqual({ answers: {}, files: {} });
  });

  it('fieldsIn keeps the fields that are among others in the same version', () => {
    const draft = { a: { value: '1', at: 1 }, b: { value: '2', at: 2 }, c: { value: '3', at: 3 } };
    const others = { a: { value: '1', at: 1 }, b: { value: '4', at: 5 } };
    expect(fieldsIn(draft, others)).toEqual({ a: draft.a });
  });

  it('the words that are older than a sending are found, without later words, files and sent answers', () => {
    const draft: DraftFields = {
      ...draftOfWork(work, 5),
      'quiz/2': { value: 'antes', at: 4 },
      'quiz/3': { value: 'después', at: 6 },
      project: { value: FILE, at: 4 },
    };
    expect(draft['quiz/1']).toEqual({ value: 'Quito', at: 5, from: '' });
    expect(draft.essay).toEqual({ value: FILE, at: 0 });
    const { 'quiz/1': _sent, ...others } = draft;
    expect(wordsBefore(others, 5)).toEqual({ 'quiz/2': draft['quiz/2'] });
  });

  it('fields that are as old as a sending are set aside, once, and named as left out', () => {
    const draft: DraftFields = {
      'quiz/1': { value: 'antes', at: 4 },
      'quiz/2': { value: 'después', at: 6 },
      essay: { value: FILE, at: 5 },
    };
    const aside = asideBefore(draft, 5);
    expect(Object.keys(aside).sort()).toEqual(['quiz/2', '~4~quiz/1', '~5~essay']);
    expect(asideBefore(aside, 5)).toEqual(aside);
    // The same answer is left out once more.
    const again = asideBefore({ ...aside, 'quiz/1': { value: 'otra vez', at: 7 } }, 8);
    expect(findLeftOut(again, { answers: {}, files: {} }).map(({ text }) => text)).toEqual(
      expect.arrayContaining(['antes', 'otra vez']),
    );
    const left = findLeftOut(setAside({ essay: { value: FILE, at: 5 } }), {
      answers: {},
      files: {},
    });
    expect(left[0]?.file?.activityId).toBe('essay');
  });

  it('keepActivities drops the work on activities that the task no longer has', () => {
    expect(keepActivities(work, ['quiz'])).toEqual({ answers: work.answers, files: {} });
  });

  it('findLeftOut lists the draft’s answers and files that the submission does not contain', () => {
    const submission = { answers: { quiz: { 1: 'Quito' } }, files: { essay: 'https://x/o/otro' } };
    const draft = { ...draftOfWork(work), 'quiz/2': { value: 'Loja', at: 1 } };
    const textsLeft = (sent: Parameters<typeof findLeftOut>[1]) =>
      findLeftOut(draft, sent).map(({ text }) => text);
    expect(textsLeft(submission)).toEqual([FILE.name, 'Loja']);
    expect(findLeftOut(draft, submission)[0]?.file).toEqual({ activityId: 'essay', url: FILE.url });
    const uploadedAgain = { essay: `${FILE.url.replace(/\?.*/, '')}?alt=media&token=otra` };
    expect(textsLeft({ answers: {}, files: uploadedAgain })).toEqual(['Quito', 'Loja']);
    expect(
      findLeftOut({ 'quiz/3': { value: '', at: 1 }, essay: { value: null, at: 2 } }, submission),
    ).toEqual([]);
  });
});

describe('fieldsOfAttempt', () => {
  const file = (name: string, at: number) => ({
    value: { url: `https://x.ec/o/answers%2Ft%2Fana%2F${name}?alt=media`, name: 'plano.pdf' },
    at,
  });

  it('fieldsOfAttempt drops a file that was chosen in an earlier attempt and not sent', () => {
    const draft = { a: file('a~1', 5), b: file('b~2', 5), c: file('c', 5) };
    expect(Object.keys(fieldsOfAttempt(draft, 2))).toEqual(['b', 'c']);
    expect(fieldsOfAttempt(draft, 1)).toEqual(draft);
  });

  it('fieldsOfAttempt keeps a file that was set aside, in every attempt', () => {
    const draft = setAside({ a: file('a~1', 5) });
    expect(fieldsOfAttempt(draft, 3)).toEqual(draft);
  });

  it('fieldsOfAttempt keeps a file carried over from the submission and all other fields', () => {
    const draft = {
      ...draftOfWork({ answers: { q: { q1: 'uno' } }, files: { a: file('a~1', 0).value } }),
      b: { value: null, at: 5 },
      'q/q2': { value: 'dos', at: 5 },
    };
    expect(fieldsOfAttempt(draft, 3)).toEqual(draft);
  });
});

describe('parseDraftFields', () => {
  it('parseDraftFields accepts only valid draft fields', () => {
    const good = {
      'quiz/1': { value: 'a', at: 1 },
      essay: { value: FILE, at: 2 },
      other: { value: null, at: 3 },
    };
    expect(parseDraftFields(JSON.parse(JSON.stringify(good)))).toEqual(good);
    expect(parseDraftFields({ a: { value: 5, at: 1 }, b: { value: 'a' }, c: null })).toEqual({});
    expect(parseDraftFields({ a: { value: 'a', at: Infinity } })).toEqual({});
    for (const kept of [null, 'a', 5, undefined]) expect(parseDraftFields(kept)).toEqual({});
  });
});

describe('hasWaitingFiles', () => {
  it('a draft waits while one of its files is on the device only', () => {
    const file = (url: string) => ({ value: { url, name: 'plano.pdf' }, at: 1 });
    const text = { value: 'pendiente:de responder', at: 1 };
    expect(hasWaitingFiles({ a: file(waitingFileUrl('answers/t/s/a~1', 'x')) })).toBe(true);
    expect(hasWaitingFiles({ a: file('https://x/a~1'), b: { value: null, at: 2 } })).toBe(false);
    expect(hasWaitingFiles({ 'a/p': text })).toBe(false);
  });
});
