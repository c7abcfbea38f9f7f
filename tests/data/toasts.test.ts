import { afterEach, describe, expect, it, vi } from 'vitest';
import { slowHint } from '../../src/lib/texts/common';
import { createAppAsyncThunk } from '../../src/store/createAppAsyncThunk';
import { signedOut } from '../../src/store/login/loginSlice';
import { useApp } from '../support/app';

const app = useApp();
const SLOW = `warning: ${slowHint}`;

/** Starts a write that ends when it is told to. */
function writeThatWaits() {
  const ends: ((error?: Error) => void)[] = [];
  const save = createAppAsyncThunk<undefined>(
    'test/save',
    { success: 'Guardado', failure: 'No se guardó.' },
    () =>
      new Promise((resolve, reject) => {
        ends.push((error) => {
          if (error) reject(error);
          else resolve(undefined);
        });
      }),
  );
  return { save: () => app.dispatch(save(undefined)), end: (error?: Error) => ends.pop()?.(error) };
}

afterEach(() => {
  vi.useRealTimers();
});

describe('what the user is told of a write', () => {
  it('the message of a failed write is taken back by its next success', async () => {
    const { save, end } = writeThatWaits();
    const failing = save();
    await expect.poll(() => end(new Error('no'))).toBeUndefined();
    await failing;
    expect(app.toasts()).toEqual(['error: No se guardó.']);
    const succeeding = save();
    await expect.poll(() => end()).toBeUndefined();
    await succeeding;
    expect(app.toasts()).toEqual(['success: Guardado']);
  });

  it('a write that takes long says that it goes on, until it has ended', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { save, end } = writeThatWaits();
    const saving = save();
    await vi.advanceTimersByTimeAsync(7900);
    expect(app.toasts()).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(app.toasts()).toEqual([SLOW]);
    end();
    await saving;
    await vi.advanceTimersByTimeAsync(10);
    expect(app.toasts()).toEqual(['success: Guardado']);
  });

  it('a write never says that it goes on once the session has ended', async () => {
    await app.enter('docente');
    const [welcome = ''] = app.toasts();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { save, end } = writeThatWaits();
    const early = save();
    await vi.advanceTimersByTimeAsync(8100);
    expect(app.toasts()).toEqual([welcome, SLOW]);
    const late = save();
    await vi.advanceTimersByTimeAsync(1000);
    app.dispatch(signedOut());
    await vi.advanceTimersByTimeAsync(10);
    expect(app.toasts()).toEqual([welcome]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(app.toasts()).toEqual([welcome]);
    end();
    end();
    await Promise.all([early, late]);
  });
});
