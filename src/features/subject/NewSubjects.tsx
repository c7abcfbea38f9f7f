import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { LIMITS } from '../../domain/limits';
import { listedName } from '../../domain/names';
import type { NewSubject } from '../../domain/timetableNewSubjects';
import { subjectGridTexts } from '../../lib/texts/subjectGrid';
import { timetableImportTexts as texts } from '../../lib/texts/timetableImport';
import type { ListedPerson } from '../../models/user';
import { useAppDispatch } from '../../store/hooks';
import { addSubjects } from '../../store/subject/addSubjects';
import styles from './SubjectBlock.module.css';
import gridStyles from './SubjectGrid.module.css';

type NewSubjectsProps = {
  lacking: readonly NewSubject[];
  courseId: string;
  teachers: readonly ListedPerson[];
};

type Typed = Partial<Pick<NewSubject, 'name' | 'teacherId'>>;

/**
 * Creates the subjects that a week names and its course lacks, once each has a teacher; the week
 * then uses them.
 */
export function NewSubjects({ lacking, courseId, teachers }: NewSubjectsProps) {
  const dispatch = useAppDispatch();
  const [typed, setTyped] = useState<Readonly<Record<string, Typed>>>({});
  const [failures, setFailures] = useState<readonly string[]>([]);
  const [isCreating, setIsCreating] = useState(false);
  if (lacking.length === 0) return null;
  const subjects = lacking.map((each) => ({ ...each, ...typed[each.key] }));
  const type = (key: string, change: Typed) => {
    setTyped({ ...typed, [key]: { ...typed[key], ...change } });
  };
  const wanted = subjects
    .filter(({ teacherId }) => teacherId !== '')
    .map(({ name, teacherId }) => ({ name: name.trim(), teacherId, courseId }));
  const { min, max } = LIMITS.subject.name;
  const hasNames = wanted.every(({ name }) => name.length >= min && name.length <= max);
  const create = async () => {
    setIsCreating(true);
    const failed: string[] = [];
    await dispatch(
      addSubjects({
        subjects: wanted,
        onSettled: ({ name }, failure) => {
          if (failure !== null) failed.push(`${name}: ${subjectGridTexts.reasons[failure]}`);
        },
      }),
    );
    setFailures(failed);
    setIsCreating(false);
  };
  return (
    <fieldset className={styles.questions}>
      <legend>{texts.lacking}</legend>
      {texts.lackingHint}
      {subjects.map(({ key, name, teacherId }, i) => (
        <div key={key} className={styles.question}>
          <input
            className={gridStyles.field}
            aria-label={texts.nameOf(lacking[i]?.name ?? name)}
            value={name}
            onChange={({ target }) => {
              type(key, { name: target.value });
            }}
          />
          <select
            className={gridStyles.field}
            aria-label={texts.teacherOf(lacking[i]?.name ?? name)}
            value={teacherId}
            onChange={({ target }) => {
              type(key, { teacherId: target.value });
            }}
          >
            <option value="">{texts.notNow}</option>
            {teachers.map((teacher) => (
              <option key={teacher.id} value={teacher.id}>
                {listedName(teacher)}
              </option>
            ))}
          </select>
        </div>
      ))}
      {!hasNames && <Alert severity="warning">{subjectGridTexts.problems.name}</Alert>}
      {failures.length > 0 && (
        <Alert severity="error">
          {subjectGridTexts.left(failures.length)} {failures.join('; ')}
        </Alert>
      )}
      <div>
        <Button
          variant="outlined"
          disabled={wanted.length === 0 || !hasNames}
          loading={isCreating}
          onClick={() => void create()}
        >
          {texts.create(wanted.length)}
        </Button>
      </div>
    </fieldset>
  );
}
