import { useHeldStream } from '../support/heldStream';
import { fireEvent, waitFor, within, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Timestamp } from 'firebase-admin/firestore';
import { gradingTexts } from '../../src/lib/texts/submission';
import { loadGradeDraft } from '../../src/store/submission/gradeDrafts';
import { useAdmin } from '../support/admin';
import { useApp } from '../support/app';
import { changeSubGrades } from '../support/changeSubGrades';
import {
  COMPLETE,
  gradingPath,
  historyOf,
  judgeWork,
  OPEN,
  PROJECT,
  setFileTask,
  setSentTask,
  studentsByName,
  submissionOf,
} from '../support/grading';
import { withPartials } from '../support/institute';
import { sendWork } from '../support/schoolWork';
import { answerUrl, PNG, storeAnswer, type StoredFile } from '../support/storedFiles';
import {
  finalShown,
  give,
  itemWith,
  saveByKeys,
  typeGrade,
  useGrader,
} from '../support/shownGrader';
import {
  choose,
  control,
  field,
  named,
  press,
  see,
  seeNone,
  seeValue,
  type,
} from '../support/shownScreen';
import { useTriggers } from '../support/triggers';

const stream = useHeldStream();
const { db } = useAdmin();
const app = useApp();
useTriggers();
const grader = useGrader(app);

const STUDENT = 'estudiante';
const CONFLICT = 'La nota cambió mientras la calificaba';
const RESTORED = 'Se recuperó una calificación que no se había guardado.';
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const REPLACES = 'Reemplazar la nota publicada';

/** A picture has no size in a page without a layout. */
class NoSize {
  observe = () => undefined;
  disconnect = () => undefined;
}
afterEach(() => {
  vi.unstubAllGlobals();
});

const isDisabled = (name: string) => named(name).every((each) => each.matches(':disabled'));
const finalOf = async (task: string) => (await submissionOf(db, task, STUDENT))?.noteFinal;

/**
 * Opens the grader on a student who sent a task of three activities, of which the first is scored.
 */
async function openSent(id: string) {
  const task = await setSentTask(db, id, [STUDENT]);
  await app.enter('docente');
  await grader.grade(task, STUDENT);
  return task;
}

describe('the grade of one student', () => {
  it('answers are marked, a wrong grade is told and saves nothing, and an adjusted score is marked until the automatic one is taken', async () => {
    const task = await openSent('marcada');
    await see('A tiempo');
    await see('Automática: 7.50');
    await waitFor(() => {
      expect(itemWith('El opuesto de 8')).toContain('IncorrectaRespuesta correcta: -8');
    });
    for (const right of ['El valor absoluto de -15', 'se representa con la letra']) {
      expect(itemWith(right)).toMatch(/[^n]Correcta/);
    }
    await see('Es la cuarta parte de 80: 20 dólares.');
    expect(itemWith('Escriba una situación')).toContain('Sin respuesta');
    await see('No adjuntó archivo.');

    await seeValue('Nota 1', '7.5');
    expect(field('Nota 2').value).toBe('');
    expect(finalShown()).toMatch(/^2\.50 ?incompleta$/);
    typeGrade(2, '8,25');
    expect(finalShown()).toMatch(/^5\.25 ?incompleta$/);
    await see('15.75 × 10 ÷ 30.00');
    for (const [text, message] of [
      ['10,01', 'La nota va de 0 a 10'],
      ['diez', 'Ingrese un valor entero o decimal, use el punto.'],
    ] as const) {
      give(3, text);
      await see(message);
      expect(isDisabled('Guardar nota')).toBe(true);
    }
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect((await submissionOf(db, task, STUDENT))?.reviewed).toBe(false);

    await seeNone('Ajustado');
    typeGrade(1, '9');
    await see('Ajustado');
    // Without any grade there is no final yet; once one is given, empty fields count 0.
    for (const n of [1, 2, 3]) typeGrade(n, '');
    expect(finalShown()).toBe('–');
    give(2, '6');
    await choose('Guardar con 0');
    await expect
      .poll(() => submissionOf(db, task, STUDENT))
      .toMatchObject({
        ...{ noteFinal: 2, reviewed: true, reviewedBy: 'docente', comment: '' },
        subNotes: {
          ids: [COMPLETE, OPEN, PROJECT],
          autos: { [COMPLETE]: 7.5 },
          grades: { [OPEN]: 6 },
        },
      });
    await choose('Usar la automática');
    await seeValue('Nota 1', '7.5');
    await seeNone('Ajustado');
    give(3, '9');
    await expect.poll(() => finalOf(task)).toBe(7.5);
    const history = await see('Historial de la nota');
    const details = history.parentElement as HTMLDetailsElement;
    details.open = true;
    fireEvent(details, new Event('toggle'));
    await see(/: de 2\.00 a 7\.50$/);
  });

  it('comments that were given are offered after a #, pinned ones first, and a # inside a word is text', async () => {
    const task = await openSent('comentarios');
    await db.doc('commentBanks/docente').delete();
    await choose('Comentarios guardados');
    await see('Aún no hay comentarios guardados');
    const bank = () => screen.queryByRole('dialog', { name: 'Comentarios guardados' });
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    await waitFor(() => {
      expect(bank()).toBeNull();
    });
    typeGrade(2, '6');
    typeGrade(3, '6');
    for (const comment of ['Revise\nla segunda.', 'Muy claro']) {
      type('Comentario', comment);
      saveByKeys();
      await expect.poll(async () => (await submissionOf(db, task, STUDENT))?.comment).toBe(comment);
      await waitFor(() => {
        expect(isDisabled('Guardar nota')).toBe(false);
      });
    }
    type('Comentario', 'n#');
    expect(bank()).toBeNull();
    type('Comentario', 'Hola. #');
    await waitFor(() => {
      expect(bank()).not.toBeNull();
    });
    const entries = () =>
      within(bank() as HTMLElement)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(entries()).toEqual(['Muy claro', 'Revise\nla segunda.']);
    // Enter takes the first one at once.
    expect(document.activeElement?.textContent).toBe('Muy claro');
    await choose(/^Fijar comentario: Revise/);
    expect(entries()).toEqual(['Revise\nla segunda.', 'Muy claro']);
    await control(/^Dejar de fijar: Revise/);
    fireEvent.click(screen.getByText('Muy claro', { selector: '[role="dialog"] span' }));
    await seeValue('Comentario', 'Hola. Muy claro');
    // The button opens the list, also after words without a space behind them.
    await choose('Comentarios guardados');
    fireEvent.click(await screen.findByText('Muy claro', { selector: '[role="dialog"] span' }));
    await seeValue('Comentario', 'Hola. Muy claro Muy claro');
  });

  it('replacing a published grade asks once with both grades, and going back keeps what was typed', async () => {
    const task = await openSent('reemplazo');
    await db.doc(`tasks/${task}/notes/${STUDENT}`).update({
      ...{ reviewed: true, reviewedAt: Timestamp.now(), reviewedBy: 'docente', comment: '' },
    });
    await changeSubGrades(
      db.doc(`tasks/${task}/notes/${STUDENT}`),
      (parts) => parts.map((each, i) => ({ ...each, calification: i === 0 ? 7.5 : 6 + i * 0.5 })),
      { noteFinal: 7 },
    );
    await seeValue('Nota 2', '6.5');
    type('Comentario', 'Revisada otra vez');
    give(2, '9.5');
    const dialog = within(await screen.findByRole('alertdialog', { name: REPLACES }));
    dialog.getByText(/es 7\.00\. La nueva es 8\.00\./);
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/de 6\.50 a 9\.50$/),
    ]);
    await choose('Cancelar');
    await seeNone(REPLACES);
    expect(field('Nota 2').value).toBe('9.5');
    expect(field('Comentario').value).toBe('Revisada otra vez');
    expect(await finalOf(task)).toBe(7);

    field('Nota 2').focus();
    saveByKeys();
    await choose('Reemplazar');
    await expect
      .poll(() => submissionOf(db, task, STUDENT))
      .toMatchObject({ noteFinal: 8, comment: 'Revisada otra vez' });
    await waitFor(() => {
      expect(isDisabled('Guardar nota')).toBe(false);
    });
    // The question is not repeated while the same student is shown.
    give(3, '10');
    await expect.poll(() => finalOf(task)).toBe(9);
    await seeNone(REPLACES);
    await grader.leave();
    await grader.grade(task, STUDENT);
    give(3, '');
    await see(REPLACES);
    await see(/de 10\.00 a sin nota$/);
    await see('Estas actividades no tienen nota y contarán 0:');
    await choose('Cancelar');
    expect(await finalOf(task)).toBe(9);
  });

  it('an empty grade is never saved as 0 unasked, and its blank is asked for once', async () => {
    const [one = ''] = await studentsByName(db, 1);
    const task = await setFileTask(db, 'vacia', [one], [PROJECT, OPEN]);
    const name = String((await db.doc(`activities/${OPEN}`).get()).get('name'));
    await app.enter('docente');
    await grader.grade(task, one);
    expect(document.activeElement).toBe(field('Nota 1'));
    await judgeWork();
    saveByKeys();
    await see('No hay nota que guardar');
    give(1, '5');
    const dialog = await screen.findByRole('alertdialog', { name: 'Notas sin poner' });
    within(dialog).getByText(`2. ${name}`);
    await choose('Cancelar');
    await seeNone('Notas sin poner');
    expect((await submissionOf(db, task, one))?.reviewed).toBe(false);
    field('Nota 1').focus();
    saveByKeys();
    await choose('Guardar con 0');
    await expect.poll(async () => (await submissionOf(db, task, one))?.noteFinal).toBe(2.5);
    type('Comentario', 'Falta el portafolio');
    saveByKeys();
    await expect
      .poll(async () => (await submissionOf(db, task, one))?.comment)
      .toBe('Falta el portafolio');
    await seeNone('Notas sin poner');
  });

  it('a picture and a PDF are shown, any other file is offered, one that is not the one that was sent is told, one at a forged address is not linked, and one that is gone is told', async () => {
    vi.stubGlobal('ResizeObserver', NoSize);
    const task = await openSent('adjuntos');
    const submission = db.doc(`tasks/${task}/notes/${STUDENT}`);
    const hand = async (attempt: string, file: StoredFile) => {
      const url = await storeAnswer(task, STUDENT, `${PROJECT}${attempt}`, file);
      await submission.update({ files: { [PROJECT]: url } });
    };
    const load = async (address: string | null) => (await fetch(address ?? '')).text();
    const download = async () => (await control('Descargar archivo')).getAttribute('href');
    await hand('', PNG);
    expect(await load((await screen.findByAltText('Ver archivo')).getAttribute('src'))).toContain(
      'PNG',
    );
    await hand('~1', { type: 'application/pdf', body: '%PDF-1.4' });
    const shown = await screen.findByLabelText('Ver archivo');
    expect([shown.tagName, shown.getAttribute('type')]).toEqual(['OBJECT', 'application/pdf']);
    expect(await load(shown.getAttribute('data'))).toBe('%PDF-1.4');
    await hand('~2', { type: WORD, body: 'un documento' });
    await waitFor(() => {
      expect(document.querySelector('object, [alt="Ver archivo"]')).toBeNull();
    });
    expect(await load(await download())).toBe('un documento');
    expect((await control('Descargar archivo')).getAttribute('rel')).toContain('noopener');
    expect(screen.queryByText(gradingTexts.otherFile)).toBeNull();
    await submission.update({ files: { [PROJECT]: answerUrl(task, STUDENT, `${PROJECT}~2`) } });
    await see(gradingTexts.otherFile);
    await submission.update({ files: { [PROJECT]: answerUrl(task, 'estudiante2', PROJECT) } });
    await see('La dirección del archivo no es válida.');
    expect(named(/archivo/)).toEqual([]);
    await submission.update({ files: { [PROJECT]: answerUrl(task, STUDENT, `${PROJECT}~3`) } });
    await see('No se pudo obtener el archivo.');
  });
});

describe('a grade that changes on the server while another one is typed', () => {
  /** Another window or teacher saves this grade. */
  const saveElsewhere = (task: string, noteFinal: number, comment: string, second: number) =>
    changeSubGrades(
      db.doc(`tasks/${task}/notes/${STUDENT}`),
      (parts) => parts.map((each, i) => ({ ...each, calification: i === 1 ? second : null })),
      {
        ...{ noteFinal, comment, reviewed: true, reviewedBy: 'docente' },
        reviewedAt: Timestamp.now(),
      },
    );

  it('the automatic score flows in, and a conflict shows both grades and lets choose either', async () => {
    const task = await openSent('conflicto');
    typeGrade(2, '6');
    // The server scores again, and changes the first sub-grade, which was not edited here.
    await changeSubGrades(db.doc(`tasks/${task}/notes/${STUDENT}`), ([first, second, ...rest]) => [
      { ...first, calification: 3, auto: 3 },
      { ...(second as typeof first), calification: 3 },
      ...rest,
    ]);
    await seeValue('Nota 1', '3');
    expect(field('Nota 2').value).toBe('6');
    expect(finalShown()).toMatch(/^3\.00 ?incompleta$/);
    await seeNone(CONFLICT);

    await saveElsewhere(task, 1.33, 'La otra', 4);
    await see(CONFLICT);
    await see(/Ahora es 1\.33 \(cambiada .+\); la suya es 2\.00\./);
    expect(isDisabled('Guardar nota')).toBe(true);
    field('Nota 2').focus();
    saveByKeys();
    await choose('Conservar la guardada');
    await seeNone(CONFLICT);
    expect(field('Nota 2').value).toBe('4');
    expect(await finalOf(task)).toBe(1.33);

    // The question about a published grade disappears when the grade changes meanwhile.
    type('Comentario', 'La mía');
    give(2, '10');
    await see(REPLACES);
    await saveElsewhere(task, 2, 'La tercera', 6);
    await see(CONFLICT);
    await seeNone(REPLACES);
    expect(field('Comentario').value).toBe('La mía');
    await choose('Usar la mía');
    await choose('Guardar nota');
    await expect
      .poll(() => submissionOf(db, task, STUDENT))
      .toMatchObject({ noteFinal: 3.33, comment: 'La mía' });
    await expect
      .poll(async () => (await historyOf(db, task, STUDENT)).at(-1))
      .toEqual({ from: 2, to: 3.33, by: 'docente' });
  });

  it('a closed partial stops the form, which keeps what was typed', async () => {
    await openSent('parcial-cerrado');
    typeGrade(2, '3');
    await withPartials(
      db,
      () => true,
      async () => {
        await see('El parcial de esta tarea está cerrado: ya no se puede cambiar.');
        for (const label of ['Nota 1', 'Nota 2', 'Nota 3', 'Comentario']) {
          expect(field(label).disabled).toBe(true);
        }
        expect(isDisabled('Guardar nota')).toBe(true);
        expect(named('Reabrir entrega')).toEqual([]);
      },
    );
    await waitFor(() => {
      expect(field('Nota 2').disabled).toBe(false);
    });
    expect(field('Nota 2').value).toBe('3');
  });

  it('work that is reopened meanwhile can only be discarded, and what is sent anew has no grade of it', async () => {
    const task = await openSent('reabierta-mientras');
    const submission = db.doc(`tasks/${task}/notes/${STUDENT}`);
    await submission.update({ reviewed: true, reviewedAt: Timestamp.now(), comment: 'Vista' });
    await seeValue('Comentario', 'Vista');
    typeGrade(2, '9');
    await submission.delete();
    await see('La entrega se reabrió mientras la calificaba');
    expect(isDisabled('Guardar nota')).toBe(true);
    await choose('Descartar');
    await seeValue('Nota 2', '');
    // Work that is sent again has no grade and no comment of the work before.
    await sendWork(db, task, STUDENT, {
      answers: { [OPEN]: { [`${OPEN}-p2`]: 'Ahora también.' } },
    });
    await see('Ahora también.');
    expect([field('Nota 2').value, field('Comentario').value]).toEqual(['', '']);
  });
});

describe('a grade while it is being saved', () => {
  it('what is typed during a save is kept as a draft of its own, and a second save that was asked for follows', async () => {
    const task = await openSent('seguido');
    const waiting = stream.holdCommits();
    give(2, '6');
    await choose('Guardar con 0');
    await expect.poll(waiting).toBe(1);
    typeGrade(3, '9');
    type('Comentario', 'Escrito mientras se guardaba');
    stream.releaseCommits();
    await expect.poll(() => finalOf(task)).toBe(4.5);
    await control('Guardar nota');
    expect(
      loadGradeDraft({ teacherId: 'docente', taskId: task, studentId: STUDENT }),
    ).toMatchObject({
      grades: { [PROJECT]: '9' },
      comment: 'Escrito mientras se guardaba',
    });
    expect(field('Nota 3').value).toBe('9');
    expect(field('Comentario').value).toBe('Escrito mientras se guardaba');

    const again = stream.holdCommits();
    field('Nota 3').focus();
    saveByKeys();
    await expect.poll(again).toBe(1);
    give(2, '10');
    stream.releaseCommits();
    await expect.poll(() => finalOf(task)).toBe(8.83);
    expect(await submissionOf(db, task, STUDENT)).toMatchObject({
      comment: 'Escrito mientras se guardaba',
    });
    await expect
      .poll(async () => (await historyOf(db, task, STUDENT)).slice(1))
      .toMatchObject([
        { from: 4.5, to: 7.5 },
        { from: 7.5, to: 8.83 },
      ]);
    await seeNone(CONFLICT);
  });

  it('a teacher who returns to a student before the save has ended sees what is being saved, and no conflict', async () => {
    const students = await studentsByName(db, 2);
    const [one = '', two = ''] = students;
    const task = await setFileTask(db, 'vuelta', students);
    await app.enter('docente');
    await grader.grade(task, one);
    const waiting = stream.holdCommits();
    give(1, '6');
    await grader.shows(two);
    await expect.poll(waiting).toBe(1);
    press('k');
    await grader.shows(one);
    expect(field('Nota 1').value).toBe('6');
    await waitFor(() => {
      expect(named('Guardando…')).toHaveLength(1);
    });
    stream.releaseCommits();
    await control('Guardar y siguiente');
    expect(field('Nota 1').value).toBe('6');
    await seeNone(CONFLICT);
    await seeNone(RESTORED);
    expect(grader.path()).toBe(gradingPath(task, one).split('?')[0]);
  });
});
