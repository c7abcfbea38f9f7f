import { useEffect, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { applyGradeEdits, type EditedGrade } from '../../domain/gradeEdits';
import { buildSubNotes, type ActivityKeys } from '../../domain/subNotes';
import { clearDraft, loadDraft, saveDraft } from '../../lib/drafts';
import { toErrorCode } from '../../lib/firebase/errors';
import type { Task, TaskNote } from '../../models/task';
import { selectMe } from '../login/loginSlice';
import { rememberComment } from './commentBank';
import { saveGrade } from './noteSlice';

type Draft = { grades: Record<string, string>; comment: string | null; basedOn: number | null };

function parseDraft(draft: unknown): Draft | null {
  const { grades, basedOn } = (draft ?? {}) as Partial<Draft>;
  if (typeof grades !== 'object' || basedOn === undefined) return null;
  return draft as Draft;
}

export type GradeForm = {
  edited: EditedGrade;
  /** What a field shows: what was typed, or else what is stored. */
  textOf: (activityId: string) => string;
  comment: string;
  isDirty: boolean;
  isSaving: boolean;
  isRestored: boolean;
  /** The note was graded elsewhere since these edits began. */
  hasConflict: boolean;
  setGrade: (activityId: string, text: string) => void;
  setComment: (text: string) => void;
  /** Forgets what was typed. */
  discard: () => void;
  /** Goes on from what is stored now, keeping what was typed. */
  rebase: () => void;
  /** Saves; answers whether it was saved. */
  save: (basedOn?: number | null) => Promise<boolean>;
};

/**
 * The grade of one student being typed. Only what was typed is held here: what comes from the
 * server flows into every untouched field and into none of the others. Each change is kept on the
 * device until it is saved.
 * @param activities what the trigger would use, for a note it has not scored yet
 */
export function useGradeForm(
  task: Task,
  studentId: string,
  note: TaskNote | undefined,
  activities: ReadonlyMap<string, ActivityKeys>,
): GradeForm {
  const dispatch = useAppDispatch();
  const me = useAppSelector(selectMe);
  const draftId = `${me.id}:grade:${task.id}:${studentId}`;
  const storedAt = note?.reviewedAt ?? null;
  const [draft] = useState(() => parseDraft(loadDraft(draftId, 'device')));
  const [grades, setGrades] = useState(draft?.grades ?? {});
  const [comment, setComment] = useState(draft?.comment ?? null);
  const [basedOn, setBasedOn] = useState(draft ? draft.basedOn : storedAt);
  const [isRestored, setIsRestored] = useState(draft !== null);
  const [isSaving, setIsSaving] = useState(false);

  const isDirty = Object.keys(grades).length > 0 || comment !== null;
  // Nothing typed, nothing to defend: the form is always based on what is stored.
  if (!isDirty && !isSaving && basedOn !== storedAt) setBasedOn(storedAt);

  useEffect(() => {
    if (isDirty) saveDraft(draftId, { grades, comment, basedOn } satisfies Draft, 'device');
  }, [draftId, grades, comment, basedOn, isDirty]);

  const nothing = { answers: {}, files: {} };
  const stored =
    note && note.subNotes.length > 0
      ? note.subNotes
      : buildSubNotes(task, note ?? nothing, activities);
  const edited = applyGradeEdits(stored, grades);
  const shownComment = comment ?? note?.comment ?? '';

  const discard = () => {
    clearDraft(draftId, 'device');
    setGrades({});
    setComment(null);
    setIsRestored(false);
  };
  const save = async (base = basedOn): Promise<boolean> => {
    setIsSaving(true);
    try {
      await dispatch(
        saveGrade({
          task,
          studentId,
          teacherId: me.id,
          subNotes: edited.subNotes,
          comment: shownComment.trim(),
          basedOn: base,
        }),
      ).unwrap();
      rememberComment(me.id, shownComment);
      discard();
      return true;
    } catch (error) {
      // A conflict is shown by this screen, anything else has been told; the edits stay.
      if (toErrorCode(error) !== 'grade-conflict') setBasedOn(base);
      return false;
    } finally {
      setIsSaving(false);
    }
  };

  return {
    edited,
    textOf: (id) => {
      const value = stored.find((subNote) => subNote.id === id)?.calification ?? null;
      return grades[id] ?? (value === null ? '' : String(value));
    },
    comment: shownComment,
    isDirty,
    isSaving,
    isRestored,
    hasConflict: isDirty && !isSaving && basedOn !== storedAt,
    setGrade: (id, text) => {
      setGrades((before) => ({ ...before, [id]: text }));
    },
    setComment,
    discard,
    rebase: () => {
      setBasedOn(storedAt);
    },
    save,
  };
}
