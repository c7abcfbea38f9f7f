import { useCallback, useRef } from 'react';
import { ListUploadDialog, type UploadGroup } from '../../components/upload/ListUploadDialog';
import { checkCourses, readCourseList, type CourseCheck } from '../../domain/courseList';
import { courseKey } from '../../domain/courseKey';
import type { RosterTable } from '../../domain/roster/table';
import { listUploadTexts } from '../../lib/texts/listUpload';
import { showToast } from '../../lib/toast';
import type { Course } from '../../models/course';
import { addCourses } from '../../store/course/addCourses';
import { useAppDispatch } from '../../store/hooks';
import { newId } from '../../store/newId';

const { courses: texts, ...common } = listUploadTexts;

const lineOf = ({ line, sheet, label }: CourseCheck, note = ''): string =>
  common.line(common.place(line, sheet), label, note);

/** Groups the rows by what the upload does with them, in words. */
export function groupCourses(checks: readonly CourseCheck[]): UploadGroup[] {
  const of = (state: CourseCheck['state']) => checks.filter((check) => check.state === state);
  const [added, known, copies] = [of('new'), of('exists'), of('copy')];
  const wrong = checks.flatMap((check) =>
    check.state === 'error' ? lineOf(check, texts.problems[check.problem]) : [],
  );
  const groups: UploadGroup[] = [
    { text: common.errors(wrong.length), lines: wrong, severity: 'error' },
    {
      text: texts.new(added.length),
      lines: added.map((check) => lineOf(check)),
      severity: 'info',
    },
    {
      text: common.copies(copies.length),
      lines: copies.map((check) => lineOf(check)),
      severity: 'info',
    },
    { text: common.unchanged(known.length), lines: [], severity: 'success' },
  ];
  const counts = [wrong.length, added.length, copies.length, known.length];
  return groups.filter((_, i) => counts[i] !== 0);
}

type CourseUploadProps = { courses: readonly Course[]; onClose: () => void };

/** Creates the listed courses that the school does not have yet. */
export function CourseUpload({ courses, onClose }: CourseUploadProps) {
  const dispatch = useAppDispatch();
  // Each course keeps its id, so that a second try creates none twice.
  const ids = useRef(new Map<string, string>());
  const checksOf = useCallback(
    (tables: readonly RosterTable[]) => {
      const { rows, missing } = readCourseList(tables);
      return { missing, checks: checkCourses(rows, courses) };
    },
    [courses],
  );
  const create = async (
    tables: readonly RosterTable[],
    onProgress: (done: number) => void,
  ): Promise<void> => {
    const added = checksOf(tables).checks.flatMap(({ state, values }) => {
      if (state !== 'new') return [];
      const key = courseKey(values);
      const id = ids.current.get(key) ?? newId();
      ids.current.set(key, id);
      return [{ id, values }];
    });
    let [there, left] = [0, 0];
    const onSettled = (isThere: boolean) => {
      if (isThere) there += 1;
      else left += 1;
      onProgress(there + left);
    };
    await dispatch(addCourses({ courses: added, onSettled }));
    if (there > 0) showToast('success', texts.done(there));
    if (left > 0) showToast('error', texts.notCreated(left));
  };
  return (
    <ListUploadDialog
      title={texts.title}
      hint={texts.hint}
      sheet="cursos"
      createLabel={texts.create}
      review={(tables) => {
        const { missing, checks } = checksOf(tables);
        return {
          missing: missing.map((field) => texts.columns[field]),
          groups: groupCourses(checks),
          count: checks.filter(({ state }) => state === 'new').length,
        };
      }}
      onCreate={create}
      onClose={onClose}
    />
  );
}
