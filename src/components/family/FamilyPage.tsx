import { formatGrade } from '../../domain/grading/gradeText';
import type { FamilySheet, FamilyTask } from '../../domain/familySheet';
import { familyTexts as texts } from '../../lib/texts/family';
import { QrCode } from '../libreta/QrCode';
import { averageLine, taskLine } from './familyLines';
import styles from './FamilyPage.module.css';

const shown = (grade: number | null) => (grade === null ? texts.noGrade : formatGrade(grade));

type TasksProps = { tasks: readonly FamilyTask[]; isOwed: boolean };

function Tasks({ tasks, isOwed }: TasksProps) {
  return (
    <section className={styles.part}>
      <h3>{isOwed ? texts.owed : texts.next}</h3>
      {tasks.length === 0 ? (
        <p>{isOwed ? texts.nothingOwed : texts.nothingNext}</p>
      ) : (
        <ul>
          {tasks.map((task) => (
            <li key={task.id}>{taskLine(task, isOwed)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

type FamilyPageProps = {
  sheet: FamilySheet;
  /** The writer's own sentence; empty for none. */
  sentence: string;
};

/**
 * The information for a family about a student: below the head of a printed page, and on the screen
 * before it is printed.
 */
export function FamilyPage({ sheet, sentence }: FamilyPageProps) {
  const { average, rows, passGrade, tasks, seal } = sheet;
  const pass = `${String(passGrade * 10)}%`;
  return (
    <div className={styles.page}>
      <p className={styles.average}>
        <span>{averageLine(sheet)}</span> <strong>{shown(average)}</strong>
      </p>
      {rows.length === 0 ? (
        <p>{texts.noSubjects}</p>
      ) : (
        <ul className={styles.subjects}>
          {rows.map(({ id, name, grade }) => (
            <li key={id} className={styles.subject}>
              <span>{name}</span>
              <svg className={styles.bar} aria-hidden="true">
                <rect width="100%" height="100%" className={styles.track} />
                <rect
                  width={`${String((grade ?? 0) * 10)}%`}
                  height="100%"
                  className={styles.grade}
                />
                <line x1={pass} x2={pass} y1="0" y2="100%" className={styles.passGround} />
                <line x1={pass} x2={pass} y1="0" y2="100%" className={styles.pass} />
              </svg>
              <b>{shown(grade)}</b>
            </li>
          ))}
        </ul>
      )}
      {rows.length > 0 && <p className={styles.small}>{texts.passMark(formatGrade(passGrade))}</p>}
      {tasks && (
        <div className={styles.tasks}>
          <Tasks tasks={tasks.owed} isOwed />
          <Tasks tasks={tasks.next} isOwed={false} />
        </div>
      )}
      {sentence !== '' && <blockquote className={styles.sentence}>{sentence}</blockquote>}
      {seal && (
        <div className={styles.seal}>
          <QrCode text={seal.address} />
          <p>
            {texts.verify}
            <br />
            <b className={styles.code}>{seal.code}</b>
          </p>
        </div>
      )}
    </div>
  );
}
