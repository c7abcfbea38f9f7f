import { appendFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { slowHint } from '../../src/lib/texts/common';
import type { AppThunk } from '../../src/store/root';
import { useApp, type App } from '../support/app';
import { useFaults } from '../support/faults';
import { useRequestFaults } from './requests';
import { ownLine } from './setup';
import { FAULTS, type Cell, type Fault, type Told } from './table';

// A kind of write meets with a fault, and what is stored is compared with what the user was told.

const DELAY_MS = 20_000;

/** How much of what was sent is stored. */
export type Stored = 'nothing' | 'once' | 'twice' | 'half';

/** One write of its kind, on documents that no other trial uses. */
export type Trial = {
  write: () => AppThunk<Promise<unknown>>;
  stored: () => Promise<Stored>;
  /** How the write ended for the user, where the screen tells it and no thunk does. */
  told?: () => Told;
};

export type Kind = {
  what: string;
  user: string;
  /** By which way it is written. */
  way: 'documents' | 'requests';
  prepare: (app: App, name: string) => Promise<Trial>;
};

/** Counts what is stored whole. */
export const countOf = (count: number): Stored =>
  count === 0 ? 'nothing' : count === 1 ? 'once' : 'twice';

const lineFaults = (kind: Kind, requests: ReturnType<typeof useRequestFaults>) =>
  kind.way === 'documents' ? ownLine() : requests;

function isTruth(told: Told, stored: Stored): boolean {
  if (told === 'done') return stored === 'once';
  return told === 'failed' ? stored === 'nothing' : told === 'unknown' && stored !== 'half';
}

function submission(cell: Cell): void {
  const file = process.env.AULA_FAULTS_CELLS;
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(cell)}\n`);
}

/** Tries a kind of write under every fault. */
export function tryUnderFaults(kind: Kind): void {
  const app = useApp();
  const { fail, endFaults } = useFaults();
  const requests = useRequestFaults();

  const begin: Record<Fault, () => Promise<void> | void> = {
    refused: () => fail(kind.what === 'upload' ? 'storage.upload' : 'firestore.commit'),
    delayed: () => {
      lineFaults(kind, requests).delay(DELAY_MS);
    },
    unanswered: () => {
      lineFaults(kind, requests).loseAnswer();
    },
  };
  const end = async () => {
    await endFaults();
    ownLine().mend();
    requests.mend();
  };
  /** Writes, and answers what the user was told, and whether waiting was explained. */
  const send = async (trial: Trial) => {
    let isSlowTold = false;
    const watching = setInterval(() => {
      isSlowTold ||= app.toasts().includes(`warning: ${slowHint}`);
    }, 100);
    const { error, says } = await app.write(trial.write());
    clearInterval(watching);
    const isFailureTold = says.some((each) => each.startsWith('error: '));
    const byThunk: Told = isFailureTold ? 'failed' : error === null ? 'done' : 'nothing';
    return { told: trial.told?.() ?? byThunk, isSlowTold, says };
  };

  describe(`the write '${kind.what}'`, () => {
    it.each(FAULTS)('%s', async (fault) => {
      await app.enter(kind.user);
      const trial = await kind.prepare(app, `${kind.what}-${fault}`.replaceAll(' ', '-'));
      expect(await trial.stored()).toBe('nothing');

      await begin[fault]();
      const first = await send(trial);
      const hasStruck = fault === 'refused' || lineFaults(kind, requests).hasStruck();
      await end();
      const afterFirst = await trial.stored();
      const isTrue = isTruth(first.told, afterFirst) && (fault !== 'delayed' || first.isSlowTold);

      // Whoever is told that it failed presses the button again.
      const second = first.told === 'done' ? null : await send(trial);
      const afterAll = await trial.stored();
      const cell: Cell = {
        what: kind.what,
        fault,
        lost: ['nothing', 'half'].includes(afterAll) || (second !== null && second.told !== 'done'),
        doubled: afterFirst === 'twice' || afterAll === 'twice',
        isTrue,
        told: first.told,
      };
      submission(cell);
      expect(hasStruck, 'the fault has happened').toBe(true);
      expect({ ...cell, says: first.says }).toMatchObject({
        lost: false,
        doubled: false,
        isTrue: true,
      });
    });
  });
}
