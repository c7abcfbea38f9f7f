import { screen, waitFor } from '@testing-library/react';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { GradebookPage } from '../../src/app/GradebookPage';
import { SubmissionsPage } from '../../src/features/grading/SubmissionsPage';
import { GenerateDialog } from '../../src/features/scheme/GenerateDialog';
import { paths } from '../../src/lib/paths';
import { subjectById } from '../../src/store/subject/subjectSlice';
import { useDocument } from '../../src/store/useQuery';
import { useInstitute } from '../../src/store/views/institute/useInstitute';
import { useAdmin } from '../support/admin';
import { useApp } from '../support/app';
import { COURSE, SUBJECT } from '../support/gradebook';
import { withPartials } from '../support/institute';
import { control, named, see, useShownScreen } from '../support/shownScreen';

// A grade that is saved and not returned counts nowhere, and users who make report cards or look at
// grades are told.

const { db } = useAdmin();
const app = useApp();

function Generate() {
  const { institute } = useInstitute();
  const { item: subject } = useDocument(subjectById, SUBJECT);
  return institute && subject ? (
    <GenerateDialog {...{ subject, institute, indexPartial: 1, onClose: () => undefined }} />
  ) : null;
}
const screens = useShownScreen(app, [
  { path: '/', element: <Generate /> },
  { path: paths.teacher.gradebook(':subjectId', ':courseId'), element: <GradebookPage /> },
  { path: paths.teacher.submissions(':taskId'), element: <SubmissionsPage /> },
]);

/** A task that the open partial counts. */
let task = '';
let title = '';
const link = () => named(`Ir a las entregas de «${title}»`)[0]?.getAttribute('href');
const sentence = () => `Falta devolver 1 nota guardada de «${title}»: no cuenta hasta entonces.`;

beforeAll(async () => {
  const schemes = await db
    .collection('schemes')
    .where('idSubject', '==', SUBJECT)
    .where('indexPartial', '==', 1)
    .where('external', '==', false)
    .get();
  [task = ''] = schemes.docs.flatMap((scheme) => scheme.get('tasks') as string[]);
  const ref = db.doc(`tasks/${task}`);
  title = (await ref.get()).get('title') as string;
  await ref.update({ publishOnReturn: true });
  const work = await ref.collection('notes').doc('estudiante').get();
  const known = (field: string) => (work.get(field) ?? null) as unknown;
  await ref
    .collection('gradeDrafts')
    .doc('estudiante')
    .set({
      ...{ taskId: task, subNotes: {}, noteFinal: 5, comment: '' },
      ...{ savedAt: Timestamp.now(), savedBy: 'docente' },
      ...{ basedOn: known('reviewedAt'), workAt: known('fecha') },
    });
});

describe('a grade that is saved and not returned', () => {
  it('is named before report cards are made, with the way to it, and they can be made all the same', async () => {
    await app.enter('docente');
    screens.open('/');
    const make = await control(/^Generar \d+ reportes?$/);
    await see(sentence());
    expect(link()).toBe(paths.teacher.submissions(task));
    expect(make.matches(':disabled')).toBe(false);
  });

  it('is named in the gradebook of its partial', async () => {
    await app.enter('docente');
    screens.open(`${paths.teacher.gradebook(SUBJECT, COURSE)}?vista=cuaderno`);
    await see(sentence());
    expect(link()).toBe(paths.teacher.submissions(task));
  });

  it('is kept when its partial is closed, and the list says how it can still be returned', async () => {
    await withPartials(
      db,
      () => true,
      async () => {
        await app.enter('docente');
        screens.open(paths.teacher.submissions(task));
        await see('se devuelven si la administración reabre la materia');
        await waitFor(() => {
          expect(screen.getByText('Devolver todo').matches(':disabled')).toBe(true);
        });
      },
    );
  });
});
