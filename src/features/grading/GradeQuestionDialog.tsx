import { ConfirmDialog } from '../../components/feedback/ConfirmDialog';
import type { GradeReplacement } from '../../domain/grading/savedGrade';
import { formatGrade } from '../../domain/grading/gradeText';
import { formatDateTime } from '../../lib/dates';
import { gradingTexts } from '../../lib/texts/submission';
import styles from './Grading.module.css';
import type { GradeQuestion } from './gradeQuestion';

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

/** Returns the texts of the question's most important part; the dialog shows the rest below. */
function wordsOf({ replacement, promise, blanks }: GradeQuestion) {
  if (replacement) {
    const text = replacementText(replacement);
    return { title: gradingTexts.replaceTitle, text, confirm: gradingTexts.replace };
  }
  if (promise) {
    const isReturned = promise.kind === 'returned';
    return {
      title: isReturned ? gradingTexts.returnedTitle : gradingTexts.extendedTitle,
      text: isReturned
        ? gradingTexts.returnedQuestion
        : gradingTexts.extendedQuestion(formatDateTime(promise.until)),
      confirm: gradingTexts.gradeAnyway,
    };
  }
  const confirm = gradingTexts.saveWithBlanks;
  return blanks.length > 0
    ? { title: gradingTexts.blanksTitle, text: gradingTexts.blanksQuestion, confirm }
    : { title: gradingTexts.zerosTitle, text: gradingTexts.zerosQuestion, confirm };
}

/**
 * Asks everything in one question: a published grade that is replaced, time that the student was
 * promised, blanks that count 0, zeros that nobody typed.
 */
export function GradeQuestionDialog({ question, parts, onAnswer }: GradeQuestionDialogProps) {
  const { replacement, promise, blanks, zeros } = question;
  const { title, text, confirm } = wordsOf(question);
  const linesOf = (ids: readonly string[]) =>
    parts.filter(({ id }) => ids.includes(id)).map(({ id, label }) => ({ id, text: label }));
  const changedLines = parts.flatMap(({ id, label }) => {
    const part = replacement?.parts.find((each) => each.id === id);
    if (part === undefined) return [];
    const { from, to } = part;
    return { id, text: `${label}: ${gradingTexts.replacePart(gradeText(from), gradeText(to))}` };
  });
  const titleOf = (own: string) => (text === own ? {} : { title: own });
  return (
    <ConfirmDialog
      title={title}
      text={text}
      confirmLabel={confirm}
      isDangerous={replacement !== null || promise !== null || zeros.length > 0}
      onCancel={() => {
        onAnswer(false);
      }}
      onConfirm={() => {
        onAnswer(true);
        return undefined;
      }}
    >
      {/* With one activity the final says it already. */}
      {parts.length > 1 && changedLines.length > 0 && (
        <Lines title={gradingTexts.replaceParts} lines={changedLines} />
      )}
      {blanks.length > 0 && (
        <Lines {...titleOf(gradingTexts.blanksQuestion)} lines={linesOf(blanks)} />
      )}
      {zeros.length > 0 && (
        <Lines {...titleOf(gradingTexts.zerosQuestion)} lines={linesOf(zeros)} />
      )}
    </ConfirmDialog>
  );
}
