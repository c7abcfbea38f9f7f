import { describe, expect, it } from 'vitest';
import { growQueue, queueKey, type QueuedWork } from './reviewQueue';
import { nextToReview } from './reviewOrder';

const work = (taskId: string, studentId: string, sentAt: number): QueuedWork => ({
  taskId,
  studentId,
  sentAt,
});
const keys = (queue: readonly QueuedWork[]) => queue.map(queueKey);

describe('growQueue', () => {
  it('the queue finishes one task first: the task of the oldest submission, the oldest ones first', () => {
    const waiting = [work('b', 'eva', 30), work('a', 'eva', 10), work('a', 'ana', 40)];
    expect(keys(growQueue([], [...waiting, work('b', 'ana', 20)]))).toEqual([
      'a/eva',
      'a/ana',
      'b/ana',
      'b/eva',
    ]);
  });

  it('submissions of the same moment have the same order on every device', () => {
    const [one, two, three] = [work('a', 'eva', 1), work('a', 'ana', 1), work('b', 'ana', 1)];
    const expected = ['a/ana', 'a/eva', 'b/ana'];
    expect(keys(growQueue([], [three, one, two]))).toEqual(expected);
    expect(keys(growQueue(growQueue([], [two]), [one, three]))).toEqual(expected);
  });

  it('a submission that was graded keeps its place in the queue', () => {
    const before = growQueue([], [work('a', 'ana', 1), work('a', 'eva', 2), work('b', 'ana', 3)]);
    expect(growQueue(before, [work('b', 'ana', 3)])).toBe(before);
  });

  it('a submission that arrives meanwhile joins the end', () => {
    const before = growQueue([], [work('b', 'ana', 1), work('b', 'eva', 2)]);
    expect(keys(growQueue(before, [work('a', 'ana', 9), work('b', 'eva', 2)]))).toEqual([
      'b/ana',
      'b/eva',
      'a/ana',
    ]);
  });

  it('a submission that was reopened and sent again moves to the end, and is there once', () => {
    const before = growQueue([], [work('a', 'ana', 1), work('a', 'eva', 2)]);
    const after = growQueue(before, [work('a', 'ana', 5), work('a', 'eva', 2)]);
    expect(after).toEqual([work('a', 'eva', 2), work('a', 'ana', 5)]);
  });

  it('grading on and on shows every submission once, also one that came late or was graded elsewhere', () => {
    const waiting = new Map(
      [work('a', 'ana', 1), work('b', 'ana', 2), work('a', 'eva', 3), work('b', 'eva', 4)].map(
        (each) => [queueKey(each), each],
      ),
    );
    let queue = growQueue([], [...waiting.values()]);
    let shown: string | null = keys(queue)[0] ?? null;
    const seen: string[] = [];
    while (shown !== null) {
      seen.push(shown);
      waiting.delete(shown);
      if (seen.length === 1) waiting.delete('a/eva'); // graded in another tab
      if (seen.length === 2) waiting.set('c/ana', work('c', 'ana', 9));
      queue = growQueue(queue, [...waiting.values()]);
      shown = nextToReview(keys(queue), shown, (key) => waiting.has(key));
    }
    expect(seen).toEqual(['a/ana', 'b/ana', 'b/eva', 'c/ana']);
  });
});
