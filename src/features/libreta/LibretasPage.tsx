import TableIcon from '@mui/icons-material/TableChartOutlined';
import PrintIcon from '@mui/icons-material/PrintRounded';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { may } from '../../domain/capabilities/may';
import * as can from '../../domain/capabilities/table';
import { ConfirmDialog } from '../../components/feedback/ConfirmDialog';
import { EmptyState } from '../../components/feedback/EmptyState';
import { QueryState } from '../../components/feedback/QueryState';
import { Muted } from '../../components/layout/Muted';
import { PageFrame } from '../../components/layout/PageFrame';
import { Panel } from '../../components/layout/Panel';
import { lazyPart } from '../../components/lazyPart';
import { PrintButton } from '../../components/print/PrintButton';
import { missingFinals } from '../../domain/grading/libreta';
import { fullName } from '../../domain/names';
import { paths } from '../../lib/paths';
import { courseTexts } from '../../lib/texts/course';
import { gradesTexts } from '../../lib/texts/grades';
import { courseDocumentTexts } from '../../lib/texts/courseDocuments';
import { libretaTexts as texts } from '../../lib/texts/libreta';
import type { LibretasAnswer } from '../../models/api';
import type { Institute } from '../../models/institute';
import type { Libreta } from '../../models/libreta';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useViewedInstitute } from '../../store/views/institute/useViewedPeriod';
import { issueLibretas, withdrawLibreta } from '../../store/libreta/libretaWrites';
import { selectMe } from '../../store/login/loginSlice';
import { LibretaRow } from './LibretaRow';
import styles from './Libretas.module.css';
import { useLibretas, type Libretas } from './useLibretas';

/** It loads the code that draws QR codes. */
const PrintedLibretas = lazyPart(() => import('./PrintedLibretas'), 'PrintedLibretas');

const LibretaFamilySheet = lazyPart(() => import('./LibretaFamilySheet'), 'LibretaFamilySheet');

const CourseDocumentsDialog = lazyPart(
  () => import('./CourseDocumentsDialog'),
  'CourseDocumentsDialog',
);

type ListProps = {
  libretas: readonly Libreta[];
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
  onFamily: (libreta: Libreta) => void;
  /** Defined only for a user who may withdraw a libreta. */
  onWithdraw: ((libreta: Libreta) => void) | undefined;
};

function LibretaList({ libretas, chosen, onChoose, onFamily, onWithdraw }: ListProps) {
  const missing = missingFinals(libretas);
  const isAll = chosen.size === libretas.length;
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChoose(next);
  };
  return (
    <Panel isFlush>
      <div className={styles.all}>
        <label>
          <Checkbox
            checked={isAll}
            indeterminate={!isAll && chosen.size > 0}
            onChange={() => {
              onChoose(new Set(isAll ? [] : libretas.map(({ idStudent }) => idStudent)));
            }}
          />
          {texts.choose}
        </label>
      </div>
      <ul className={styles.list} aria-label={texts.students}>
        {libretas.map((libreta, i) => (
          <LibretaRow
            key={libreta.idStudent}
            libreta={libreta}
            missing={missing[i] ?? 0}
            isChosen={chosen.has(libreta.idStudent)}
            onToggle={() => {
              toggle(libreta.idStudent);
            }}
            onFamily={() => {
              onFamily(libreta);
            }}
            onWithdraw={
              onWithdraw &&
              (() => {
                onWithdraw(libreta);
              })
            }
          />
        ))}
      </ul>
    </Panel>
  );
}

type ContentProps = {
  courseId: string;
  institute: Institute;
  libretas: Libretas & { answer: LibretasAnswer };
  isAdmin: boolean;
};

/** Holds the chosen students: until the user chooses, the one that the address names, or all. */
function useChosen(libretas: readonly Libreta[]) {
  const [params] = useSearchParams();
  const named = params.get('estudiante');
  const [own, setOwn] = useState<ReadonlySet<string> | null>(null);
  const ids = libretas.map(({ idStudent }) => idStudent);
  const first = named !== null && ids.includes(named) ? [named] : ids;
  return [own ?? new Set(first), setOwn] as const;
}

function Content({ courseId, institute, libretas: read, isAdmin }: ContentProps) {
  const dispatch = useAppDispatch();
  const { answer, update } = read;
  const [chosen, setChosen] = useChosen(answer.libretas);
  const [isBusy, setIsBusy] = useState(false);
  const [printed, setPrinted] = useState<readonly [LibretasAnswer] | null>(null);
  const [isListing, setIsListing] = useState(false);
  const [family, setFamily] = useState<Libreta | null>(null);
  const [leaving, setLeaving] = useState<Libreta | null>(null);
  const issue = async () => {
    setIsBusy(true);
    const idStudents = answer.libretas.flatMap(({ idStudent }) =>
      chosen.has(idStudent) ? idStudent : [],
    );
    const body = { courseId, idPeriod: institute.period.id, idStudents };
    const outcome = await dispatch(issueLibretas(body));
    setIsBusy(false);
    if (!issueLibretas.fulfilled.match(outcome)) return; // the reason was shown; the choice stays
    update(outcome.payload.libretas);
    setPrinted([outcome.payload]);
  };
  const withdraw = async ({ issued, ...libreta }: Libreta) => {
    if (issued) await dispatch(withdrawLibreta(issued.code)).unwrap();
    update([{ ...libreta, issued: null }]);
    setPrinted(null);
    setLeaving(null);
  };
  if (answer.libretas.length === 0) return <EmptyState text={texts.empty} />;
  return (
    <>
      <div className={styles.tools}>
        <Muted as="p">{texts.help}</Muted>
        <Button
          variant="outlined"
          startIcon={<TableIcon />}
          onClick={() => {
            setPrinted(null); // only one document is printed at a time
            setIsListing(true);
          }}
        >
          {courseDocumentTexts.open}
        </Button>
        <Button
          variant="contained"
          startIcon={<PrintIcon />}
          disabled={isBusy || chosen.size === 0}
          onClick={() => void issue()}
        >
          {isBusy ? texts.issuing : texts.issue(chosen.size)}
        </Button>
      </div>
      <div role="status">
        {printed && (
          <Alert severity="success" action={<PrintButton variant="text" />}>
            {texts.ready(printed[0].libretas.length)}
          </Alert>
        )}
      </div>
      <LibretaList
        libretas={answer.libretas}
        chosen={chosen}
        onChoose={setChosen}
        onFamily={(libreta) => {
          setPrinted(null); // only one document is printed at a time
          setFamily(libreta);
        }}
        onWithdraw={isAdmin ? setLeaving : undefined}
      />
      {isListing && (
        <CourseDocumentsDialog
          institute={institute}
          answer={answer}
          onClose={() => {
            setIsListing(false);
          }}
        />
      )}
      {family && (
        <LibretaFamilySheet
          institute={institute}
          frame={answer.frame}
          libreta={family}
          onClose={() => {
            setFamily(null);
          }}
        />
      )}
      {printed && <PrintedLibretas institute={institute} answers={printed} />}
      {leaving && (
        <ConfirmDialog
          title={texts.withdrawTitle(fullName(leaving))}
          text={texts.withdrawQuestion}
          confirmLabel={texts.withdraw}
          isDangerous
          onCancel={() => {
            setLeaving(null);
          }}
          onConfirm={() => withdraw(leaving)}
        />
      )}
    </>
  );
}

/** The libretas of a course, to issue, print and withdraw them; for admins and its tutor. */
export function LibretasPage() {
  const { courseId = '' } = useParams();
  const me = useAppSelector(selectMe);
  const { institute } = useViewedInstitute();
  const idPeriod = institute?.period.id ?? null;
  const libretas = useLibretas(courseId, idPeriod);
  const { answer, error } = libretas;
  const isAdmin = may(me.type, 'delete', can.libretas);
  const course = answer?.frame.course ?? '';
  return (
    <PageFrame
      title={texts.title}
      subtitle={course}
      place={course}
      width="read"
      crumbs={
        isAdmin
          ? [
              { label: courseTexts.title, to: paths.admin.courses },
              { label: course || courseTexts.one, to: paths.admin.course(courseId) },
            ]
          : [{ label: gradesTexts.title, to: paths.teacher.grades }]
      }
    >
      {error === 'permission-denied' || error === 'not-found' ? (
        <EmptyState text={error === 'not-found' ? courseTexts.missing : texts.onlyTutor} />
      ) : (
        <QueryState
          reading={libretas}
          failure={texts.failed}
          skeleton={<Skeleton variant="rounded" height={420} />}
        >
          {institute && answer && (
            <Content
              key={`${courseId}/${institute.period.id}`}
              courseId={courseId}
              institute={institute}
              libretas={{ ...libretas, answer }}
              isAdmin={isAdmin}
            />
          )}
        </QueryState>
      )}
    </PageFrame>
  );
}
