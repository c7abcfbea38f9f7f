import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Save from '@mui/icons-material/Save';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useAppSelector } from '../../store/hooks';
import { classNames } from '../../components/classNames';
import { useIsPhone } from '../../components/layout/useIsPhone';
import { formatGrade, formatSubGrade } from '../../domain/grading/gradeText';
import { isAutoScored } from '../../domain/scoring';
import { activityTexts } from '../../lib/texts/activity';
import { commonTexts } from '../../lib/texts/common';
import { gradingTexts } from '../../lib/texts/submission';
import type { Submission } from '../../models/task';
import type { TaskActivity } from '../../store/views/activity/useTaskActivities';
import { selectMe } from '../../store/login/loginSlice';
import { CommentField } from './CommentField';
import { FinalSoFar } from './FinalSoFar';
import { isFinalWhole } from './finalState';
import { GivenGrade } from './GivenGrade';
import { GradeConflict } from './GradeConflict';
import { GradeHistory } from './GradeHistory';
import styles from './GradePanel.module.css';
import { GradeQuestionDialog } from './GradeQuestionDialog';
import { SubGradeField } from './SubGradeField';
import { useFieldInSight } from './useFieldInSight';
import type { GradeForm } from './useGradeForm';

type GradePanelProps = {
  parts: readonly TaskActivity[];
  submission: Submission | undefined;
  form: GradeForm;
  isReadOnly: boolean;
  doesAdvance: boolean;
  /** Whether there is a student to go on to. */
  hasNext: boolean;
  onAdvanceChange: (does: boolean) => void;
  /** On a phone the panel is a sheet: whether it shows more than its head. */
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The messages above the sheet of a phone, where they move and cover no button. */
  said: ReactNode;
  /** The messages after a save. */
  children?: ReactNode;
};

/** On a phone the focus would open the keyboard over the work that is to be graded. */
const hasKeyboard = globalThis.matchMedia('(pointer: fine)').matches;

/** The panel with the sub-grades, the comment and the final while it is being made. */
export function GradePanel(props: GradePanelProps) {
  const { parts, submission, form, isReadOnly, doesAdvance, hasNext, onAdvanceChange, children } =
    props;
  const { isOpen, onOpenChange, said } = props;
  const id = useId();
  const me = useAppSelector(selectMe);
  const isPhone = useIsPhone();
  const body = useFieldInSight(isPhone);
  const { edited } = form;
  /** The values that were typed before the grade was closed stay in their fields. */
  const isRead = isReadOnly && !form.hasTyped;
  const canSave = !isReadOnly && !form.isSaving && !form.hasProblem && !form.hasConflict;
  const saveLabel = doesAdvance && hasNext ? gradingTexts.saveAndNext : gradingTexts.save;

  const [focusedAt] = useState(() => {
    const ungraded = edited.subNotes.findIndex(({ calification }) => calification === null);
    return Math.max(0, ungraded);
  });
  const nameOf = (id: string) =>
    parts.find(({ activity }) => activity.id === id)?.activity.name ?? activityTexts.gone;

  /**
   * Enter leads through the grades of a student as in any form, and saves them from the last one.
   * Tab leads from grade to grade, too: a teacher who types on would lose the next number on the
   * button that takes the automatic score. Shift + Tab reaches that button.
   */
  const handleKey = (event: KeyboardEvent) => {
    const isTab = event.key === 'Tab' && !event.shiftKey && !event.altKey && !event.ctrlKey;
    if (event.key !== 'Enter' && !isTab) return;
    const fields = [
      ...(body.current?.querySelectorAll<HTMLInputElement>('[data-sub-grade] input') ?? []),
    ];
    const next = fields[fields.findIndex((field) => field === event.target) + 1];
    if (isTab && next === undefined) return;
    event.preventDefault();
    if (isTab) next?.focus();
    else if (next === undefined || event.ctrlKey || event.metaKey) form.save();
    else next.focus();
  };
  const handleCommentKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    form.save();
  };
  return (
    <section
      aria-label={gradingTexts.final}
      className={classNames(styles.panel, !isOpen && styles.closed)}
    >
      <div className={styles.said} data-said>
        {said}
      </div>
      <div className={styles.head}>
        <div className={styles.final} aria-live="polite">
          <div>
            <p className={styles.title}>{gradingTexts.final}</p>
            {edited.earned > 0 && edited.doesFollow && (
              <p className={styles.formula}>
                {gradingTexts.formula(formatSubGrade(edited.earned), formatGrade(edited.total))}
              </p>
            )}
          </div>
          <FinalSoFar edited={edited} submission={submission} />
        </div>
        {canSave &&
          !isOpen &&
          submission?.reviewed === false &&
          isFinalWhole(edited, submission) && (
            // Work that is scored completely can be saved without opening the sheet.
            <Button
              data-saves
              className={styles.quickSave}
              variant="contained"
              aria-label={saveLabel}
              onClick={form.save}
            >
              {commonTexts.save}
            </Button>
          )}
        <IconButton
          className={styles.toggle}
          data-sheet
          aria-label={isOpen ? gradingTexts.hidePanel : gradingTexts.showPanel}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => {
            onOpenChange(!isOpen);
          }}
        >
          {isOpen ? <ExpandMore /> : <ExpandLess />}
        </IconButton>
      </div>
      <div ref={body} id={id} className={styles.body}>
        {(form.isRestored || (isReadOnly && form.hasTyped && !form.isSaving)) && (
          <Alert
            severity="info"
            action={
              <Button color="inherit" onClick={form.discard}>
                {commonTexts.discardDraft}
              </Button>
            }
          >
            {form.isRestored ? gradingTexts.draftRestored : gradingTexts.typedInVain}
          </Alert>
        )}
        {submission?.reviewed === false && submission.scoreFailedAt !== null && (
          <Alert severity="warning">{gradingTexts.scoringFailed}</Alert>
        )}
        {form.hasConflict && <GradeConflict submission={submission} form={form} />}
        {isRead ? (
          <GivenGrade
            subGrades={edited.subNotes}
            nameOf={nameOf}
            comment={submission?.comment ?? ''}
          />
        ) : (
          <>
            {edited.subNotes.map((subGrade, i) => {
              const part = parts.find(({ activity }) => activity.id === subGrade.id);
              return (
                <SubGradeField
                  key={subGrade.id}
                  number={i + 1}
                  name={nameOf(subGrade.id)}
                  subGrade={subGrade}
                  text={form.textOf(subGrade.id)}
                  problem={edited.problems[subGrade.id]}
                  isAutoScored={part !== undefined && isAutoScored(part.activity.subtype)}
                  isDisabled={isReadOnly}
                  hasFocus={i === focusedAt && hasKeyboard}
                  onChange={(text) => {
                    form.setGrade(subGrade.id, text);
                  }}
                  onKeyDown={handleKey}
                />
              );
            })}
            <CommentField
              teacherId={me.id}
              value={form.comment}
              isDisabled={isReadOnly}
              onChange={form.setComment}
              onKeyDown={handleCommentKey}
            />
            <FormControlLabel
              control={
                <Switch
                  checked={doesAdvance}
                  onChange={(_, isChecked) => {
                    onAdvanceChange(isChecked);
                  }}
                />
              }
              label={gradingTexts.autoAdvance}
            />
          </>
        )}
        {submission?.reviewed && <GradeHistory submission={submission} />}
      </div>
      <div className={styles.foot}>
        {!isRead && (
          <Button
            data-saves
            variant="contained"
            size="large"
            startIcon={<Save />}
            disabled={!canSave}
            // The field keeps the focus: without it the keyboard closes, and the button moves away
            // from the finger.
            onMouseDown={(event) => {
              if (isPhone) event.preventDefault();
            }}
            onClick={form.save}
          >
            {form.isSaving ? commonTexts.saving : saveLabel}
          </Button>
        )}
        {children}
      </div>
      {form.question && (
        <GradeQuestionDialog
          question={form.question}
          parts={edited.subNotes.map(({ id }, i) => ({ id, label: `${i + 1}. ${nameOf(id)}` }))}
          onAnswer={form.answer}
        />
      )}
    </section>
  );
}
