import { serverPaths } from '../../src/domain/serverPaths';
import { readSome, writeDocuments } from '../backup/documents';
import type { Target } from '../backup/target';
import { plainOf, toFields } from '../backup/values';

/** A release as a school has it. */
export type Deployed = {
  /** The release as package.json names it. */
  release: string;
  commit: string;
  /** The version of the stored data that it expects. */
  shape: number;
  /** The time when it was complete. */
  at: Date;
  /** A text that its tests passed, or the reason why they were left out. */
  tests: string;
};

export type Running = {
  release: string;
  commit: string;
  startedAt: Date;
  step: string;
  /** Whether it is a way back to an earlier release. */
  isBack: boolean;
};

/** The releases of a school, the one in use first, and the one on its way. */
export type ReleaseNote = {
  releases: Deployed[];
  /** The release that has begun and not ended; null when there is none. */
  running: Running | null;
};

/** The number of releases in the note. */
const KEPT = 5;

export const NO_RELEASE: ReleaseNote = { releases: [], running: null };

/** The note once a release is complete; the same one again takes its own place. */
export function withRelease({ releases }: ReleaseNote, deployed: Deployed): ReleaseNote {
  const others = releases.filter(({ commit }) => commit !== deployed.commit);
  return { releases: [deployed, ...others].slice(0, KEPT), running: null };
}

/** The note once the school is back at an earlier release: those after it count as never deployed. */
export function backAt({ releases }: ReleaseNote, commit: string): ReleaseNote {
  return {
    releases: releases.slice(releases.findIndex((each) => each.commit === commit)),
    running: null,
  };
}

/** The release to go back to: the one before, or the one in use while another was not completed. */
export function releaseBefore({ releases, running }: ReleaseNote): Deployed | null {
  const [inUse, before] = releases;
  if (running === null || running.commit === inUse?.commit) return before ?? null;
  // A way back that broke off goes on to where it was going.
  if (running.isBack) return releases.find(({ commit }) => commit === running.commit) ?? null;
  return inUse ?? null;
}

/** Reads the note of a school. */
export async function readNote(target: Target): Promise<ReleaseNote> {
  const stored = (await readSome(target, [serverPaths.release])).get(serverPaths.release);
  return stored ? (plainOf(stored.fields) as ReleaseNote) : NO_RELEASE;
}

export const writeNote = (target: Target, note: ReleaseNote): Promise<void> =>
  writeDocuments(target, [{ path: serverPaths.release, fields: toFields(note) }]);
