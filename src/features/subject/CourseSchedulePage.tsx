import ContentPaste from '@mui/icons-material/ContentPaste';
import Save from '@mui/icons-material/SaveRounded';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useMemo, useState, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { ConfirmDialog } from '../../components/feedback/ConfirmDialog';
import { EmptyState } from '../../components/feedback/EmptyState';
import { QueryState } from '../../components/feedback/QueryState';
import { Muted } from '../../components/layout/Muted';
import { PageFrame } from '../../components/layout/PageFrame';
import { PrintFrame } from '../../components/print/PrintFrame';
import { Panel } from '../../components/layout/Panel';
import { SubjectTile } from '../../components/subject/SubjectTile';
import { hoursText } from '../../domain/schoolHours';
import { subjectLooks } from '../../domain/subjectLook';
import { lessonsOf, SCHOOL_DAYS, type Hours } from '../../domain/timetable';
import { lazyPart } from '../../components/lazyPart';
import { paths } from '../../lib/paths';
import { adminSubjectTexts } from '../../lib/texts/adminSubject';
import { absenceText, commonTexts } from '../../lib/texts/common';
import { courseTexts } from '../../lib/texts/course';
import { courseScheduleTexts } from '../../lib/texts/courseSchedule';
import { subjectTexts } from '../../lib/texts/subject';
import { timetableImportTexts } from '../../lib/texts/timetableImport';
import type { Course } from '../../models/course';
import { usePaper } from '../../store/views/print/usePaper';
import { courseById } from '../../store/course/courseSlice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useSchoolHours } from '../../store/views/institute/useSchoolHours';
import { selectMe } from '../../store/login/loginSlice';
import { updateCourseSchedule } from '../../store/subject/courseScheduleWrites';
import { subjectsOfCourse } from '../../store/subject/subjectSlice';
import { useAdminSubjects, type NamedSubject } from '../../store/views/subject/useAdminSubjects';
import { joinReadings, useDocument, useQuery } from '../../store/useQuery';
import styles from './CourseSchedule.module.css';
import { ClashList } from './ClashList';
import { CourseWeek } from './CourseWeek';
import { findCourseClashes } from './scheduleClashes';
import { useCourseSchedule } from './useCourseSchedule';

const TimetableImport = lazyPart(() => import('./TimetableImport'), 'TimetableImport');

const hoursOf = (subject: NamedSubject, hours: Hours): number =>
  lessonsOf([subject], hours).filter(({ weekday }) => SCHOOL_DAYS.includes(weekday)).length;

type BrushesProps = {
  hours: Hours;
  subjects: readonly NamedSubject[];
  looks: ReadonlyMap<string, number>;
  chosen: string | null;
  onChoose: (id: string | null) => void;
};

/** Chooses the subject that a press on an hour gives it to. */
function Brushes({ hours, subjects, looks, chosen, onChoose }: BrushesProps) {
  const brush = (id: string | null, content: ReactNode) => (
    <label key={id ?? ''} className={styles.brush}>
      <input
        type="radio"
        name="materia"
        checked={chosen === id}
        onChange={() => {
          onChoose(id);
        }}
      />
      {content}
    </label>
  );
  return (
    <fieldset className={styles.brushes}>
      <legend>{courseScheduleTexts.subjects}</legend>
      {subjects.map((subject) =>
        brush(
          subject.id,
          <>
            <SubjectTile name={subject.name} look={looks.get(subject.id)} />
            <span>
              <strong>{subject.name}</strong>
              <small>
                {courseScheduleTexts.hours(hoursOf(subject, hours))}
                <span className={styles.teacher}> · {subject.teacher}</span>
              </small>
            </span>
          </>,
        ),
      )}
      {brush(null, <strong>{courseScheduleTexts.free}</strong>)}
    </fieldset>
  );
}

type CourseScheduleProps = {
  course: Course;
  hours: Hours;
  subjects: readonly NamedSubject[];
  others: readonly NamedSubject[];
  /** Opens the import of a grid that has the week already. */
  onImport: () => void;
};

function CourseSchedule({ course, hours, subjects, others, onImport }: CourseScheduleProps) {
  const dispatch = useAppDispatch();
  const me = useAppSelector(selectMe);
  const { shown, edits, isChanged, give, discard } = useCourseSchedule(
    `${me.id}:courseSchedule:${course.id}`,
    subjects,
    hours,
  );
  const [choice, setChoice] = useState<string | null | undefined>(undefined);
  const [isAsking, setIsAsking] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const looks = useMemo(() => subjectLooks(subjects), [subjects]);
  const clashes = useMemo(() => findCourseClashes(shown, others, hours), [shown, others, hours]);
  const chosen = choice === undefined ? (subjects[0]?.id ?? null) : choice;
  const label = subjectTexts.course(course.name, course.course);
  const save = async () => {
    setIsSaving(true);
    const outcome = await dispatch(updateCourseSchedule({ hours, edits }));
    setIsSaving(false);
    // A failure has been reported; the marked hours stay.
    if (updateCourseSchedule.fulfilled.match(outcome)) discard();
  };
  return (
    <PageFrame
      paper={<PrintFrame {...usePaper()} course={label} isWide />}
      title={courseScheduleTexts.title(label)}
      subtitle={isChanged ? courseScheduleTexts.unsaved : courseScheduleTexts.saveAtOnce}
      crumbs={[
        { label: courseTexts.title, to: paths.admin.courses },
        { label, to: paths.admin.course(course.id) },
      ]}
      actions={
        <>
          <Button
            startIcon={<ContentPaste />}
            disabled={isChanged || isSaving}
            title={isChanged ? timetableImportTexts.saveFirst : ''}
            onClick={onImport}
          >
            {timetableImportTexts.open}
          </Button>
          {isChanged && (
            <Button disabled={isSaving} onClick={discard}>
              {courseScheduleTexts.undo}
            </Button>
          )}
          <Button
            variant="contained"
            startIcon={<Save />}
            disabled={!isChanged || isSaving}
            onClick={() => {
              if (clashes.length > 0) setIsAsking(true);
              else void save();
            }}
          >
            {isSaving ? commonTexts.saving : commonTexts.save}
          </Button>
        </>
      }
    >
      <div data-screen-only>
        <Brushes
          hours={hours}
          subjects={shown}
          looks={looks}
          chosen={chosen}
          onChoose={setChoice}
        />
      </div>
      <Panel isFlush>
        <CourseWeek
          label={courseScheduleTexts.title(label)}
          hours={hours}
          subjects={shown}
          looks={looks}
          clashes={clashes}
          chosen={chosen}
          onGive={give}
          onChoose={setChoice}
        />
      </Panel>
      {clashes.length > 0 && (
        <Alert severity="warning" role="status">
          <AlertTitle>{courseScheduleTexts.clashes}</AlertTitle>
          <ClashList clashes={clashes} />
        </Alert>
      )}
      <Muted as="p" className={styles.keys}>
        {courseScheduleTexts.hint}
      </Muted>
      {isAsking && (
        <ConfirmDialog
          title={courseScheduleTexts.clashes}
          text={courseScheduleTexts.clashQuestion}
          confirmLabel={adminSubjectTexts.saveAnyway}
          onCancel={() => {
            setIsAsking(false);
          }}
          onConfirm={async () => {
            await save();
            setIsAsking(false);
          }}
        >
          <ClashList clashes={clashes} />
        </ConfirmDialog>
      )}
    </PageFrame>
  );
}

/** Edits the week of a whole course in one grid and saves it at once. */
export function CourseSchedulePage() {
  const { courseId = '' } = useParams();
  const [isImporting, setIsImporting] = useState(false);
  const { item: course, absence, ...courseReading } = useDocument(courseById, courseId);
  const own = useQuery(subjectsOfCourse, courseId);
  const all = useAdminSubjects();
  const { hours, ...hoursReading } = useSchoolHours();
  const reading = joinReadings(courseReading, own, all, hoursReading);
  const subjects = useMemo(() => {
    const teachers = new Map(all.subjects.map((each) => [each.id, each]));
    return own.items.map((subject): NamedSubject => {
      const { teacher = adminSubjectTexts.goneTeacher, course: name = '' } =
        teachers.get(subject.id) ?? {};
      return { ...subject, teacher, course: name };
    });
  }, [own.items, all.subjects]);
  const others = useMemo(
    () => all.subjects.filter((each) => each.courseId !== courseId),
    [all.subjects, courseId],
  );
  const isReady = reading.status === 'ready' && course !== undefined;
  const open = () => {
    setIsImporting(true);
  };
  return (
    <>
      {isReady && subjects.length > 0 ? (
        <CourseSchedule
          key={`${courseId} ${hoursText(hours)}`}
          course={course}
          hours={hours}
          subjects={subjects}
          others={others}
          onImport={open}
        />
      ) : (
        <PageFrame
          title={courseScheduleTexts.crumb}
          crumbs={[{ label: courseTexts.title, to: paths.admin.courses }]}
        >
          <QueryState reading={reading} skeleton={<Skeleton variant="rounded" height={520} />}>
            <Panel>
              <EmptyState
                text={course ? courseScheduleTexts.none : absenceText(absence, courseTexts)}
                action={
                  course && (
                    <Button startIcon={<ContentPaste />} onClick={open}>
                      {timetableImportTexts.open}
                    </Button>
                  )
                }
              />
            </Panel>
          </QueryState>
        </PageFrame>
      )}
      {/* It stays while the subjects that it has created are being read. */}
      {isImporting && course && (
        <TimetableImport
          course={course}
          hours={hours}
          subjects={subjects}
          others={others}
          all={all}
          onClose={() => {
            setIsImporting(false);
          }}
        />
      )}
    </>
  );
}
