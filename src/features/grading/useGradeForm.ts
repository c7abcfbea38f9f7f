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
  /** What a field shows: what was typed, or else what is stored. */
  textOf: (activityId: string) => string;
  comment: string;
  isSaving: boolean;
  isRestored: boolean;
  /** Whether there is anything typed that is not saved. */
  hasTyped: boolean;
  /** The submission was graded elsewhere, or other work was sent, since these edits began. */
  hasConflict: boolean;
  /** It is the work that came meanwhile. */
  hasNewWork: boolean;
  /** Saving was asked for although nothing was typed or scored, or nothing differs from what is saved. */
  nothing: 'untyped' | 'unchanged' | 'tooSoon' | null;
  question: GradeQuestion | null;
  /** Null takes the automatic score, and goes on following it. */
  setGrade: (activityId: string, text: string | null) => void;
  setComment: (text: string) => void;
  /** Forgets what was typed. */
  discard: () => void;
  /** Goes on from what is stored now, keeping what was typed. */
  rebase: () => void;
  /** Says that a press was refused because it began before this student was shown. */
  refusePress: () => void;
  /** Saves, or does so as soon as the save on its way has ended; not with a problem or conflict. */
  save: () => void;
  /** Saves in spite of what the question tells, or goes back to what was typed. */
  answer: (doSave: boolean) => void;
};

type GradeFormOptions = {
  task: Task;
  studentId: string;
  submission: Submission | undefined;
  promise: PromisedTime | null;
  /** What the trigger would use, for a submission it has not scored yet. */
  activities: ReadonlyMap<string, ActivityKeys>;
  isReadOnly: boolean;
  /** A grade that waits to be returned, which this one would take the place of. */
  held: HeldGrade | undefined;
  /** The grade is saved. */
  onSaved: (grade: UndoableGrade) => void;
  /** The grade is on its way, where it is kept until it is there, or was saved before: the screen may go on. */
  onDone: () => void;
};

/** The grade and the work that were there when the typing began, by when they were reviewed and sent. */
type Base = Pick<Submission, 'reviewedAt' | 'fecha'>;
const baseOf = (submission: Submission | undefined): Base => ({
  reviewedAt: submission?.reviewedAt ?? null,
  fecha: submission?.fecha ?? null,
});
const isSameBase = (one: Base, other: Base) =>
  one.reviewedAt === other.reviewedAt && one.fecha === other.fecha;

/** What was typed for this student before: kept as a draft, or on its way from an earlier visit. */
function takeUp(place: GradePlace, save: GradeSave | null, stored: Base) {
  const draft = loadGradeDraft(place);
  if (save !== null && !isShown(save)) {
    const base: Base = { reviewedAt: save.basedOn, fecha: save.workAt };
    return { typed: draft ?? save.typed, base, isRestored: false };
  }
  if (draft === null) return { typed: NOTHING, base: stored, isRestored: false };
  const { basedOn, workAt = stored.fecha, ...typed } = draft;
  // Typed while a save was on its way that has arrived since.
  const isFollowing = save?.basedOn === basedOn;
  const base = { reviewedAt: isFollowing ? stored.reviewedAt : basedOn, fecha: workAt };
  return { typed, base, isRestored: true };
}

/**
 * The grade of one student being typed. Only what was typed is held here: what comes from the
 * server flows into every untouched field and into none of the others. Each change is kept until it
 * is saved; what is typed while a save is on its way belongs to the next one. A save goes on when
 * the screen shows another student, and is met again by who comes back.
 */
export function useGradeForm(options: GradeFormOptions): GradeForm {
  const { task, studentId, submission, promise, activities, isReadOnly, onSaved, onDone } = options;
  const dispatch = useAppDispatch();
  const me = useAppSelector(selectMe);
  const policy = usePolicy();
  const sent = useAppSelector((state) => selectGradeSave(state, task.id, studentId));
  const undone = useAppSelector((state) => selectUndone(state, task.id, studentId));
  /** The grade that was taken back is still shown: nothing of it is stored any more. */
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
  /** What the last save from here gave, also one that was sent before this student was shown again. */
  const [own, setOwn] = useState(sent?.isSaved === true ? sent.grade : null);
  const [isAskedAgain, setIsAskedAgain] = useState(false);
  const [nothing, setNothing] = useState<GradeForm['nothing']>(null);
  const [isAsking, setIsAsking] = useState(false);
  /** The save that was sent from here. */
  const [ownSave, setOwnSave] = useState<string | null>(null);
  /** The published grade, by when it was reviewed, that may be replaced without asking again. */
  const [agreed, setAgreed] = useState<{ reviewedAt: number | null } | null>(null);

  const isSaving = sent !== null && !isShown(sent);
  if (sent?.isSaved === true && !sent.isHeld && sent.grade !== own) setOwn(sent.grade);
  // It may come back after the list of those who wait has said that it is there.
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
    // Whoever corrects the grade just given here has it before the eyes.
    if (sent.id === ownSave) setAgreed({ reviewedAt: storedAt });
  } else if (
    !isSaving &&
    !isStale &&
    !isSameBase(base, now) &&
    isEmptyGrade(editsBeyond(typed, submission, policy))
  ) {
    // Nothing typed that is not stored, nothing to defend: the form is based on what is stored.
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
      : // Whoever sent nothing gets no automatic 0: an empty field is no grade.
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
    // The field says so; what is too long stays typed.
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
      // At once: the screen may go on before an effect comes to it.
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
      // Both grades were shown, and the choice was this one.
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
