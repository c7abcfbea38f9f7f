import { act, render } from '@testing-library/react';
import * as fc from 'fast-check';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findBackdrop, findButton, typeInto } from '../../../tests/support/pressHand';
import { gestureSequences, play, runOf, type Gesture } from '../../../tests/support/pressSequences';
import { usePressGuard } from '../../components/hooks/usePressGuard';
import { SPEC_POLICY } from '../../domain/grading/policy';
import { applyGradeEdits, judgeGradeSaving } from '../../domain/grading/task';
import type { Submission } from '../../models/task';
import { questionAbout } from './gradeQuestion';
import { GradeQuestionDialog } from './GradeQuestionDialog';

// A queue with the real rules, questions and guard over a store that is a map: every mistake of a
// hand that is possible here is possible in the grader.

const ID = 'activity';
/** The scores that the automatic scoring proposes; null where a teacher judges. */
const PROPOSALS: Record<string, number | null> = { ana: 8, eva: 0, leo: null, ugo: 8, zoe: 0 };
const STUDENTS = Object.keys(PROPOSALS);

type Saved = { student: string; grade: number; typed: string | undefined };
type World = {
  stored: Map<string, number>;
  drafts: Map<string, string>;
  saves: Saved[];
  /** Whether the next save fails: it is refused, or its answer is lost. */
  willFail: boolean;
};

type FormProps = { world: World; student: string; onDone: () => void };

/** Saves a grade, unless `willFail` is set. */
function store(world: World, save: World['saves'][number]): void {
  world.saves.push(save);
  if (world.willFail) world.willFail = false;
  else {
    world.stored.set(save.student, save.grade);
    world.drafts.delete(save.student);
  }
}

function Form({ world, student, onDone }: FormProps) {
  const guard = usePressGuard(undefined, 1000);
  const [text, setText] = useState(world.drafts.get(student));
  const [isAsking, setIsAsking] = useState(false);
  const given = world.stored.get(student);
  const auto = PROPOSALS[student] ?? null;
  const stored = [{ id: ID, calification: given ?? auto, auto, maxGrade: 10 }];
  const submission = {
    subNotes: stored,
    reviewed: given !== undefined,
    comment: '',
    noteFinal: given ?? null,
  } as Submission;
  const grades: Record<string, string> = text === undefined ? {} : { [ID]: text };
  const typed = { grades, comment: null };
  const edited = applyGradeEdits(stored, typed.grades, SPEC_POLICY);
  const question = questionAbout({ edited, typed, submission, promise: null, isAgreed: false });
  const save = (isAnswered: boolean) => {
    setIsAsking(false);
    const { kind } = judgeGradeSaving(stored, edited, '');
    if (kind === 'nothing' || kind === 'problems') return;
    if (given === edited.noteFinal) {
      onDone();
      return;
    }
    if (question !== null && !isAnswered) {
      setIsAsking(true);
      return;
    }
    store(world, { student, grade: edited.noteFinal, typed: text });
    onDone();
  };
  return (
    <div ref={guard}>
      <input
        ref={(field) => {
          field?.focus();
        }}
        value={text ?? ''}
        onChange={({ target }) => {
          world.drafts.set(student, target.value);
          setText(target.value);
        }}
        onKeyDown={({ key }) => {
          if (key === 'Enter') save(false);
        }}
      />
      {['Guardar', 'Guardar y siguiente'].map((label) => (
        <button
          key={label}
          type="button"
          data-saves
          onClick={() => {
            save(false);
          }}
        >
          {label}
        </button>
      ))}
      {isAsking && question && (
        <GradeQuestionDialog
          question={question}
          parts={[{ id: ID, label: 'Actividad' }]}
          onAnswer={(doSave) => {
            if (doSave) save(true);
            else setIsAsking(false);
          }}
        />
      )}
    </div>
  );
}

/** The shown student; the actions of a test from outside, such as going back, use `steer`. */
type Steer = { student: string; goTo?: (by: number) => void };

function Queue({ world, steer }: { world: World; steer: Steer }) {
  const [at, setAt] = useState(0);
  const move = (by: number) => {
    setAt((before) => (before + by + STUDENTS.length) % STUDENTS.length);
  };
  const student = STUDENTS[at] ?? '';
  useEffect(() => {
    Object.assign(steer, { goTo: move, student });
  });
  return (
    <main>
      <Form
        key={student}
        world={world}
        student={student}
        onDone={() => {
          move(1);
        }}
      />
    </main>
  );
}

const confirmButton = () => findButton('Guardar con 0', 'Reemplazar');
/** Names the screen that a press is meant for: the student, and whether a question is open. */
const screenOf = ({ student }: Steer) => `${student}${confirmButton() === null ? '' : '?'}`;
/** The saving button or, while a question is open, the button that answers it. */
const saveTarget = () => confirmButton() ?? findButton('Guardar y siguiente');
/** The button above the closed sheet of a phone or, while a question is open, the dimmed page. */
const quickTarget = () => (confirmButton() === null ? findButton('Guardar') : findBackdrop());

let hour = Date.parse('2026-11-03T12:00:00Z');
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

async function playAll(gestures: readonly Gesture[]): Promise<void> {
  hour += 3_600_000;
  vi.setSystemTime(hour);
  const world: World = { stored: new Map(), drafts: new Map(), saves: [], willFail: false };
  const steer: Steer = { student: '' };
  const queue = () => <Queue world={world} steer={steer} />;
  let view = render(queue());
  /** The run of presses, and the screen on which it began. */
  const run = { of: '', began: '' };
  /** The student whose work was looked at, or who got a typed grade, since the student is shown. */
  let met = steer.student;
  await vi.advanceTimersByTimeAsync(1100);
  for (const gesture of gestures) {
    const before = world.saves.length;
    const started = screenOf(steer);
    const { student: shown } = steer;
    const draft = world.drafts.get(steer.student);
    const of = runOf(gesture);
    // The press is meant for the screen on which the run of its presses began.
    const isKeyInRun = of === 'key' && run.of !== '' && started.endsWith('?');
    if (of !== null && run.of !== of) {
      // A key presses the question that a click opened a moment before, because the question has
      // the focus.
      Object.assign(run, { of, began: isKeyInRun ? run.began : started });
    } else if (of === null && gesture.kind !== 'event') run.of = '';
    if (gesture.kind === 'look' || gesture.kind === 'type') met = steer.student;
    const metBefore = met;
    await play(gesture, {
      places: {
        save: { at: { x: 300, y: 500 }, target: saveTarget },
        quick: { at: { x: 320, y: 60 }, target: quickTarget },
      },
      type: (key) => {
        if (confirmButton() === null) typeInto(key);
      },
      happen: (name) => {
        if (name === 'lose') world.willFail = true;
        else if (name === 'reload') {
          view.unmount();
          view = render(queue());
        } else act(() => steer.goTo?.(name === 'back' ? -1 : 1));
      },
    });
    if (steer.student !== shown) met = '';
    const saved = world.saves.slice(before);
    expect(saved.length, JSON.stringify(saved)).toBeLessThanOrEqual(of === null ? 0 : 1);
    for (const { student, grade, typed } of saved) {
      // The grade is that of the student who was shown when the press began, and is the intended or
      // confirmed one.
      expect(run.began).toBe(started);
      expect(student).toBe(started.replace('?', ''));
      // For every key and place, the work was looked at, or something was typed for this student.
      expect(student).toBe(metBefore);
      expect(typed).toBe(draft);
      expect(grade).toBe(typed === undefined ? PROPOSALS[student] : Number(typed));
      expect(grade !== 0 || typed === '0' || started.endsWith('?')).toBe(true);
    }
  }
  view.unmount();
}

it('whatever is pressed, each grade is saved by one press for the student on whom it began, and no zero unless typed or confirmed', async () => {
  const sequences = gestureSequences(
    {
      keys: ['0', '7', '9'],
      places: ['save', 'quick'],
      events: ['back', 'next', 'reload', 'lose'],
    },
    8,
  );
  await fc.assert(fc.asyncProperty(sequences, playAll), {
    numRuns: 200,
    seed: 35,
    endOnFailure: true,
  });
}, 300_000);
