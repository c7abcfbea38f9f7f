import { CFB, read, utils } from 'xlsx';
import { describe, expect, it } from 'vitest';
import {
  archiveName,
  fileOfCourse,
  filesOfSchool,
  nameOfCourse,
} from '../../src/features/institute/backup/yearFiles';
import { zipFiles } from '../../src/lib/xlsx/zipFiles';
import type { Institute } from '../../src/models/institute';
import { readYearCourse, readYearSchool } from '../../src/store/backup/readYear';
import { instituteDocument } from '../../src/store/institute/instituteSlice';
import { useAdmin } from '../support/admin';
import { useApp } from '../support/app';

const { db } = useAdmin();
const app = useApp();
const AT = Date.UTC(2026, 10, 27, 17);

type Archive = {
  read: (bytes: Uint8Array, options: { type: 'array' }) => unknown;
  find: (archive: unknown, path: string) => { content: Uint8Array } | null;
};

async function enterInstitute(user: string): Promise<Institute> {
  await app.enter(user);
  const [institute] = await app.watch(instituteDocument).ready();
  if (!institute) throw new Error('no institute');
  return institute;
}

/** Makes the archive of the year as its page does. */
async function makeArchive(institute: Institute) {
  const school = await readYearSchool(institute);
  const { signal } = new AbortController();
  const courses = [];
  const files = [];
  for (const course of school.courses) {
    const grades = await readYearCourse(course, institute, signal);
    const named = { course, name: nameOfCourse(course), grades };
    courses.push(named);
    files.push(...(await fileOfCourse(named)));
  }
  const others = await filesOfSchool(school, courses, { institute, at: AT });
  return { school, bytes: await zipFiles([...others, ...files]) };
}

function openArchive(bytes: Uint8Array) {
  const { read: open, find } = CFB as Archive;
  const archive = open(bytes, { type: 'array' });
  const contentOf = (path: string) => {
    const entry = find(archive, `/${path}`);
    if (!entry) throw new Error(`no ${path}`);
    return new Uint8Array(entry.content);
  };
  return {
    textOf: (path: string) => new TextDecoder().decode(contentOf(path)),
    tableOf: (path: string, sheet?: string) => {
      const book = read(contentOf(path), { type: 'array' });
      const name = sheet ?? book.SheetNames[0] ?? '';
      return utils.sheet_to_json<Record<string, string | number>>(book.Sheets[name] ?? {});
    },
    sheetsOf: (path: string) => read(contentOf(path), { type: 'array' }).SheetNames,
  };
}

describe('the copy of a year', () => {
  it('has every person, course and subject of the school, every official final, and the conduct', async () => {
    const institute = await enterInstitute('admin');
    const students = await db
      .collection('users')
      .where('type', '==', 3)
      .where('deleted', '==', false)
      .get();
    const [student] = students.docs;
    await db.doc('courses/octavo-a/conduct/x').set({
      ...{ idPeriod: institute.period.id, idStudent: student?.id ?? '', courseId: 'octavo-a' },
      ...{ indexPartial: 0, behaviour: 'B', justified: 2, unjustified: 1, late: 3 },
      ...{ observation: 'Participa', updatedAt: new Date(), updatedBy: 'docente' },
    });
    const { school, bytes } = await makeArchive(institute);
    const { textOf, tableOf, sheetsOf } = openArchive(bytes);

    const listed = tableOf('Personas.xlsx', 'Estudiantes');
    expect(listed.map((row) => row['Identificación']).sort()).toEqual(
      students.docs.map((doc) => doc.get('identification') as string).sort(),
    );
    expect(listed.find((row) => row.Correo === student?.get('email'))).toMatchObject({
      Representante: student?.get('representative') as string,
      Estado: 'Activo',
    });
    const subjects = await db.collection('subjects').where('deleted', '==', false).get();
    expect(tableOf('Cursos y materias.xlsx', 'Materias')).toHaveLength(subjects.size);
    expect(tableOf('Cursos y materias.xlsx', 'Cursos')).toHaveLength(school.courses.length);
    expect(sheetsOf('Notas/Octavo A.xlsx')).toEqual(
      school.courses.find(({ id }) => id === 'octavo-a')?.subjects.map(({ name }) => name),
    );

    // Each report card of a closed partial is in the averages exactly once.
    const closed = institute.partial.flatMap(({ closed: isClosed }, i) => (isClosed ? [i] : []));
    const cards = await db
      .collection('reportCards')
      .where('idPeriod', '==', institute.period.id)
      .where('indexPartial', 'in', closed)
      .get();
    const averages = tableOf('Promedios por parcial.xlsx');
    const nameOf = (id: string) => {
      const found = students.docs.find((doc) => doc.id === id);
      return `${found?.get('surname') as string} ${found?.get('name') as string}`;
    };
    const subjectOf = (id: string) =>
      subjects.docs.find((doc) => doc.id === id)?.get('name') as string;
    expect(cards.size).toBeGreaterThan(0);
    for (const card of cards.docs) {
      const { idStudent, idSubject, indexPartial, noteFinal } = card.data() as Record<
        string,
        string | number
      >;
      const rows = averages.filter(
        (row) =>
          row.Estudiante === nameOf(String(idStudent)) &&
          row.Materia === subjectOf(String(idSubject)),
      );
      expect(rows).toHaveLength(1);
      expect(rows[0]?.[institute.partial[Number(indexPartial)]?.name ?? '']).toBe(noteFinal);
    }

    expect(tableOf('Comportamiento y asistencia.xlsx', 'Octavo A')).toContainEqual({
      ...{ Parcial: institute.partial[0]?.name, Estudiante: nameOf(student?.id ?? '') },
      ...{ Comportamiento: 'B', 'Faltas justificadas': 2, 'Faltas injustificadas': 1 },
      ...{ Atrasos: 3, Observación: 'Participa' },
    });
    expect(textOf('LEEME.txt')).toContain(`${students.size} estudiantes`);
    expect(archiveName(institute, AT)).toMatch(/^Respaldo .* \(27-11-2026\)\.zip$/);
  });

  it('a teacher may not read it', async () => {
    const institute = await enterInstitute('docente');
    await expect(readYearSchool(institute)).rejects.toMatchObject({ code: 'permission-denied' });
  });
});
