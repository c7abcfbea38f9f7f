import { useState, type ReactNode } from 'react';
import { useStore } from 'react-redux';
import { ConfirmDialog } from '../../components/feedback/ConfirmDialog';
import { formatGrade } from '../../domain/grading/gradeText';
import type { GradeSources } from '../../domain/grading/scheme';
import { finalOfSubmission } from '../../domain/grading/task';
import { gridTexts } from '../../lib/texts/gradebookGrid';
import type { RootState } from '../../store/root';
import type { ScorePlace } from '../../store/score/saveScore';
import { cellKey, selectTouched } from '../../store/score/scoreSlice';
import { taskPlaceOf } from '../../store/score/taskPlace';

type Question = { places: readonly ScorePlace[]; text: string; run: () => void };

/**
 * Asks before grades of tasks change that were there before: of work that was handed in, or given
 * elsewhere. Once for each column; what was typed here is corrected without a question.
 * @returns `ask` runs the change at once where there is nothing to ask
 */
export function useRegradeQuestion({ submissions }: Pick<GradeSources, 'submissions'>): {
  ask: (places: readonly ScorePlace[], run: () => void) => void;
  dialog: ReactNode;
} {
  const store = useStore<RootState>();
  const [agreed, setAgreed] = useState<ReadonlySet<string>>(new Set());
  const [question, setQuestion] = useState<Question | null>(null);
  /** The submission that was there before anything was typed in the cell. */
  const workAt = (place: ScorePlace) => {
    const task = taskPlaceOf(place);
    if (!task || agreed.has(place.scheme)) return undefined;
    if (selectTouched(store.getState(), cellKey(place))) return undefined;
    return submissions.get(task.taskId)?.get(task.studentId);
  };
  const textFor = (works: readonly NonNullable<ReturnType<typeof workAt>>[]) => {
    const [first] = works;
    if (!first || works.length > 1) return gridTexts.regradeMany(works.length);
    const final = finalOfSubmission(first);
    return final === null ? gridTexts.regradeSent : gridTexts.regrade(formatGrade(final));
  };
  const ask = (places: readonly ScorePlace[], run: () => void) => {
    const works = places.flatMap((place) => workAt(place) ?? []);
    if (works.length === 0) run();
    else setQuestion({ places, text: textFor(works), run });
  };
  const dialog = question && (
    <ConfirmDialog
      title={gridTexts.regradeTitle}
      text={`${question.text} ${gridTexts.regradeOnce}`}
      confirmLabel={gridTexts.regradeConfirm}
      isDangerous
      onCancel={() => {
        setQuestion(null);
      }}
      onConfirm={() => {
        setAgreed(new Set([...agreed, ...question.places.map(({ scheme }) => scheme)]));
        setQuestion(null);
        question.run();
        return undefined;
      }}
    />
  );
  return { ask, dialog };
}
