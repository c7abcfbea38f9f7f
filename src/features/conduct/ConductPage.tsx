import Alert from '@mui/material/Alert';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { may, mayAll } from '../../domain/capabilities/may';
import * as can from '../../domain/capabilities/table';
import { EmptyState } from '../../components/feedback/EmptyState';
import { NewsLine } from '../../components/feedback/NewsLine';
import { usePaper } from '../../store/views/print/usePaper';
import { useSilentSince } from '../../store/views/confirmed/useSilentSince';
import { QueryState } from '../../components/feedback/QueryState';
import { useHeld } from '../../components/hooks/useHeld';
import { Muted } from '../../components/layout/Muted';
import { PageFrame } from '../../components/layout/PageFrame';
import { PrintFrame } from '../../components/print/PrintFrame';
import { Panel } from '../../components/layout/Panel';
import { useIsPhone } from '../../components/layout/useIsPhone';
import '../../lib/presses';
import { paths } from '../../lib/paths';
import { absenceText } from '../../lib/texts/common';
import { conductTexts as texts } from '../../lib/texts/conduct';
import { courseTexts } from '../../lib/texts/course';
import { gradesTexts } from '../../lib/texts/grades';
import { subjectTexts } from '../../lib/texts/subject';
import type { Course } from '../../models/course';
import type { Institute } from '../../models/institute';
import { conductOfCourse } from '../../store/conduct/conductSlice';
import { classMembers, courseById } from '../../store/course/courseSlice';
import { useAppSelector } from '../../store/hooks';
import { useViewedInstitute } from '../../store/views/institute/useViewedPeriod';
import { selectMe } from '../../store/login/loginSlice';
import { useWhoLeft } from '../../store/views/register/useWhoLeft';
import { joinReadings, useDocument, useQuery } from '../../store/useQuery';
import styles from './Conduct.module.css';
import { ConductGrid } from './ConductGrid';

type ContentProps = { course: Course; institute: Institute; indexPartial: number };

function Content({ course, institute, indexPartial }: ContentProps) {
  const mayKeep = may(useAppSelector(selectMe).type, 'change', can.conduct);
  const idPeriod = institute.period.id;
  const members = useQuery(classMembers, course.id);
  const records = useQuery(conductOfCourse, course.id, idPeriod, indexPartial);
  const isPhone = useIsPhone();
  const isClosed = institute.partial[indexPartial]?.closed ?? true;
  const present = useMemo(() => members.items.filter(({ left }) => left === null), [members.items]);
  const gone = useWhoLeft(present, members.status === 'ready' ? course.id : null);
  const students = useMemo(() => {
    // A student who leaves the course stays listed, so that nobody loses the row that is typed in.
    const noted = new Set([
      ...records.items.map((each) => each.idStudent),
      ...gone.map(({ id }) => id),
    ]);
    return members.items
      .filter(({ id, left }) => left === null || noted.has(id))
      .map(({ id, name, surname, left }) => ({ id, name, surname, isFormer: left !== null }));
  }, [members.items, records.items, gone]);
  return (
    <QueryState
      reading={joinReadings(members, records)}
      skeleton={<Skeleton variant="rounded" height={420} />}
    >
      {students.length === 0 ? (
        <EmptyState text={texts.empty} />
      ) : (
        <>
          {isClosed ? (
            <Alert severity="info">{texts.closed}</Alert>
          ) : (
            <Muted>
              {texts.letters} {mayKeep && !isPhone && <span data-screen-only>{texts.help}</span>}
            </Muted>
          )}
          <Panel isFlush className={styles.sheet}>
            <ConductGrid
              key={`${idPeriod}/${String(indexPartial)}`}
              place={{ courseId: course.id, idPeriod, indexPartial }}
              students={students}
              records={records.items}
              isReadOnly={isClosed || !mayKeep}
            />
          </Panel>
        </>
      )}
    </QueryState>
  );
}

/** Returns the partial of the address; without one, the first that is open when the page opens. */
function useChosenPartial(institute: Institute | null, courseId: string) {
  const [params, setParams] = useSearchParams();
  const named = Number(params.get('parcial') ?? 'NaN') - 1;
  const partials = institute?.partial ?? [];
  const open = partials.findIndex(({ closed }) => !closed);
  const place = institute ? `${institute.period.id}/${courseId}` : null;
  const running = useHeld(open === -1 ? partials.length - 1 : open, place);
  const index = partials[named] ? named : running;
  const choose = (chosen: number) => {
    setParams({ parcial: String(chosen + 1) }, { replace: true });
  };
  return { index, choose };
}

/** Behaviour and absences of a course's students, for its tutor and the office. */
export function ConductPage() {
  const { courseId = '' } = useParams();
  const me = useAppSelector(selectMe);
  const { item: course, absence, ...reading } = useDocument(courseById, courseId);
  const { institute, ...instituteReading } = useViewedInstitute();
  const { index, choose } = useChosenPartial(institute, courseId);
  const silentSince = useSilentSince();
  const isAdmin = mayAll(me.type, 'see', can.conduct);
  const isAllowed = isAdmin || course?.tutor?.id === me.id;
  const name = course ? subjectTexts.course(course.name, course.course) : '';
  return (
    <PageFrame
      paper={<PrintFrame {...usePaper(institute?.partial[index]?.name)} course={name} />}
      title={texts.title}
      subtitle={name}
      place={name}
      crumbs={
        isAdmin
          ? [
              { label: courseTexts.title, to: paths.admin.courses },
              { label: name, to: paths.admin.course(courseId) },
            ]
          : [{ label: gradesTexts.title, to: paths.teacher.grades }]
      }
    >
      <NewsLine since={silentSince} />
      <QueryState
        reading={joinReadings(reading, instituteReading)}
        skeleton={<Skeleton variant="rounded" height={420} />}
      >
        {course && institute && isAllowed ? (
          <>
            <TextField
              select
              data-screen-only
              size="small"
              label={texts.partial}
              value={String(index)}
              sx={{ width: { xs: 1, sm: 'min(100%, 16.25rem)' } }}
              onChange={({ target }) => {
                choose(Number(target.value));
              }}
            >
              {institute.partial.map((partial, i) => (
                <MenuItem key={partial.name} value={String(i)}>
                  {partial.name}
                </MenuItem>
              ))}
            </TextField>
            <Content course={course} institute={institute} indexPartial={index} />
          </>
        ) : (
          <EmptyState text={course ? texts.onlyTutor : absenceText(absence, courseTexts)} />
        )}
      </QueryState>
    </PageFrame>
  );
}
