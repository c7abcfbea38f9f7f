import { describe, expect, it } from 'vitest';
import { setRemembered } from '../../src/lib/drafts';
import { createAppAsyncThunk, SILENT } from '../../src/store/createAppAsyncThunk';
import { endSession } from '../../src/store/login/loginSlice';
import { keepPending } from '../../src/store/submission/pendingWork';
import { saveWorkDraft } from '../../src/store/submission/workDrafts';
import { useApp } from '../support/app';
import { useFaults } from '../support/faults';

const app = useApp();
const { fail, endFaults } = useFaults();

/** Tells whether the browser asks before it closes the page. */
const asks = () => !globalThis.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** Starts a write that ends when it is told to. */
function writeThatWaits(options: { canBeLeft?: () => boolean } = {}) {
  const ends: ((error?: Error) => void)[] = [];
  const save = createAppAsyncThunk<undefined>(
    'test/close',
    SILENT,
    () =>
      new Promise((resolve, reject) => {
        ends.push((error) => {
          if (error) reject(error);
          else resolve(undefined);
        });
      }),
    options,
  );
  return {
    begin: () => app.dispatch(save(undefined)),
    end: async (error?: Error) => {
      await expect.poll(() => ends.length).toBeGreaterThan(0);
      ends.pop()?.(error);
    },
  };
}

describe('closing the page', () => {
  it('closing the page asks while a write is under way, and no longer when it has ended', async () => {
    await app.enter('docente');
    expect(asks()).toBe(false);
    const { begin, end } = writeThatWaits();
    for (const error of [undefined, new Error('no')]) {
      const saving = begin();
      expect(asks()).toBe(true);
      await end(error);
      await saving;
      await expect.poll(asks).toBe(false);
    }
  });

  it('closing the page asks until the last of several writes has ended', async () => {
    await app.enter('docente');
    const [one, other] = [writeThatWaits(), writeThatWaits()];
    const saving = [one.begin(), other.begin()];
    await one.end();
    await Promise.race(saving);
    expect(asks()).toBe(true);
    await other.end();
    await Promise.all(saving);
    await expect.poll(asks).toBe(false);
  });

  it('closing the page does not ask once the session has ended, because nothing goes on', async () => {
    await app.enter('docente');
    const { begin, end } = writeThatWaits();
    const saving = begin();
    expect(asks()).toBe(true);
    await app.dispatch(endSession('unauthenticated'));
    await expect.poll(asks).toBe(false);
    await end();
    await saving;
  });

  it('closing the page does not ask for what loses nothing, such as signing in', async () => {
    const entering = app.enter('docente');
    expect(asks()).toBe(false);
    await entering;
    const { begin, end } = writeThatWaits({ canBeLeft: () => true });
    const saving = begin();
    expect(asks()).toBe(false);
    await end();
    await saving;
  });

  it('closing the page asks for a draft only where the device does not keep it', async () => {
    await app.enter('estudiante');
    await fail('firestore.commit');
    for (const isRemembered of [true, false]) {
      setRemembered(isRemembered);
      const place = { taskId: 'octavo-a-matematica-tarea-5', studentId: 'estudiante' };
      keepPending(place, 'a/q', 'texto', undefined);
      const saving = app.dispatch(saveWorkDraft(place));
      expect(asks()).toBe(!isRemembered);
      await saving;
      await expect.poll(asks).toBe(false);
    }
    await endFaults();
  });
});
