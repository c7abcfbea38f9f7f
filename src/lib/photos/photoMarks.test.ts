// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { countUnsaved, saveDraft, setRemembered } from '../drafts';
import { arePhotosOfPage, markedPhotos, markPhotos, photoKey } from './photoMarks';

const PLACE = { studentId: 'ana', taskId: 't', activityId: 'a' };

afterEach(() => {
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

  it('photos that the device has no room for go with the page that has them', () => {
    setRemembered(true);
    markPhotos(PLACE, 2);
    expect(arePhotosOfPage(PLACE)).toBe(true);
    markPhotos(PLACE, 2, true);
    expect(arePhotosOfPage(PLACE)).toBe(false);
    saveDraft(photoKey(PLACE), { count: 2, page: 1, isKept: false }, 'device');
    expect(markedPhotos(PLACE)).toBe(0);
  });

  it('a mark that is damaged counts nothing', () => {
    saveDraft(photoKey(PLACE), 'dos', 'tab');
    expect(markedPhotos(PLACE)).toBe(0);
  });
});
