import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findGapProblem, parseComplete } from '../../src/domain/cloze';
import { LIMITS, MAX_GRADE, type TextLimit } from '../../src/domain/limits';
import { isKnownQuestion, joinQuestion } from '../../src/domain/questionParts';
import { judgeAnswer } from '../../src/domain/scoring';
import { questionOptions } from '../../src/questions/dragAndDrop/kind';
import { isImage, isUrl } from '../../src/domain/validation';
import { answerAlternatives, normalizeAnswer } from '../../src/domain/answers';
import type { Activity, AnswerKey, PublicQuestion, Question } from '../../src/models/activity';
import type { Book, Topic } from '../../src/models/book';
import { DEMO_SITE } from '../demoFiles';
import { buildDemoSchool } from './demoSchool';
import { readSchool } from './schoolReader';

const { all, get } = readSchool(buildDemoSchool({ now: Date.UTC(2026, 10, 18, 15), scale: 1 }));

const expectWithin = (texts: unknown[], { min, max }: TextLimit) => {
  expect(texts.length).toBeGreaterThan(0);
  const length = (text: unknown) => (typeof text === 'string' ? text.length : -1);
  expect(texts.filter((text) => length(text) < min || length(text) > max)).toEqual([]);
};

describe('the texts of the demo school', () => {
  it.each([
    ['users', LIMITS.user],
    ['books', LIMITS.book],
    ['units', LIMITS.unit],
    ['units/topics', LIMITS.topic],
    ['courses', LIMITS.course],
    ['subjects', LIMITS.subject],
    ['activities', LIMITS.activity],
    ['tasks', LIMITS.task],
  ] as const)('of %s keep their limits', (collection, limits) => {
    for (const [field, limit] of Object.entries(limits)) {
      // Only students have a representative.
      const having = all(collection).filter(({ type }) => field !== 'representative' || type === 3);
      expectWithin(
        having.map((each) => each[field]),
        limit,
      );
    }
  });

  it('of schemes, comments and the institute keep theirs', () => {
    const values = (collection: string, field: string) =>
      all(collection).flatMap((each) => (field in each ? [each[field]] : []));
    expectWithin(values('schemes', 'name'), { min: 5, max: 50 });
    expectWithin(values('schemes', 'description'), { min: 5, max: 150 });
    expectWithin(values('tasks/notes', 'comment'), LIMITS.submission.comment);
    const { planning, about, contact } = get('institute/main') as {
      planning: string;
      about: string;
      contact: { phone: string };
    };
    expect(isUrl(planning)).toBe(true);
    expect(planning).toMatch(/^https:/);
    expectWithin([about], { min: 200, max: 2000 });
    expect(contact.phone).not.toBe('');
  });
});

describe('the questions', () => {
  const keys = new Map(all<AnswerKey>('activities/answerKeys').map((key) => [key.id, key]));
  const halves = all<PublicQuestion>('activities/questions');

  it('come in both halves, three to five of them in an activity that is scored by itself', () => {
    expect(halves.map(({ id }) => id).sort()).toEqual([...keys.keys()].sort());
    for (const activity of all<Activity>('activities')) {
      const own = halves.filter(({ parentId }) => parentId === activity.id);
      expect(own.map(({ order }) => order)).toEqual(own.map((_, i) => i));
      expect(own.every(({ type }) => type === activity.subtype)).toBe(true);
      expect(activity.maxGrade).toBeLessThanOrEqual(MAX_GRADE.max);
      const counts = {
        '': [0],
        complete: [3, 4, 5],
        dragAndDrop: [3, 4, 5],
        openQuestion: [2, 3],
        unknown: [],
      };
      expect(counts[activity.subtype]).toContain(own.length);
    }
  });

  const joined = halves.map((half) => joinQuestion(half, keys.get(half.id) as AnswerKey));
  const questions = joined.filter(isKnownQuestion);
  const ofType = <T extends Question['type']>(type: T) =>
    questions.filter((each): each is Extract<Question, { type: T }> => each.type === type);

  it('pass the checks of their forms', () => {
    expect(questions).toEqual(joined);
    expectWithin(
      questions.map(({ sentence }) => sentence),
      LIMITS.question.sentence,
    );
    for (const { sentence, question, answer } of ofType('complete')) {
      expect(parseComplete(sentence)).toEqual({ ok: true, question, answer });
      expectWithin([answer], LIMITS.question.option);
    }
    for (const question of ofType('dragAndDrop')) {
      expect(findGapProblem(question.sentence)).toBeNull();
      const options = questionOptions(question);
      expectWithin(options, LIMITS.question.option);
      const normal = options.map((option) => normalizeAnswer(option, 'exigir'));
      expect(new Set(normal).size).toBe(options.length);
    }
  });

  it('show students every option and no answer', () => {
    for (const half of halves) {
      const key = keys.get(half.id) as AnswerKey;
      expect([...half.options].sort()).toEqual(
        key.type === 'dragAndDrop' ? questionOptions(key).sort() : [],
      );
      expect(half.question).not.toContain('((');
    }
  });

  it('accept their own answers and tell their options apart', () => {
    const isRight = (id: string, answer: string) =>
      judgeAnswer(keys.get(id) as AnswerKey, answer)?.isCorrect;
    for (const { id, answer } of ofType('complete')) {
      expect(answerAlternatives(answer).map((each) => isRight(id, each))).not.toContain(false);
    }
    for (const question of ofType('dragAndDrop')) {
      const verdicts = questionOptions(question).map((option) => isRight(question.id, option));
      expect(verdicts).toEqual([true, ...verdicts.slice(1).map(() => false)]);
    }
  });

  it('show accents, alternatives, fractions and numbers', () => {
    const answers = [...keys.values()].map(({ answer }) => answer).join('|');
    expect(answers).toMatch(/célula/);
    expect(answers).toMatch(/símil \/ comparación/);
    expect(answers).toMatch(/0.75 \/ 3\/4/);
    expect(answers).toMatch(/\|-2\|/);
    expect([...keys.values()].some(({ tildes }) => tildes === 'exigir')).toBe(true);
  });
});

describe('the sample books', () => {
  const readPage = (url: string) => readFileSync(join(DEMO_SITE, url), 'utf8');
  const titleOf = (page: string) => /<h1[^>]*>([^<]+)<\/h1>/.exec(page)?.[1]?.trim();

  it('have a cover and a first page that exist', () => {
    for (const { id, name, photo, mainUrl, onlyRead } of all<Book>('books')) {
      expect(isUrl(mainUrl) && isImage(photo)).toBe(true);
      expect(existsSync(join(DEMO_SITE, photo))).toBe(true);
      expect(titleOf(readPage(mainUrl))).toBe(name);
      const units = all<{ bookId: string }>('units').filter(({ bookId }) => bookId === id);
      expect(units.length).toBeGreaterThanOrEqual(3);
      const predesigned = all<Activity>('activities').filter(({ bookId }) => bookId === id);
      expect(predesigned).toHaveLength(onlyRead ? 0 : 4);
    }
    expect(all<Book>('books').filter(({ onlyRead }) => onlyRead)).toHaveLength(2);
    expect(existsSync(join(DEMO_SITE, (get('institute/main') as { photo: string }).photo))).toBe(
      true,
    );
  });

  it('have a page for every topic, with its name as title and links that resolve', () => {
    const topics = all<Topic>('units/topics');
    expect(new Set(topics.map(({ url }) => url)).size).toBe(topics.length);
    for (const { url, name, unitId, parentId } of topics) {
      const page = readPage(url);
      expect(titleOf(page)).toBe(name);
      expect(unitId).toBe(parentId);
      expect(page).toContain('lang="es"');
      const links = [...page.matchAll(/(?:href|src)="([^"#]+)"/g)].map(([, link = '']) => link);
      expect(links.filter((link) => !existsSync(join(DEMO_SITE, url, '..', link)))).toEqual([]);
    }
  });

  it('need nothing from elsewhere and run no scripts', () => {
    for (const url of [
      ...all<Topic>('units/topics').map((topic) => topic.url),
      ...all<Book>('books').map((book) => book.mainUrl),
    ]) {
      expect(readPage(url)).not.toMatch(/<script|https?:\/\/(?!www\.w3\.org)|javascript:|\son\w+=/);
    }
  });
});
