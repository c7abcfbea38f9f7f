import Chip from '@mui/material/Chip';
import { useRef } from 'react';
import { GradeBar } from '../../../components/grade/GradeBar';
import { ReportEntries } from '../../../components/grade/ReportEntries';
import { GradeMark } from '../../../components/grade/GradeMark';
import { Muted } from '../../../components/layout/Muted';
import { Panel } from '../../../components/layout/Panel';
import { partsOfReport } from '../../../domain/grading/gradeParts';
import type { GradingPolicy } from '../../../domain/grading/policy';
import { fullName } from '../../../domain/names';
import { paths } from '../../../lib/paths';
import { boardTexts } from '../../../lib/texts/board';
import { formatDateTime } from '../../../lib/dates';
import { reportTexts } from '../../../lib/texts/report';
import type { GeneratedCard } from '../../../models/gradebook';
import type { Institute } from '../../../models/institute';
import type { Subject } from '../../../models/subject';
import type { User } from '../../../models/user';
import { ComputedFinal } from './ComputedFinal';
import { useScoreCell } from '../entry/useScoreCell';
import { FinalField, focusField } from './FinalField';
import styles from './Finals.module.css';

type FinalCardProps = {
  subject: Subject;
  institute: Institute;
  /** The position of the partial. */
  indexPartial: number;
  card: GeneratedCard | undefined;
  /** The sheet of the partial's finals, as cells name it. */
  sheet: string;
  student: Pick<User, 'id' | 'name' | 'surname'>;
  policy: GradingPolicy;
  /** Whether the student has left the course: then another teacher gives the finals. */
  isFormer: boolean;
};

/** The final of one partial: shows how it is computed, and sets it by hand. */
export function FinalCard(props: FinalCardProps) {
  const { subject, institute, indexPartial, card, sheet, student, policy, isFormer } = props;
  const partial = institute.partial[indexPartial];
  const final = useScoreCell(sheet, student.id);
  const box = useRef<HTMLDivElement>(null);
  const name = partial?.name ?? '';
  const isClosed = partial?.closed ?? true;
  const isReadOnly = isClosed || isFormer;
  const isSettled = final.status === 'idle' || final.status === 'saved';
  return (
    <Panel className={styles.card}>
      <div className={styles.line}>
        <h3>{name}</h3>
        {isClosed && <Chip size="small" label={reportTexts.closed} />}
        {partial?.reopenedUntil !== undefined && (
          <Chip
            size="small"
            label={boardTexts.reopenedUntil(formatDateTime(partial.reopenedUntil))}
          />
        )}
        {card?.manual && (
          <Chip
            size="small"
            color="warning"
            label={
              card.transferredFrom === undefined
                ? reportTexts.manual
                : reportTexts.transferred(card.transferredFrom)
            }
          />
        )}
        {card ? <GradeMark grade={card.noteFinal} /> : reportTexts.noGrade}
      </div>
      {card && card.entries.length > 0 && (
        <GradeBar what={name} parts={partsOfReport(card.entries)} policy={policy} />
      )}
      {card ? (
        <ReportEntries
          entries={card.entries}
          taskPath={paths.teacher.submissions}
          policy={policy}
          isClosed={isClosed}
        />
      ) : (
        <Muted as="p">{isClosed ? reportTexts.notYet : reportTexts.inProgress}</Muted>
      )}
      {card && (
        <ComputedFinal
          {...{ subject, institute, card, policy, isReadOnly }}
          isSettled={isSettled || final.status === 'emptied'}
          onBegin={() => {
            if (!isSettled) final.send({ kind: 'restored' });
          }}
          onTakeAway={() => {
            final.send({ kind: 'typed', text: '' });
            final.send({ kind: 'flushed', isLeaving: false });
            focusField(box);
          }}
          onDone={() => {
            focusField(box);
          }}
        />
      )}
      {/* A text that was typed before the partial closed is not saved any more, but stays
         visible. */}
      {(!isReadOnly || !isSettled) && (
        <FinalField
          final={final}
          name={name}
          owner={fullName(student)}
          courseId={subject.courseId}
          isReadOnly={isReadOnly}
          whyKept={card?.manual ? reportTexts.finalOverReport : reportTexts.finalOfReport}
          box={box}
        />
      )}
    </Panel>
  );
}
