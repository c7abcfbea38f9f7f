import { useEffect, useEffectEvent, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { editsBeyond, isEmptyGrade, unconfirmedBlanks } from '../../domain/grading/savedGrade';
import {
  applyGradeEdits,
  editsSince,
  judgeGradeSaving,
  type EditedGrade,
  type TypedGrade,
} from '../../domain/grading/task';
import { buildSubNotes, type ActivityKeys } from '../../domain/subNotes';
import type { Task, TaskNote } from '../../models/task';
import { usePolicy } from '../../store/institute/useInstitute';
import { selectMe } from '../../store/login/loginSlice';
import { keepGradeDraft, loadGradeDraft, type GradePlace } from '../../store/note/gradeDrafts';
import { isShown, selectGradeSave, type GradeSave } from '../../store/note/gradeSaves';
import { saveGrade } from '../../store/note/noteWrites';
import { rememberComment } from './commentBank';

const NOTHING: TypedGrade = { grades: {}, comment: null };

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
  /** Saving was asked for although nothing was typed or scored (D116). */
  isNothing: boolean;
  /** Activities without a sub-grade, by id, that count 0 if the teacher confirms it; or null. */
  blanks: readonly string[] | null;
  setGrade: (activityId: string, text: string) => void;
  setComment: (text: string) => void;
  /** Forgets what was typed. */
  discard: () => void;
  /** Goes on from what is stored now, keeping what was typed. */
  rebase: () => void;
  /** Saves, or does so as soon as the save on its way has ended; not with a problem or conflict. */
  save: () => void;
  /** Lets the blanks count 0 and saves, or goes back to them. */
  answerBlanks: (doSave: boolean) => void;
};

type GradeFormOptions = {
  task: Task;
  studentId: string;
  note: TaskNote | undefined;
  /** What the trigger would use, for a note it has not scored yet. */
  activities: ReadonlyMap<string, ActivityKeys>;
  isReadOnly: boolean;
  /** The grade is on its way; it is kept until it is there, so the screen may go on. */
  onSent: () => void;
};

/** What was typed for this student before: kept as a draft, or on its way from an earlier visit. */
function takeUp(place: GradePlace, save: GradeSave | null, storedAt: number | null) {
  const draft = loadGradeDraft(place);
  if (save !== null && !isShown(save)) {
    return { typed: draft ?? save.typed, basedOn: save.basedOn, isRestored: false };
  }
  if (draft === null) return { typed: NOTHING, basedOn: storedAt, isRestored: false };
  const { basedOn, ...typed } = draft;
  // Typed while a save was on its way that has arrived since.
  const isFollowing = save?.basedOn === basedOn;
  return { typed, basedOn: isFollowing ? storedAt : basedOn, isRestored: true };
}

/**
 * The grade of one student being typed. Only what was typed is held here: what comes from the
 * server flows into every untouched field and into none of the others. Each change is kept until it
 * is saved; what is typed while a save is on its way belongs to the next one. A save goes on when
 * the screen shows another student, and is met again by who comes back.
 */
export function useGradeForm(options: GradeFormOptions): GradeForm {
  const { task, studentId, note, activities, isReadOnly, onSent } = options;
  const dispatch = useAppDispatch();
  const me = useAppSelector(selectMe);
  const policy = usePolicy();
  const sent = useAppSelector((state) => selectGradeSave(state, task.id, studentId));
  const storedAt = note?.reviewedAt ?? null;
  const place = { teacherId: me.id, taskId: task.id, studentId };
  const [first] = useState(() => takeUp(place, sent, storedAt));
  const [typed, setTyped] = useState<TypedGrade>(first.typed);
  const [basedOn, setBasedOn] = useState(first.basedOn);
  const [isRestored, setIsRestored] = useState(first.isRestored);
  const [absorbed, setAbsorbed] = useState(sent && isShown(sent) ? sent.id : null);
  const [isAskedAgain, setIsAskedAgain] = useState(false);
  const [isNothing, setIsNothing] = useState(false);
  const [blanks, setBlanks] = useState<readonly string[] | null>(null);

  const isSaving = sent !== null && !isShown(sent);
  if (sent !== null && !isSaving && absorbed !== sent.id) {
    setAbsorbed(sent.id);
    setTyped(editsSince(typed, sent.typed));
    setBasedOn(storedAt);
    setIsRestored(false);
  } else if (!isSaving && basedOn !== storedAt && isEmptyGrade(editsBeyond(typed, note, policy))) {
    // Nothing typed that is not stored, nothing to defend: the form is based on what is stored.
    setTyped(NOTHING);
    setBasedOn(storedAt);
    setIsRestored(false);
  }

  const keepDraft = useEffectEvent(() => {
    const unsaved = sent?.isSaved ? editsSince(typed, sent.typed) : typed;
    keepGradeDraft(place, { ...unsaved, basedOn });
  });
  useEffect(() => {
    keepDraft();
  }, [typed, basedOn]);

  const stored =
    note && note.subNotes.length > 0
      ? note.subNotes
      : buildSubNotes(task, note ?? { answers: {} }, activities, policy);
  const edited = applyGradeEdits(stored, typed.grades, policy);
  const comment = typed.comment ?? note?.comment ?? '';
  const hasProblem = Object.keys(edited.problems).length > 0;
  const hasConflict = !isSaving && !isEmptyGrade(typed) && basedOn !== storedAt;

  const change = (next: (before: TypedGrade) => TypedGrade) => {
    setIsNothing(false);
    setTyped(next);
  };
  const send = () => {
    setIsAskedAgain(false);
    setBlanks(null);
    rememberComment(me.id, comment);
    void dispatch(
      saveGrade({
        task,
        studentId,
        teacherId: me.id,
        subNotes: edited.subNotes,
        noteFinal: edited.noteFinal,
        comment: comment.trim(),
        typed,
        basedOn,
      }),
    );
    onSent();
  };
  const save = () => {
    if (isReadOnly || hasConflict) return;
    const saving = judgeGradeSaving(stored, edited, comment);
    if (saving.kind === 'problems') return;
    if (saving.kind === 'nothing' && note?.reviewed !== true) {
      setIsNothing(true);
      return;
    }
    if (isSaving) {
      setIsAskedAgain(true);
      return;
    }
    const unconfirmed = unconfirmedBlanks(edited.blanks, note);
    if (unconfirmed.length > 0) setBlanks(unconfirmed);
    else send();
  };
  const saveAgain = useEffectEvent(save);
  useEffect(() => {
    if (!isAskedAgain || isSaving) return;
    const timer = setTimeout(() => {
      setIsAskedAgain(false);
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
    isNothing,
    blanks,
    setGrade: (id, text) => {
      change((before) => ({ ...before, grades: { ...before.grades, [id]: text } }));
    },
    setComment: (text) => {
      change((before) => ({ ...before, comment: text }));
    },
    discard: () => {
      change(() => NOTHING);
      setBasedOn(storedAt);
      setIsRestored(false);
    },
    rebase: () => {
      setBasedOn(storedAt);
    },
    save,
    answerBlanks: (doSave) => {
      if (doSave) send();
      else setBlanks(null);
    },
  };
}
