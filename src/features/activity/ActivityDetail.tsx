import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { EmptyState } from '../../components/feedback/EmptyState';
import { classNames } from '../../components/classNames';
import { QueryState } from '../../components/feedback/QueryState';
import { isWaiting } from '../../lib/reading';
import { FactList } from '../../components/layout/FactList';
import { Panel } from '../../components/layout/Panel';
import { Section } from '../../components/layout/Section';
import { QuestionText } from '../../components/question/QuestionText';
import { formatDateTime } from '../../lib/dates';
import { activityTexts, authoringTexts, questionTexts } from '../../lib/texts/activity';
import type { Activity } from '../../models/activity';
import { bookById } from '../../store/book/bookSlice';
import { unitById } from '../../store/unit/unitSlice';
import { useQuestions } from '../../store/views/activity/useQuestions';
import { joinReadings, useDocument } from '../../store/useQuery';
import styles from './Activity.module.css';
import { CorrectAnswerButton } from './CorrectAnswerButton';
import correction from './Correction.module.css';

const { fields } = authoringTexts;

function Guide({ url, label }: { url: string; label: string }) {
  return (
    <Link href={url} target="_blank" rel="noopener noreferrer" className={styles.guide}>
      {label}
    </Link>
  );
}

function ActivityQuestions({ activity }: { activity: Activity }) {
  const view = useQuestions(activity);
  return (
    <Section title={questionTexts.title}>
      <QueryState
        reading={view}
        failure={activityTexts.questionsFailed}
        skeleton={<Skeleton variant="rounded" height={160} />}
      >
        <Panel>
          {view.questions.length === 0 ? (
            <EmptyState text={questionTexts.none} />
          ) : (
            <ol className={styles.list}>
              {view.questions.map((question, i) => (
                <li key={question.id} className={classNames(styles.entry, correction.question)}>
                  <div>
                    <QuestionText question={question} number={i + 1} />
                  </div>
                  <CorrectAnswerButton activity={activity} question={question} number={i + 1} />
                </li>
              ))}
            </ol>
          )}
        </Panel>
      </QueryState>
    </Section>
  );
}

/**
 * Reads the names of the activity's book and unit; empty when it has none, … until they are read.
 */
function useBookAndUnit({ bookId, unitId }: Activity): string {
  const book = useDocument(bookById, bookId);
  const unit = useDocument(unitById, unitId);
  if (bookId !== '' && isWaiting(joinReadings(book, unit))) return '…';
  return [book.item?.name, unit.item?.name].filter((name) => name !== undefined).join(' · ');
}

/** Shows every field of an activity, and its questions with their answers. */
export function ActivityDetail({ activity }: { activity: Activity }) {
  const place = useBookAndUnit(activity);
  const { type, subtype, guideDocument, guideUrl } = activity;
  const hasGuide = guideDocument !== '' || guideUrl !== '';
  const guides = (
    <>
      {guideDocument !== '' && <Guide url={guideDocument} label={fields.guideDocument} />}
      {guideUrl !== '' && <Guide url={guideUrl} label={guideUrl} />}
    </>
  );
  const facts: [string, ReactNode][] = [
    [fields.description, <Multiline key="d" text={activity.description} />],
    [fields.rubric, <Multiline key="r" text={activity.rubric} />],
    [fields.type, activityTexts.types[type]],
    ...(subtype === ''
      ? []
      : [[fields.subtype, activityTexts.subtypes[subtype]] as [string, ReactNode]]),
    [fields.maxGrade, activity.maxGrade],
    ...(place === '' ? [] : [[authoringTexts.columns.book, place] as [string, ReactNode]]),
    [activityTexts.guide, hasGuide ? guides : authoringTexts.noGuide],
    [fields.creation, formatDateTime(activity.creation)],
  ];
  return (
    <>
      <Panel>
        <FactList facts={facts} />
      </Panel>
      {type === 'interactive' && <ActivityQuestions activity={activity} />}
    </>
  );
}

function Multiline({ text }: { text: string }) {
  return <span className={styles.multiline}>{text}</span>;
}
