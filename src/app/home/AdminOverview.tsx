import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import FactCheck from '@mui/icons-material/FactCheckOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import Skeleton from '@mui/material/Skeleton';
import { Link } from 'react-router-dom';
import { QueryState } from '../../components/feedback/QueryState';
import { lazyPart } from '../../components/lazyPart';
import { ListRow } from '../../components/layout/ListRow';
import { Panel } from '../../components/layout/Panel';
import { Section } from '../../components/layout/Section';
import {
  ATTENTION,
  countAttention,
  isStarting,
  START_STEPS,
  type Attention,
} from '../../domain/schoolAttention';
import { paths } from '../../lib/paths';
import { homeTexts } from '../../lib/texts/home';
import { closingTitle } from '../../lib/texts/pages';
import type { Institute } from '../../models/institute';
import { countWithoutCards } from '../../store/institute/countWithoutCards';
import { useInstitute } from '../../store/views/institute/useInstitute';
import { useCatalogue, type Catalogue } from '../../store/views/search/useCatalogue';
import { useAnswer } from '../../store/useAnswer';
import { joinReadings } from '../../store/useQuery';
import styles from './AdminHome.module.css';
import { OverviewLine, STEP_PLACES } from './OverviewLine';

const { admin } = paths;

/** The page on which each matter is solved. */
const PLACES: Record<Attention, string> = {
  studentsWithoutCourse: admin.students,
  coursesWithoutStudents: admin.courses,
  subjectsWithoutTeacher: admin.subjects,
  subjectsWithoutSchedule: admin.subjects,
  temporaryPasswords: admin.students,
};

/**
 * Links to closing the open partial, and says how many subjects have nothing yet to close it with.
 */
function Closing({ institute, index }: { institute: Institute; index: number }) {
  const { id } = institute.period;
  const { outcome } = useAnswer(`${id} ${index}`, () => countWithoutCards(id, index));
  const count = outcome && 'answer' in outcome ? outcome.answer : 0;
  return (
    <li>
      <ListRow
        to={admin.closePartial(index)}
        lead={<FactCheck aria-hidden className={count > 0 ? styles.warn : styles.icon} />}
        title={closingTitle(institute.partial[index]?.name ?? '')}
        detail={count > 0 ? homeTexts.withoutCards : homeTexts.closingDetail}
        trail={
          <span className={styles.count}>
            {count > 0 && <span className={styles.many}>{count}</span>}
          </span>
        }
      />
    </li>
  );
}

/** The open matters of a running school, or a text that there are none. */
function Matters({ school, institute }: { school: Catalogue; institute: Institute | null }) {
  const partials = institute?.partial ?? [];
  const openPartial = partials.findIndex(({ closed }) => !closed);
  const counts = countAttention(school);
  const open = ATTENTION.filter((matter) => counts[matter] > 0);
  return (
    <Section title={homeTexts.attentionTitle}>
      <Panel as="ul" isFlush>
        {open.map((matter) => (
          <OverviewLine
            key={matter}
            to={PLACES[matter]}
            label={homeTexts.attention[matter]}
            isDone={false}
            lead={<ErrorIcon aria-hidden className={styles.warn} />}
            count={<span className={styles.many}>{counts[matter]}</span>}
          />
        ))}
        {institute && openPartial >= 0 && <Closing institute={institute} index={openPartial} />}
        {open.length === 0 && (
          <li>
            <ListRow
              lead={<CheckCircle aria-hidden className={styles.ok} />}
              title={homeTexts.noneToAttend}
            />
          </li>
        )}
      </Panel>
    </Section>
  );
}

/** The most frequent actions of the office. */
const ACTS = [
  { to: admin.addStudent, label: homeTexts.acts.addStudent },
  { to: admin.schoolLibretas, label: homeTexts.acts.libretas },
  { to: admin.changes(), label: homeTexts.acts.changes },
];

/** The numbers of a running school, and the usual actions. */
function School({ school }: { school: Catalogue }) {
  return (
    <Section title={homeTexts.schoolTitle}>
      <ul className={styles.numbers}>
        {START_STEPS.map((step) => (
          <li key={step}>
            <Link to={STEP_PLACES[step]} className={styles.number}>
              <strong>{school[step].length}</strong> {homeTexts.steps[step]}
            </Link>
          </li>
        ))}
        {ACTS.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className={styles.act}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The number of lines that stand for those that are being read. */
const LINES = 2;

function OverviewSkeleton() {
  return (
    <Section title={homeTexts.attentionTitle}>
      <Panel isFlush>
        {Array.from({ length: LINES }, (_, i) => (
          <div key={i} className={styles.waiting}>
            <Skeleton width="60%" />
          </div>
        ))}
      </Panel>
    </Section>
  );
}

const FirstSteps = lazyPart(() => import('./FirstSteps'), 'FirstSteps', <OverviewSkeleton />);

/** The first steps of an empty school, or the matters that need attention in a running one. */
export function AdminOverview() {
  const school = useCatalogue();
  const { institute, ...reading } = useInstitute();
  return (
    <div className={styles.overview}>
      <QueryState reading={joinReadings(school, reading)} skeleton={<OverviewSkeleton />}>
        {isStarting(school) ? (
          <FirstSteps school={school} hasName={institute !== null && institute.name !== ''} />
        ) : (
          <>
            <Matters school={school} institute={institute} />
            <School school={school} />
          </>
        )}
      </QueryState>
    </div>
  );
}
