import Save from '@mui/icons-material/Save';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { useAppSelector } from '../../store/hooks';
import { HeadlineGrade } from '../../components/grade/HeadlineGrade';
import { formatGrade } from '../../domain/grading/gradeText';
import { isAutoScored } from '../../domain/scoring';
import { activityTexts } from '../../lib/texts/activity';
import { commonTexts } from '../../lib/texts/common';
import { gradingTexts } from '../../lib/texts/submission';
import type { Submission } from '../../models/task';
import type { TaskActivity } from '../../store/activity/useTaskActivities';
import { selectMe } from '../../store/login/loginSlice';
import { CommentField } from './CommentField';
import { GradeConflict } from './GradeConflict';
import { GradeHistory } from './GradeHistory';
import { GradeQuestionDialog } from './GradeQuestionDialog';
import { SubGradeField } from './SubGradeField';
import type { GradeForm } from './useGradeForm';

type GradePanelProps = {
  parts: readonly TaskActivity[];
  submission: Submission | undefined;
  form: GradeForm;
  isReadOnly: boolean;
  doesAdvance: boolean;
  /** Whether there is a student to advance to. */
  hasNext: boolean;
  onAdvanceChange: (does: boolean) => void;
  /** What there is to say after a save. */
  children?: ReactNode;
};

/** On a phone the focus would open the keyboard over the work that is to be graded. */
const hasKeyboard = globalThis.matchMedia('(pointer: fine)').matches;

/** Sub-grades, comment and the final as it comes about. */
export function GradePanel(props: GradePanelProps) {
  const { parts, submission, form, isReadOnly, doesAdvance, hasNext, onAdvanceChange, children } =
    props;
  const me = useAppSelector(selectMe);
  const { edited } = form;
  const canSave = !isReadOnly && !form.isSaving && !form.hasProblem && !form.hasConflict;

  const [focusedAt] = useState(() => {
    const ungraded = edited.subNotes.findIndex(({ calification }) => calification === null);
    return Math.max(0, ungraded);
  });
  const nameOf = (id: string) =>
    parts.find(({ activity }) => activity.id === id)?.activity.name ?? activityTexts.gone;

  const saveOn = (isSaveKey: (event: KeyboardEvent) => boolean) => (event: KeyboardEvent) => {
    if (!isSaveKey(event)) return;
    event.preventDefault();
    form.save();
  };
  return (
    <Card
      component="section"
      aria-label={gradingTexts.final}
      sx={{ p: 2, display: 'grid', gap: 2, alignContent: 'start' }}
    >
      {form.isRestored && (
        <Alert
          severity="info"
          action={
            <Button color="inherit" onClick={form.discard}>
              {commonTexts.discardDraft}
            </Button>
          }
        >
          {gradingTexts.draftRestored}
        </Alert>
      )}
      {submission?.reviewed === false && submission.scoreFailedAt !== null && (
        <Alert severity="warning">{gradingTexts.scoringFailed}</Alert>
      )}
      {form.hasConflict && <GradeConflict submission={submission} form={form} />}
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
            onKeyDown={saveOn(({ key }) => key === 'Enter')}
          />
        );
      })}
      <Box>
        <Typography variant="body2" color="textSecondary">
          {gradingTexts.final}
        </Typography>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }} aria-live="polite">
          <HeadlineGrade grade={edited.noteFinal} />
          <Typography variant="body2" color="textSecondary">
            {gradingTexts.formula(formatGrade(edited.earned), formatGrade(edited.total))}
          </Typography>
        </Box>
      </Box>
      <CommentField
        teacherId={me.id}
        value={form.comment}
        isDisabled={isReadOnly}
        onChange={form.setComment}
        onKeyDown={saveOn(({ key, ctrlKey, metaKey }) => key === 'Enter' && (ctrlKey || metaKey))}
      />
      <Button
        variant="contained"
        size="large"
        startIcon={<Save />}
        disabled={!canSave}
        onClick={form.save}
      >
        {form.isSaving
          ? commonTexts.saving
          : doesAdvance && hasNext
            ? gradingTexts.saveAndNext
            : gradingTexts.save}
      </Button>
      {form.nothing !== null && (
        <Alert severity="info">
          {form.nothing === 'untyped' ? gradingTexts.nothingToSave : gradingTexts.unchanged}
        </Alert>
      )}
      {children}
      {form.question && (
        <GradeQuestionDialog
          question={form.question}
          parts={edited.subNotes.map(({ id }, i) => ({ id, label: `${i + 1}. ${nameOf(id)}` }))}
          onAnswer={form.answer}
        />
      )}
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
      {submission?.reviewed && <GradeHistory submission={submission} />}
    </Card>
  );
}
