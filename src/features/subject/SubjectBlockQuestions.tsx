import type { StudentMatch } from '../../domain/grading/pasteMatch';
import { listedName } from '../../domain/names';
import type { LeftOut, SubjectBlock } from '../../domain/subjectBlock';
import type { BlockSubject } from '../../domain/subjectBlockPlan';
import { subjectBlockTexts as texts } from '../../lib/texts/subjectBlock';
import type { ListedPerson } from '../../models/user';
import styles from './SubjectBlock.module.css';
import gridStyles from './SubjectGrid.module.css';

type CourseQuestionProps = {
  block: SubjectBlock;
  courses: readonly { id: string; label: string }[];
  chosen: readonly string[];
  onChoose: (courseIds: string[]) => void;
};

/** Asks in which courses the lines without a course are taught. */
export function CourseQuestion({ block, courses, chosen, onChoose }: CourseQuestionProps) {
  const isAsked = block.lines.some(
    ({ courseIds, unknownCourse }) => courseIds.length === 0 && unknownCourse === '',
  );
  if (!isAsked) return null;
  const all = courses.map(({ id }) => id);
  const choice = (label: string, ids: readonly string[]) => (
    <label key={label}>
      <input
        type="checkbox"
        checked={ids.every((id) => chosen.includes(id))}
        onChange={({ target }) => {
          const others = all.filter((id) => chosen.includes(id) && !ids.includes(id));
          onChoose(target.checked ? [...others, ...ids] : others);
        }}
      />
      {label}
    </label>
  );
  return (
    <fieldset className={styles.questions}>
      <legend>{texts.courses}</legend>
      <div className={styles.choices}>
        {courses.map(({ id, label }) => choice(label, [id]))}
        {courses.length > 1 && choice(texts.allCourses, all)}
      </div>
    </fieldset>
  );
}

type TeacherQuestionsProps = {
  planned: readonly BlockSubject[];
  teachers: readonly ListedPerson[];
  find: (text: string) => StudentMatch;
  /** The chosen teachers, by the text of the lines. */
  chosen: Readonly<Record<string, string>>;
  onChoose: (text: string, teacherId: string) => void;
};

/**
 * Asks which teacher is meant in lines that match nobody or several teachers: once for each
 * spelling.
 */
export function TeacherQuestions(props: TeacherQuestionsProps) {
  const { planned, teachers, find, chosen, onChoose } = props;
  // A subject that exists already keeps its teacher, so there is no question.
  const asked = planned
    .filter(({ existing }) => existing === undefined)
    .map(({ source }) => source.teacher)
    .filter((text) => text !== '' && find(text).kind !== 'found');
  const spellings = [...new Set(asked)];
  if (spellings.length === 0) return null;
  const option = (teacher: ListedPerson) => (
    <option key={teacher.id} value={teacher.id}>
      {listedName(teacher)}
    </option>
  );
  return (
    <fieldset className={styles.questions}>
      <legend>{texts.teachers}</legend>
      {spellings.map((text) => {
        const match = find(text);
        const ids = match.kind === 'ambiguous' ? match.ids : [];
        const candidates = teachers.filter(({ id }) => ids.includes(id));
        return (
          <label key={text} className={styles.question}>
            <span>
              {texts.teacherIs(text)} ({texts.inLines(asked.filter((each) => each === text).length)}
              )
            </span>
            <select
              className={gridStyles.field}
              value={chosen[text] ?? ''}
              onChange={({ target }) => {
                onChoose(text, target.value);
              }}
            >
              <option value="">{texts.leaveOut}</option>
              {candidates.length > 0 && (
                <optgroup label={texts.candidates}>{candidates.map(option)}</optgroup>
              )}
              <optgroup label={texts.others}>
                {teachers.filter(({ id }) => !ids.includes(id)).map(option)}
              </optgroup>
            </select>
          </label>
        );
      })}
    </fieldset>
  );
}

/** Lists the lines from which nothing was read, to be checked. */
export function LeftOutLines({ lines }: { lines: readonly LeftOut[] }) {
  if (lines.length === 0) return null;
  return (
    <details>
      <summary>{texts.leftOut(lines.length)}</summary>
      <ul className={styles.notes}>
        {lines.map(({ line, sheet, text }) => {
          const place = sheet === undefined ? String(line) : texts.place(sheet, line);
          return <li key={place}>{texts.leftOutLine(place, text)}</li>;
        })}
      </ul>
    </details>
  );
}
