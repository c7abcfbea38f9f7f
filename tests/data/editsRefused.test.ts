import { describe, expect, it } from 'vitest';
import { updateBook } from '../../src/store/book/bookWrites';
import { updateCourse } from '../../src/store/course/courseWrites';
import { updateClassLink } from '../../src/store/subject/classLinkWrites';
import { useAdmin } from '../support/admin';
import { useApp } from '../support/app';

const { db } = useAdmin();
const app = useApp();

const BOOK = 'atlas-del-ecuador';
const SUBJECT = 'octavo-a-matematica';

const read = async (path: string) => (await db.doc(path).get()).data() as Record<string, unknown>;
const change = (path: string, fields: Record<string, unknown>) => db.doc(path).update(fields);
const edit = <V>(from: V, to: V) => ({ from, to });

/** Reads the teacher of a subject as a signed-in user. */
const teacherOf = async (subjectId: string) =>
  String((await read(`subjects/${subjectId}`)).teacherId);

describe('a save that cannot be made', () => {
  it('a field that somebody else changed is not overwritten, and the conflict is told', async () => {
    await app.enter('admin');
    await change(`books/${BOOK}`, { editorial: 'La de otra persona' });
    const edits = {
      editorial: edit('La de antes', 'La mía'),
      description: edit(String((await read(`books/${BOOK}`)).description), 'Otra descripción'),
    };
    await app.dispatch(updateBook({ id: BOOK, edits, photo: null }));
    expect(await read(`books/${BOOK}`)).toMatchObject({ editorial: 'La de otra persona' });
    expect((await read(`books/${BOOK}`)).description).not.toBe('Otra descripción');
    expect(app.toasts().at(-1)).toBe(
      'error: No se pudo actualizar los datos. Otra persona cambió lo mismo mientras usted lo editaba: elija con cuál valor se queda.',
    );
  });

  it('a save names the document that was deleted meanwhile', async () => {
    await app.enter('admin');
    await change(`books/${BOOK}`, { deleted: true });
    const edits = { editorial: edit('La de otra persona', 'La mía') };
    await app.dispatch(updateBook({ id: BOOK, edits, photo: null }));
    expect(app.toasts().at(-1)).toBe(
      'error: No se pudo actualizar los datos. Otra persona lo eliminó mientras tanto.',
    );
    expect((await read(`books/${BOOK}`)).editorial).toBe('La de otra persona');
    await change(`books/${BOOK}`, { deleted: false });
  });

  it("a save names what is no longer in the teacher's charge", async () => {
    const teacher = await teacherOf(SUBJECT);
    await app.enter(teacher);
    await change(`subjects/${SUBJECT}`, { teacherId: 'nadie' });
    const edits = { urlZoom: edit('', 'https://us02web.zoom.us/j/2') };
    await app.dispatch(updateClassLink({ subjectId: SUBJECT, edits }));
    expect(app.toasts().at(-1)).toBe(
      'error: No se pudo actualizar la materia. Ya no tiene acceso a esta información: se eliminó o ya no está a su cargo.',
    );
    await change(`subjects/${SUBJECT}`, { teacherId: teacher });
  });

  it('a save names a choice that no longer exists', async () => {
    await app.enter('admin');
    const { tutor } = await read('courses/noveno-a');
    const edits = { tutorId: edit((tutor as { id: string }).id, 'nadie') };
    await app.dispatch(updateCourse({ id: 'noveno-a', edits }));
    expect(app.toasts().at(-1)).toBe(
      'error: No se pudo actualizar los datos. Lo que eligió ya no existe: elija otra opción.',
    );
  });

  it('a save succeeds without writing where the same was saved before', async () => {
    await app.enter('admin');
    const { description } = await read(`books/${BOOK}`);
    const edits = { description: edit(String(description), 'Dos veces lo mismo') };
    await app.dispatch(updateBook({ id: BOOK, edits, photo: null })).unwrap();
    await app.dispatch(updateBook({ id: BOOK, edits, photo: null })).unwrap();
    expect((await read(`books/${BOOK}`)).description).toBe('Dos veces lo mismo');
  });
});
