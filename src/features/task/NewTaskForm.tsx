import Alert from '@mui/material/Alert';
import { useState, type ReactNode } from 'react';
import { EditForm, type SavedForm } from '../../components/form/EditForm';
import { FormActions } from '../../components/form/FormActions';
import form from '../../components/form/formPanel.module.css';
import { Panel } from '../../components/layout/Panel';
import { NEW_SCHEME, USUAL_SCHEME } from '../../domain/grading/countChoice';
import { remainingPercent, usedShare } from '../../domain/grading/percent';
import { groupTaskId } from '../../domain/taskGroup';
import { now as serverNow } from '../../lib/clock';
import { paths } from '../../lib/paths';
import { schemeTexts } from '../../lib/texts/scheme';
import { taskTexts } from '../../lib/texts/task';
import { countTexts, groupTexts } from '../../lib/texts/taskGroup';
import type { Institute } from '../../models/institute';
import type { Subject } from '../../models/subject';
import { schemesOfTeacher } from '../../store/scheme/schemeSlice';
import { useTeacherCourses } from '../../store/views/course/useTeacherCourses';
import type { NewTask } from '../../store/task/addTasks';
import { useQuery } from '../../store/useQuery';
import { AddedSchemeFields, CountField } from './CountFields';
import { CourseChoices } from './CourseChoices';
import { TaskInputs } from './TaskInputs';
import styles from './taskPages.module.css';
import { newTaskSchema } from './taskSchema';
import {
  countOf,
  EMPTY_TASK,
  findNewPercentProblem,
  findUnchosen,
  findUnread,
  newDates,
  placesOf,
  schemesAt,
  subjectsWithNew,
  toFields,
  type NewTaskValues,
} from './taskValues';

const { fields } = taskTexts;

type NewTaskFormProps = {
  draftId: string;
  /** The id of the form; the ids of its tasks are made from it. */
  id: string;
  /** The subject whose task list the form was opened from. */
  subject: Subject;
  /** All subjects of the teacher. */
  subjects: readonly Subject[];
  institute: Institute;
  /** The texts and the book of a task that is duplicated. */
  source:
    | (Pick<NewTaskValues, 'title' | 'description' | 'bookId' | 'unitId'> & { id: string })
    | null;
  /** Saves; when it rejects, the form keeps the typed values. */
  onSave: (tasks: NewTask[]) => Promise<void>;
  /** Shown above the choice of the subjects. */
  children?: ReactNode;
};

/** The form of a new task, for one subject or several, with the scheme that counts it. */
export function NewTaskForm(props: NewTaskFormProps) {
  const { draftId, id, subject, subjects, institute, source, onSave, children } = props;
  const [dates] = useState(() => newDates(serverNow()));
  const { isKnown, labelOf, ordered } = useTeacherCourses(subjects);
  const schemes = useQuery(schemesOfTeacher, institute.period.id, subject.teacherId);
  const at = (subjectId: string, partial: string) => schemesAt(schemes.items, subjectId, partial);
  const open = institute.partial.findIndex(({ closed }) => !closed);
  if (open < 0) return <Alert severity="warning">{taskTexts.noOpenPartial}</Alert>;
  const isAlone = subjects.length === 1;
  const counting = schemes.items.find(({ tasks }) => source !== null && tasks.includes(source.id));
  const copied = { isCopy: source !== null, scheme: counting?.name ?? null };
  const { id: _source, ...texts } = source ?? { id: '' };
  const initial: NewTaskValues = {
    ...EMPTY_TASK,
    ...texts,
    ...dates,
    countIn: USUAL_SCHEME,
    partial: String(open),
    // A copy of a task is for other subjects.
    courses: source === null || isAlone ? { [subject.id]: null } : {},
  };

  const toTasks = (values: NewTaskValues): NewTask[] =>
    placesOf(values).flatMap(([subjectId, place]) => {
      const of = subjects.find((each) => each.id === subjectId);
      if (!of) return [];
      const { courseId, teacherId, books } = of;
      const taskId = groupTaskId(id, subjectId);
      const own = toFields(values, place);
      const hasBook = books.includes(own.bookId);
      return {
        id: taskId,
        fields: hasBook ? own : { ...own, bookId: '', unitId: '' },
        place: { subjectId, courseId, teacherId, idPeriod: institute.period.id },
        count: countOf(place, values, `${taskId}-esquema`, at(subjectId, place.partial), copied),
      };
    });

  const findProblems = (values: NewTaskValues) => {
    const withNew = subjectsWithNew(values).map(([subjectId, { partial }]) =>
      at(subjectId, partial),
    );
    const problem = findNewPercentProblem(values.schemePercent, withNew);
    return {
      ...(toTasks(values).length === 0 && { courses: groupTexts.chooseOne }),
      ...(problem !== null && { schemePercent: problem }),
      ...(schemes.status === 'ready' &&
        findUnchosen(
          placesOf(values).map(([subjectId, { countIn, partial }]) => ({
            countIn,
            schemes: at(subjectId, partial),
          })),
          copied,
        )),
      ...findUnread(placesOf(values), schemes.status),
    };
  };

  /** Returns the subject with the least percent left, among those that get a new scheme. */
  const tightest = (values: NewTaskValues): string => {
    const left = subjectsWithNew(values).map(([subjectId, { partial }]) => ({
      subjectId,
      percent: remainingPercent(usedShare(at(subjectId, partial))),
    }));
    const [least] = left.sort((a, b) => a.percent - b.percent);
    if (!least) return '';
    return left.length === 1
      ? schemeTexts.remaining(least.percent)
      : countTexts.remainingIn(least.percent, labelOf(least.subjectId));
  };

  return (
    <EditForm
      draftId={draftId}
      newId={id}
      fields={initial}
      wordings={{
        ...fields,
        bookId: fields.book,
        unitId: fields.unit,
        countIn: countTexts.label,
        schemeName: countTexts.name,
        schemePercent: countTexts.percent,
        courses: groupTexts.subjects,
      }}
      schema={newTaskSchema}
      validate={findProblems}
      onSave={async ({ values }: SavedForm<NewTaskValues>) => {
        await onSave(toTasks(values));
        return undefined;
      }}
    >
      {(values) => (
        <Panel className={form.panel}>
          <TaskInputs
            subject={subject}
            partials={institute.partial}
            count={
              <CountField
                name="countIn"
                places={placesOf(values).map(([subjectId]) => at(subjectId, values.partial))}
                status={schemes.status}
                copied={copied}
              />
            }
            addedScheme={
              (values.countIn === NEW_SCHEME || subjectsWithNew(values).length > 0) && (
                <AddedSchemeFields hint={tightest(values)} />
              )
            }
          />
          {children}
          {!isAlone && (
            // Its space is kept free until the courses are known.
            <div className={isKnown ? undefined : styles.unseen}>
              <CourseChoices
                subjects={ordered}
                labelOf={labelOf}
                partials={institute.partial}
                schemes={schemes}
                copied={copied}
              />
            </div>
          )}
          <FormActions cancelPath={paths.teacher.tasks(subject.id)} />
        </Panel>
      )}
    </EditForm>
  );
}
