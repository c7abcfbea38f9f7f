// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearAllDrafts, countUnsaved, saveDraft, setRemembered } from '../drafts';
import { forgetFailed, whenKept } from '../offline/draftsOnDisk';
import { liftMark, markedPhotos, markPhotos, photoKey, refusedPhotos } from './photoMarks';

const PLACE = { studentId: 'ana', taskId: 't', activityId: 'a' };

/** Whether the browser asks before this page is closed. */
const isAsked = () => {
  const event = new Event('beforeunload', { cancelable: true });
  globalThis.dispatchEvent(event);
  return event.defaultPrevented;
};

beforeEach(async () => {
  // Waits for data that earlier files have kept, or could not keep, in this process.
  await whenKept();
  forgetFailed();
});
afterEach(() => {
  markPhotos(PLACE, 0);
  sessionStorage.clear();
  localStorage.clear();
});

describe('the mark of photos that are in no answer yet', () => {
  it('the mark says how many there are, and goes with the last one', () => {
    expect(markedPhotos(PLACE)).toBe(0);
    markPhotos(PLACE, 3);
    expect(markedPhotos(PLACE)).toBe(3);
    expect(markedPhotos({ ...PLACE, activityId: 'b' })).toBe(0);
    expect(countUnsaved('ana')).toMatchObject({ photos: 1, answers: 0, others: 0 });
    markPhotos(PLACE, 0);
    expect(markedPhotos(PLACE)).toBe(0);
    expect(countUnsaved('ana').photos).toBe(0);
  });

  it('in a tab that does not remember its user the mark of an earlier page counts nothing and goes', () => {
    saveDraft(photoKey(PLACE), { count: 2, page: 1 }, 'tab');
    expect(markedPhotos(PLACE)).toBe(0);
    expect(countUnsaved('ana').photos).toBe(0);
  });

  it('on a device that remembers its user the mark of an earlier page counts', () => {
    setRemembered(true);
    saveDraft(photoKey(PLACE), { count: 2, page: 1 }, 'device');
    expect(markedPhotos(PLACE)).toBe(2);
  });

  it('closing the page asks while only it has photos, until the device has them, they are used or their user has left', () => {
    setRemembered(true);
    markPhotos(PLACE, 2);
    expect(isAsked()).toBe(true);
    markPhotos(PLACE, 2, true);
    expect(isAsked()).toBe(false);
    markPhotos(PLACE, 3, 'refused');
    expect(isAsked()).toBe(true);
    const putBack = liftMark(PLACE);
    expect(isAsked()).toBe(false);
    putBack();
    expect(isAsked()).toBe(true);
    clearAllDrafts('ana');
    expect(isAsked()).toBe(false);
  });

  it('photos are said to be refused when the device could not keep them, and until it has them', () => {
    markPhotos(PLACE, 2, 'refused');
    expect(refusedPhotos.has(PLACE)).toBe(false); // a tab keeps none, and promises none
    setRemembered(true);
    const listener = vi.fn();
    const end = refusedPhotos.subscribe(listener);
    markPhotos(PLACE, 2);
    expect([refusedPhotos.has(PLACE), listener.mock.calls.length]).toEqual([false, 0]);
    markPhotos(PLACE, 2, 'refused');
    expect([refusedPhotos.has(PLACE), listener.mock.calls.length]).toEqual([true, 1]);
    markPhotos(PLACE, 3); // one more, of which it is not known yet
    expect([refusedPhotos.has(PLACE), listener.mock.calls.length]).toEqual([true, 1]);
    markPhotos(PLACE, 3, true);
    expect([refusedPhotos.has(PLACE), listener.mock.calls.length]).toEqual([false, 2]);
    end();
  });

  it('photos that the device has no room for go with the page that has them', () => {
    setRemembered(true);
    saveDraft(photoKey(PLACE), { count: 2, page: 1, isKept: false }, 'device');
    expect(markedPhotos(PLACE)).toBe(0);
  });

  it('a mark that is damaged counts nothing', () => {
    saveDraft(photoKey(PLACE), 'dos', 'tab');
    expect(markedPhotos(PLACE)).toBe(0);
  });
});
