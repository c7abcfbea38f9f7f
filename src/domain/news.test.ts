import { describe, expect, it } from 'vitest';
import type { GradingPlan, OwnGrades } from '../models/standing';
import { findNews, NEWS_LAST_MS } from './news';

const NOW = Date.UTC(2026, 10, 18, 12);
const HOUR = 3_600_000;
const plan: GradingPlan = {
  id: 'octavo-a',
  idPeriod: 'p',
  subjects: { mate: { schemes: [], tasks: { old: { title: 'Cerrada', dateEnd: 0 } } } },
};
const grades = (over: Partial<OwnGrades> = {}): OwnGrades => ({
  id: 'ana',
  idPeriod: 'p',
  scores: {},
  tasks: { old: { grade: 8, at: NOW - HOUR } },
  reopened: { again: NOW - 2 * HOUR },
  finals: {},
  seenAt: null,
  ...over,
});
const task = (id: string, creation: number, dateStart = creation) => ({
  id,
  title: id,
  creation,
  dateStart,
});
const tasks = [task('again', 0), task('new', NOW - 3 * HOUR), task('done', NOW - HOUR)];
const pending = new Set(['again', 'new']);
const kinds = (own: OwnGrades | undefined, now = NOW) =>
  findNews({ plan, grades: own, exceptions: [] }, tasks, pending, now).map(({ kind, taskId }) => [
    kind,
    taskId,
  ]);

describe('what is new for a student', () => {
  it('grades, reopened work and tasks that were set are news, the newest first', () => {
    expect(kinds(grades())).toEqual([
      ['graded', 'old'],
      ['reopened', 'again'],
      ['added', 'new'],
    ]);
  });
  it('what was marked as seen is no news, what happened later is', () => {
    expect(kinds(grades({ seenAt: NOW - 2 * HOUR }))).toEqual([['graded', 'old']]);
    expect(kinds(grades({ seenAt: NOW }))).toEqual([]);
  });
  it('news that were never marked as seen go after a week', () => {
    expect(kinds(grades(), NOW + NEWS_LAST_MS)).toEqual([]);
  });
  it('a task that is set ahead is news from its start', () => {
    const ahead = [task('ahead', NOW - 5 * HOUR, NOW - HOUR)];
    const seen = grades({ seenAt: NOW - 2 * HOUR, tasks: {} });
    const found = findNews({ plan, grades: seen, exceptions: [] }, ahead, new Set(['ahead']), NOW);
    expect(found.map(({ taskId }) => taskId)).toEqual(['ahead']);
  });
  it('a task from which the student was exempted is news, and more time for it is none', () => {
    const exceptions = [
      { taskId: 'done', exempt: true, updatedAt: NOW - 10 },
      { taskId: 'new', exempt: false, updatedAt: NOW - 20 },
      { taskId: 'unknown', exempt: true, updatedAt: NOW - 20 },
    ];
    const found = findNews(
      { plan, grades: grades({ tasks: {} }), exceptions },
      tasks,
      pending,
      NOW,
    );
    expect(found[0]).toEqual({ kind: 'exempt', taskId: 'done', title: 'done', at: NOW - 10 });
    expect(found.filter(({ kind }) => kind === 'exempt')).toHaveLength(1);
  });
  it('a student without any document has only new tasks', () => {
    expect(kinds(undefined)).toEqual([['added', 'new']]);
  });
});
