import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useStore } from 'react-redux';
import { ConfirmDialog } from '../../components/feedback/ConfirmDialog';
import { TextInput } from '../../components/form/TextInput';
import { keyOf } from '../../components/grid/keys';
import { isTyping } from '../../domain/grid/gridKeys';
import { cellValue } from '../../domain/grading/cell';
import { formatGrade } from '../../domain/grading/gradeText';
import type { PromiseSources } from '../../domain/grading/promised';
import { finalOfSubmission } from '../../domain/grading/task';
import { gridTexts } from '../../lib/texts/gradebookGrid';
import { scoreTexts } from '../../lib/texts/score';
import { useAppDispatch } from '../../store/hooks';
import type { RootState } from '../../store/root';
import { askedCells, runAsAsked, type AskedCell } from '../../store/score/answerCells';
import type { ScorePlace } from '../../store/score/saveScore';
import { cellKey, selectCell, selectTouched } from '../../store/score/scoreSlice';
import { taskPlaceOf } from '../../store/score/taskPlace';
import { isPromisedPlace } from './promisedPlace';

/** Runs a change of grades, after a question where there is one. */
export type AskRegrade = {
  (places: readonly ScorePlace[], run: () => void): void;
  /** A change by typing: `run` gets what was typed, also what was typed while the question stood. */
  (places: readonly ScorePlace[], run: (typed: string) => void, typed: string): void;
};

type Question = {
  /** The columns in which it does not ask again about work and grades. */
  columns: readonly string[];
  /** The cells about whose promises it does not ask again: not those to whom time is promised later. */
  promised: readonly string[];
  /** What it is asked about: the answer is for nothing that comes while it stands. */
  asked: readonly AskedCell[];
  title: string;
  text: string;
  confirmLabel: string;
  run: (typed: string) => void;
  /** What was typed so far; null for a change that is not typed. */
  typed: string | null;
  /** What answered nothing: Enter that belongs to the grade, or a grade where none is typed. */
  refused: string | undefined;
};

/**
 * Asks before grades of tasks change that were there before: of work that was handed in, or given
 * elsewhere; once for each column, and what was typed here is corrected without a question. It also asks before
 * somebody who was promised time to send a task gets a grade: for each student, because the answer for one is
 * none for the others. Whoever types fast goes on in a field of the question, so that no key is lost or reaches another cell.
 * @returns `ask` runs the change at once where there is nothing to ask
 */
export function useRegradeQuestion(sources: PromiseSources): {
  ask: AskRegrade;
  /** Asks before many grades are taken away, whatever was agreed to. */
  askClear: (places: readonly ScorePlace[], run: () => void) => void;
  dialog: ReactNode;
} {
  const store = useStore<RootState>();
  const dispatch = useAppDispatch();
  const [agreed, setAgreed] = useState<ReadonlySet<string>>(new Set());
  /** The cells whose students were given a grade although time was promised. */
  const [agreedCells, setAgreedCells] = useState<ReadonlySet<string>>(new Set());
  const [question, setQuestion] = useState<Question | null>(null);
  /** The submission that was there before anything was typed in the cell. */
  const workAt = (place: ScorePlace) => {
    const task = taskPlaceOf(place);
    if (!task || agreed.has(place.scheme)) return undefined;
    if (selectTouched(store.getState(), cellKey(place))) return undefined;
    return sources.submissions.get(task.taskId)?.get(task.studentId);
  };
  /** An answer is for the grade that was typed there: not for one that is taken back, and not for a grade for many. */
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
    // The keys of the table around the dialog are not meant.
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
          // The dialog gives the focus back before the change takes it to where it belongs.
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
