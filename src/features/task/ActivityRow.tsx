import { Muted } from '../../components/layout/Muted';
import styles from './taskPages.module.css';
import type { ReactNode } from 'react';
import { activityTexts } from '../../lib/texts/activity';
import { answerTexts } from '../../lib/texts/submission';
import type { Activity } from '../../models/activity';
import { activityKind } from '../../components/layout/ActivityHeader';

type ActivityRowProps = {
  activity: Activity;
  maxGrade: number;
  /** The number of its questions, if it is known. */
  questions?: number;
  /** Its buttons. */
  children?: ReactNode;
};

/** One activity in a list: name, kind and points. */
export function ActivityRow({ activity, maxGrade, questions, children }: ActivityRowProps) {
  const facts = [activityKind(activity), answerTexts.points(maxGrade)];
  if (questions !== undefined && questions > 0) facts.push(activityTexts.questionsCount(questions));
  return (
    <li className={styles.activity}>
      <div className={styles.grow}>
        <strong className={styles.wrap}>{activity.name}</strong>
        <Muted as="div">{facts.join(' · ')}</Muted>
      </div>
      {children}
    </li>
  );
}
