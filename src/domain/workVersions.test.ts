import { describe, expect, it } from 'vitest';
import type { DraftField, DraftFields } from '../models/work';
import { draftOfWork, parseDraftFields, setAside } from './workDraft';
import { mergeVersions, replacedUnseen, writerOf } from './workVersions';

const FILE = { url: 'https://x/o/a?alt=media', name: 'foto.png' };

describe('words of two devices', () => {
  const key = 'quiz/1';
  const phone = { value: 'lo del teléfono', at: 10, from: 'p' };
  const tablet = { value: 'lo de la tableta', at: 20, from: 't' };

  it('of words that two devices wrote without having seen the other ones, the later count and the others are set aside', () => {
    for (const [a, b] of [
      [phone, tablet],
      [tablet, phone],
    ] as const) {
      expect(mergeVersions({ [key]: a }, { [key]: b })).toEqual({
        [key]: tablet,
        ...setAside({ [key]: phone }),
      });
    }
  });

  it.each<[string, DraftField, DraftField]>([
    ['that replace them on purpose', phone, { ...tablet, seen: [['p', 8, 10]] }],
    [
      'that replace what had replaced them on purpose',
      phone,
      {
        ...tablet,
        seen: [
          ['x', 12, 12],
          ['p', 10, 11],
        ],
      },
    ],
    ['that the same page typed on', phone, { ...tablet, from: 'p', since: 9 }],
    ['that have all of them', phone, { ...tablet, value: 'Es lo del teléfono y más' }],
    ['that an earlier release has kept', { value: 'lo de antes', at: 10 }, tablet],
    ['after which nothing was there', { ...phone, value: ' ' }, tablet],
    ['that took a file out', { value: FILE, at: 10, from: 'p' }, { ...tablet, value: null }],
  ])('nothing is set aside of words before others %s', (_name, before, after) => {
    expect(mergeVersions({ [key]: before }, { [key]: after })).toEqual({ [key]: after });
  });

  it('words that were typed before a sending without them are set aside by those that go on from what was sent', () => {
    const sent = draftOfWork({ answers: { quiz: { 1: 'lo enviado' } }, files: {} }, 15);
    const older = { [key]: phone };
    expect(replacedUnseen(older, sent)).toEqual(older);
    for (const from of ['p', 't']) {
      expect(
        replacedUnseen(older, {
          [key]: { value: 'más', at: 30, from, since: 30, seen: [['', 15, 15]] },
        }),
      ).toEqual(older);
    }
  });

  it('what was set aside while two devices write on is there once, with all of its words', () => {
    const first = mergeVersions({ [key]: phone }, { [key]: tablet });
    const more = { ...phone, value: 'lo del teléfono, y más', at: 15 };
    expect(mergeVersions(first, { [key]: more })).toEqual({
      [key]: tablet,
      ...setAside({ [key]: more }),
    });
  });

  it('a version knows the last pages that it goes on from, and what was sent however many pages are between', () => {
    let version: DraftField = { value: '', at: 1, from: '' };
    for (let page = 0; page < 60; page += 1) {
      const at = version.at + 1;
      version = { value: String(page), at, ...writerOf(`p${String(page)}`, at, version) };
    }
    const known = version.seen?.map(([of]) => of) ?? [];
    expect([known[0], known[23], ...known.slice(24)]).toEqual(['p58', 'p35', '']);
  });

  it('what an earlier release has set aside stays, whatever is written since', () => {
    const aside = setAside({ [key]: { value: 'de antes', at: 5 } });
    const later: DraftFields = { [key]: { ...tablet, seen: [['', 15, 15]] } };
    expect(mergeVersions(aside, later)).toEqual({ ...aside, ...later });
  });

  it('who wrote and over what is kept with the words, and anything else in their places is left out', () => {
    const kept = { value: 'a', at: 3, from: 'p', since: 2, seen: [['t', 1, 1]] };
    expect(parseDraftFields({ [key]: kept })).toEqual({ [key]: kept });
    expect(parseDraftFields({ [key]: { ...kept, from: 7 } })).toEqual({
      [key]: { value: 'a', at: 3 },
    });
    expect(
      parseDraftFields({ [key]: { ...kept, since: '2', seen: [['t', '1', 1], 't', ['u', 1]] } }),
    ).toEqual({
      [key]: { value: 'a', at: 3, from: 'p', seen: [] },
    });
  });
});
