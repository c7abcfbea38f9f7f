import type { SheetFindingKind } from '../../domain/grading/sheetCompare';
import type { SheetRefusal } from '../../domain/grading/sheetTable';
import type { ReadErrorCode } from '../xlsx/readRosterFile';

/** The reasons why the file of a grade sheet was not read. */
export const sheetFileErrors: Record<ReadErrorCode, string> = {
  empty: 'El archivo está vacío.',
  notATable: 'Elija un archivo .xlsx, .xls, .ods o .csv.',
  encrypted: 'Guarde el archivo sin contraseña y súbalo otra vez.',
  damaged: 'No se pudo leer el archivo: está dañado o incompleto.',
  tooManyRows: 'La hoja es demasiado grande: deje solo un curso.',
  tooBig: 'El contenido del archivo es demasiado grande.',
  tooLarge: 'El archivo pesa más de 5 MB.',
  tooSlow: 'El archivo tarda demasiado en leerse.',
  unavailable: 'No se pudo leer el archivo. Revise su conexión.',
};

/** Returns the reason why a grade sheet that was read is refused. */
export function sheetRefusalText(refusal: SheetRefusal): string {
  switch (refusal.refused) {
    case 'otherSubject':
    case 'otherPeriod':
      return `Esta hoja es de ${refusal.label}.`;
    case 'noSchemes':
      return 'La hoja no tiene ningún esquema de este parcial.';
    case 'severalSheets':
      return 'El archivo tiene varias hojas de notas: deje una.';
    case 'noStudents':
      return 'La hoja no tiene una columna de cédulas.';
  }
}

/** A grade sheet that is uploaded again. */
export const sheetTexts = {
  upload: 'Subir hoja',
  title: (partial: string) => `Subir hoja: ${partial}`,
  drop: 'Suelte aquí la hoja que cambió',
  choose: 'Elegir archivo',
  chooseOther: 'Elegir otro archivo',
  formats:
    'Descargue la hoja, cámbiela en Excel o LibreOffice y súbala; o suba su propio cuaderno. Se aceptan .xlsx, .xlsm, .xls, .ods y .csv.',
  nothingYet: 'Nada se guarda antes de confirmar.',
  reading: (name: string) => `Leyendo ${name}…`,
  error: (name: string, text: string) => `${name}: ${text}`,
  notes: 'Lo que no se toma',
  repeated: (scheme: string) => `«${scheme}» no se toma: varias columnas o esquemas se llaman así.`,
  unknown: (heading: string) => `«${heading}» no se toma: no es un esquema de este parcial.`,
  gone: (scheme: string, changed: number) => {
    if (changed === 0) return `«${scheme}» ya no existe.`;
    const take = changed === 1 ? 'se toma' : 'se toman';
    const change = changed === 1 ? 'cambió' : 'cambiaron';
    return `«${scheme}» ya no existe: no ${take} ${cells(changed)} que ${change}.`;
  },
  percent: (scheme: string, inFile: number, stored: number) =>
    `El porcentaje de «${scheme}» no se toma: la hoja dice ${inFile} %, en Aula es ${stored} %. Cámbielo en el esquema.`,
  elsewhere: (partial: string, changed: number) =>
    `${partial}: ${cells(changed)} con cambios. Abra ese parcial y suba la hoja otra vez.`,
  closed: (partial: string, changed: number) =>
    `${partial}: ${cells(changed)} con cambios. No se toman: el parcial está cerrado.`,
  conflicts: (count: number) =>
    count === 1
      ? 'Una nota cambió en Aula después de la descarga: márquela si vale la de la hoja.'
      : `${count} notas cambiaron en Aula después de la descarga: marque las que valen en la hoja.`,
  unchanged: (count: number) => `${cells(count)} sin cambios.`,
  putAll: 'Poner todas las notas',
  putOne: (student: string, heading: string) => `Poner la nota de ${student} en «${heading}»`,
  line: 'Fila',
  student: 'Estudiante',
  scheme: 'Esquema',
  downloaded: 'Descargada',
  now: 'Nota actual',
  inFile: 'En la hoja',
  rounded: (text: string, grade: string) => `${text} → ${grade}`,
  result: 'Resultado',
  choosePut: 'Marque las notas que se ponen',
  kind: {
    changed: 'Se guardará',
    conflict: 'Cambió en Aula después de la descarga',
    emptied: 'Vaciada en la hoja; quedará sin nota',
    tooFine: 'Más de dos decimales: márquela para redondear',
    invalid: 'No es una nota',
    outOfRange: 'La nota va de 0 a 10',
    date: 'Es una fecha, no una nota',
    uncomputed: 'La fórmula no tiene resultado guardado',
    computed: 'Aula calcula esta nota; no se toma',
    unknown: 'No se encontró al estudiante',
    ambiguous: 'Puede ser más de un estudiante',
    repeated: 'El estudiante ya está en otra fila',
    former: 'Ya no está en el curso',
  } satisfies Record<SheetFindingKind, string>,
  notPut: 'No se guarda',
} as const;

/** A teacher's own gradebook file. */
export const ownSheetTexts = {
  sheet: 'Hoja',
  chooseSheet: 'Elija la hoja que tiene las notas de este parcial.',
  nameless:
    'Ninguna columna dice quién es el estudiante: elija abajo la de los nombres o las cédulas. Sin ella no se pone ninguna nota.',
  recalled: 'Las columnas están como usted las eligió la última vez.',
} as const;

function cells(count: number): string {
  return count === 1 ? '1 celda' : `${count} celdas`;
}
