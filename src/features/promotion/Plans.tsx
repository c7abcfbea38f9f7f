import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/feedback/ConfirmDialog';
import { Panel } from '../../components/layout/Panel';
import { Section } from '../../components/layout/Section';
import { DataTable } from '../../components/table/DataTable';
import { compareCourses } from '../../domain/courseOrder';
import { missingNext } from '../../domain/promotion/nextCourse';
import { dueOf, lacksNext, outlookOf, sumOutlooks } from '../../domain/promotion/outlook';
import { dataErrors } from '../../lib/texts/common';
import { promotionTexts as texts } from '../../lib/texts/promotion';
import type { Institute } from '../../models/institute';
import type { Promotion, PromotionSettings } from '../../models/promotion';
import { listedCourses } from '../../store/course/courseSlice';
import { addCourse } from '../../store/course/courseWrites';
import { useAppDispatch } from '../../store/hooks';
import { newId } from '../../store/newId';
import { coursePlans } from '../../store/promotion/promotionSlice';
import { decidePromotion, runPromotion } from '../../store/promotion/promotionWrites';
import { joinReadings, useQuery } from '../../store/useQuery';
import { CoursePlanDialog } from './CoursePlanDialog';
import { planColumns, targetChoices, type PlanRow } from './planColumns';
import styles from './Promotion.module.css';
import { RunState } from './RunState';
import { SettingsForm } from './SettingsForm';

const FIRST: PromotionSettings = {
  pending: 'wait',
  keepsAccess: true,
  subjects: true,
  tutors: true,
  timetables: true,
  schemes: false,
};

/** Returns the settings of the last run, or those of a new one when there was none. */
function settingsOf({ run }: Promotion): PromotionSettings {
  if (run === null) return FIRST;
  const { pending, keepsAccess, subjects, tutors, timetables, schemes } = run;
  return { pending, keepsAccess, subjects, tutors, timetables, schemes };
}

type PlansProps = {
  promotion: Promotion;
  /** The institute in the period that ended. */
  institute: Institute;
};

/**
 * Shows where the students of every course go, with every correction, and starts the run that moves
 * them.
 */
export function Plans({ promotion, institute }: PlansProps) {
  const dispatch = useAppDispatch();
  const plans = useQuery(coursePlans, promotion.id);
  const listed = useQuery(listedCourses);
  const [settings, setSettings] = useState(() => settingsOf(promotion));
  const [reviewed, setReviewed] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  /** The plans whose next course is being created. */
  const [creating, setCreating] = useState<ReadonlySet<string>>(new Set());
  const { run } = promotion;
  const isRunning = run?.finishedAt === null;
  const courses = [...listed.items]
    .sort(compareCourses)
    .map(({ id, name, course }) => ({ id, label: texts.course(name, course) }));
  const ids = new Set(courses.map(({ id }) => id));
  const rows = plans.items.map((plan): PlanRow => ({
    ...plan,
    label: texts.course(plan.name, plan.course),
    outlook: outlookOf(plan, promotion, settings),
    missing:
      lacksNext(plan, ids) && !creating.has(plan.id) ? missingNext(plan, listed.items) : null,
  }));
  const outlook = sumOutlooks(rows.map((row) => row.outlook));
  const lacking = rows.filter((row) => lacksNext(row, ids)).map(({ label }) => label);
  const reading = joinReadings(plans, listed);
  const isKnown = reading.status === 'ready';
  const chosen = rows.find(({ id }) => id === reviewed);
  const start = () => dispatch(runPromotion({ idPeriod: promotion.id, settings }));
  const create = async ({ id: courseId, idPeriod, missing }: PlanRow) => {
    if (missing === null) return;
    setCreating((known) => new Set(known).add(courseId));
    const id = newId();
    const description = texts.newCourse(texts.course(missing.name, missing.course));
    const made = await dispatch(addCourse({ id, values: { ...missing, description } }));
    const isMade = addCourse.fulfilled.match(made);
    if (isMade) await dispatch(decidePromotion({ idPeriod, courseId, next: id }));
    // A created course is chosen; a failed one can be tried again.
    else setCreating((known) => new Set([...known].filter((each) => each !== courseId)));
  };
  const columns = planColumns({
    courses,
    onCreate: (row) => void create(row),
    onNext: async ({ idPeriod, id: courseId }, next) => {
      const outcome = await dispatch(decidePromotion({ idPeriod, courseId, next }));
      return decidePromotion.fulfilled.match(outcome);
    },
    onReview: ({ id }) => {
      setReviewed(id);
    },
  });
  const isFirst = run === null;
  const isDone = !isFirst && !isRunning && outlook.due === 0;
  const left = plans.items.map((plan) =>
    outlookOf(dueOf(plan, promotion, settings), promotion, settings),
  );
  // Once some students have been moved, only the rest is listed.
  const told = isFirst || isDone ? outlook : sumOutlooks(left);
  const lines = (
    <ul className={styles.lines}>
      {texts.lines(told).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
  const lacks = lacking.length > 0 && <Alert severity="warning">{texts.lacking(lacking)}</Alert>;
  return (
    <>
      <div role="status">
        {run && isKnown && <RunState run={run} courses={rows.length} onGoOn={() => void start()} />}
      </div>
      {isKnown && lacks}
      <DataTable
        label={texts.courses}
        rows={rows}
        columns={columns}
        reading={reading}
        failure={dataErrors.load}
        emptyText={texts.noCourses}
        searchText={({ label }) => label}
      />
      {isKnown && (
        <Panel>
          <Section title={texts.settings}>
            <SettingsForm
              settings={settings}
              isCarried={!isFirst}
              disabled={isRunning}
              onChange={setSettings}
            />
          </Section>
          <Section title={isDone ? texts.outlookDone : texts.outlook}>
            {lines}
            {isDone ? (
              <p>{texts.nothingLeft}</p>
            ) : (
              <Button
                variant="contained"
                sx={{ justifySelf: 'start' }}
                disabled={isRunning}
                onClick={() => {
                  setIsAsking(true);
                }}
              >
                {isFirst ? texts.run : texts.runRest(outlook.due)}
              </Button>
            )}
          </Section>
        </Panel>
      )}
      {chosen && (
        <CoursePlanDialog
          plan={chosen}
          promotion={promotion}
          settings={settings}
          institute={institute}
          targets={targetChoices(courses)}
          onClose={() => {
            setReviewed(null);
          }}
        />
      )}
      {isAsking && (
        <ConfirmDialog
          title={isFirst ? texts.confirmTitle : texts.confirmRest}
          text={texts.confirmText}
          confirmLabel={isFirst ? texts.run : texts.runRest(outlook.due)}
          onCancel={() => {
            setIsAsking(false);
          }}
          onConfirm={async () => {
            await start().unwrap();
            setIsAsking(false);
          }}
        >
          {lines}
          {lacks}
        </ConfirmDialog>
      )}
    </>
  );
}
