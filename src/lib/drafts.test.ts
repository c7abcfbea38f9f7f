// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { keptKey } from '../domain/grading/keptCell';
import {
  clearAllDrafts,
  clearDraft,
  countUnsaved,
  isShared,
  listDrafts,
  loadDraft,
  onDraftElsewhere,
  saveDraft,
  setRemembered,
  workPlace,
} from './drafts';
import { clearWork, isOnDevice, keepWork, listWork, loadWork } from './work';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

describe('drafts', () => {
  it('a draft is given back by id and place', () => {
    saveDraft('ana:book:new', { name: 'Física' });
    saveDraft('ana:answer:t1', ['x'], 'device');
    expect(loadDraft('ana:book:new')).toEqual({ name: 'Física' });
    expect(loadDraft('ana:book:new', 'device')).toBeNull();
    expect(loadDraft('ana:answer:t1', 'device')).toEqual(['x']);
    clearDraft('ana:book:new');
    expect(loadDraft('ana:book:new')).toBeNull();
  });

  it('erasing removes only the own keys', () => {
    localStorage.setItem('other', '1');
    saveDraft('a', 1);
    saveDraft('b', 2, 'device');
    clearAllDrafts('ana');
    expect([loadDraft('a'), loadDraft('b', 'device')]).toEqual([null, null]);
    expect(localStorage.getItem('other')).toBe('1');
  });

  it('signing out on purpose also forgets what was looked at, and keeps how the device is set', () => {
    for (const key of ['aula:lista:/admin/libros', 'aula:materia', 'aula:periodo:ana']) {
      sessionStorage.setItem(key, '"x"');
    }
    localStorage.setItem('aula:comentarios-por-guardar:ana', '[]');
    localStorage.setItem('aula:comentarios:ana', '[]');
    localStorage.setItem('aula-mode', 'dark');
    clearAllDrafts('ana');
    expect(Object.keys(sessionStorage)).toEqual([]);
    expect(Object.keys(localStorage)).toEqual(['aula-mode']);
  });

  it('drafts whose keys begin alike are listed', () => {
    saveDraft('ana:grade:t:1', 1, 'device');
    saveDraft('ana:grade:t:2', 1, 'device');
    saveDraft('eva:grade:t:3', 1, 'device');
    saveDraft('ana:grade:t:4', 1);
    expect(listDrafts('ana:grade:t:', 'device').sort()).toEqual(['ana:grade:t:1', 'ana:grade:t:2']);
  });

  it('drafts stay on the device only where the user is remembered', () => {
    expect(workPlace()).toBe('tab');
    setRemembered(true);
    expect(workPlace()).toBe('device');
    setRemembered(false);
    expect(workPlace()).toBe('tab');
  });

  it('a tab whose user is not remembered keeps its work in the tab, whoever is remembered by another tab', () => {
    setRemembered(true);
    localStorage.setItem('firebase:authUser:key', '{}');
    expect(workPlace()).toBe('device');
    sessionStorage.setItem('firebase:authUser:key', '{}');
    expect(workPlace()).toBe('tab');
  });

  it('signing out in one tab takes nothing from who is remembered in another', () => {
    const erased = vi.fn();
    vi.stubGlobal('indexedDB', { deleteDatabase: erased });
    setRemembered(true);
    localStorage.setItem('firebase:authUser:key', '{}');
    saveDraft('eva:answer:t', ['x'], 'device');
    saveDraft('ana:answer:t', ['y'], 'tab');
    localStorage.setItem('aula:comentarios-por-guardar:eva', '[]');
    clearAllDrafts('ana');
    setRemembered(false);
    expect(loadDraft('ana:answer:t')).toBeNull();
    expect(loadDraft('eva:answer:t', 'device')).toEqual(['x']);
    expect(localStorage.getItem('aula:comentarios-por-guardar:eva')).toBe('[]');
    expect(workPlace()).toBe('device');
    // Data that the device still had of the user who signs out do not belong to the new user, and
    // are erased.
    saveDraft('ana:answer:t', ['z'], 'device');
    const ofAna = ['aula:comentarios-por-guardar:ana', 'aula:comentarios:ana'];
    for (const key of ofAna) localStorage.setItem(key, '[]');
    clearAllDrafts('ana');
    expect(loadDraft('ana:answer:t', 'device')).toBeNull();
    expect(ofAna.map((key) => localStorage.getItem(key))).toEqual([null, null]);
    expect(loadDraft('eva:answer:t', 'device')).toEqual(['x']);
    expect(localStorage.getItem('aula:comentarios-por-guardar:eva')).toBe('[]');
    expect(erased).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
  });

  it('signing out takes nothing of somebody whose session ended by itself before', () => {
    const erased = vi.fn();
    vi.stubGlobal('indexedDB', { deleteDatabase: erased });
    for (const kind of ['answer', 'send', 'photos']) saveDraft(`eva:${kind}:t`, ['x'], 'device');
    saveDraft('eva:answer:t', ['y']);
    saveDraft('ana:answer:t', ['z'], 'device');
    saveDraft('ana:book:new', 1);
    localStorage.setItem('aula:comentarios-por-guardar:eva', '[]');
    expect([isShared('ana'), isShared('eva')]).toEqual([true, true]);
    clearAllDrafts('ana');
    expect(listWork('eva:').sort()).toEqual(['eva:answer:t', 'eva:photos:t', 'eva:send:t']);
    expect(loadDraft('eva:answer:t')).toEqual(['y']);
    expect(listWork('ana:')).toEqual([]);
    expect(localStorage.getItem('aula:comentarios-por-guardar:eva')).toBe('[]');
    expect(erased).not.toHaveBeenCalled();
    expect([isShared('ana'), isShared('eva')]).toEqual([true, false]);
    clearAllDrafts('eva');
    expect(listWork('')).toEqual([]);
    expect(erased).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });

  it('work stays on the device where it lies there, and is found there and in the tab', () => {
    setRemembered(true);
    keepWork('ana:send:t', 1);
    setRemembered(false);
    expect([loadWork('ana:send:t'), isOnDevice('ana:send:t')]).toEqual([1, true]);
    keepWork('ana:send:t', 2);
    keepWork('ana:send:u', 3);
    expect([loadDraft('ana:send:t', 'device'), loadDraft('ana:send:u')]).toEqual([2, 3]);
    expect(listWork('ana:send:').sort()).toEqual(['ana:send:t', 'ana:send:u']);
    setRemembered(true);
    expect(loadWork('ana:send:u')).toBe(3);
    keepWork('ana:send:u', 4); // from then on it is in one place
    expect([loadDraft('ana:send:u'), loadWork('ana:send:u')]).toEqual([null, 4]);
    for (const id of listWork('ana:')) clearWork(id);
    expect(listWork('')).toEqual([]);
  });

  it('what a user would lose by leaving is counted by kind', () => {
    saveDraft('ana:answer:t', 1, 'device');
    saveDraft('ana:send:t', 1, 'device');
    saveDraft('ana:grade:t:eva', 1, 'device');
    saveDraft('ana:grade:t:leo', 1);
    saveDraft(keptKey({ user: 'ana', scheme: 's', student: 'leo' }), 1, 'device');
    saveDraft('ana:conduct:octavo-a:p:0:leo', 1, 'device');
    saveDraft('ana:book:new', 1);
    saveDraft('ana:roster:3', 1, 'device');
    saveDraft('ana:roster-list:3', 1, 'device');
    saveDraft('ana:roster-preview:3', 1);
    saveDraft('ana:photos:t/a', { count: 2 }, 'device');
    saveDraft('eva:answer:t', 1, 'device');
    expect(countUnsaved('ana')).toEqual({
      answers: 1,
      sendings: 1,
      grades: 2,
      scores: 1,
      conduct: 1,
      uploads: 1,
      photos: 1,
      others: 2,
    });
    expect(countUnsaved('leo')).toEqual({
      answers: 0,
      sendings: 0,
      grades: 0,
      scores: 0,
      conduct: 0,
      uploads: 0,
      photos: 0,
      others: 0,
    });
  });

  it("another tab's change of a draft is told until nobody listens", () => {
    let told = 0;
    const stop = onDraftElsewhere('ana:roster:3', () => {
      told += 1;
    });
    const happen = (key: string | null) => dispatchEvent(new StorageEvent('storage', { key }));
    happen('aula:borrador:ana:roster:3');
    happen('aula:borrador:ana:roster:2');
    happen(null);
    expect(told).toBe(2);
    stop();
    happen('aula:borrador:ana:roster:3');
    expect(told).toBe(2);
  });

  it('drafts work without a storage, with a broken one and with a full one', () => {
    sessionStorage.setItem('aula:borrador:bad', '{');
    expect(loadDraft('bad')).toBeNull();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(() => {
      saveDraft('a', 1);
    }).not.toThrow();
    // A draft that finds no room stays in the page, which sends it to the server.
    expect(loadDraft('a')).toBe(1);
    expect(listDrafts('a')).toEqual(['a']);
    clearDraft('a');
    expect(loadDraft('a')).toBeNull();
    expect(listDrafts('a')).toEqual([]);
  });
});
