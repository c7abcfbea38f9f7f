import { CONDUCT_COLUMNS, parseConduct, type ConductColumn } from './conduct';
import type { ValueLook } from './grading/pasteColumn';
import { foldForSearch } from './searchText';

// The titles that registers give the columns of behaviour and absences, and the look of their
// values.

const COUNT = '(?:(?:n|nro|num|numero|dias)(?: de)? )?';
const ABSENCES = '(?:f|faltas?|inasist|inasistencias?|aus|ausencias?)';
const WITH_REASON = '(?:j|just|justif|justific|justificadas?)';
const WITHOUT_REASON =
  '(?:i|in|inj|injust|injustif|injustific|injustificadas?|n j|nj|no just|no justificadas?|sin justificar|sin justificacion)';

/** In small letters without accents and signs: 'F.J.' is 'f j'. */
export const CONDUCT_TITLES: Record<ConductColumn, RegExp> = {
  behaviour:
    /^(?:(?:nota|evaluacion) (?:de |del )?)?(?:comp|compor|comport|comportamiento|conducta|disciplina)$/,
  justified: new RegExp(`^(?:${COUNT}${ABSENCES} ?)?${WITH_REASON}$`),
  unjustified: new RegExp(`^(?:${COUNT}${ABSENCES} ?)?${WITHOUT_REASON}$`),
  late: new RegExp(
    `^${COUNT}(?:at|atr|atras|atrasos?|tardanzas?|impuntualidad(?:es)?|llegadas? tarde)$`,
  ),
  observation:
    /^(?:obs|observ|observacion(?:es)?|comentarios?|novedad(?:es)?|anotacion(?:es)?|recomendacion(?:es)?)(?: (?:del? )?(?:tutora?|docente))?$/,
};

/** 'Just.' may be of absences or of late arrivals: the title above it says which. */
const PART = new RegExp(`^(?:${WITH_REASON}|${WITHOUT_REASON}|justificados?|injustificados?)$`);
const signless = (text: string): string =>
  foldForSearch(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const columnOf = (id: string): ConductColumn =>
  CONDUCT_COLUMNS.find((column) => column === id) ?? 'observation';

const WORD = /\p{L}{3}/u;
const MONTH =
  /^\d{1,2}\W*(?:de )?(?:ene|feb|mar|abr|may|jun|jul|ago|sep|oct|nov|dic)\p{L}*\W*\d*$/u;
const COURSE =
  /^(?:\d{1,2}(?:ro|do|to|vo|mo|no)|primer[oa]?|segund[oa]|tercer[oa]?|cuart[oa]|quint[oa]|sext[oa]|septim[oa]|octav[oa]|noven[oa]|decim[oa])\b.{0,30}$/;
/** 'Mora Lara Rosa': each word begins with a capital. */
const NAME = /^(?:\p{Lu}[\p{L}.]*\s?){2,5}$/u;

/** Whether a text looks like a remark on a student. */
function isRemark(text: string): boolean {
  const folded = foldForSearch(text).trim();
  return WORD.test(text) && !MONTH.test(folded) && !COURSE.test(folded) && !NAME.test(text);
}

/** The look of values of behaviour and absences. */
export const CONDUCT_LOOK: ValueLook = {
  fits: (text, scheme) => {
    const column = columnOf(scheme);
    return column === 'observation' ? isRemark(text) : parseConduct(column, text) !== null;
  },
  isShort: (text) =>
    parseConduct('late', text) !== null || parseConduct('behaviour', text) !== null,
  isProse: (scheme) => scheme === 'observation',
  isPart: (title) => PART.test(signless(title)),
};
