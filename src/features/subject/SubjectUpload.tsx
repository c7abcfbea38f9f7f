import { useMemo } from 'react';
import { ListUploadDialog, type UploadGroup } from '../../components/upload/ListUploadDialog';
import { createCourseFinder } from '../../domain/roster/courses';
import type { RosterTable } from '../../domain/roster/table';
import { checkSubjects, readSubjectList, type SubjectCheck } from '../../domain/subjectList';
import { listUploadTexts } from '../../lib/texts/listUpload';
import { subjectTexts } from '../../lib/texts/subject';
import { subjectGridTexts } from '../../lib/texts/subjectGrid';
import { showToast } from '../../lib/toast';
import { useAppDispatch } from '../../store/hooks';
import { addSubjects } from '../../store/subject/addSubjects';
import type { AdminSubjects } from '../../store/subject/useAdminSubjects';

const { subjects: texts, ...common } = listUploadTexts;

const lineOf = ({ line, sheet, name, course, teacher }: SubjectCheck, note = ''): string => {
  const label = subjectGridTexts.line(subjectTexts.inCourse(name, course), teacher || '—');
  return common.line(common.place(line, sheet), label, note);
};

/** What becomes of the rows, in words. */
export function groupSubjects(checks: readonly SubjectCheck[]): UploadGroup[] {
  const of = (state: SubjectCheck['state']) => checks.filter((check) => check.state === state);
  const [added, taught, known, copies] = [of('new'), of('taught'), of('exists'), of('copy')];
  const wrong = checks.flatMap((check) =>
    check.state === 'error' ? lineOf(check, texts.problems[check.problem]) : [],
  );
  const linesOf = (some: readonly SubjectCheck[]) => some.map((check) => lineOf(check));
  const groups: UploadGroup[] = [
    { text: common.errors(wrong.length), lines: wrong, severity: 'error' },
    { text: texts.new(added.length), lines: linesOf(added), severity: 'info' },
    { text: texts.taught(taught.length), lines: linesOf(taught), severity: 'warning' },
    { text: common.copies(copies.length), lines: linesOf(copies), severity: 'info' },
    { text: common.unchanged(known.length), lines: [], severity: 'success' },
  ];
  const counts = [wrong, added, taught, copies, known].map(({ length }) => length);
  return groups.filter((_, i) => counts[i] !== 0);
}

type SubjectUploadProps = {
  all: Pick<AdminSubjects, 'subjects' | 'courses' | 'teachers'>;
  onClose: () => void;
};

/** Creates the subjects of a list that their courses do not have yet. */
export function SubjectUpload({ all, onClose }: SubjectUploadProps) {
  const dispatch = useAppDispatch();
  const { subjects, courses, teachers } = all;
  const finder = useMemo(() => createCourseFinder(courses), [courses]);
  const checksOf = (tables: readonly RosterTable[]) => {
    const { rows, missing } = readSubjectList(tables);
    return { missing, checks: checkSubjects(rows, finder, teachers, subjects) };
  };
  const create = async (
    tables: readonly RosterTable[],
    onProgress: (done: number) => void,
  ): Promise<void> => {
    const { checks } = checksOf(tables);
    const added = checks.flatMap((check) => (check.state === 'new' ? check.subject : []));
    let [there, left] = [0, 0];
    await dispatch(
      addSubjects({
        subjects: added,
        onSettled: (_, failure) => {
          if (failure === null) there += 1;
          else left += 1;
          onProgress(there + left);
        },
      }),
    );
    if (there > 0) showToast('success', subjectGridTexts.done(there));
    if (left > 0) showToast('error', subjectGridTexts.notCreated(left));
  };
  return (
    <ListUploadDialog
      title={texts.title}
      hint={texts.hint}
      sheet="materias"
      createLabel={texts.create}
      review={(tables) => {
        const { missing, checks } = checksOf(tables);
        return {
          missing: missing.map((field) => texts.columns[field]),
          groups: groupSubjects(checks),
          count: checks.filter(({ state }) => state === 'new').length,
        };
      }}
      onCreate={create}
      onClose={onClose}
    />
  );
}
