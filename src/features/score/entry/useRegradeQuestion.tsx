import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useStore } from 'react-redux';
import { ConfirmDialog } from '../../../components/feedback/ConfirmDialog';
import { TextInput } from '../../../components/form/TextInput';
import { keyOf } from '../../../components/grid/keys';
import { isTyping } from '../../../domain/grid/gridKeys';
import { cellValue } from '../../../domain/grading/cell';
import { formatGrade } from '../../../domain/grading/gradeText';
import type { PromiseSources } from '../../../domain/grading/promised';
import { finalOfSubmission } from '../../../domain/grading/task';
import { gridTexts } from '../../../lib/texts/gradebookGrid';
import { scoreTexts } from '../../../lib/texts/score';
import { useAppDispatch } from '../../../store/hooks';
import type { RootState } from '../../../store/root';
import { askedCells, runAsAsked, type AskedCell } from '../../../store/score/answerCells';
import type { ScorePlace } from '../../../store/score/saveScore';
import { cellKey, selectCell, selectTouched } from '../../../store/score/scoreSlice';
import { taskPlaceOf } from '../../../store/score/taskPlace';
import { isPromisedPlace } from './promisedPlace';

/** Runs a change of grades, after a question when one is needed. */
export type AskRegrade = {
  (places: readonly ScorePlace[], run: () => void): void;
  /**
   * A change by typing: `run` gets the typed text, with the part that was typed while the question
   * was open.
   */
  (places: readonly ScorePlace[], run: (typed: string) => void, typed: string): void;
};

type Question = {
  /** The columns in which a yes stops further questions about work and grades. */
  columns: readonly string[];
  /**
   * The cells in which a yes stops further questions about promised time; time that is promised
   * later asks again.
   */
  promised: readonly string[];
  /** The cells of the question: the answer does not cover values that arrive while it is open. */
  asked: readonly AskedCell[];
  title: string;
  text: string;
  confirmLabel: string;
  run: (typed: string) => void;
  /** The text so far; null for a change that is not typed. */
  typed: string | null;
  /**
   * The key that answered nothing: Enter that belongs to the grade, or a grade when none is typed.
   */
  refused: string | undefined;
};

/**
 * Asks before a change replaces an existing grade of a task: of work that was handed in, or a grade
 * that was given elsewhere. It asks once for each column; a grade that was typed here is corrected
 * without a question. It also asks before a student who was promised time to send a task gets a
 * grade: for each student, because the answer for one does not cover the others. A fast typist goes
 * on in a field of the question, so that no key is lost or reaches another cell.
 * @returns `ask` runs the change at once when there is nothing to ask
 */
export function useRegradeQuestion(sources: PromiseSources): {
  ask: AskRegrade;
  /** Asks before many grades are removed, whatever was agreed to. */
  askClear: (places: readonly ScorePlace[], run: () => void) => void;
  dialog: ReactNode;
} {
  const store = useStore<RootState>();
  const dispatch = useAppDispatch();
  const [agreed, setAgreed] = useState<ReadonlySet<string>>(new Set());
  /** The cells whose students may get a grade although time was promised. */
  const [agreedCells, setAgreedCells] = useState<ReadonlySet<string>>(new Set());
  const [question, setQuestion] = useState<Question | null>(null);
  /** Returns the submission that was there before anything was typed in the cell. */
  const workAt = (place: ScorePlace) => {
    const task = taskPlaceOf(place);
    if (!task || agreed.has(place.scheme)) return undefined;
    if (selectTouched(store.getState(), cellKey(place))) return undefined;
    return sources.submissions.get(task.taskId)?.get(task.studentId);
  };
  /**
   * Tells whether an earlier answer covers this grade. It covers the grade that was typed there,
   * but no removal of it and no grade for many.
   */
  const isAnswered = (place: ScorePlace, isTyped: boolean) => {
    const cell = selectCell(store.getState(), place);
    const isEmpty = cell.text === null ? cellValue(cell) === null : cell.text === '';
    return isTyped && !isEmpty && agreedCells.has(cellKey(place));
  };
  const textFor = (works: readonly NonNullable<ReturnType<typeof workAt>>[]) => {
    const [first] = works;
    if (!first || works.length > 1) return gridTexts.regradeMany(works.length);
    const final = finalOfSubmission(first);
    return final === null ? gridTexts.regradeSent : gridTexts.regrade(formatGrade(final));
  };
  const ask = (
    places: readonly ScorePlace[],
    run: (typed: string) => void,
    typed: string | null = null,
  ) => {
    const works = places.flatMap((place) => workAt(place) ?? []);
    const promised = places
      .filter((place) => isPromisedPlace(place, sources) && !isAnswered(place, typed !== null))
      .map(cellKey);
    if (works.length + promised.length === 0) {
      run(typed ?? '');
      return;
    }
    const text = [
      ...(works.length > 0 ? [textFor(works)] : []),
      ...(promised.length > 0 ? [gridTexts.regradePromised(promised.length)] : []),
      ...(works.length > 0 ? [gridTexts.regradeOnce] : []),
    ].join(' ');
    const columns = works.length > 0 ? places.map(({ scheme }) => scheme) : [];
    const asked = askedCells(store.getState(), places);
    setQuestion({
      ...{ columns, promised, asked, text, run, typed, refused: undefined },
      title: gridTexts.regradeTitle,
      confirmLabel: gridTexts.regradeConfirm,
    });
  };
  const askClear = (places: readonly ScorePlace[], run: () => void) => {
    setQuestion({
      ...{ columns: [], promised: [], run, typed: null, refused: undefined },
      asked: askedCells(store.getState(), places),
      title: gridTexts.clearTitle(places.length),
      text: gridTexts.clearText,
      confirmLabel: scoreTexts.takeAway,
    });
  };
  const handleKey = (event: KeyboardEvent) => {
    // Keys in the dialog must not reach the table around it.
    event.stopPropagation();
    if (question?.typed !== null || !isTyping(keyOf(event))) return;
    setQuestion({ ...question, refused: gridTexts.regradeFirst(event.key) });
  };
  const dialog = question && (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of all controls inside
    <div onKeyDown={handleKey}>
      <ConfirmDialog
        title={question.title}
        text={
          <>
            {question.text}
            {question.typed === null && <div role="alert">{question.refused}</div>}
          </>
        }
        confirmLabel={question.confirmLabel}
        isDangerous={question.typed === null}
        onCancel={() => {
          setQuestion(null);
        }}
        onConfirm={() => {
          // The dialog gives the focus back before the change moves it to its target.
          flushSync(() => {
            setAgreed(new Set([...agreed, ...question.columns]));
            setAgreedCells(new Set([...agreedCells, ...question.promised]));
            setQuestion(null);
          });
          const { asked, run, typed } = question;
          dispatch(
            runAsAsked(asked, () => {
              run(typed ?? '');
            }),
          );
          return undefined;
        }}
      >
        {question.typed !== null && (
          <TextInput
            label={scoreTexts.fillValue}
            value={question.typed}
            inputMode="decimal"
            autoComplete="off"
            autoFocus
            hint={question.refused}
            onFocus={({ target }) => {
              target.setSelectionRange(target.value.length, target.value.length);
            }}
            onChange={({ target }) => {
              setQuestion({ ...question, typed: target.value, refused: undefined });
            }}
            onKeyDown={({ key }) => {
              if (key === 'Enter') setQuestion({ ...question, refused: gridTexts.regradeChoose });
            }}
          />
        )}
      </ConfirmDialog>
    </div>
  );
  return { ask, askClear, dialog };
}
