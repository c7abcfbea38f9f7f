import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { Formik } from 'formik';
import { useState } from 'react';
import { AppDialog } from '../../components/feedback/AppDialog';
import { FormSelect } from '../../components/form/FormSelect';
import { FormTextField } from '../../components/form/FormTextField';
import { Muted } from '../../components/layout/Muted';
import { QuestionText } from '../../components/question/QuestionText';
import { isAnswerable } from '../../domain/answers';
import { correctKey } from '../../domain/keyCorrection';
import { LIMITS } from '../../domain/limits';
import { splitQuestion } from '../../domain/questionParts';
import { expectedAnswer } from '../../domain/scoring';
import { questionTexts } from '../../lib/texts/activity';
import { commonTexts, validationTexts } from '../../lib/texts/common';
import { correctionTexts } from '../../lib/texts/correction';
import { TILDE_MODE, type Activity, type AnswerKey, type Question } from '../../models/activity';
import type { KeyCorrection } from '../../questions/kind';
import { questionOptions } from '../../questions/dragAndDrop/kind';
import { correctAnswerKey } from '../../store/activity/correctionWrites';
import { useCorrection } from '../../store/views/activity/useCorrection';
import { useAppDispatch } from '../../store/hooks';
import styles from './Correction.module.css';
import { CorrectionPreview } from './CorrectionPreview';

/** Finds the problem of a typed answer; null when the key can be corrected with it. */
function findProblem(key: AnswerKey, correction: KeyCorrection): string | null {
  const answer = correction.answer.trim();
  const { sentence, option } = LIMITS.question;
  if (answer === '') return validationTexts.required;
  if (answer.length > option.max) return questionTexts.longAnswer(option.max);
  if (!isAnswerable(answer)) return questionTexts.unanswerable;
  const corrected = correctKey(key, correction);
  if (corrected === null) return correctionTexts.doubleParentheses;
  return corrected.sentence.length > sentence.max ? validationTexts.max(sentence.max) : null;
}

/** Returns the corrected key; null while the answer is the stored one or cannot be right. */
function correctedBy(key: AnswerKey, correction: KeyCorrection): AnswerKey | null {
  if (findProblem(key, correction) !== null) return null;
  const corrected = correctKey(key, correction);
  const isSame =
    corrected !== null &&
    expectedAnswer(corrected) === expectedAnswer(key) &&
    corrected.tildes === key.tildes;
  return isSame ? null : corrected;
}

/** The fields of the right answer: one of the options, or a text and the way its accents count. */
function Fields({ question }: { question: Question }) {
  if (question.type === 'dragAndDrop') {
    return (
      <FormSelect
        name="answer"
        label={questionTexts.fields.optionCorrect}
        options={questionOptions(question).map((option) => ({ value: option, label: option }))}
      />
    );
  }
  return (
    <>
      <FormTextField
        name="answer"
        label={correctionTexts.answer}
        hint={correctionTexts.answerHint}
        autoComplete="off"
        autoFocus
        required
      />
      <FormSelect
        name="tildes"
        label={questionTexts.fields.tildes}
        options={Object.values(TILDE_MODE).map((mode) => ({
          value: mode,
          label: questionTexts.tildes[mode],
        }))}
      />
    </>
  );
}

type BodyProps = CorrectAnswerDialogProps & { typed: KeyCorrection };

/** Shows what the typed answer would change, and the button that saves it. */
function CorrectionBody({ activity, question, number, typed, onClose }: BodyProps) {
  const dispatch = useAppDispatch();
  const [isBusy, setIsBusy] = useState(false);
  const correction = useCorrection(activity, question.id, (key) => correctedBy(key, typed));
  const { key } = correction;
  const corrected = key ? correctedBy(key, typed) : null;
  const handleConfirm = async () => {
    if (!key || corrected === null) return;
    setIsBusy(true);
    const payload = { activityId: activity.id, from: key, to: corrected };
    const outcome = await dispatch(correctAnswerKey(payload));
    setIsBusy(false);
    if (correctAnswerKey.fulfilled.match(outcome)) onClose();
  };
  return (
    <>
      <DialogContent className={styles.content ?? ''}>
        <QuestionText question={question} number={number} />
        <Muted as="p">{correctionTexts.hint}</Muted>
        <Fields question={question} />
        <CorrectionPreview correction={correction} isChanged={corrected !== null} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{commonTexts.cancel}</Button>
        <Button
          variant="contained"
          disabled={isBusy || corrected === null || correction.status !== 'ready'}
          onClick={() => void handleConfirm()}
        >
          {isBusy ? commonTexts.saving : correctionTexts.confirm}
        </Button>
      </DialogActions>
    </>
  );
}

type CorrectAnswerDialogProps = {
  activity: Activity;
  question: Question;
  /** The question's number in the activity, from 1. */
  number: number;
  onClose: () => void;
};

/**
 * Corrects the wrong key of a question that a task uses, after it has shown which grades change.
 */
export function CorrectAnswerDialog(props: CorrectAnswerDialogProps) {
  const [key] = useState(() => splitQuestion(props.question, (options) => options).key);
  const initial: KeyCorrection = { answer: expectedAnswer(key), tildes: key.tildes };
  return (
    <AppDialog title={correctionTexts.action} onClose={props.onClose} isTall>
      <Formik
        initialValues={initial}
        initialTouched={{ answer: true }}
        validate={(typed) => {
          const problem = findProblem(key, typed);
          return problem === null ? {} : { answer: problem };
        }}
        onSubmit={() => undefined}
      >
        {({ values }) => <CorrectionBody {...props} typed={values} />}
      </Formik>
    </AppDialog>
  );
}
