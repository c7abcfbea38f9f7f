import Add from '@mui/icons-material/Add';
import ContentPaste from '@mui/icons-material/ContentPaste';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ConfirmDialog } from '../../components/feedback/ConfirmDialog';
import { EmptyState } from '../../components/feedback/EmptyState';
import { QueryState } from '../../components/feedback/QueryState';
import { Muted } from '../../components/layout/Muted';
import { PageFrame } from '../../components/layout/PageFrame';
import { PrintFrame } from '../../components/print/PrintFrame';
import { Panel } from '../../components/layout/Panel';
import { compareSpanish, fullName } from '../../domain/names';
import {
  planSubjects,
  subjectKey,
  subjectsByCell,
  type PlannedSubject,
} from '../../domain/subjectGrid';
import { paths } from '../../lib/paths';
import { adminSubjectTexts } from '../../lib/texts/adminSubject';
import { subjectTexts } from '../../lib/texts/subject';
import { subjectBlockTexts } from '../../lib/texts/subjectBlock';
import { subjectGridTexts } from '../../lib/texts/subjectGrid';
import { usePaper } from '../../store/views/print/usePaper';
import { useAppSelector } from '../../store/hooks';
import { selectMe } from '../../store/login/loginSlice';
import { useAdminSubjects, type AdminSubjects } from '../../store/views/subject/useAdminSubjects';
import { CellTeacherDialog } from './CellTeacherDialog';
import { lazyPart } from '../../components/lazyPart';
import { SubjectGrid } from './SubjectGrid';
import type { GridCourse } from './SubjectGridCells';
import styles from './SubjectGrid.module.css';
import { useCreateSubjects } from './useCreateSubjects';
import { useSubjectGrid } from './useSubjectGrid';

const SubjectBlockDialog = lazyPart(() => import('./SubjectBlockDialog'), 'SubjectBlockDialog');

/** The names of the school's subjects, each once, in Spanish order. */
function namesOf(subjects: AdminSubjects['subjects']): string[] {
  const byKey = new Map(subjects.map(({ name }) => [subjectKey(name), name]));
  return [...byKey.values()].sort(compareSpanish);
}

type PreviewProps = {
  plan: readonly PlannedSubject[];
  kept: number;
  courses: readonly GridCourse[];
  teacherOf: (id: string) => string;
  /** The number of subjects that were created so far, while it runs. */
  done: number | null;
  onClose: () => void;
  onCreate: () => Promise<unknown>;
};

/** Lists what would be created, by course. */
function Preview({ plan, kept, courses, teacherOf, done, onClose, onCreate }: PreviewProps) {
  return (
    <ConfirmDialog
      title={subjectGridTexts.previewTitle(plan.length)}
      confirmLabel={subjectGridTexts.create}
      onCancel={onClose}
      onConfirm={onCreate}
    >
      {/* It takes the focus, so that the keyboard can scroll it. */}
      <Box
        className={styles.preview}
        tabIndex={0}
        role="region"
        aria-label={subjectGridTexts.preview}
      >
        {courses.map(({ id, label }) => {
          const here = plan.filter(({ courseId }) => courseId === id);
          return (
            here.length > 0 && (
              <div key={id}>
                <strong>{subjectGridTexts.inCourse(label, here.length)}</strong>
                <ul>
                  {here.map(({ name, teacherId }) => (
                    <li key={name}>{subjectGridTexts.line(name, teacherOf(teacherId))}</li>
                  ))}
                </ul>
              </div>
            )
          );
        })}
      </Box>
      {kept > 0 && <Muted as="p">{subjectGridTexts.kept(kept)}</Muted>}
      {done !== null && <p role="status">{subjectGridTexts.progress(done, plan.length)}</p>}
    </ConfirmDialog>
  );
}

/** The part of the address that says whether the dialog of the pasted or uploaded list is open. */
const LIST = 'lista';

function Grid({ all }: { all: AdminSubjects }) {
  const me = useAppSelector(selectMe);
  const { rows, change, settle } = useSubjectGrid(
    `${me.id}:subjectGrid:new`,
    namesOf(all.subjects),
  );
  const [search, setSearch] = useSearchParams();
  const [dialog, setDialog] = useState<
    'preview' | 'block' | { rowId: string; courseId: string } | null
  >(search.has(LIST) ? 'block' : null);
  const creation = useCreateSubjects(settle);
  const { done, failed } = creation;
  const courses = useMemo(
    () =>
      all.courses.map(({ id, name, course }) => ({ id, label: subjectTexts.course(name, course) })),
    [all.courses],
  );
  const plan = useMemo(
    () =>
      planSubjects(
        rows,
        courses.map(({ id }) => id),
        all.subjects,
      ),
    [rows, courses, all.subjects],
  );
  const subjectAt = useMemo(() => subjectsByCell(all.subjects), [all.subjects]);
  const teacherOf = (id: string) => {
    const teacher = all.teachers.find((each) => each.id === id);
    return teacher ? fullName(teacher) : adminSubjectTexts.goneTeacher;
  };
  const labelOf = (courseId: string) => courses.find(({ id }) => id === courseId)?.label ?? '';
  const close = () => {
    setDialog(null);
    if (search.has(LIST)) setSearch({}, { replace: true });
  };
  const create = async () => {
    if (await creation.create(plan.add)) close();
  };
  const row = typeof dialog === 'object' ? rows.find(({ id }) => id === dialog?.rowId) : undefined;
  return (
    <>
      <Muted as="p">
        {subjectGridTexts.hint} {subjectGridTexts.paste}
      </Muted>
      {failed.length > 0 && (
        <Alert severity="error">
          {subjectGridTexts.left(failed.length)}
          <ul className={styles.list}>
            {failed.map(({ subject: { name, courseId }, reason }) => (
              <li key={`${courseId}/${name}`}>
                {subjectGridTexts.line(
                  subjectTexts.inCourse(name, labelOf(courseId)),
                  subjectGridTexts.reasons[reason],
                )}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <SubjectGrid
        rows={rows}
        courses={courses}
        teachers={all.teachers}
        problems={plan.problems}
        subjectAt={subjectAt}
        change={change}
        onChooseTeacher={setDialog}
      />
      <div>
        <Button startIcon={<Add />} onClick={change.addRow}>
          {subjectGridTexts.addRow}
        </Button>
        <Button
          startIcon={<ContentPaste />}
          onClick={() => {
            setDialog('block');
          }}
        >
          {subjectBlockTexts.open}
        </Button>
        <Button
          variant="contained"
          disabled={plan.add.length === 0 || plan.problems.size > 0}
          onClick={() => {
            setDialog('preview');
          }}
        >
          {subjectGridTexts.preview}
        </Button>
      </div>
      {plan.add.length === 0 && plan.problems.size === 0 && (
        <Muted as="p">{subjectGridTexts.nothing}</Muted>
      )}
      {dialog === 'preview' && (
        <Preview
          plan={plan.add}
          kept={plan.kept}
          courses={courses}
          teacherOf={teacherOf}
          done={done}
          onClose={close}
          onCreate={create}
        />
      )}
      {dialog === 'block' && (
        <SubjectBlockDialog
          all={all}
          creation={creation}
          onOpen={change.checkOpen}
          onClose={close}
        />
      )}
      {row && typeof dialog === 'object' && dialog !== null && (
        <CellTeacherDialog
          name={row.name.trim()}
          course={labelOf(dialog.courseId)}
          teachers={all.teachers}
          teacherId={row.courses[dialog.courseId] ?? ''}
          onChange={(teacherId) => {
            change.setCellTeacher(row.id, dialog.courseId, teacherId);
          }}
          onClose={close}
        />
      )}
    </>
  );
}

/** Creates the subjects of many courses at once: names down, courses across. */
export function SubjectGridPage() {
  const all = useAdminSubjects();
  return (
    <PageFrame
      paper={<PrintFrame {...usePaper()} isWide />}
      width="full"
      title={subjectGridTexts.title}
      crumbs={[{ label: adminSubjectTexts.title, to: paths.admin.subjects }]}
    >
      <QueryState reading={all} skeleton={<Skeleton variant="rounded" height={520} />}>
        {all.courses.length === 0 ? (
          <Panel>
            <EmptyState text={subjectGridTexts.noCourses} />
          </Panel>
        ) : (
          <Grid all={all} />
        )}
      </QueryState>
    </PageFrame>
  );
}
