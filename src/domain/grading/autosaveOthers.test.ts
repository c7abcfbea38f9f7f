import { describe, expect, it } from 'vitest';
import {
  eight,
  theirs,
  type,
  TIMER,
  LEAVE,
  ESCAPE,
  LOST,
  BACK,
  see,
  confirm,
  refuse,
  run,
  save,
} from '../../../tests/support/cellEvents';
import { retryDelay } from './autosave';
import { NOTHING_STORED, refusalOf } from './cell';
import { resolveSave } from './saveRequest';

describe('connection', () => {
  it('a cell keeps typed text while offline and saves it when the connection is back', () => {
    expect(run(eight, LOST, type('9'), TIMER, LEAVE)).toMatchObject({
      status: 'offline',
      text: '9',
      effects: [],
    });
    expect(run(eight, LOST, type('9'), LEAVE, BACK).effects).toEqual([save(1, 9, 1)]);
    expect(run(eight, type('9'), TIMER, LOST).status).toBe('offline');
  });

  it('a failed save is retried with growing delays', () => {
    const failed = run(eight, type('9'), TIMER, refuse(1, 'unavailable'));
    expect(failed).toMatchObject({ status: 'waiting', text: '9' });
    expect(failed.effects).toEqual([{ kind: 'startTimer', ms: 1000 }]);
    // A retry has the same write id, so that it is stored once.
    const again = run(eight, type('9'), TIMER, refuse(1, 'unavailable'), TIMER);
    expect(again.effects).toEqual([save(1, 9, 1, ['s.1'])]);
    expect([1, 2, 3, 6, 99].map(retryDelay)).toEqual([1000, 2000, 4000, 30_000, 30_000]);
  });

  it('a newer value gets a new write id and the unconfirmed write is still expected', () => {
    const next = run(eight, type('9'), TIMER, refuse(1, 'unavailable'), type('7'), TIMER);
    expect(next.effects).toEqual([save(2, 7, 1, ['s.1'])]);
  });

  it('a refused save is not retried until the user asks for it', () => {
    const failed = run(eight, type('9'), TIMER, refuse(1, 'permission-denied'));
    expect(failed).toMatchObject({ status: 'error', text: '9', effects: [] });
    const again = run(eight, type('9'), TIMER, refuse(1, 'permission-denied'), LEAVE);
    expect(again.effects).toEqual([save(2, 9, 1)]);
  });

  it.each([
    ['conflict', 'conflict'],
    ['permission-denied', 'permanent'],
    ['firestore/permission-denied', 'permanent'],
    ['unavailable', 'transient'],
    ['aborted', 'transient'],
    ['whatever', 'transient'],
  ])('the error code %s is a refusal of kind %s', (code, refusal) => {
    expect(refusalOf(code)).toBe(refusal);
  });
});

describe('lost acknowledgements', () => {
  const mine = { value: 9, revision: 2, by: 'yo', writeId: 's.1' };

  it('a save whose acknowledgement was lost is recognised in the stored cell', () => {
    const saved = { status: 'saved', isConflict: false };
    expect(run(eight, type('9'), TIMER, see(mine))).toMatchObject(saved);
    expect(run(eight, type('9'), TIMER, refuse(1, 'unavailable'), see(mine))).toMatchObject(saved);
    expect(run(eight, type('9'), TIMER, refuse(1, 'aborted', mine))).toMatchObject(saved);
    expect(run(eight, type('9'), TIMER, refuse(1, 'conflict', mine))).toMatchObject(saved);
    const late = run(eight, type('9'), TIMER, refuse(1, 'unavailable'), confirm(1, 2));
    expect(late).toMatchObject(saved);
  });

  it('an own save whose acknowledgement was lost is no conflict with newer typed text', () => {
    const typed = run(
      eight,
      type('9'),
      TIMER,
      type('7'),
      refuse(1, 'unavailable'),
      see(mine),
      TIMER,
    );
    expect(typed).toMatchObject({ status: 'saving', text: '7', effects: [save(2, 7, 2)] });
  });

  it('an own save whose acknowledgement was lost is no conflict with a running save', () => {
    const sent = [type('9'), TIMER, refuse(1, 'unavailable'), type('7'), TIMER];
    const seen = run(eight, ...sent, see(mine), refuse(2, 'unavailable'));
    expect(seen).toMatchObject({ status: 'waiting', text: '7', isConflict: false });
    expect(run(eight, ...sent, see(mine), refuse(2, 'unavailable'), TIMER).effects).toEqual([
      save(2, 7, 2, ['s.2']),
    ]);
  });

  it('the stored cell may come from any of the own saves that failed', () => {
    const two = [type('9'), TIMER, refuse(1, 'unavailable'), type('7'), TIMER];
    const third = run(eight, ...two, refuse(2, 'unavailable'), type('6'), TIMER);
    expect(third.effects).toEqual([save(3, 6, 1, ['s.1', 's.2'])]);
    const seen = run(eight, ...two, refuse(2, 'unavailable'), see(mine));
    expect(seen).toMatchObject({ isConflict: false, text: '7' });
  });

  it('a save is confirmed only once', () => {
    const twice = run(eight, type('9'), TIMER, see(mine), confirm(1, 2));
    expect(twice).toMatchObject({ status: 'saved', effects: [] });
  });
});

describe('other people’s changes', () => {
  it('a cell that is not being edited shows another person’s change', () => {
    const seen = run(eight, see(theirs(6, 2)));
    expect(seen).toMatchObject({ status: 'idle', text: '6.00' });
    expect(seen.effects).toEqual([{ kind: 'changedByOther', stored: theirs(6, 2) }]);
    expect(run(eight, type('9'), TIMER, confirm(1, 2), see(theirs(6, 3))).text).toBe('6.00');
  });

  it('another person’s change never replaces a value that is being edited', () => {
    for (const events of [[type('9')], [type('9x')], [LOST, type('9')]]) {
      const seen = run(eight, ...events, see(theirs(6, 2)));
      expect(seen).toMatchObject({ status: 'conflict', isConflict: true });
      expect(seen.text).toBe(run(eight, ...events).text);
      expect(run(eight, ...events, see(theirs(6, 2)), TIMER, LEAVE).effects).toEqual([]);
    }
  });

  it('another person’s change to the same value is no conflict', () => {
    expect(run(eight, type('9'), see(theirs(9, 2)))).toMatchObject({ status: 'saved' });
    const refused = run(eight, type('9'), TIMER, refuse(1, 'conflict', theirs(9, 2)));
    expect(refused).toMatchObject({ status: 'saved', isConflict: false });
    const typed = run(eight, type('9'), see(theirs(6, 2)), type('6'), LEAVE);
    expect(typed).toMatchObject({ status: 'idle', text: '6.00' });
  });

  it('the user chooses which value a conflict keeps', () => {
    const conflict = [type('9'), see(theirs(6, 2))];
    expect(run(eight, ...conflict, { kind: 'keptMine' }).effects).toEqual([save(1, 9, 2)]);
    expect(run(eight, ...conflict, { kind: 'tookTheirs' })).toMatchObject({
      status: 'idle',
      text: '6.00',
    });
    expect(run(eight, ...conflict, ESCAPE)).toMatchObject({ status: 'idle', text: '6.00' });
    expect(run(eight, type('9'), { kind: 'tookTheirs' }).text).toBe('9');
  });

  it('another person’s change does not replace a value that was typed again', () => {
    const again = [type('9'), TIMER, see(theirs(6, 3)), ESCAPE, type('9')];
    expect(run(eight, ...again, confirm(1, 2))).toMatchObject({ status: 'conflict', text: '9' });
    // A value that was not typed again was saved before it was overwritten.
    const once = [type('9'), TIMER, see(theirs(6, 3))];
    expect(run(eight, ...once, confirm(1, 2))).toMatchObject({ status: 'idle', text: '6.00' });
  });

  it('a cell waits for the answer of its running save before it shows another person’s change', () => {
    const during = run(eight, type('9'), TIMER, see(theirs(6, 3)));
    expect(during).toMatchObject({ status: 'saving', text: '9' });
    // The own write is revision 2 and theirs is revision 3, so they had seen the own value.
    const over = run(eight, type('9'), TIMER, see(theirs(6, 3)), confirm(1, 2));
    expect(over).toMatchObject({ status: 'idle', text: '6.00', isConflict: false });
    // Their write came first.
    const refused = run(eight, type('9'), TIMER, see(theirs(6, 2)), refuse(1, 'conflict'));
    expect(refused).toMatchObject({ status: 'conflict', text: '9' });
    // The order is unknown: asking the user is safe, overwriting their value is not.
    const unsure = run(eight, type('9'), TIMER, see(theirs(6, 2)), refuse(1, 'unavailable'));
    expect(unsure).toMatchObject({ status: 'conflict', text: '9' });
  });

  it('an older revision from the server does not replace a newer one', () => {
    expect(run(eight, see(theirs(6, 3)), see(theirs(5, 2)))).toMatchObject({
      text: '6.00',
      effects: [],
    });
  });
});

describe('resolveSave', () => {
  const request = { writeId: 's.1', value: 9, base: 1, own: [] };

  it('resolveSave writes when nobody else has changed the cell', () => {
    expect(resolveSave(eight, request, 'yo')).toEqual({
      kind: 'write',
      stored: { value: 9, revision: 2, by: 'yo', writeId: 's.1' },
    });
    expect(resolveSave(NOTHING_STORED, { ...request, base: 0 }, 'yo').kind).toBe('write');
  });

  it('resolveSave does not store the same write twice', () => {
    const stored = { value: 9, revision: 2, by: 'yo', writeId: 's.1' };
    expect(resolveSave(stored, request, 'yo')).toEqual({ kind: 'done', stored });
  });

  it('resolveSave overwrites an unconfirmed own write but never another person’s write', () => {
    const own = { value: 7, revision: 2, by: 'yo', writeId: 's.0' };
    expect(resolveSave(own, { ...request, own: ['s.0'] }, 'yo').kind).toBe('write');
    expect(resolveSave(theirs(6, 2), { ...request, own: ['s.0'] }, 'yo')).toEqual({
      kind: 'conflict',
      stored: theirs(6, 2),
    });
  });
});
