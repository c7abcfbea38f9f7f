import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/feedback/ConfirmDialog';
import { CountedInput } from '../../components/form/CountedInput';
import { TextInput } from '../../components/form/TextInput';
import {
  automaticGrades,
  commentedGrades,
  gradesWithoutWork,
  takesComment,
  type BulkGrade,
} from '../../domain/grading/bulkGrades';
import { gradeProblem, parseGrade } from '../../domain/grading/parseGrade';
import { MAX_FINAL_GRADE } from '../../domain/grading/policy';
import { LIMITS } from '../../domain/limits';
import { listedName } from '../../domain/names';
import { gradingTexts } from '../../lib/texts/submission';
import { bulkTexts } from '../../lib/texts/bulkGrades';
import { previewTexts } from '../../lib/texts/preview';
import { showToast } from '../../lib/toast';
import type { Task } from '../../models/task';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { usePolicy } from '../../store/views/institute/useInstitute';
import { selectMe } from '../../store/login/loginSlice';
import { noteTogether } from '../../store/submission/gradeUndoSlice';
import { saveGrades } from '../../store/submission/saveGrades';
import { undoGrades } from '../../store/submission/undoGrade';
import type { StudentWork } from '../../store/views/submission/useSubmissions';
import { BulkPreview } from './BulkPreview';
import { isWithoutWork, sentWork, type BulkKind } from './bulkKinds';
import { CommentChoice } from './CommentChoice';

const TITLES: Record<BulkKind, string> = {
  automatic: bulkTexts.automaticTitle,
  missing: bulkTexts.missingTitle,
  comment: bulkTexts.commentTitle,
};

type BulkDialogProps = {
  kind: BulkKind;
  task: Task;
  rows: readonly StudentWork[];
  /** The students who were promised time to send the task: grading many at once skips them. */
  promised: readonly StudentWork[];
  onClose: () => void;
};

/** Grades several students of a task at once: lists each one with what changes, and asks once. */
export function BulkDialog({ kind, task, rows, promised, onClose }: BulkDialogProps) {
  const dispatch = useAppDispatch();
  const me = useAppSelector(selectMe);
  const policy = usePolicy();
  const [grade, setGrade] = useState('');
  const [comment, setComment] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const namesOf = (ids: readonly string[]) =>
    rows
      .filter(({ student }) => ids.includes(student.id))
      .map(({ student }) => listedName(student))
      .join('; ');

  const works = rows.flatMap(({ submission }) => submission ?? []);
  const parsed = parseGrade(grade, MAX_FINAL_GRADE, policy);
  const problem = gradeProblem(parsed);
  const commented = commentedGrades(
    works.filter(({ id }) => chosen.has(id)),
    comment,
    policy,
  );
  const planOf: Record<BulkKind, () => BulkGrade[]> = {
    automatic: () => automaticGrades(works, policy),
    missing: () =>
      parsed.kind === 'grade'
        ? gradesWithoutWork(
            rows.filter(isWithoutWork).map(({ student }) => student.id),
            parsed.value,
            comment,
            task,
            policy,
          )
        : [],
    comment: () => commented.grades,
  };
  const grades = planOf[kind]();

  const handleConfirm = async () => {
    const { saved, left, isComplete, isClosed } = await dispatch(
      saveGrades({ task, teacherId: me.id, grades }),
    ).unwrap();
    const told = [
      isComplete
        ? bulkTexts.saved(saved)
        : (isClosed ? bulkTexts.closedPart : bulkTexts.part)(saved, grades.length),
      ...Object.entries(bulkTexts.left).flatMap(([why, tell]) => {
        const ids = left.flatMap((each) => (each.why === why ? [each.studentId] : []));
        return ids.length > 0 ? [tell(namesOf(ids))] : [];
      }),
    ].join(' ');
    const before = new Map(rows.map(({ student, submission }) => [student.id, submission]));
    // The grades after a failed one were not tried.
    const own = grades
      .slice(0, saved + left.length)
      .filter(({ studentId }) => !left.some((each) => each.studentId === studentId))
      .map(({ studentId, subNotes, comment: given }) => ({
        ...{ task, studentId, teacherId: me.id, subNotes, comment: given },
        before: before.get(studentId),
      }));
    const action = {
      label: gradingTexts.undo,
      run: () => dispatch(undoGrades({ grades: own, policy })),
    };
    dispatch(noteTogether(own));
    if (isComplete && left.length === 0) showToast('success', told, { action });
    else showToast('warning', told, { isSticky: true, ...(saved > 0 && { action }) });
    if (isComplete) onClose();
  };

  const withoutGrade = works.filter((work) => work.fecha !== null && !takesComment(work)).length;
  return (
    <ConfirmDialog
      title={TITLES[kind]}
      confirmLabel={bulkTexts.confirm(grades.length)}
      isConfirmDisabled={
        grades.length === 0 ||
        problem !== null ||
        comment.trim().length > LIMITS.submission.comment.max
      }
      tooSoonText={previewTexts.tooSoon}
      busyText={bulkTexts.saving}
      onCancel={onClose}
      onConfirm={handleConfirm}
    >
      {kind === 'missing' && (
        <TextInput
          label={bulkTexts.grade}
          inputMode="decimal"
          autoComplete="off"
          autoFocus
          value={grade}
          error={problem === null ? undefined : bulkTexts.notANumber[problem]}
          onChange={({ target }) => {
            setGrade(target.value);
          }}
        />
      )}
      {kind !== 'automatic' && (
        <CountedInput
          label={bulkTexts.commentField}
          multiline
          minRows={2}
          maxRows={6}
          autoFocus={kind === 'comment'}
          max={LIMITS.submission.comment.max}
          value={comment}
          onChange={({ target }) => {
            setComment(target.value);
          }}
        />
      )}
      {kind === 'comment' && (
        <CommentChoice
          students={rows
            .filter(sentWork)
            .filter(({ submission }) => submission && takesComment(submission))
            .map(({ student }) => student)}
          chosen={chosen}
          onChange={setChosen}
        />
      )}
      {kind === 'missing' && promised.length > 0 && (
        <Alert severity="info">
          {bulkTexts.promised(promised.map(({ student }) => listedName(student)))}
        </Alert>
      )}
      {kind === 'comment' && withoutGrade > 0 && (
        <Alert severity="info">{bulkTexts.withoutGrade(withoutGrade)}</Alert>
      )}
      {kind === 'comment' && commented.tooLong.length > 0 && (
        <Alert severity="warning">{bulkTexts.tooLong(namesOf(commented.tooLong))}</Alert>
      )}
      <BulkPreview
        grades={grades}
        rows={rows}
        concerned={kind === 'missing' ? rows.filter(isWithoutWork) : []}
      />
    </ConfirmDialog>
  );
}
