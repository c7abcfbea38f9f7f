import { dirname } from 'node:path';
import type { Bed } from './bed';
import { readTime, type Noted } from './notes';
import type { Start } from './startProcess';

/** What a fault did. */
export type Outcome = {
  /** What was printed, in turn: by the school that it met, by the next start. */
  printed: Printed[];
  /** Changes that were acknowledged and are gone, in ms; null where none could be. */
  lostMs: number | null;
};
export type Printed = { by: string; lines: string[] };

export type Fault = {
  what: string;
  /** How it is provoked. */
  how: string;
  /** What to do then. */
  advice: string;
  /** What may be lost, in ms, where it is more than the ten seconds that are promised. */
  mayLoseMs?: number;
  /** @param root where it may make folders of its own */
  provoke: (root: string) => Promise<Outcome>;
};

/** It cannot be provoked on this machine. */
export class NotPossible extends Error {}

/** What a start said to the person at the terminal, without what differs from run to run. */
export function linesOf(by: string, start: Start, bed: Bed): Printed {
  const lines = start
    .printed()
    .split('\n')
    .filter((line) => /^(aula:|Saved\.|Saving)/.test(line.trim()))
    .map((line) =>
      line
        .trim()
        .replaceAll(bed.checkout, '~/aula')
        .replaceAll(bed.base, '~')
        .replaceAll(dirname(bed.base), '')
        .replace(/\/disk-\w+/g, '/disk')
        .replace(/\/aula-[0-9a-f]{8}/g, '/aula-HASH')
        .replace(/stage-\d+-\d+/g, 'stage')
        .replace(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/g, 'TIME')
        .replace(/\d{4}-\d\d-\d\dT[\d.-]+Z/g, 'TIME')
        .replace(/since \d\d:\d\d/g, 'since HH:MM')
        .replace(/pid \d+/g, 'pid N')
        .replace(/kill \d+/g, 'kill N')
        .replaceAll(String(bed.ports.app), '5173')
        .replaceAll(process.execPath, 'node'),
    );
  return { by, lines };
}

/** How much of what was acknowledged the school that was started then has lost, in ms. */
export async function measureLoss(bed: Bed, next: Start, { first, last }: Noted): Promise<number> {
  if (next.printed().includes('(new school)')) throw new Error('the whole school is lost');
  const kept = await readTime(bed.ports);
  return Math.max(0, last - (kept ?? first));
}
