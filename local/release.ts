// npm run release: from a commit to a deployed school, and back. See docs/deploy.md.
import { openTarget, readSchoolOptions, runningPorts, SCHOOL_USAGE } from './backupOptions';
import { runMain } from './localError';
import { deployedCommands } from './release/deployedCommands';
import { localCommands, SERVED } from './release/localCommands';
import { runBack, runRelease } from './release/runRelease';
import { print } from './terminal';

const USAGE = `use: npm run release -- ${SCHOOL_USAGE}
  [--dry-run] [--back] [--skip-tests "WHY"] [--without-export]`;

const OWN = {
  'dry-run': { type: 'boolean' },
  back: { type: 'boolean' },
  'skip-tests': { type: 'string' },
  'without-export': { type: 'boolean' },
} as const;

/** Returns the words that name a local school, as they were typed. */
const localWords = (args: readonly string[]): string =>
  args
    .filter((each, i) => /^--(local|empty|bare|scale)\b/.test(each) || args[i - 1] === '--scale')
    .join(' ');

runMain(async () => {
  const args = process.argv.slice(2);
  const { school, isBack, ...options } = readSchoolOptions(args, OWN, USAGE, (values) => {
    const why = values['skip-tests'];
    if (typeof why === 'string' && why.trim() === '') return null;
    return {
      isBack: values.back === true,
      isDryRun: values['dry-run'] === true,
      isWithoutExport: values['without-export'] === true,
      skipTests: typeof why === 'string' ? why.trim() : null,
    };
  });
  const target = openTarget(school);
  try {
    const ports = runningPorts(school);
    const commands = ports
      ? localCommands({ target, ports, served: SERVED })
      : deployedCommands(target);
    const { project } = school;
    const words = project === null ? localWords(args) : `--project ${project}`;
    const wayBack = `npm run release -- ${words} --back`;
    const all = { ...options, isLocal: ports !== null, wayBack };
    await (isBack ? runBack : runRelease)(commands, all, print);
  } finally {
    await target.close();
  }
});
