import { ConfirmDialog } from '../../components/feedback/ConfirmDialog';
import type { GradeReplacement } from '../../domain/grading/savedGrade';
import { formatGrade } from '../../domain/grading/gradeText';
import { gradingTexts } from '../../lib/texts/submission';
import styles from './Grading.module.css';
import type { GradeQuestion } from './useGradeForm';

type GradeQuestionDialogProps = {
  question: GradeQuestion;
  /** The activities of the task as they are numbered and named on the screen, in their order. */
  parts: readonly { id: string; label: string }[];
  onAnswer: (doSave: boolean) => void;
};

const gradeText = (grade: number | null) =>
  grade === null ? gradingTexts.noGrade : formatGrade(grade);

type LinesProps = { title?: string; lines: readonly { id: string; text: string }[] };

function Lines({ title, lines }: LinesProps) {
  return (
    <div>
      {title !== undefined && <p className={styles.text}>{title}</p>}
      <ul className={styles.plainList}>
        {lines.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
    </div>
  );
}

const replacementText = ({ from, to }: GradeReplacement) =>
  gradingTexts.replaceQuestion(gradeText(from), formatGrade(to));

/** Asks once about all there is to ask: a published grade that is replaced, blanks that count 0. */
export function GradeQuestionDialog({ question, parts, onAnswer }: GradeQuestionDialogProps) {
  const { replacement, blanks } = question;
  const blankLines = parts
    .filter(({ id }) => blanks.includes(id))
    .map(({ id, label }) => ({ id, text: label }));
  const changedLines = parts.flatMap(({ id, label }) => {
    const part = replacement?.parts.find((each) => each.id === id);
    if (part === undefined) return [];
    const { from, to } = part;
    return { id, text: `${label}: ${gradingTexts.replacePart(gradeText(from), gradeText(to))}` };
  });
  return (
    <ConfirmDialog
      title={replacement ? gradingTexts.replaceTitle : gradingTexts.blanksTitle}
      text={replacement ? replacementText(replacement) : gradingTexts.blanksQuestion}
      confirmLabel={replacement ? gradingTexts.replace : gradingTexts.saveWithBlanks}
      isDangerous={replacement !== null}
      onCancel={() => {
        onAnswer(false);
      }}
      onConfirm={() => {
        onAnswer(true);
        return undefined;
      }}
    >
      {/* With one activity the final has told it. */}
      {parts.length > 1 && changedLines.length > 0 && (
        <Lines title={gradingTexts.replaceParts} lines={changedLines} />
      )}
      {blankLines.length > 0 && (
        <Lines {...(replacement && { title: gradingTexts.blanksQuestion })} lines={blankLines} />
      )}
    </ConfirmDialog>
  );
}
