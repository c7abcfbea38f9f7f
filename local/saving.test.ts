import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startSaving, type Keeper } from './saving';

/** A school that is saved as one that runs; its mark is what the test says. */
function run(mark: () => string | null) {
  const save = vi.fn<Keeper['save']>(() => Promise.resolve());
  const said: string[] = [];
  const keeper: Keeper = { save, saveNew: save, takeLeaving: () => false, savedAt: () => null };
  const end = startSaving(
    keeper,
    (text) => said.push(text),
    () => Promise.resolve(mark()),
  );
  return { save, said, end };
}

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

describe('a school that runs', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('a school is saved within ten seconds of each change', async () => {
    let mark = 'as loaded';
    const { save, end } = run(() => mark);
    await pass(10);
    for (const change of ['a grade', 'a task', 'an answer']) {
      const before = save.mock.calls.length;
      mark = change;
      await pass(10);
      expect(save.mock.calls.length, change).toBe(before + 1);
    }
    await end();
  });

  it('a school that does not change is saved only once a minute', async () => {
    const { save, end } = run(() => 'the same');
    await pass(10);
    expect(save).toHaveBeenCalledTimes(1);
    await pass(300);
    expect(save.mock.calls.length).toBeLessThanOrEqual(6);
    await end();
  });

  it('a school is saved within ten seconds when nothing tells whether it changed', async () => {
    const { save, end } = run(() => null);
    await pass(10);
    const before = save.mock.calls.length;
    await pass(10);
    expect(save.mock.calls.length).toBeGreaterThan(before);
    await end();
  });

  it('a school that changed during its export is saved again', async () => {
    let mark = 'before';
    const { save, end } = run(() => mark);
    save.mockImplementationOnce(() => {
      mark = 'during';
      return Promise.resolve();
    });
    await pass(20);
    expect(save).toHaveBeenCalledTimes(2);
    await end();
  });

  it('a second export does not begin while a long one goes on', async () => {
    const { save, end } = run(() => null);
    save.mockReturnValueOnce(new Promise((resolve) => setTimeout(resolve, 30_000)));
    await pass(29);
    expect(save).toHaveBeenCalledTimes(1);
    await pass(20);
    expect(save.mock.calls.length).toBeGreaterThan(1);
    await end();
  });

  it('a failed save is repeated every few seconds, and each problem is printed once', async () => {
    const { save, said, end } = run(() => 'the same');
    save.mockRejectedValue(new Error('no space left'));
    await pass(30);
    expect(save.mock.calls.length).toBeGreaterThanOrEqual(4);
    expect(said).toEqual(['the school could not be saved: no space left. Nothing is saved yet.']);
    save.mockResolvedValue();
    await pass(10);
    expect(said.slice(1)).toEqual(['the school is saved again.']);
    await end();
  });

  it('a school that ends waits for the export in progress and begins no other', async () => {
    const { save, end } = run(() => null);
    let isDone = false;
    save.mockImplementationOnce(async () => {
      await new Promise((resolve) => setTimeout(resolve, 2000));
      isDone = true;
    });
    await pass(7);
    const ended = end();
    await pass(60);
    await ended;
    expect(isDone).toBe(true);
    expect(save).toHaveBeenCalledTimes(1);
  });
});
