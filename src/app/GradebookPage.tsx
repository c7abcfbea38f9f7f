import History from '@mui/icons-material/History';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { classNames } from '../components/classNames';
import { EmptyState } from '../components/feedback/EmptyState';
import { QueryState } from '../components/feedback/QueryState';
import { PageFrame } from '../components/layout/PageFrame';
import { paths } from '../lib/paths';
import { dataErrors } from '../lib/texts/common';
import { gradesTexts } from '../lib/texts/grades';
import { schemeTexts } from '../lib/texts/scheme';
import { useViewedInstitute } from '../store/institute/useViewedPeriod';
import { subjectById } from '../store/subject/subjectSlice';
import { useSubjectLabel } from '../store/subject/useSubjectLabel';
import { useTeacherCourses } from '../store/subject/useTeacherCourses';
import { joinReadings, useDocument, type Reading } from '../store/useQuery';
import { FinalCards } from '../features/report/FinalCards';
import { SchemesTab } from '../features/scheme/SchemesTab';
import { GradebookTab } from '../features/score/GradebookTab';
import { PartialSegments } from '../features/score/PartialSegments';
import { SheetButton } from '../features/report/SheetButton';
import styles from './GradebookPage.module.css';

const VIEWS = { esquema: SchemesTab, calificaciones: FinalCards, cuaderno: GradebookTab } as const;
type View = keyof typeof VIEWS;
const LABELS: Record<View, string> = {
  esquema: schemeTexts.tabs.schemes,
  calificaciones: schemeTexts.tabs.grades,
  cuaderno: schemeTexts.tabs.book,
};
const isView = (text: string | null): text is View => text !== null && text in VIEWS;

/** The gradebook of a subject: its schemes, its students' finals, and all scores at once. */
export function GradebookPage() {
  const id = useId();
  const { subjectId = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const [actions, setActions] = useState<HTMLElement | null>(null);
  const { item: subject, ...reading } = useDocument(subjectById, subjectId);
  const { institute, ...instituteReading } = useViewedInstitute();
  const label = useSubjectLabel(subject);
  const { courseNameOf } = useTeacherCourses(subject ? [subject] : []);
  const viewParam = search.get('vista');
  const view = isView(viewParam) ? viewParam : 'esquema';
  const Content = VIEWS[view];
  const course = courseNameOf(subject?.courseId ?? '');
  // Where the partials stand beside the tabs; on smaller screens they are a list.
  const hasSegments = useMediaQuery('(min-width: 1000px)');
  const whole = joinReadings(reading, instituteReading);
  const isTitled = hasSegments || whole.status !== 'ready' || !subject || label !== '';
  // Below a title in the page, the rest comes with it: the course's name makes it longer.
  const shown: Reading = isTitled ? whole : { ...whole, status: 'loading' };
  return (
    <div className={styles.frame}>
      <PageFrame
        width="full"
        isWaiting={shown.status === 'loading'}
        title={label === '' ? gradesTexts.title : schemeTexts.title(label)}
        crumbs={[{ label: gradesTexts.title, to: paths.teacher.grades }]}
        actions={
          subject &&
          institute &&
          course !== '' && (
            <>
              <Button
                component={Link}
                to={paths.teacher.gradeHistory(subject.id)}
                startIcon={<History />}
              >
                {schemeTexts.history}
              </Button>
              <SheetButton subject={subject} institute={institute} course={course} />
              <span ref={setActions} className={styles.actions} />
            </>
          )
        }
      >
        <QueryState reading={shown} skeleton={<Skeleton variant="rounded" height={420} />}>
          {subject && institute ? (
            <div className={classNames(styles.page, view === 'cuaderno' && styles.withBook)}>
              <div className={styles.head}>
                <Tabs
                  className={styles.tabs}
                  value={view}
                  variant="scrollable"
                  onChange={(_, next: View) => {
                    setSearch(next === 'esquema' ? {} : { vista: next }, { replace: true });
                  }}
                  aria-label={gradesTexts.title}
                >
                  {(Object.keys(VIEWS) as View[]).map((each) => (
                    <Tab
                      key={each}
                      value={each}
                      label={LABELS[each]}
                      id={`${id}-${each}`}
                      aria-controls={`${id}-panel`}
                    />
                  ))}
                </Tabs>
                {view === 'cuaderno' && hasSegments && <PartialSegments institute={institute} />}
              </div>
              <div
                role="tabpanel"
                id={`${id}-panel`}
                aria-labelledby={`${id}-${view}`}
                className={classNames(styles.panel, view === 'cuaderno' && styles.book)}
              >
                <Content subject={subject} institute={institute} actions={actions} />
              </div>
            </div>
          ) : (
            <EmptyState text={dataErrors.subjectMissing} />
          )}
        </QueryState>
      </PageFrame>
    </div>
  );
}
