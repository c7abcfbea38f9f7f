import { foldForSearch } from './searchText';

// The words of a course's name, as they are compared.

/** Grades are written in many ways: 8, 8vo, 8.º, 8°. */
export const ORDINALS: readonly (readonly [RegExp, string])[] = [
  [/^1(ro|er|ero)?$/, 'primero'],
  [/^2(do)?$/, 'segundo'],
  [/^3(ro|er|ero)?$/, 'tercero'],
  [/^4(to)?$/, 'cuarto'],
  [/^5(to)?$/, 'quinto'],
  [/^6(to)?$/, 'sexto'],
  [/^7(mo)?$/, 'septimo'],
  [/^8(vo|avo)?$/, 'octavo'],
  [/^9(no)?$/, 'noveno'],
  [/^10(mo)?$/, 'decimo'],
];

const ordinal = (word: string): string | undefined =>
  ORDINALS.find(([pattern]) => pattern.test(word))?.[1];

/** A word as it is compared: grades spelt out, and 8A or 8voA taken apart. */
function readWord(word: string): string[] {
  const whole = ordinal(word);
  if (whole !== undefined) return [whole];
  const [, grade = '', letter = ''] = /^(\d{1,2}[a-z]*?)([a-z])$/.exec(word) ?? [];
  const spelt = ordinal(grade);
  return spelt === undefined ? [word] : [spelt, letter];
}

/** Words without accents and signs, grades spelt out: `8vo "A"` becomes "octavo a". */
export function spellCourse(text: string): string {
  return foldForSearch(text)
    .replace(/[º°ª]/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .flatMap(readWord)
    .join(' ');
}

/** Words that name the level of a course, which most lists leave out: "Octavo EGB A". */
const LEVELS: Readonly<Record<string, string>> = {
  egb: 'egb',
  basica: 'egb',
  basico: 'egb',
  eb: 'egb',
  elemental: 'egb',
  media: 'egb',
  superior: 'egb',
  bgu: 'bgu',
  bachillerato: 'bgu',
  bach: 'bgu',
  bto: 'bgu',
  unificado: 'bgu',
};
/** Words that tell no course from another one: "Octavo año, paralelo A". */
const FILLERS = new Set(
  'de del la el ano anos grado curso paralelo seccion letra nivel educacion general'.split(' '),
);

/**
 * The words that tell a course from others: its grade and letter, and its level where one is named.
 */
export type CourseCore = { words: string; level: string };

export function courseCore(key: string): CourseCore {
  const words = key.split(' ').filter((word) => !FILLERS.has(word));
  const levels = new Set(words.flatMap((word) => LEVELS[word] ?? []));
  return {
    words: words.filter((word) => !(word in LEVELS)).join(' '),
    level: [...levels].sort().join(' '),
  };
}

/** The grade, letter and level that a text names: "8vo EGB" is "octavo" of "egb". */
export const readCourse = (text: string): CourseCore => courseCore(spellCourse(text));
