import { utils, write } from 'xlsx';

const NAMES = ['MATEO SEBASTIÁN', 'CAMILA', 'JOSÉ LUIS', 'ANA LUCÍA', 'ÑUSTA', 'LUIS ALBERTO'];
const SURNAMES = ['NÚÑEZ ANDRADE', 'QUISHPE', 'DE LA CRUZ PAZ', 'LOOR VÉLEZ', 'TIPÁN CAIZA'];

/** A course as a list names it. */
export type FileCourse = { name: string; course: string };

/** A workbook as a school has it: whole names, a course in words, something wrong in every twentieth row. */
export function buildRosterFile(count: number, courses: readonly FileCourse[]): Uint8Array {
  const rows = Array.from({ length: count }, (_, i) => {
    const course = courses[i % courses.length];
    const name = `${SURNAMES[i % 5] ?? ''} ${NAMES[i % 6] ?? ''}`;
    return [
      i + 1,
      String(1_000_000_000 + i * 7919),
      `${name} ${String.fromCodePoint(65 + (i % 26))}${String.fromCodePoint(97 + (i % 25))}O`,
      i % 20 === 0 ? 'sin-arroba' : `persona.${i}@medida.example.com`,
      '099 123 4567',
      'ROSA ANDRADE',
      i % 20 === 1 ? 'Octavo Z' : `${course?.name ?? ''} "${course?.course ?? ''}"`,
    ];
  });
  const headers = ['No.', 'Cédula', 'Nómina', 'Correo', 'Celular', 'Representante', 'Curso'];
  const book = utils.book_new();
  const sheet = utils.aoa_to_sheet([['UNIDAD EDUCATIVA'], headers, ...rows]);
  utils.book_append_sheet(book, sheet, 'NÓMINA 2025');
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
}
