import { resumeCell, stepCell } from '../../src/domain/grading/autosave';
import {
  cellText,
  isUnsaved,
  knownValue,
  NOTHING_STORED,
  startCell,
  type CellSettings,
  type CellState,
  type CellValue,
  type StoredCell,
} from '../../src/domain/grading/cell';
import type { CellEffect, CellEvent, CellStep } from '../../src/domain/grading/cellEvents';
import { parseKept } from '../../src/domain/grading/keptCell';
import { SPEC_POLICY } from '../../src/domain/grading/policy';
import { resolveSave, type SaveRequest } from '../../src/domain/grading/saveRequest';
import type { Action } from './cellActions';

// Simulates one cell while the network loses, delays and repeats requests, somebody else writes the
// same cell, and the page is closed and reopened.

type Request = SaveRequest & { intent: number };

/** Fails the run unless the condition holds. */
function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}

/**
 * A cell, its server, and the user's intentions. Throws when the cell breaks one of its guarantees.
 */
export class World {
  /** Every state that the server had, oldest first. */
  readonly log: (StoredCell & { intent: number })[] = [{ ...NOTHING_STORED, intent: 0 }];
  /**
   * The requests that are being sent to the server, including those that the client has given up
   * on.
   */
  requests: Request[] = [];
  /** The write id that the client waits for. */
  pending: string | null = null;
  answers: CellEvent[] = [];
  hasTimer = false;
  device: unknown = null;
  visits = 1;
  state: CellState = startCell(NOTHING_STORED);
  /** The values that the user wanted, each with the number of states known by then. */
  intents: { value: CellValue | 'wrong' | 'emptied' | 'any'; at: number }[] = [
    { value: null, at: 0 },
  ];
  readonly firstIntent = new Map<string, number>();

  get settings(): CellSettings {
    return {
      max: 10,
      policy: SPEC_POLICY,
      me: 'yo',
      session: `v${String(this.visits)}`,
    };
  }
  get stored(): StoredCell {
    const { value, revision, by, writeId } = this.log.at(-1) ?? { ...NOTHING_STORED };
    return { value, revision, by, writeId };
  }
  get intent() {
    return this.intents.at(-1) ?? { value: null, at: 0 };
  }
  intend(wanted: CellValue | 'wrong' | 'emptied' | 'any') {
    this.intents.push({ value: wanted, at: this.state.stored.revision });
  }

  take({ state, effects }: CellStep) {
    this.state = state;
    for (const effect of effects) this.run(effect);
  }
  run(effect: CellEffect) {
    if (effect.kind === 'startTimer') this.hasTimer = true;
    if (effect.kind === 'stopTimer') this.hasTimer = false;
    if (effect.kind === 'keep') this.device = JSON.parse(JSON.stringify(effect.kept));
    if (effect.kind === 'forget') this.device = null;
    if (effect.kind === 'save') {
      must(this.pending === null, 'one save is under way');
      this.pending = effect.writeId;
      const now = this.intents.length - 1;
      if (!this.firstIntent.has(effect.writeId)) this.firstIntent.set(effect.writeId, now);
      const { writeId, value: wanted, base, own } = effect;
      this.requests.push({ writeId, value: wanted, base, own, intent: now });
    }
  }
  send(event: CellEvent) {
    const before = this.state;
    const isAnswer = event.kind === 'saveConfirmed' || event.kind === 'saveRefused';
    // A revision that is not newer than the known one brings no news, so the cell still waits for
    // its answer.
    const isNews = event.kind === 'remoteSeen' && event.stored.revision > before.stored.revision;
    const about = isAnswer ? event.writeId : isNews && event.stored.writeId;
    if (about === this.pending) this.pending = null;
    this.take(stepCell(before, event, this.settings));
    this.check(before, event);
  }

  /** Checks the conditions that must hold after every event. */
  check(before: CellState, event: CellEvent) {
    const { state } = this;
    const isUsers = ['typed', 'put', 'restored', 'answered', 'tookTheirs'].includes(event.kind);
    if (!isUsers && isUnsaved(before) && isUnsaved(state)) {
      must(cellText(state) === cellText(before), 'what is being changed stays');
    }
    if (state.isConflict && !before.isConflict) {
      must(state.stored.by === 'otra', 'a conflict is with somebody else');
      must(state.wanted?.value !== state.stored.value, 'and about another value');
    }
    must(isUnsaved(state) === (this.device !== null), 'the device keeps what the server has not');
    must(this.device === null || parseKept(this.device) !== null, 'and can be read again');
    if (
      state.wanted &&
      !state.isConflict &&
      state.isOnline &&
      !state.flight &&
      state.error === null
    ) {
      must(this.hasTimer, 'what is wanted is not forgotten');
    }
    if (state.problem === null && this.intent.value !== 'wrong' && state.wanted) {
      must(state.wanted.value === this.intent.value, 'the newest is what is sent');
    }
  }

  arrive(at: number, answer: 'comes' | 'lost' | 'later') {
    const request = this.requests[at % Math.max(1, this.requests.length)];
    if (!request) return;
    this.requests = this.requests.filter((each) => each !== request);
    const outcome = resolveSave(this.stored, request, 'yo');
    const { writeId } = request;
    if (outcome.kind === 'write') {
      const last = this.log.findLast(({ by }) => by === 'yo');
      const intent = this.firstIntent.get(writeId) ?? 0;
      must(intent > (last?.intent ?? -1), 'an older value never lands after a newer one');
      must(!this.log.some((each) => each.writeId === writeId), 'and each once');
      const over = this.stored;
      const wish = this.intents[request.intent];
      const hasSeen = over.by !== 'otra' || (wish?.at ?? 0) >= over.revision;
      must(hasSeen, 'nobody else is overwritten unseen');
      this.log.push({ ...outcome.stored, intent });
    }
    const event: CellEvent =
      outcome.kind === 'conflict'
        ? { kind: 'saveRefused', writeId, code: 'conflict', stored: outcome.stored }
        : { kind: 'saveConfirmed', writeId, revision: outcome.stored.revision };
    if (answer === 'comes') this.send(event);
    if (answer === 'later') this.answers.push(event);
  }

  do(step: Action) {
    const { state } = this;
    if (step.do === 'type') this.type(step.text);
    if (step.do === 'put') {
      this.intend(step.value);
      this.send({ kind: 'put', value: step.value });
    }
    if (step.do === 'timer' && this.hasTimer) {
      this.hasTimer = false;
      this.send({ kind: 'timerElapsed' });
    }
    if (step.do === 'leave') this.send({ kind: 'flushed', isLeaving: true });
    if (step.do === 'hide') this.send({ kind: 'flushed', isLeaving: false });
    if (step.do === 'escape') {
      // After a permanent refusal nothing can be saved, so any stored value is accepted.
      const isRefused = state.error === 'permission-denied' && !state.flight;
      this.intend(isRefused ? 'any' : state.stored.value);
      this.send({ kind: 'restored' });
    }
    if (step.do === 'answer' && state.problem === 'emptied') {
      const answered = { none: null, zero: 0, leave: knownValue(state) }[step.as];
      this.intend(answered);
      this.send({ kind: 'answered', value: answered });
    }
    if (step.do === 'keepMine') {
      // Keeping the own value in a conflict is a new intention with the same value.
      if (state.isConflict && state.wanted) this.intend(state.wanted.value);
      this.send({ kind: 'keptMine' });
    }
    if (step.do === 'takeTheirs' && state.isConflict) {
      this.intend(state.stored.value);
      this.send({ kind: 'tookTheirs' });
    }
    if (step.do === 'lose' && state.isOnline) this.send({ kind: 'connectionLost' });
    if (step.do === 'back' && !state.isOnline) this.send({ kind: 'connectionBack' });
    if (step.do === 'arrive') this.arrive(step.at, step.answer);
    if (step.do === 'giveUp' && this.pending !== null) {
      const { pending } = this;
      if (step.code === 'permission-denied') {
        // The server's own refusal: it has not stored this write and accepts no more.
        if (!this.requests.some(({ writeId }) => writeId === pending)) return;
        this.requests = [];
      }
      this.send({ kind: 'saveRefused', writeId: pending, code: step.code });
    }
    if (step.do === 'lateAnswer') {
      const answer = this.answers.shift();
      if (answer) this.send(answer);
    }
    if (step.do === 'snapshot') {
      const seen = this.log.at(-1 - step.back) ?? NOTHING_STORED;
      const { value: held, revision, by, writeId } = seen;
      this.send({ kind: 'remoteSeen', stored: { value: held, revision, by, writeId } });
    }
    if (step.do === 'other') {
      const { revision } = this.stored;
      const writeId = `otra.${String(revision + 1)}`;
      this.log.push({ value: step.value, revision: revision + 1, by: 'otra', writeId, intent: -1 });
    }
    if (step.do === 'reload') this.reload();
  }

  type(text: string) {
    const wrong = text === '8x' || text === '11';
    const empty = knownValue(this.state) === null ? null : 'emptied';
    this.intend(wrong ? 'wrong' : text === '' ? empty : Number(text.replace(',', '.')));
    this.send({ kind: 'typed', text });
    must(cellText(this.state) === text, 'what is typed shows');
  }

  /** Closes and reopens the tab: only the device and the server keep their state. */
  reload() {
    this.visits += 1;
    this.pending = null;
    this.answers = [];
    this.hasTimer = false;
    const kept = this.device === null ? null : parseKept(this.device);
    const text = cellText(this.state);
    if (!kept) {
      this.state = startCell(this.stored);
      return;
    }
    this.take(resumeCell(kept, this.stored, this.settings));
    if (isUnsaved(this.state)) must(cellText(this.state) === text, 'what was typed is there');
    if (this.state.isConflict) must(this.stored.by === 'otra', 'a conflict is with somebody else');
    must(isUnsaved(this.state) === (this.device !== null), 'and stays on the device');
  }

  /**
   * Delivers all requests and timers; in every conflict the user keeps the own value, and an
   * emptied cell loses its grade.
   */
  settle() {
    this.do({ do: 'back' });
    for (let round = 0; round < 30; round += 1) {
      while (this.requests.length > 0) this.arrive(0, 'comes');
      for (const step of ['lateAnswer', 'timer', 'leave'] as const) this.do({ do: step });
      if (this.pending !== null && this.requests.length === 0)
        this.do({ do: 'giveUp', code: 'unavailable' });
      this.do({ do: 'snapshot', back: 0 });
      if (this.state.isConflict) this.do({ do: 'keepMine' });
      this.do({ do: 'answer', as: 'none' });
    }
  }
}
