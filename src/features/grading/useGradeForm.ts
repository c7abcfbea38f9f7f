import { useEffect, useEffectEvent, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { editsBeyond, isEmptyGrade, isSameGrade } from '../../domain/grading/savedGrade';
import {
  applyGradeEdits,
  editsSince,
  judgeGradeSaving,
  type EditedGrade,
  type TypedGrade,
} from '../../domain/grading/task';
import { ungradedParts } from '../../domain/grading/givenFinal';
import { buildSubGrades, type ActivityKeys } from '../../domain/subGrades';
import { isGraded } from '../../domain/taskStatus';
import { LIMITS } from '../../domain/limits';
import type { HeldGrade, Task, Submission } from '../../models/task';
import { usePolicy } from '../../store/views/institute/useInstitute';
import { selectMe } from '../../store/login/loginSlice';
import {
  keepGradeDraft,
  loadGradeDraft,
  type GradePlace,
} from '../../store/submission/gradeDrafts';
import { isShown, selectGradeSave, type GradeSave } from '../../store/submission/gradeSaves';
import { selectUndone, type UndoableGrade } from '../../store/submission/gradeUndoSlice';
import { holdGrade } from '../../store/submission/heldGradeWrites';
import { saveGrade } from '../../store/submission/submissionWrites';
import { changeComments } from '../../store/views/submission/useCommentBank';
import { questionAbout, type GradeQuestion, type PromisedTime } from './gradeQuestion';

const NOTHING: TypedGrade = { grades: {}, comment: null };

export type GradeForm = {
  edited: EditedGrade;
  hasProblem: boolean;
  /** Returns the text of a field: the typed text, or else the stored one. */
  textOf: (activityId: string) => string;
  comment: string;
  isSaving: boolean;
  isRestored: boolean;
  /** Whether anything is typed that is not saved. */
  hasTyped: boolean;
  /** Whether the submission was graded elsewhere, or the student sent new work, after these edits began. */
  hasConflict: boolean;
  /** Whether the conflict is new work of the student. */
  hasNewWork: boolean;
  /** Why a press saved nothing: nothing typed or scored, nothing changed, or too soon after the student came. */
  nothing: 'untyped' | 'unchanged' | 'tooSoon' | null;
  question: GradeQuestion | null;
  /** Types a grade; null takes the automatic score, and follows it from then on. */
  setGrade: (activityId: string, text: string | null) => void;
  setComment: (text: string) => void;
  /** Forgets the typed values. */
  discard: () => void;
  /** Bases the form on the stored grade of now, and keeps the typed values. */
  rebase: () => void;
  /** Says that a press was refused because it began before this student was shown. */
  refusePress: () => void;
  /** Saves, or does so as soon as the running save has ended; does nothing with a problem or conflict. */
  save: () => void;
  /** Answers the question: saves nevertheless, or goes back to the typed values. */
  answer: (doSave: boolean) => void;
};

type GradeFormOptions = {
  task: Task;
  studentId: string;
  submission: Submission | undefined;
  promise: PromisedTime | null;
  /** The keys that the trigger would use, for a submission that it has not scored yet. */
  activities: ReadonlyMap<string, ActivityKeys>;
  isReadOnly: boolean;
  /** A grade that waits to be returned, which this one would replace. */
  held: HeldGrade | undefined;
  /** Called when the grade is saved. */
  onSaved: (grade: UndoableGrade) => void;
  /** Called when the screen may go on: the grade is being saved (the device keeps it), or was saved before. */
  onDone: () => void;
};

/** The times of review and of sending of the grade and the work that were stored when the typing began. */
type Base = Pick<Submission, 'reviewedAt' | 'fecha'>;
const baseOf = (submission: Submission | undefined): Base => ({
  reviewedAt: submission?.reviewedAt ?? null,
  fecha: submission?.fecha ?? null,
});
const isSameBase = (one: Base, other: Base) =>
  one.reviewedAt === other.reviewedAt && one.fecha === other.fecha;

/** Takes up what was typed for this student before: a kept draft, or the running save of an earlier visit. */
function takeUp(place: GradePlace, save: GradeSave | null, stored: Base) {
  const draft = loadGradeDraft(place);
  if (save !== null && !isShown(save)) {
    const base: Base = { reviewedAt: save.basedOn, fecha: save.workAt };
    return { typed: draft ?? save.typed, base, isRestored: false };
  }
  if (draft === null) return { typed: NOTHING, base: stored, isRestored: false };
  const { basedOn, workAt = stored.fecha, ...typed } = draft;
  // The text was typed during a save that has arrived since.
  const isFollowing = save?.basedOn === basedOn;
  const base = { reviewedAt: isFollowing ? stored.reviewedAt : basedOn, fecha: workAt };
  return { typed, base, isRestored: true };
}

/**
 * Holds the typed values of one student's grade: a value from the server goes into every untouched field and into no
 * other. Each change is kept until it is saved; values typed during a save belong to the next one. A save goes on when
 * the screen shows another student, and a teacher who comes back finds it.
 */
export function useGradeForm(options: GradeFormOptions): GradeForm {
  const { task, studentId, submission, promise, activities, isReadOnly, onSaved, onDone } = options;
  const dispatch = useAppDispatch();
  const me = useAppSelector(selectMe);
  const policy = usePolicy();
  const sent = useAppSelector((state) => selectGradeSave(state, task.id, studentId));
  const undone = useAppSelector((state) => selectUndone(state, task.id, studentId));
  /** Whether the grade that was taken back is still shown: nothing of it is stored any more. */
  const isStale =
    undone !== null &&
    submission !== undefined &&
    isGraded(submission) &&
    isSameGrade(submission, undone);
  const now = baseOf(submission);
  const storedAt = now.reviewedAt;
  const place = { teacherId: me.id, taskId: task.id, studentId };
  const [first] = useState(() => takeUp(place, sent, now));
  const [typed, setTyped] = useState<TypedGrade>(first.typed);
  const [base, setBase] = useState(first.base);
  const [isRestored, setIsRestored] = useState(first.isRestored);
  const [absorbed, setAbsorbed] = useState(sent && isShown(sent) ? sent.id : null);
  /** The grade of the last save from here, also of one that was sent before this student was shown again. */
  const [own, setOwn] = useState(sent?.isSaved === true ? sent.grade : null);
  const [isAskedAgain, setIsAskedAgain] = useState(false);
  const [nothing, setNothing] = useState<GradeForm['nothing']>(null);
  const [isAsking, setIsAsking] = useState(false);
  /** The save that was sent by this form. */
  const [ownSave, setOwnSave] = useState<string | null>(null);
  /** The published grade that may be replaced without asking again, by the time of its review. */
  const [agreed, setAgreed] = useState<{ reviewedAt: number | null } | null>(null);

  const isSaving = sent !== null && !isShown(sent);
  if (sent?.isSaved === true && !sent.isHeld && sent.grade !== own) setOwn(sent.grade);
  // The own grade may come back after the list of waiting work has shown it.
  const isOwn =
    own !== null &&
    submission?.reviewedBy === me.id &&
    base.fecha === now.fecha &&
    isSameGrade(submission, own);
  if (sent !== null && !isSaving && absorbed !== sent.id) {
    setAbsorbed(sent.id);
    setTyped(editsSince(typed, sent.typed));
    setBase(now);
    setIsRestored(false);
    // A teacher who corrects a grade that was just given here sees that grade.
    if (sent.id === ownSave) setAgreed({ reviewedAt: storedAt });
  } else if (
    !isSaving &&
    !isStale &&
    !isSameBase(base, now) &&
    isEmptyGrade(editsBeyond(typed, submission, policy))
  ) {
    // No typed value differs from the stored ones, so there is no conflict: the form is based on the stored ones.
    setTyped(NOTHING);
    setBase(now);
    setIsRestored(false);
  } else if (!isSaving && !isStale && isOwn && !isSameBase(base, now)) setBase(now);

  const keepDraft = useEffectEvent(() => {
    const unsaved = sent?.isSaved ? editsSince(typed, sent.typed) : typed;
    keepGradeDraft(place, { ...unsaved, basedOn: base.reviewedAt, workAt: base.fecha });
  });
  useEffect(() => {
    keepDraft();
  }, [typed, base]);

  const stored =
    submission && submission.subNotes.length > 0
      ? submission.subNotes
      : // A student who sent nothing gets no automatic 0: an empty field is no grade.
        submission === undefined
        ? ungradedParts(task)
        : buildSubGrades(task, submission, activities, policy);
  const isPublished = submission !== undefined && isGraded(submission);
  const given = isPublished ? submission.noteFinal : null;
  const edited = applyGradeEdits(stored, typed.grades, policy, given);
  const comment = typed.comment ?? submission?.comment ?? '';
  const hasProblem = Object.keys(edited.problems).length > 0;
  const hasConflict =
    !isSaving && !isStale && !isEmptyGrade(typed) && !isOwn && !isSameBase(base, now);

  const question = questionAbout({
    edited,
    typed,
    submission,
    promise,
    // A grade that waits to be returned replaces nothing yet.
    isAgreed: task.publishOnReturn || agreed?.reviewedAt === storedAt,
  });

  const change = (next: (before: TypedGrade) => TypedGrade) => {
    setNothing(null);
    setIsAsking(false);
    setTyped(next);
  };
  const discard = () => {
    change(() => NOTHING);
    setBase(now);
    setIsRestored(false);
  };
  const send = () => {
    setIsAskedAgain(false);
    changeComments(me.id, { text: comment });
    const isHeld = task.publishOnReturn;
    const grade = {
      task,
      studentId,
      teacherId: me.id,
      subNotes: edited.subNotes,
      noteFinal: edited.noteFinal,
      comment: comment.trim(),
      typed,
      isForWork: submission !== undefined,
      before: submission,
      formerHeld: options.held,
      basedOn: base.reviewedAt,
      own,
      workAt: base.fecha,
    };
    const saving = dispatch((isHeld ? holdGrade : saveGrade)(grade));
    setOwnSave(saving.requestId);
    void saving.then(({ meta }) => {
      if (meta.requestStatus === 'fulfilled') onSaved({ ...grade, isHeld });
    });
    onDone();
  };
  const requestSave = (isAnswered: boolean) => {
    setIsAsking(false);
    // The field says that the text is too long; the text stays typed.
    const isTooLong = comment.trim().length > LIMITS.submission.comment.max;
    if (isReadOnly || hasConflict || isTooLong || isStale) return;
    const saving = judgeGradeSaving(stored, edited, comment);
    if (saving.kind === 'problems') return;
    if (saving.kind === 'nothing' && !isPublished) {
      setNothing('untyped');
      return;
    }
    if (isSaving) {
      const isMore = !isEmptyGrade(editsSince(typed, sent.typed));
      setIsAskedAgain(isMore);
      if (!isMore) onDone();
      return;
    }
    if (
      isPublished &&
      isSameGrade(submission, { subNotes: edited.subNotes, comment: comment.trim() })
    ) {
      // The draft is stored at once: the screen may go on before an effect runs.
      keepGradeDraft(place, { ...NOTHING, basedOn: storedAt });
      discard();
      setNothing('unchanged');
      onDone();
      return;
    }
    if (question !== null && !isAnswered) {
      setIsAsking(true);
      return;
    }
    if (isAnswered) setAgreed({ reviewedAt: storedAt });
    send();
  };
  const save = () => {
    requestSave(false);
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
      const text = typed.grades[id];
      if (typeof text === 'string') return text;
      const value = edited.subNotes.find((subGrade) => subGrade.id === id)?.calification ?? null;
      return value === null ? '' : String(value);
    },
    comment,
    isSaving,
    isRestored,
    hasTyped: !isEmptyGrade(typed),
    hasConflict,
    hasNewWork: hasConflict && submission !== undefined && base.fecha !== now.fecha,
    nothing,
    question: isAsking && !hasConflict && !isReadOnly ? question : null,
    setGrade: (id, text) => {
      change((before) => ({ ...before, grades: { ...before.grades, [id]: text } }));
    },
    setComment: (text) => {
      change((before) => ({ ...before, comment: text }));
    },
    discard,
    rebase: () => {
      setIsAsking(false);
      setBase(now);
      // The user saw both grades and chose this one.
      setAgreed({ reviewedAt: storedAt });
    },
    refusePress: () => {
      setNothing('tooSoon');
    },
    save,
    answer: (doSave) => {
      if (doSave) requestSave(true);
      else setIsAsking(false);
    },
  };
}
