import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useId, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { classNames } from '../components/classNames';
import { lazyPart } from '../components/lazyPart';
import type { MenuAction } from '../components/layout/ActionMenu';
import { EmptyState } from '../components/feedback/EmptyState';
import { FullDeviceNotice } from '../components/feedback/FullDeviceNotice';
import { QueryState } from '../components/feedback/QueryState';
import { useNow } from '../components/hooks/useNow';
import { NewsLine } from '../components/feedback/NewsLine';
import { PageFrame } from '../components/layout/PageFrame';
import { useIsWide } from '../components/layout/useIsPhone';
import { PrintFrame } from '../components/print/PrintFrame';
import { paths } from '../lib/paths';
import { gradesTexts } from '../lib/texts/grades';
import { schemeTexts } from '../lib/texts/scheme';
import { subjectAbsence } from '../lib/texts/subject';
import { usePaper } from '../store/views/print/usePaper';
import { useReopenedInstitute } from '../store/views/institute/useReopenedInstitute';
import { useViewedInstitute } from '../store/views/institute/useViewedPeriod';
import { useSilentSince } from '../store/views/confirmed/useSilentSince';
import { useViewedCourses } from '../store/views/register/useViewedCourses';
import { useViewedSubject } from '../store/views/register/useViewedSubjects';
import { useSubjectLabel } from '../store/views/subject/useSubjectLabel';
import type { Institute } from '../models/institute';
import { coursesById } from '../store/course/courseSlice';
import { useReadAhead } from '../store/views/gradebook/useReadAhead';
import { useViewedPartial } from '../features/score/grid/useViewedPartial';
import { joinReadings, useQuery, type Reading } from '../store/useQuery';
import { GradebookTab } from '../features/score/grid/GradebookTab';
import { StaleCards } from '../features/score/entry/StaleCards';
import { PartialSegments } from '../features/score/grid/PartialSegments';
import { GradebookActions } from './GradebookActions';
import styles from './GradebookPage.module.css';

const SKELETON = <Skeleton variant="rounded" height={420} />;

// The dialogs of schemes have much code, and the cuaderno needs none of it.
const LAZY = {
  esquema: lazyPart(() => import('../features/scheme/SchemesTab'), 'SchemesTab', SKELETON),
  calificaciones: lazyPart(() => import('../features/report/FinalCards'), 'FinalCards', SKELETON),
} as const;
const VIEWS = { ...LAZY, cuaderno: GradebookTab } as const;
type View = keyof typeof VIEWS;
const LABELS: Record<View, string> = {
  esquema: schemeTexts.tabs.schemes,
  calificaciones: schemeTexts.tabs.grades,
  cuaderno: schemeTexts.tabs.book,
};
const isView = (text: string | null): text is View => text !== null && text in VIEWS;
const viewOf = (search: URLSearchParams): View => {
  const asked = search.get('vista');
  return isView(asked) ? asked : 'esquema';
};
const preload = (view: View) => {
  if (view !== 'cuaderno') LAZY[view].preload();
};
// The code loads with the page itself, not after its first reads.
preload(viewOf(new URLSearchParams(location.search)));

type AheadProps = {
  institute: Institute;
  indexPartial: number;
  subjectId: string;
  courseId: string;
};

/** Reads the data of the cuaderno before the subject is there, and keeps them. */
function CuadernoAhead({ institute, indexPartial, subjectId, courseId }: AheadProps) {
  const idPeriod = institute.period.id;
  useReadAhead({ idSubject: subjectId, courseId, idPeriod, indexPartial });
  return null;
}

/** The gradebook of a subject: its schemes, its students' finals, and all scores at once. */
export function GradebookPage() {
  const id = useId();
  const { subjectId = '', courseId = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const [upload, setUpload] = useState<MenuAction | null>(null);
  const { item: subject, absence, ...reading } = useViewedSubject(subjectId);
  const { institute: inPeriod, isEarlier, ...instituteReading } = useViewedInstitute();
  const institute = useReopenedInstitute(inPeriod, subjectId, useNow());
  // With the id of the address the course is read together with the subject.
  useQuery(coursesById, courseId === '' || isEarlier ? [] : [courseId]);
  const silentSince = useSilentSince();
  const label = useSubjectLabel(subject);
  const { courseNameOf } = useViewedCourses(subject ? [subject] : []);
  const view = viewOf(search);
  const Content = VIEWS[view];
  const isBook = view === 'cuaderno';
  const place = isBook && institute ? `${institute.period.id}/${subjectId}` : null;
  const viewed = useViewedPartial(institute, place);
  const course = courseNameOf(subject?.courseId ?? '');
  // The partials stand beside the tabs from this width on; on smaller screens they are a list.
  const hasSegments = useIsWide();
  const whole = joinReadings(reading, instituteReading);
  const isTitled = hasSegments || whole.status !== 'ready' || !subject || label !== '';
  // Below a title in the page, the rest appears with it: the course's name makes the title longer.
  const shown: Reading = isTitled ? whole : { ...whole, status: 'loading' };
  return (
    <div className={styles.frame}>
      {institute && !isEarlier && isBook && (
        <CuadernoAhead
          institute={institute}
          indexPartial={viewed.index}
          subjectId={subjectId}
          courseId={courseId}
        />
      )}
      <PageFrame
        width="full"
        paper={
          <PrintFrame
            {...usePaper(isBook ? institute?.partial[viewed.index]?.name : '')}
            subject={subject?.name}
            course={course}
            isWide={isBook}
          />
        }
        isWaiting={shown.status === 'loading'}
        title={label === '' ? gradesTexts.title : schemeTexts.title(label)}
        crumbs={[{ label: gradesTexts.title, to: paths.teacher.grades }]}
        actions={
          subject &&
          institute &&
          course !== '' && (
            <GradebookActions
              subject={subject}
              institute={institute}
              course={course}
              upload={upload}
            />
          )
        }
      >
        <NewsLine since={silentSince} />
        <FullDeviceNotice />
        <QueryState reading={shown} skeleton={SKELETON}>
          {subject && institute ? (
            <div className={classNames(styles.page, isBook && styles.withBook)}>
              <div className={styles.head}>
                <Tabs
                  className={styles.tabs}
                  value={view}
                  variant="scrollable"
                  onChange={(_, next: View) => {
                    // The partial in view stays the one that is worked on.
                    const params = new URLSearchParams(search);
                    if (next === 'esquema') params.delete('vista');
                    else params.set('vista', next);
                    setSearch(params, { replace: true });
                  }}
                  aria-label={gradesTexts.title}
                >
                  {(Object.keys(VIEWS) as View[]).map((each) => (
                    <Tab
                      key={each}
                      value={each}
                      label={LABELS[each]}
                      id={`${id}-${each}`}
                      onPointerEnter={() => {
                        preload(each);
                      }}
                      aria-controls={`${id}-panel`}
                    />
                  ))}
                </Tabs>
                {isBook && hasSegments && <PartialSegments institute={institute} viewed={viewed} />}
              </div>
              <div
                role="tabpanel"
                id={`${id}-panel`}
                aria-labelledby={`${id}-${view}`}
                className={classNames(styles.panel, isBook && styles.book)}
              >
                {view === 'calificaciones' && (
                  <StaleCards subject={subject} institute={institute} />
                )}
                <Content {...{ subject, institute, viewed }} onAction={setUpload} />
              </div>
            </div>
          ) : (
            <EmptyState text={subjectAbsence(absence, 'teacher')} />
          )}
        </QueryState>
      </PageFrame>
    </div>
  );
}
