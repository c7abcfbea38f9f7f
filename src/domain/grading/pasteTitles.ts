import { foldForSearch } from '../searchText';

// The meanings of column titles, whatever stands below them. A scheme's own name goes before all of
// this.

/** A scheme of the screen, with the text of its heading. */
export type PasteScheme = {
  id: string;
  name: string;
  /** Whether its grades are typed; otherwise they come from tasks. */
  external: boolean;
  /** A pattern of other names for it, in small letters without accents and signs: 'f j'. */
  also?: RegExp;
};

/**
 * A scheme's name without the percentage or the scale of its heading: "Lecciones orales (60 %)" and "Lecciones orales
 * /20" become "Lecciones orales".
 */
const comparable = (text: string): string =>
  foldForSearch(text)
    .replace(/\(?\s*\d+([.,]\d+)?\s*%\s*\)?$/, '')
    .replace(/(\(\s*)?(\bsobre|\/)\s*\d+(\s*(puntos|pts|ptos)\.?)?\s*\)?$/, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Whether a heading names a scheme, ignoring accents, capitals and the percentage. */
export function isNamed({ name, also }: PasteScheme, heading: string): boolean {
  const wanted = comparable(heading);
  return wanted !== '' && (comparable(name) === wanted || also?.test(wanted) === true);
}

/** Minimum number of letters of a name or heading; "NP" and "AB" stand for a missing grade. */
export const isWord = (text: string): boolean => /\p{L}{4}/u.test(text);

const HEADINGS = /^(notas?|calificacion(es)?|puntajes?|promedios?|valor(es)?|final(es)?)\b/;

/** The words that may stand beside one of them: the highest grade, a number. */
const ADDITIONS = /\b(sobre|de|finale?s?|puntos|ptos|pts)\b|[^\p{L}]+/gu;

/** Whether a heading begins with one of the usual words for grades. */
const isUsualHeading = (heading: string): boolean => HEADINGS.test(foldForSearch(heading));

/** Whether it is one of these words alone, which say of no scheme that it is meant: 'Nota (sobre 10)'. */
export const saysOnlyGrades = (heading: string): boolean =>
  isUsualHeading(heading) &&
  foldForSearch(heading).replace(HEADINGS, '').replaceAll(ADDITIONS, '') === '';

/** Work that is graded. */
const WORK =
  /\b(leccion(es)?|deber(es)?|tareas?|pruebas?|examen(es)?|aportes?|taller(es)?|proyectos?|trabajos?|exposicion(es)?|evaluacion(es)?|ensayos?|investigacion(es)?|laboratorios?|informes?|participacion(es)?|actividad(es)?|cuadernos?|portafolios?|refuerzos?|practicas?|quiz|test|insumos?|destrezas?|dictados?|lecturas?|orales|escrit[ao]s?|indicador(es)?)\b/;
/** Other words about a class: the time, the course, what students did besides. */
const CLASS =
  /\b(parcial(es)?|(qui|bi|tri)mestres?|semestres?|unidad|semanas?|periodo|ano lectivo|materia|asignatura|docente|curso|paralelo|(octavo|noveno|decimo|primer[oa]?|segund[oa]|tercer[oa]?|cuart[oa]|quint[oa]|sext[oa]|septim[oa])( .*)?|asistencias?|conducta|comportamiento|disciplina|observacion(es)?)\b/;
/** 'L3', 'P 1', 'T.2', 'Dep-4': letters and a number that counts them. */
const NUMBERED = /^\p{L}{1,3}[\s.-]*\d{1,2}$/u;

/**
 * The kinds of columns that are no grades; a column with such a title is left out where others have
 * the grades.
 */
export type TitleKind = 'sex' | 'age' | 'average' | 'percent' | 'total' | 'absence' | 'other';
/** The kinds of titles that say who a row is about. */
export type WhoTitle = 'identification' | 'name' | 'number';

const TITLE_KINDS: readonly (readonly [TitleKind, RegExp])[] = [
  ['percent', /^\(?\d+([.,]\d+)?\s*%|^(porcentaje|porciento|ponderad[ao]|equivalencia)\b|^%$/],
  ['average', /^(prom|promedios?|media|promed)\b/],
  ['total', /^(total(es)?|suman?|sumatoria|acumulad[ao])\b/],
  [
    'absence',
    /^((n[°º.]?|numero|total) (de )?)?(faltas?|inasistencias?|ausencias?|asistencias?|atrasos?|fugas?|justificad[ao]s?|injustificad[ao]s?|f\.? ?j\.?|f\.? ?i\.?)( |$|:|\.)/,
  ],
  ['sex', /^(sexo|genero|sex|m ?\/ ?[fh]|[fh] ?\/ ?m)$/],
  ['age', /^(edad|anos de edad|anos cumplidos)\b/],
  [
    'other',
    /^(correo|e-?mail|telefonos?|celular(es)?|contacto|direccion|representante|padre|madre|fecha|nacimiento|f\.? ?nac|nacionalidad|comportamiento|conducta|disciplina|observacion(es)?|cualitativ[ao]|cuantitativ[ao]|curso|paralelo|grado|jornada|seccion|estado|situacion|aprueba|usuario)\b/,
  ],
];

const WHO_TITLES: readonly (readonly [WhoTitle, RegExp])[] = [
  [
    'identification',
    /^((n[°º.o]*|numero|nro\.?) (de )?)?(cedulas?|identificacion|identidad|documento|c\.? ?i\.?|dni|pasaporte)\b/,
  ],
  [
    'number',
    /^(n[°º.]|n[°º]?$|no\.?( de lista)?$|nro|num|#|ord(en|\.|$)|(numero |codigo )?(de )?lista$|item$)/,
  ],
  ['name', /^((primer|segundo)s? )?(estudiantes?|alumn[oa]s?|nombres?|apellidos?|nomina)\b/],
];

const kindOf = <K>(kinds: readonly (readonly [K, RegExp])[], title: string): K | null => {
  const folded = foldForSearch(title).trim();
  return kinds.find(([, pattern]) => pattern.test(folded))?.[0] ?? null;
};

/** Returns the kind of a title that is no grade's; null for any other one. */
export const titleKind = (title: string): TitleKind | null => kindOf(TITLE_KINDS, title);

/** Whether a title says that its column names or numbers the students, and by what; null where it does not. */
export const whoTitle = (title: string): WhoTitle | null => kindOf(WHO_TITLES, title);

/** Whether a text is the title of a column of grades, of no scheme that is known. */
export const isGradeTitle = (text: string): boolean =>
  isUsualHeading(text) || WORK.test(foldForSearch(text)) || NUMBERED.test(text.trim());

/** Whether a title says something of behaviour and absences, if not which column it is. */
export const isOfConduct = (title: string): boolean =>
  titleKind(title) === 'absence' ||
  /^(comportamiento|conducta|disciplina|observacion(es)?)\b/.test(foldForSearch(title).trim());

/**
 * Texts in place of a grade that a student does not have, or a grade in words: no titles of
 * columns.
 */
const NO_GRADE =
  /^(ausente|exent|exonerad|eximid|dispensad|retirad|desertor|pendiente|incomplet|anulad|enferm|permiso|(in)?justificad[ao]$|falta$|no (se )?(present|entreg|asist|rind|dio|hizo|tiene)|sin |cero|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|-?\d+([.,]\d+)? ?%?$)/;
/** A remark on one student's work: 'Deber atrasado', '6,5 (copia)'. */
const REMARK =
  /^-?\d+[.,]\d|\b(atrasad|incomplet|anulad|copi[aoó]|plagi|retir|pendiente|tarde|debe\b|ausent|abandon|repite)/;

/** Whether a text is surely the title of a column, and no remark that stands for a grade. */
export function isSureTitle(text: string): boolean {
  const folded = foldForSearch(text);
  if (NO_GRADE.test(folded) || REMARK.test(folded)) return false;
  const isOfClass = CLASS.test(folded) || whoTitle(text) !== null || titleKind(text) !== null;
  return isOfClass || isGradeTitle(text);
}

/** Words of which titles of lists are made; a remark has others. */
const LIST_WORDS =
  /^(n|no|nro|num|numero|orden|ord|item|lista|nomina|codigo|de|del|la|y|apellidos?|nombres?|estudiantes?|alumn[oa]s?|cedula|c|i|ci|identidad|identificacion|sexo|genero|edad|fecha|nacimiento|correo|telefono|celular|curso|paralelo|representante|promedio|nota|total)$/;

/** Whether a text is the title of a list and can be no remark: 'Apellidos y nombres', not 'Estudiante responsable'. */
export const isListTitle = (text: string): boolean =>
  isSureTitle(text) &&
  comparable(text)
    .split(' ')
    .every((word) => LIST_WORDS.test(word));

/** Whether a text says why somebody has no grade. */
export const saysNoGrade = (text: string): boolean => NO_GRADE.test(foldForSearch(text));

/** Texts in place of a name below or between the students: the class's average, a signature. */
const FOOT =
  /^(promedios?|prom\.?|media|total(es)?|suma|sumatoria|firma|docente|profesor|tutor|rector|vicerrector|elaborado|revisado|aprobado|nota:|observacion(es)?|leyenda|maxim[ao]|minim[ao]|puntaje|porcentaje|fecha)\b/;

/** Whether the names of a line are none: a title that is repeated, an average of the class, a signature. */
export const isNoStudent = (names: readonly string[]): boolean =>
  names.length > 0 &&
  names.every((name) => FOOT.test(foldForSearch(name).trim()) || whoTitle(name) !== null);
