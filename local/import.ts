// npm run import: a whole school out of a folder into an empty one. See docs/deploy.md, "Backup and restore".
import { BackupFolder } from './backup/backupFolder';
import { importSchool } from './backup/importSchool';
import { openTarget, readSchoolOptions, SCHOOL_USAGE, typedPath } from './backupOptions';
import { runMain } from './localError';
import { print } from './terminal';

const USAGE = `use: npm run import -- ${SCHOOL_USAGE} --from FOLDER [--without-passwords]`;

runMain(async () => {
  const { from, isWithoutPasswords, school } = readSchoolOptions(
    process.argv.slice(2),
    { from: { type: 'string' }, 'without-passwords': { type: 'boolean', default: false } },
    USAGE,
    ({ from: path, 'without-passwords': without }) =>
      typeof path === 'string' ? { from: path, isWithoutPasswords: without === true } : null,
  );
  const target = openTarget(school);
  try {
    await importSchool(target, new BackupFolder(typedPath(from)), print, { isWithoutPasswords });
  } finally {
    await target.close();
  }
});
