import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import {
  applyGradeEdits,
  editsSince,
  type EditedGrade,
  type TypedGrade,
} from '../../domain/grading/task';
import { buildSubNotes, type ActivityKeys } from '../../domain/subNotes';
import { clearDraft, loadDraft, saveDraft } from '../../lib/drafts';
import type { Task, TaskNote } from '../../models/task';
import { usePolicy } from '../../store/institute/useInstitute';
import { selectMe } from '../../store/login/loginSlice';
import { rememberComment } from './commentBank';
import { saveGrade } from '../../store/note/noteWrites';

type Draft = TypedGrade & { basedOn: number | null };

/** A grade on its way; once it is saved, until the live note shows it. */
type Sending = { typed: TypedGrade; isSaved: boolean };

const NOTHING: TypedGrade = { grades: {}, comment: null };

function parseDraft(draft: unknown): Draft | null {
  const { grades, basedOn } = (draft ?? {}) as Partial<Draft>;
  if (typeof grades !== 'object' || basedOn === undefined) return null;
  return draft as Draft;
}

const isEmpty = ({ grades, comment }: TypedGrade): boolean =>
  Object.keys(grades).length === 0 && comment === null;

export type GradeForm = {
  edited: EditedGrade;
  hasProblem: boolean;
  /** What a field shows: what was typed, or else what is stored. */
  textOf: (activityId: string) => string;
  comment: string;
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
  /** Saves, or does so as soon as the save on its way has ended; not with a problem or conflict. */
  save: () => void;
};

type GradeFormOptions = {
  task: Task;
  studentId: string;
  note: TaskNote | undefined;
  /** What the trigger would use, for a note it has not scored yet. */
  activities: ReadonlyMap<string, ActivityKeys>;
  isReadOnly: boolean;
  /** Everything typed is saved. */
  onSaved: () => void;
};

/**
 * The grade of one student being typed. Only what was typed is held here: what comes from the
 * server flows into every untouched field and into none of the others. Each change is kept on the
 * device until it is saved; what is typed while a save is on its way belongs to the next one.
 */
export function useGradeForm(options: GradeFormOptions): GradeForm {
  const { task, studentId, note, activities, isReadOnly, onSaved } = options;
  const dispatch = useAppDispatch();
  const me = useAppSelector(selectMe);
  const policy = usePolicy();
  const draftId = `${me.id}:grade:${task.id}:${studentId}`;
  const storedAt = note?.reviewedAt ?? null;
  const [draft] = useState(() => parseDraft(loadDraft(draftId, 'device')));
  const [typed, setTyped] = useState<TypedGrade>(draft ?? NOTHING);
  const [basedOn, setBasedOn] = useState(draft ? draft.basedOn : storedAt);
  const [isRestored, setIsRestored] = useState(draft !== null);
  const [sending, setSending] = useState<Sending | null>(null);
  const [isAskedAgain, setIsAskedAgain] = useState(false);

  const isSaving = sending !== null;
  const unsaved = sending?.isSaved ? editsSince(typed, sending.typed) : typed;
  if (sending?.isSaved && basedOn !== storedAt) {
    setSending(null);
    setTyped(unsaved);
    setBasedOn(storedAt);
  }
  // Nothing typed, nothing to defend: the form is always based on what is stored.
  if (!isSaving && isEmpty(typed) && basedOn !== storedAt) setBasedOn(storedAt);

  const latest = useRef(typed);
  useEffect(() => {
    latest.current = typed;
  }, [typed]);
  const isSaved = sending?.isSaved ?? false;
  const keepDraft = useEffectEvent(() => {
    if (!isEmpty(unsaved)) saveDraft(draftId, { ...unsaved, basedOn } satisfies Draft, 'device');
    else if (isSaved) clearDraft(draftId, 'device');
  });
  useEffect(() => {
    keepDraft();
  }, [typed, basedOn, isSaved]);

  const nothing = { answers: {}, files: {} };
  const stored =
    note && note.subNotes.length > 0
      ? note.subNotes
      : buildSubNotes(task, note ?? nothing, activities, policy);
  const edited = applyGradeEdits(stored, typed.grades, policy);
  const comment = typed.comment ?? note?.comment ?? '';
  const hasProblem = Object.keys(edited.problems).length > 0;
  const hasConflict = !isSaving && !isEmpty(typed) && basedOn !== storedAt;

  const discard = () => {
    clearDraft(draftId, 'device');
    setTyped(NOTHING);
    setIsRestored(false);
  };
  const send = async () => {
    setSending({ typed, isSaved: false });
    setIsAskedAgain(false);
    const { subNotes, noteFinal } = edited;
    const payload = {
      task,
      studentId,
      teacherId: me.id,
      subNotes,
      noteFinal,
      comment: comment.trim(),
      basedOn,
    };
    const result = await dispatch(saveGrade(payload));
    if (saveGrade.rejected.match(result)) {
      // A conflict is shown by this screen, anything else has been told; the edits stay.
      setSending(null);
      setIsAskedAgain(false);
      return;
    }
    rememberComment(me.id, comment);
    setSending({ typed, isSaved: true });
    setIsRestored(false);
    if (!isEmpty(editsSince(latest.current, typed))) return;
    // The screen may be gone before the live note comes.
    clearDraft(draftId, 'device');
    onSaved();
  };
  const save = () => {
    if (isReadOnly || hasProblem || hasConflict) return;
    if (isSaving) setIsAskedAgain(true);
    else void send();
  };
  const saveAgain = useEffectEvent(save);
  useEffect(() => {
    if (!isAskedAgain || isSaving) return;
    const timer = setTimeout(() => {
      saveAgain();
    });
    return () => {
      clearTimeout(timer);
    };
  }, [isAskedAgain, isSaving]);

  return {
    edited,
    hasProblem,
    textOf: (id) => {
      const value = stored.find((subNote) => subNote.id === id)?.calification ?? null;
      return typed.grades[id] ?? (value === null ? '' : String(value));
    },
    comment,
    isSaving,
    isRestored,
    hasConflict,
    setGrade: (id, text) => {
      setTyped((before) => ({ ...before, grades: { ...before.grades, [id]: text } }));
    },
    setComment: (text) => {
      setTyped((before) => ({ ...before, comment: text }));
    },
    discard,
    rebase: () => {
      setBasedOn(storedAt);
    },
    save,
  };
}
