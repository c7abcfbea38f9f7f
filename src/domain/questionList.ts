import { ACTIVITY_SUBTYPE, type ActivitySubtype } from '../models/activity';
import { insertGap } from './cloze';
import { splitLines } from './splitLines';

/** A fault of a written question that its form's schema cannot see. */
export type ListProblem = 'noLowLines' | 'manyCells' | 'severalMarks' | 'manyOptions';

/** A question as a list gives it; its form's schema decides whether it is valid. */
export type ListedQuestion = {
  /** Its first and its last line in the text, from 1. */
  line: number;
  lastLine: number;
  /** The place of its first word in its first line, behind the number, in characters. */
  start: number;
  /** Its lines as they were written, without the blanks around them. */
  source: string;
  sentence: string;
  /** The options that the text gives, without marks, the right one first. */
  options: readonly string[];
  problem: ListProblem | null;
};

/** The largest number of options of a question to drag into. */
const MOST_OPTIONS = 4;

/** "1.", "1)", "1.-", "1-"; not "1.er presidente", "3.5" or "2-x". Or a cell with a number. */
const NUMBER = /^\d{1,3}(?:(?:\.-|[.)-])(?:\s+|(?=[\p{Lu}¿¡"“«])|$)|\t+)/u;
/** "a)" or "(a)" before a question; "A. Einstein" is a name. */
const LETTER = /^\(?\p{L}\)(?:\s+|(?=[\p{Lu}¿¡"“«])|$)/u;
/** "a)", "(a)", "a.", "a.-", "a-" before an option, which may be marked before its letter. */
const OPTION_LETTER = /^(\*\s*)?(?:\(?[a-h]\)\s*|[a-h](?:\.-|[.-])(?:\s+|$))/i;
/** U+F0B7 is the bullet of Word's Symbol font. */
const BULLET = /^(?:[•●◦▪■·‣\uF0B7]\s*|[-–—*]\s+|o\t\s*)/u;
/** A line that is drawn, or a bullet with nothing behind it. */
const DRAWN = /^(?:[-–—_=*.]{3,}|[•●◦▪■·‣\uF0B7])$/u;
const LOW_LINES = /_{2,}/g;
const ANY_GAP = /\*\*|__/;
/** The place of an answer, of which a question has one. */
const PLACE = /\*\*|__|\(\(/;
/** A gap that is not a part of a word in bold letters, such as "**Quito**". */
const CLEAR_GAP = /(?:^|\s)\*\*(?=[\s.,;:!?)»”]|$)|__/;
/** Separates the options of one line: "a) 100  b) 90". */
const NEXT_OPTION = /[|\t]|\s+(?=\(?[b-h]\)\s)/;
const STARS = /^\*+\s*|\s*\*+$/g;
const CORRECT = /^\(correct[ao]\)\s*|\s*\(correct[ao]\)$/gi;

type Line = {
  at: number;
  text: string;
  /** The text without its number, letter or bullet, and where it begins in the written line. */
  rest: string;
  start: number;
  label: 'number' | 'letter' | 'bullet' | null;
  isAfterBlank: boolean;
};
type Item = { first: Line; last: Line; source: string; sentence: string; options: string[] };
type Content = Pick<ListedQuestion, 'sentence' | 'options' | 'problem'>;

/** Reads the lines that say something. The text may begin with a byte-order mark. */
function readLines(text: string, type: ActivitySubtype): Line[] {
  const letter = type === ACTIVITY_SUBTYPE.dragAndDrop ? OPTION_LETTER : LETTER;
  const labels = [
    ['number', NUMBER],
    ['letter', letter],
    ['bullet', BULLET],
  ] as const;
  const lines: Line[] = [];
  let isAfterBlank = false;
  // Trimming takes no-break spaces and the byte-order mark away, too.
  for (const [i, written] of splitLines(text).entries()) {
    const line = written.trim();
    const [label = null, pattern] = labels.find(([, each]) => each.test(line)) ?? [];
    const rest = pattern ? line.replace(pattern, '').trim() : line;
    if (rest === '' || DRAWN.test(line)) isAfterBlank = true;
    else {
      const start = written.trimEnd().length - rest.length;
      lines.push({ at: i + 1, text: line, rest, start, label, isAfterBlank });
      isAfterBlank = false;
    }
  }
  return lines;
}

/** Whether the questions of a list have numbers, so that a line without one goes on with the last. */
const isNumbered = (lines: readonly Line[]): boolean =>
  lines[0]?.label === 'number' || lines.filter(({ label }) => label === 'number').length > 1;

/** Whether a line below a sentence to drag into has options of it. */
function hasOptions({ label, rest, isAfterBlank }: Line, item: Item, isInNumbers: boolean) {
  if (label === 'number') return false;
  if (label !== null) return !CLEAR_GAP.test(rest);
  // A list that lost its letters on the way: only right below the sentence.
  const isBelow = !isInNumbers && !isAfterBlank && ANY_GAP.test(item.sentence);
  const isPlain = item.options.every((option) => !OPTION_LETTER.test(option));
  return isBelow && isPlain && !ANY_GAP.test(rest) && !/[|\t]/.test(rest);
}

/** Adds the cells of a line that is no question of its own, the first to the question's last text. */
function goOn(item: Item, [text = '', ...options]: readonly string[]): void {
  const option = item.options.pop();
  if (option === undefined) item.sentence += ` ${text}`;
  else item.options.push(`${option} ${text}`);
  item.options.push(...options);
}

/** Puts the lines together that belong to one question. */
function readItems(lines: readonly Line[], type: ActivitySubtype): Item[] {
  const isInNumbers = isNumbered(lines);
  const isDragged = type === ACTIVITY_SUBTYPE.dragAndDrop;
  const hasPlace = (text: string) => type !== ACTIVITY_SUBTYPE.openQuestion && PLACE.test(text);
  const goesOn = ({ label, rest, isAfterBlank }: Line, item: Item) =>
    label !== 'number' && !isAfterBlank && !(hasPlace(item.sentence) && hasPlace(rest));
  const cellsOf = (text: string) => (isDragged ? text.split(/[|\t]/) : [text]);
  const items: Item[] = [];
  for (const line of lines) {
    const item = items.at(-1);
    const isOption = item !== undefined && isDragged && hasOptions(line, item, isInNumbers);
    if (item !== undefined && (isOption || (isInNumbers && goesOn(line, item)))) {
      if (isOption) item.options.push(...line.text.split(NEXT_OPTION));
      else goOn(item, cellsOf(line.text));
      item.last = line;
      item.source += `\n${line.text}`;
    } else {
      const [sentence = '', ...options] = cellsOf(line.rest);
      items.push({ first: line, last: line, source: line.text, sentence, options });
    }
  }
  return items;
}

/** The answer of a cell, which may have its parentheses already. */
const bareAnswer = (cell: string): string => cell.replace(/^\(\((.*)\)\)$/, '$1').trim();

function readComplete({ sentence: text }: Item): Content {
  const cells = text.split('\t').map((cell) => cell.trim());
  const [sentence = '', answer, ...more] = cells.filter((cell) => cell !== '');
  const content = { sentence, options: [], problem: null };
  if (answer === undefined) return content;
  if (more.length > 0 || sentence.includes('((')) return { ...content, problem: 'manyCells' };
  const completed = sentence.replace(LOW_LINES, () => `((${bareAnswer(answer)}))`);
  return completed === sentence
    ? { ...content, problem: 'noLowLines' }
    : { ...content, sentence: completed };
}

type Option = { text: string; isMarked: boolean; hasStarBullet: boolean };

/** Reads an option: its letter or bullet, and the marks at its ends. */
function readOption(written: string): Option {
  const option = written.trim();
  const hasStarBullet = /^\*\s/.test(option);
  const [label = '', star = ''] = OPTION_LETTER.exec(option) ?? BULLET.exec(option) ?? [];
  const bare = option.slice(label.length).trim();
  const text = bare.replace(STARS, '').replace(CORRECT, '').replace(STARS, '').trim();
  return { text, isMarked: star !== '' || text !== bare, hasStarBullet };
}

function readDragged({ sentence, options: written }: Item): Content {
  const found = written.map(readOption).filter(({ text }) => text !== '');
  // A star before each option is the bullet of the list; before some of them it marks.
  const areBullets = found.every(({ hasStarBullet }) => hasStarBullet);
  const isRight = ({ isMarked, hasStarBullet }: Option) =>
    isMarked || (hasStarBullet && !areBullets);
  const right = found.filter(isRight);
  const ordered =
    right.length === 1 ? [...right, ...found.filter((each) => !isRight(each))] : found;
  return {
    sentence: gapsOf(sentence.trim()),
    options: ordered.map(({ text }) => text),
    problem: right.length > 1 ? 'severalMarks' : found.length > MOST_OPTIONS ? 'manyOptions' : null,
  };
}

/** Turns low lines into gaps, from the last to the first so that the places before them stay. */
const gapsOf = (sentence: string): string =>
  [...sentence.matchAll(LOW_LINES)].reduceRight(
    (text, { 0: lows, index }) => insertGap(text, index, index + lows.length),
    sentence,
  );

const readOpen = ({ sentence }: Item): Content => ({
  sentence: sentence.replace(/\t+/g, ' '),
  options: [],
  problem: null,
});

const READERS: Readonly<Record<ActivitySubtype, (item: Item) => Content>> = {
  complete: readComplete,
  dragAndDrop: readDragged,
  openQuestion: readOpen,
};

/**
 * Reads the questions of one type from a list that was typed, or copied from Word or cells:
 * docs/decisions/100-questions-from-a-list.md has its shapes. Any text is read; nothing is thrown.
 * @param text of any length, its lines ended by \n, \r\n or \r
 * @returns the questions in their order, also those that are not valid
 */
export function readQuestionList(type: ActivitySubtype, text: string): ListedQuestion[] {
  return readItems(readLines(text, type), type).map((item) => ({
    line: item.first.at,
    lastLine: item.last.at,
    start: item.first.start,
    source: item.source,
    ...READERS[type](item),
  }));
}
