import { LocalError } from '../localError';
import { showTime, type Say } from '../terminal';
import type { Checkout } from './checkoutState';
import type { Commands, SchoolState } from './commands';
import { refusalsOfCheckout, refusalsOfSchool } from './refusals';
import {
  backAt,
  NO_RELEASE,
  releaseBefore,
  withRelease,
  type Deployed,
  type ReleaseNote,
  type Running,
} from './releaseNote';
import { RELEASE_STEPS, stepsBack, type Context, type ReleaseOptions, type Step } from './steps';

export type RunOptions = ReleaseOptions & {
  isLocal: boolean;
  /** Prints the plan and changes nothing. */
  isDryRun: boolean;
  /** The command line that goes back, for a person to type. */
  wayBack: string;
};

type Run = {
  steps: readonly Step[];
  context: Context;
  /** The release that is being deployed. */
  goal: Pick<Running, 'release' | 'commit' | 'isBack'>;
  /** Notes the release once it is complete. */
  finish: (note: ReleaseNote) => ReleaseNote;
  /** Says what a person can do about a failure, once something was deployed. */
  wayBack: (changed: readonly string[]) => string;
};

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function showPlan(steps: readonly Step[], say: Say): void {
  for (const [i, { name, what }] of steps.entries()) say(`${String(i + 1)}. ${name}: ${what}.`);
}

/** Says how far it came, and what to do. */
function failureOf(step: Step, error: unknown, changed: readonly string[], wayBack: string) {
  const done = changed.filter((part) => part !== step.changes);
  const lines = [
    `${step.name} failed: ${reasonOf(error)}`,
    changed.length === 0
      ? 'Nothing was deployed.'
      : `Deployed so far: ${done.join(', ') || 'nothing'}` +
        (step.changes ? `, and of ${step.changes} perhaps a part.` : '.'),
  ];
  if (changed.length > 0 && !changed.includes('hosting'))
    lines.push('The pages are those of before.');
  lines.push(`Next: ${step.next}`);
  if (changed.length > 0) lines.push(wayBack);
  return new LocalError(lines.join('\n  '));
}

async function runSteps({ steps, context, goal, finish, wayBack }: Run, say: Say): Promise<void> {
  const { commands, school } = context;
  const startedAt = new Date(commands.now());
  const changed: string[] = [];
  const { note } = school;
  for (const [i, step] of steps.entries()) {
    say(`${String(i + 1)}/${String(steps.length)} ${step.name}: ${step.what}.`);
    try {
      if (step.changes) {
        await commands.writeNote({ ...note, running: { ...goal, startedAt, step: step.name } });
        changed.push(step.changes);
      }
      say(`    ${await step.run(context)}`);
    } catch (error) {
      throw failureOf(step, error, changed, wayBack(changed));
    }
  }
  await commands.writeNote(finish(note));
}

/** Reports a release that was begun before and not ended. */
function sayUnfinished({ running }: ReleaseNote, say: Say): void {
  if (running === null) return;
  const { release, startedAt, step } = running;
  say(
    `${release} was begun at ${showTime(startedAt.getTime())} and came to '${step}'. This run takes its place.`,
  );
}

/** @throws LocalError that says what to do */
async function readSchool(commands: Commands): Promise<SchoolState> {
  try {
    return await commands.readSchool();
  } catch (error) {
    throw new LocalError(
      `the school cannot be read: ${reasonOf(error)}\n  Nothing was deployed.\n  Next: gcloud auth application-default ` +
        'login, with an owner of the project; then run this again.',
    );
  }
}

/** Makes the text for a person when a release failed that has deployed something. */
function wayBackFrom({ release, commit, shape }: Checkout, { note }: SchoolState, command: string) {
  const running = { release, commit, startedAt: new Date(0), step: '', isBack: false };
  const before = releaseBefore({ ...note, running });
  return (changed: readonly string[]) => {
    if (before === null) return 'There is no release before this one to go back to.';
    if (changed.includes('data') && shape !== before.shape) {
      return (
        `The data may be of version ${String(shape)} by now, which ${before.release} does not know: there is no way back by ` +
        'command. Mend it and release again, or see the drill in docs/deploy.md.'
      );
    }
    return `The way back to ${before.release}: ${command}`;
  };
}

/**
 * Returns the reasons why a checkout must not be deployed. A local school is for trials: it takes
 * any, and only prints them.
 */
function ofCheckout(checkout: Checkout, { isLocal }: RunOptions, say: Say): string[] {
  const refusals = refusalsOfCheckout(checkout);
  if (!isLocal) return refusals;
  for (const each of refusals) say(`for a project this would be refused: ${each}`);
  return [];
}

/**
 * Returns the reasons why a school must not get the checkout. A local one takes a version any
 * number of times.
 */
function ofSchool(
  checkout: Checkout,
  school: SchoolState,
  commands: Commands,
  { isLocal, isWithoutExport }: RunOptions,
): string[] {
  const known = isLocal ? { ...school, note: NO_RELEASE } : school;
  return refusalsOfSchool(checkout, known, commands.now(), isWithoutExport);
}

/** Says what would be done and what would be refused. A school that cannot be read from here is no obstacle. */
async function planRelease(commands: Commands, options: RunOptions, say: Say): Promise<void> {
  const checkout = await commands.readCheckout();
  const refusals = ofCheckout(checkout, options, say);
  try {
    refusals.push(...ofSchool(checkout, await readSchool(commands), commands, options));
  } catch (error) {
    refusals.push(reasonOf(error));
  }
  for (const each of refusals) say(`this would be refused: ${each}`);
  showPlan(RELEASE_STEPS, say);
}

/**
 * Deploys this checkout.
 * @throws LocalError that names the failure, the deployed parts, and the next action
 */
export async function runRelease(commands: Commands, options: RunOptions, say: Say): Promise<void> {
  if (options.isDryRun) {
    await planRelease(commands, options, say);
    return;
  }
  const checkout = await commands.readCheckout();
  const school = await readSchool(commands);
  const { release, commit, shape } = checkout;
  say(
    `${release} of the commit ${commit.slice(0, 8)}; the school has ${school.note.releases[0]?.release ?? 'no release noted'}.`,
  );
  sayUnfinished(school.note, say);
  const refusals = [
    ...ofCheckout(checkout, options, say),
    ...ofSchool(checkout, school, commands, options),
  ];
  if (refusals.length > 0) {
    throw new LocalError(`Nothing was deployed.\n  - ${refusals.join('\n  - ')}`);
  }
  const deployed = (): Deployed => ({
    ...{ release, commit, shape, at: new Date(commands.now()) },
    tests: options.skipTests === null ? 'passed' : `left out: ${options.skipTests}`,
  });
  await runSteps(
    {
      steps: RELEASE_STEPS,
      context: { commands, checkout, school, options },
      goal: { release, commit, isBack: false },
      finish: (note) => withRelease(note, deployed()),
      wayBack: wayBackFrom(checkout, school, options.wayBack),
    },
    say,
  );
  say(`${release} is deployed. If it must go: ${options.wayBack}`);
}

/**
 * Deploys the release before once more.
 * @throws LocalError when there is none, or it does not know the present data
 */
export async function runBack(commands: Commands, options: RunOptions, say: Say): Promise<void> {
  const checkout = await commands.readCheckout();
  const school = await readSchool(commands);
  const before = releaseBefore(school.note);
  if (before === null)
    throw new LocalError('no release before is noted: there is nothing to go back to.');
  if (school.isRestoring) {
    throw new LocalError('the school is being restored: let npm run import end first.');
  }
  if (school.shape !== before.shape) {
    throw new LocalError(
      `the data are of version ${String(school.shape)}, and ${before.release} knows version ${String(before.shape)}. Nothing ` +
        "was changed. Mend the release and deploy it, or see 'A migration was wrong' in docs/deploy.md.",
    );
  }
  say(`back to ${before.release} of the commit ${before.commit.slice(0, 8)}.`);
  sayUnfinished(school.note, say);
  const steps = stepsBack(before);
  if (options.isDryRun) {
    showPlan(steps, say);
    return;
  }
  await runSteps(
    {
      steps,
      context: { commands, checkout, school, options },
      goal: { release: before.release, commit: before.commit, isBack: true },
      finish: (note) => backAt(note, before.commit),
      wayBack: () => 'The same command goes on where it stopped.',
    },
    say,
  );
  say(`${before.release} is deployed again.`);
}
