import { describe, expect, it } from 'vitest';
import { round2 } from '../../src/domain/grading/rounding';
import { joinEntries, type StoredEntries } from '../../src/domain/grading/storedEntries';
import type { GeneratedCard, Scheme } from '../../src/models/gradebook';
import { buildDemoSchool } from './demoSchool';
import { CLOSED_PARTIAL, CURRENT_PARTIAL } from './institute';
import { readSchool, type Stored } from './schoolReader';

describe('the gradebook of the demo school', () => {
  const { all, get } = readSchool(buildDemoSchool({ now: Date.UTC(2026, 10, 18, 15), scale: 1 }));
  const schemes = all<Scheme>('schemes');
  const scores = all<{
    idStudent: string;
    noteFinal: number;
    creation: unknown;
    updatedAt: unknown;
  }>('schemes/notes');
  const cards = all<Stored<Omit<GeneratedCard, 'entries'>, 'creation'> & StoredEntries>(
    'reportCards',
  ).map((card) => ({ ...card, entries: joinEntries({ ...card, entryTasks: {} }) }));
  const ofPartial = (subjectId: string, partial: number) =>
    schemes.filter((each) => each.idSubject === subjectId && each.indexPartial === partial);

  it('fills the closed partial to 100 %, and the current one in part', () => {
    for (const { id } of all('subjects')) {
      const sum = (partial: number) =>
        ofPartial(id, partial).reduce((total, { percent }) => total + percent, 0);
      expect(sum(CLOSED_PARTIAL)).toBe(100);
      expect(sum(CURRENT_PARTIAL)).toBeGreaterThan(0);
      expect(sum(CURRENT_PARTIAL)).toBeLessThan(100);
      for (const partial of [CLOSED_PARTIAL, CURRENT_PARTIAL]) {
        expect(get(`schemeTotals/2026-2027_${id}_${partial}`)).toMatchObject({
          total: Math.round(sum(partial) * 100),
          tasks: ofPartial(id, partial).flatMap(({ tasks }) => tasks),
        });
      }
    }
    expect(all('schemeTotals')).toHaveLength(30);
  });

  it('puts a task in at most one scheme, of its own subject and partial', () => {
    const used = schemes.flatMap(({ tasks }) => tasks);
    expect(new Set(used).size).toBe(used.length);
    for (const { tasks, idSubject, indexPartial, external } of schemes) {
      expect(tasks.length > 0).toBe(!external);
      for (const id of tasks) {
        expect(get(`tasks/${id}`)).toMatchObject({ subjectId: idSubject, partial: indexPartial });
      }
    }
  });

  it('keeps typed scores only where there is no task, from 0 to 10 with two decimals', () => {
    for (const { parentId, id, idStudent, noteFinal, creation, updatedAt } of scores) {
      expect(get(`schemes/${parentId}`)).toMatchObject({ external: true });
      expect(idStudent).toBe(id);
      expect(noteFinal).toBeGreaterThanOrEqual(0);
      expect(noteFinal).toBeLessThanOrEqual(10);
      expect(round2(noteFinal)).toBe(noteFinal);
      expect(creation).toMatch(/^\d{4}-\d\d-\d\dT/);
      expect(updatedAt).toBeInstanceOf(Date);
    }
  });

  it('gives every student a report card of every subject of the closed partial', () => {
    expect(cards).toHaveLength(300);
    for (const card of cards) {
      const { idPeriod, idSubject, idStudent, indexPartial } = card;
      expect(card.id).toBe(`${idPeriod}_${idSubject}_${idStudent}_${indexPartial}`);
      expect(indexPartial).toBe(CLOSED_PARTIAL);
      const subject = get(`subjects/${idSubject}`);
      expect(subject).toMatchObject({ courseId: card.courseId, teacherId: card.teacherId });
      expect(get(`courses/${card.courseId}/students/${idStudent}`)).toBeDefined();
      expect(card.entries.map(({ idScheme }) => idScheme)).toEqual(
        ofPartial(idSubject, CLOSED_PARTIAL).map(({ id }) => id),
      );
    }
  });

  it('computes each entry from the scores and the tasks, and the final grade from the entries', () => {
    for (const { idStudent, entries, noteFinal } of cards) {
      for (const { idScheme, percent, grade, weighted } of entries) {
        const { external, tasks } = get(`schemes/${idScheme}`) as Scheme;
        const gradeOf = (path: string) =>
          (get(path) as { noteFinal: number } | undefined)?.noteFinal ?? 3;
        const finals = external
          ? [gradeOf(`schemes/${idScheme}/notes/${idStudent}`)]
          : tasks.map((task) => gradeOf(`tasks/${task}/notes/${idStudent}`));
        expect(grade).toBe(round2(finals.reduce((sum, each) => sum + each, 0) / finals.length));
        expect(Math.abs(weighted - (percent * grade) / 100)).toBeLessThan(0.01);
      }
      expect(noteFinal).toBe(round2(entries.reduce((sum, { weighted }) => sum + weighted, 0)));
      const exact = entries.reduce((sum, { percent, grade }) => sum + (percent * grade) / 100, 0);
      expect(noteFinal).toBe(round2(exact));
      expect(noteFinal).toBeLessThanOrEqual(10);
    }
    // Some were absent, so that the default grade is seen.
    const absent = cards.flatMap(({ entries }) => entries).filter(({ grade }) => grade === 3);
    expect(absent.length).toBeGreaterThan(0);
  });

  it('shows every band of grades', () => {
    const finals = cards.map(({ noteFinal }) => noteFinal);
    expect(Math.min(...finals)).toBeLessThan(6);
    expect(Math.max(...finals)).toBeGreaterThan(9);
  });
});
