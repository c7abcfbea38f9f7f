import Add from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useMemo, useRef, useState } from 'react';
import { ConfirmDialog } from '../../components/feedback/ConfirmDialog';
import { EmptyState } from '../../components/feedback/EmptyState';
import { QueryState } from '../../components/feedback/QueryState';
import { Muted } from '../../components/layout/Muted';
import { PageFrame } from '../../components/layout/PageFrame';
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
import { subjectGridTexts } from '../../lib/texts/subjectGrid';
import { showToast } from '../../lib/toast';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectMe } from '../../store/login/loginSlice';
import { addSubjects, type SubjectFailure } from '../../store/subject/addSubjects';
import { useAdminSubjects, type AdminSubjects } from '../../store/subject/useAdminSubjects';
import { CellTeacherDialog } from './CellTeacherDialog';
import { SubjectGrid } from './SubjectGrid';
import type { GridCourse } from './SubjectGridCells';
import styles from './SubjectGrid.module.css';
import { useSubjectGrid } from './useSubjectGrid';

type Failed = { subject: PlannedSubject; reason: SubjectFailure };

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
  /** How many were created so far, while it runs. */
  done: number | null;
  onClose: () => void;
  onCreate: () => Promise<unknown>;
};

/** What would be created, by course. */
function Preview({ plan, kept, courses, teacherOf, done, onClose, onCreate }: PreviewProps) {
  return (
    <ConfirmDialog
      title={subjectGridTexts.previewTitle(plan.length)}
      confirmLabel={subjectGridTexts.create}
      onCancel={onClose}
      onConfirm={onCreate}
    >
      {/* Focusable, so that the keyboard can scroll it. */}
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

function Grid({ all }: { all: AdminSubjects }) {
  const dispatch = useAppDispatch();
  const me = useAppSelector(selectMe);
  const { rows, change, settle } = useSubjectGrid(
    `${me.id}:subjectGrid:new`,
    namesOf(all.subjects),
  );
  const [dialog, setDialog] = useState<'preview' | { rowId: string; courseId: string } | null>(
    null,
  );
  const [done, setDone] = useState<number | null>(null);
  const [failed, setFailed] = useState<readonly Failed[]>([]);
  const isRunning = useRef(false);
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
  };
  const create = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    const created: PlannedSubject[] = [];
    const left: Failed[] = [];
    setDone(0);
    try {
      await dispatch(
        addSubjects({
          subjects: plan.add,
          onSettled: (subject, reason) => {
            if (reason === null) created.push(subject);
            else left.push({ subject, reason });
            setDone(created.length + left.length);
          },
        }),
      ).unwrap();
      if (created.length > 0) showToast('success', subjectGridTexts.done(created.length));
      setDialog(null);
    } finally {
      isRunning.current = false;
      setDone(null);
      setFailed(left);
      settle(created);
    }
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
