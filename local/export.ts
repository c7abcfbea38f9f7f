// npm run export: a whole school into a folder. See docs/deploy.md, "Backup and restore".
import { BackupFolder } from './backup/backupFolder';
import { exportSchool } from './backup/exportSchool';
import { noteExport } from './backup/noteExport';
import { openTarget, readSchoolOptions, SCHOOL_USAGE, typedPath } from './backupOptions';
import { runMain } from './localError';
import { print } from './terminal';

const USAGE = `use: npm run export -- ${SCHOOL_USAGE} --to FOLDER`;

runMain(async () => {
  const { to, school } = readSchoolOptions(
    process.argv.slice(2),
    { to: { type: 'string' } },
    USAGE,
    (values) => (typeof values.to === 'string' ? { to: values.to } : null),
  );
  const target = openTarget(school);
  try {
    const folder = new BackupFolder(typedPath(to));
    await exportSchool(target, folder, print);
    await noteExport(target, folder);
  } finally {
    await target.close();
  }
});
