// npm run import: a whole school out of a folder into an empty one, or one course of it into a school that goes on.
// See docs/deploy.md, "Backup and restore".
import { BackupFolder } from './backup/backupFolder';
import { importSchool } from './backup/importSchool';
import { restoreCourse, type CourseOptions } from './backup/restoreCourse';
import { openTarget, readSchoolOptions, SCHOOL_USAGE, typedPath } from './backupOptions';
import { runMain } from './localError';
import { print } from './terminal';

const USAGE = `use: npm run import -- ${SCHOOL_USAGE} --from FOLDER
  [--without-passwords | --course ID [--grades] [--over-newer] [--apply]]`;

const OWN = {
  from: { type: 'string' },
  'without-passwords': { type: 'boolean', default: false },
  course: { type: 'string' },
  grades: { type: 'boolean', default: false },
  'over-newer': { type: 'boolean', default: false },
  apply: { type: 'boolean', default: false },
} as const;

type Values = Record<string, unknown>;
type Wanted = { from: string; isWithoutPasswords: boolean; course: CourseOptions | null };

function readWanted(values: Values): Wanted | null {
  const { from, course, grades, apply } = values;
  const [isWithoutPasswords, isOverNewer] = [
    values['without-passwords'] === true,
    values['over-newer'] === true,
  ];
  if (typeof from !== 'string') return null;
  if (typeof course !== 'string') {
    const isOfCourse = [grades, apply, isOverNewer].includes(true);
    return isOfCourse ? null : { from, isWithoutPasswords, course: null };
  }
  if (isWithoutPasswords) return null;
  const options = { isGradesOnly: grades === true, isApplied: apply === true, isOverNewer };
  return { from, isWithoutPasswords, course: { courseId: course, ...options } };
}

runMain(async () => {
  const args = process.argv.slice(2);
  const { from, isWithoutPasswords, course, school } = readSchoolOptions(
    args,
    OWN,
    USAGE,
    readWanted,
  );
  const target = openTarget(school);
  const folder = new BackupFolder(typedPath(from));
  try {
    if (course) await restoreCourse(target, folder, print, course);
    else await importSchool(target, folder, print, { isWithoutPasswords });
  } finally {
    await target.close();
  }
});
