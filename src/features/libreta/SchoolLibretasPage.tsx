import PrintIcon from '@mui/icons-material/PrintRounded';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { EmptyState } from '../../components/feedback/EmptyState';
import { QueryState } from '../../components/feedback/QueryState';
import { useAllBut } from '../../components/hooks/useAllBut';
import { Muted } from '../../components/layout/Muted';
import { PageFrame } from '../../components/layout/PageFrame';
import { Panel } from '../../components/layout/Panel';
import { lazyPart } from '../../components/lazyPart';
import { PrintButton } from '../../components/print/PrintButton';
import { paths } from '../../lib/paths';
import { courseTexts } from '../../lib/texts/course';
import { libretaTexts as texts } from '../../lib/texts/libreta';
import { subjectTexts } from '../../lib/texts/subject';
import type { LibretasAnswer } from '../../models/api';
import type { Course } from '../../models/course';
import type { Institute } from '../../models/institute';
import { selectUpload } from '../../store/form/formSlice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useViewedInstitute } from '../../store/views/institute/useViewedPeriod';
import { issueSchoolLibretas, SCHOOL_LIBRETAS } from '../../store/libreta/libretaWrites';
import { joinReadings } from '../../store/useQuery';
import styles from './Libretas.module.css';
import { useSchoolCourses } from './useSchoolCourses';

const PrintedLibretas = lazyPart(() => import('./PrintedLibretas'), 'PrintedLibretas');

type Answers = ReadonlyMap<string, LibretasAnswer>;
const countOf = (answers: readonly LibretasAnswer[]) =>
  answers.reduce((sum, { libretas }) => sum + libretas.length, 0);

type RowProps = {
  course: Course;
  answer: LibretasAnswer | undefined;
  isChosen: boolean;
  isDisabled: boolean;
  onToggle: () => void;
};

function CourseRow({ course, answer, isChosen, isDisabled, onToggle }: RowProps) {
  return (
    <li className={styles.row}>
      <label className={styles.student}>
        <Checkbox checked={isChosen} disabled={isDisabled} onChange={onToggle} />
        <span className={styles.text}>
          <span className={styles.name}>{subjectTexts.course(course.name, course.course)}</span>
          {answer && <Muted>{texts.issuedCount(answer.libretas.length)}</Muted>}
        </span>
      </label>
    </li>
  );
}

type ContentProps = { institute: Institute; courses: readonly Course[] };

function Content({ institute, courses }: ContentProps) {
  const dispatch = useAppDispatch();
  const { chosen, isAll, isChosen, toggle, toggleAll } = useAllBut(courses.map(({ id }) => id));
  /**
   * The libretas that were issued since the last whole run: after a run that broke off, the next
   * one issues the rest.
   */
  const [answers, setAnswers] = useState<Answers>(new Map());
  const [broken, setBroken] = useState<string | null>(null);
  const [printed, setPrinted] = useState<readonly LibretasAnswer[] | null>(null);
  const share = useAppSelector((state) => selectUpload(state, SCHOOL_LIBRETAS));
  const isBusy = share !== null;
  const issue = async () => {
    // After a whole run everything is read anew: grades may have changed.
    const known: Answers = broken === null ? new Map<string, LibretasAnswer>() : answers;
    setBroken(null);
    setPrinted(null);
    setAnswers(known);
    const missing = chosen.filter((id) => !known.has(id));
    const outcome = await dispatch(
      issueSchoolLibretas({ idPeriod: institute.period.id, courseIds: missing }),
    );
    if (!issueSchoolLibretas.fulfilled.match(outcome)) {
      // The reason was shown; the libretas that were issued before stay.
      if (known.size > 0) setBroken(texts.brokenOff(known.size, chosen.length));
      return;
    }
    const { courses: issued, isComplete } = outcome.payload;
    const all = new Map([
      ...known,
      ...issued.map(({ courseId, answer }) => [courseId, answer] as const),
    ]);
    setAnswers(all);
    if (isComplete) setPrinted(chosen.flatMap((id) => all.get(id) ?? []));
    else setBroken(texts.brokenOff(all.size, chosen.length));
  };
  if (courses.length === 0) return <EmptyState text={texts.noCourses} />;
  const count = countOf(printed ?? []);
  return (
    <>
      <div className={styles.tools}>
        <Muted as="p">{texts.schoolHelp}</Muted>
        <Button
          variant="contained"
          startIcon={<PrintIcon />}
          disabled={isBusy || chosen.length === 0}
          onClick={() => void issue()}
        >
          {isBusy ? texts.issuing : texts.issueCourses(chosen.length)}
        </Button>
      </div>
      {share !== null && (
        <LinearProgress variant="determinate" value={share * 100} aria-label={texts.issuing} />
      )}
      <div role="status">
        {broken && <Alert severity="warning">{broken}</Alert>}
        {printed && count === 0 && <Alert severity="info">{texts.nobodyChosen}</Alert>}
        {printed && count > 0 && (
          <Alert severity="success" action={<PrintButton variant="text" />}>
            {texts.ready(count)}
          </Alert>
        )}
      </div>
      <Panel isFlush>
        <div className={styles.all}>
          <label>
            <Checkbox
              checked={isAll}
              indeterminate={!isAll && chosen.length > 0}
              disabled={isBusy}
              onChange={toggleAll}
            />
            {texts.chooseCourses}
          </label>
        </div>
        <ul className={styles.list} aria-label={texts.courses}>
          {courses.map((course) => (
            <CourseRow
              key={course.id}
              course={course}
              answer={answers.get(course.id)}
              isChosen={isChosen(course.id)}
              isDisabled={isBusy}
              onToggle={() => {
                toggle(course.id);
              }}
            />
          ))}
        </ul>
      </Panel>
      {printed && count > 0 && <PrintedLibretas institute={institute} answers={printed} />}
    </>
  );
}

/** Issues and prints the libretas of all courses, or of some, as one document; for admins. */
export function SchoolLibretasPage() {
  const { institute, ...reading } = useViewedInstitute();
  const { courses, ...coursesReading } = useSchoolCourses();
  return (
    <PageFrame
      title={texts.ofSchool}
      subtitle={institute?.period.name}
      width="read"
      crumbs={[{ label: courseTexts.title, to: paths.admin.courses }]}
    >
      <QueryState
        reading={joinReadings(reading, coursesReading)}
        failure={texts.failed}
        skeleton={<Skeleton variant="rounded" height={420} />}
      >
        {institute && <Content key={institute.period.id} institute={institute} courses={courses} />}
      </QueryState>
    </PageFrame>
  );
}
