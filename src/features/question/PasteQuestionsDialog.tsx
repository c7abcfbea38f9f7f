import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { AppDialog } from '../../components/feedback/AppDialog';
import { IsSaving } from '../../components/form/saving';
import { TextInput } from '../../components/form/TextInput';
import { Muted } from '../../components/layout/Muted';
import { MAX_ACTIVITY_QUESTIONS } from '../../domain/limits';
import { questionTexts } from '../../lib/texts/activity';
import { commonTexts } from '../../lib/texts/common';
import { questionListTexts as texts } from '../../lib/texts/questionList';
import type { ActivitySubtype, Question, UnknownQuestion } from '../../models/activity';
import { addQuestions } from '../../store/activity/addQuestions';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectMe } from '../../store/login/loginSlice';
import { FoundQuestions } from './FoundQuestions';
import { judgeQuestions, type JudgedQuestion } from './judgeQuestions';
import styles from './PasteQuestions.module.css';
import { useQuestionList } from './useQuestionList';

/** At most this number of faulty lines is named one by one. */
const MOST_NAMED = 4;

/** Says why the list cannot be added; null when it can. */
function refusalOf(judged: readonly JudgedQuestion[], count: number, room: number): string | null {
  if (count === 0) return texts.nothing;
  if (count > room) return `${questionTexts.full(MAX_ACTIVITY_QUESTIONS)} ${texts.room(room)}`;
  const lines = judged.filter(({ faults }) => faults !== null).map(({ line }) => line);
  const [first] = lines;
  if (first === undefined) return null;
  return lines.length > MOST_NAMED
    ? texts.correctMany(first, lines.length - 1)
    : texts.correctLines(lines);
}

/** Marks the words of a question's first line, without its number, and brings them into view. */
function selectWords(field: HTMLTextAreaElement, { line, start }: JudgedQuestion): void {
  const lines = field.value.split('\n');
  const before = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
  // A browser scrolls to the caret of a field that gets the focus.
  field.blur();
  field.setSelectionRange(before + start, before + (lines[line - 1] ?? '').length);
  field.focus();
  field.scrollIntoView({ block: 'nearest' });
}

type PasteQuestionsDialogProps = {
  activityId: string;
  type: ActivitySubtype;
  /** The questions that the activity has. */
  questions: readonly (Question | UnknownQuestion)[];
  onClose: () => void;
};

/**
 * Takes the questions of an activity from a list that was typed or pasted. It shows at once how
 * each will be stored, and what is wrong with the others; they are corrected in the text.
 */
export function PasteQuestionsDialog(props: PasteQuestionsDialogProps) {
  const { activityId, type, questions: present, onClose } = props;
  const dispatch = useAppDispatch();
  const me = useAppSelector(selectMe);
  const list = useQuestionList(`${me.id}:question-list:${activityId}`, type);
  const { listed, ids } = list;
  // The number of questions before these, as it was when they began to be saved.
  const [savingAfter, setSavingAfter] = useState<number | null>(null);
  const isSaving = savingAfter !== null;
  const [partly, setPartly] = useState<{ count: number; last: string } | null>(null);
  const isRunning = useRef(false);
  const isOpen = useRef(true);
  const box = useRef<HTMLDivElement>(null);
  const reasonId = useId();
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  // No more than an activity can hold are judged and drawn.
  const judged = useMemo(
    () => judgeQuestions(listed.slice(0, MAX_ACTIVITY_QUESTIONS), { type, ids, present }),
    [type, listed, ids, present],
  );
  const valid = judged.flatMap(({ question }) => (question === null ? [] : [question]));
  const faulty = judged.length - valid.length;
  // Some of the list may be stored, although its answer was lost.
  const others = present.filter(({ id }) => !ids.includes(id)).length;
  const room = Math.max(0, MAX_ACTIVITY_QUESTIONS - others);
  const refusal = isSaving ? null : refusalOf(judged, listed.length, room);

  const add = async (all: readonly Question[]) => {
    if (isRunning.current || refusal !== null) return;
    isRunning.current = true;
    setSavingAfter(others);
    setPartly(null);
    let added = 0;
    const onAdded = (stored: readonly string[]) => {
      added += stored.length;
    };
    const outcome = await dispatch(addQuestions({ activityId, questions: all, onAdded }));
    list.dropFirst(added);
    isRunning.current = false;
    setSavingAfter(null);
    const last = listed[added - 1];
    if (addQuestions.fulfilled.match(outcome)) {
      if (isOpen.current) onClose();
    } else if (last !== undefined) setPartly({ count: added, last: last.sentence });
  };
  const goTo = (question: JudgedQuestion) => {
    const field = box.current?.querySelector('textarea');
    if (field) selectWords(field, question);
  };
  return (
    <AppDialog title={texts.title} onClose={onClose} maxWidth="lg" isTall>
      <DialogContent>
        {list.isRestored && (
          <Alert
            severity="info"
            className={styles.notice}
            action={
              <Button color="inherit" disabled={isSaving} onClick={list.discard}>
                {commonTexts.discardDraft}
              </Button>
            }
          >
            {commonTexts.draftRestored}
          </Alert>
        )}
        {partly && (
          <Alert severity="warning" className={styles.notice}>
            {texts.partly(partly.count, partly.last)}
          </Alert>
        )}
        <div className={styles.sides}>
          <div ref={box} className={styles.written}>
            <IsSaving value={isSaving}>
              <TextInput
                label={texts.field}
                hint={texts.hints[type]}
                value={list.text}
                multiline
                minRows={8}
                maxRows={18}
                autoFocus
                onChange={({ target }) => {
                  list.write(target.value);
                }}
              />
            </IsSaving>
            <div>
              <Muted as="p">{texts.example}</Muted>
              <pre className={styles.example}>{texts.examples[type]}</pre>
            </div>
          </div>
          <FoundQuestions
            judged={judged}
            first={(savingAfter ?? others) + 1}
            hidden={listed.length - judged.length}
            onGoTo={goTo}
          />
        </div>
      </DialogContent>
      <DialogActions className={styles.buttons}>
        <p id={reasonId} role="status" className={styles.reason}>
          {refusal}
        </p>
        <Button onClick={onClose}>{commonTexts.cancel}</Button>
        <Button
          variant="contained"
          disabled={isSaving || refusal !== null}
          aria-describedby={reasonId}
          onClick={() => void add(valid)}
        >
          {isSaving
            ? commonTexts.saving
            : listed.length === 0
              ? texts.submitNothing
              : faulty > 0
                ? texts.correct(faulty)
                : texts.submit(listed.length)}
        </Button>
      </DialogActions>
    </AppDialog>
  );
}
