import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import DialogContent from '@mui/material/DialogContent';
import { useState } from 'react';
import { AppDialog } from '../../components/feedback/AppDialog';
import { PreviewActions } from '../../components/feedback/PreviewActions';
import { Column } from '../../components/layout/Column';
import { findEdits } from '../../domain/edits';
import { hoursText } from '../../domain/schoolHours';
import { lessonsByHour, SCHOOL_DAYS, type Lessons } from '../../domain/timetable';
import { findTimetables } from '../../domain/timetableGrid';
import { adminSubjectTexts } from '../../lib/texts/adminSubject';
import { courseScheduleTexts } from '../../lib/texts/courseSchedule';
import { subjectTexts } from '../../lib/texts/subject';
import { timetableImportTexts as texts } from '../../lib/texts/timetableImport';
import { useAppDispatch } from '../../store/hooks';
import { setSchoolHours } from '../../store/institute/hoursWrites';
import { updateCourseSchedule, type CourseEdits } from '../../store/subject/courseScheduleWrites';
import { ClashList } from './ClashList';
import styles from './SubjectBlock.module.css';
import { TableSource } from './TableSource';
import { NewSubjects } from './NewSubjects';
import { GridChoice, HoursChoice, SubjectQuestions } from './TimetableImportQuestions';
import { TimetableImportTable } from './TimetableImportTable';
import {
  gridFor,
  nameGrids,
  useTimetableImport,
  type FoundGrid,
  type ImportedInto,
} from './useTimetableImport';

type Read = ReturnType<typeof useTimetableImport>;

/** Lists what is not imported, and why. */
function notesOf({ cells }: Read, { grid }: FoundGrid, { subjects }: ImportedInto): string[] {
  const otherTeachers = cells.flatMap(({ reading }) => {
    if (reading.kind !== 'found' || reading.otherTeacher === '') return [];
    const subject = subjects.find(({ id }) => reading.subjectIds.includes(id));
    return subject ? [texts.otherTeacher(subject.name, reading.otherTeacher, subject.teacher)] : [];
  });
  const hasWeekend = grid.weekdays.some((day) => !SCHOOL_DAYS.includes(day));
  return [
    ...new Set(otherTeachers),
    ...(hasWeekend ? [texts.weekend] : []),
    ...grid.leftOut.map(({ line, text }) => texts.leftOut(line, text)),
  ];
}

/** Returns the changed hours of each subject. */
function editsOf({ subjects, planned, hours }: Read): CourseEdits {
  return Object.fromEntries(
    planned.flatMap(({ id, schedule }, i) => {
      const before = lessonsByHour(subjects[i]?.schedule ?? {}, hours);
      const edits = findEdits<Lessons>(before, lessonsByHour(schedule, hours));
      return Object.keys(edits).length === 0 ? [] : [[id, edits] as const];
    }),
  );
}

type PreviewProps = { into: ImportedInto; found: FoundGrid; onClose: () => void };

/**
 * Shows how a week would change the course's one, and saves it at once, together with the school's
 * hours if the user takes those of the grid.
 */
function WeekPreview({ into, found, onClose }: PreviewProps) {
  const dispatch = useAppDispatch();
  const read = useTimetableImport(into, found.grid);
  const [isSaving, setIsSaving] = useState(false);
  const { plan, clashes, hours } = read;
  const isOtherDay = hoursText(hours) !== hoursText(into.hours);
  const hasChanges = plan.changed + plan.freed > 0;
  const notes = notesOf(read, found, into);
  const save = async () => {
    setIsSaving(true);
    // A failure has been reported; the preview then shows how much was saved.
    const day = isOtherDay
      ? setSchoolHours.fulfilled.match(await dispatch(setSchoolHours({ hours, from: into.hours })))
      : true;
    const isSaved =
      day &&
      (!hasChanges ||
        updateCourseSchedule.fulfilled.match(
          await dispatch(updateCourseSchedule({ hours, edits: editsOf(read) })),
        ));
    setIsSaving(false);
    if (isSaved) onClose();
  };
  const label = clashes.length > 0 ? adminSubjectTexts.saveAnyway : texts.save;
  const canSave = hasChanges || isOtherDay;
  return (
    <>
      <DialogContent>
        <Column gap={3}>
          <div role="status">
            <strong>{texts.summary(plan.changed, plan.freed, plan.kept, clashes.length)}</strong>
          </div>
          {read.fit === 'other' && (
            <HoursChoice isTaking={read.isTaking} lost={read.lost} onChoose={read.setIsTaking} />
          )}
          {read.fit === 'odd' && <Alert severity="warning">{texts.odd}</Alert>}
          <SubjectQuestions
            questions={read.questions}
            subjects={into.subjects}
            chosen={read.chosen}
            onChoose={read.choose}
          />
          <NewSubjects
            lacking={read.lacking}
            courseId={into.course.id}
            teachers={into.all.teachers}
          />
          <TimetableImportTable
            grid={found.grid}
            cells={read.cells}
            places={read.places}
            hours={hours}
            subjects={read.subjects}
          />
          {clashes.length > 0 && (
            <Alert severity="warning">
              <AlertTitle>{courseScheduleTexts.clashes}</AlertTitle>
              <ClashList clashes={clashes} />
            </Alert>
          )}
          {notes.length > 0 && (
            <ul className={styles.notes} aria-label={texts.notes}>
              {notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          )}
        </Column>
      </DialogContent>
      <PreviewActions
        label={canSave ? label : texts.nothing}
        isDisabled={!canSave || isSaving}
        hasCancelFocus={!canSave}
        onCancel={onClose}
        onConfirm={() => void save()}
      />
    </>
  );
}

type ChosenProps = { into: ImportedInto; grids: readonly FoundGrid[]; onClose: () => void };

/** Chooses the week of the course among those that were found, and shows its changes. */
function ChosenWeek({ into, grids, onClose }: ChosenProps) {
  const { course, all } = into;
  const [chosen, setChosen] = useState(() => gridFor(grids, course.id));
  const found = grids[chosen];
  const labelOf = (courseId: string | null) => {
    const named = all.courses.find(({ id }) => id === courseId);
    return named ? subjectTexts.course(named.name, named.course) : '';
  };
  const isOther = found !== undefined && found.courseId !== null && found.courseId !== course.id;
  return (
    <>
      {(grids.length > 1 || isOther) && (
        <DialogContent className={styles.first}>
          <Column gap={2}>
            {grids.length > 1 && (
              <GridChoice
                labels={grids.map(
                  ({ courseId, grid }, i) =>
                    labelOf(courseId) || (grid.titles[0] ?? texts.unnamed(i + 1)),
                )}
                chosen={chosen}
                onChoose={setChosen}
              />
            )}
            {isOther && (
              <Alert severity="warning">
                {texts.otherCourse(labelOf(found.courseId), labelOf(course.id))}
              </Alert>
            )}
          </Column>
        </DialogContent>
      )}
      {found === undefined ? (
        <PreviewActions
          label={texts.save}
          isDisabled
          hasCancelFocus
          onCancel={onClose}
          onConfirm={onClose}
        />
      ) : (
        <WeekPreview key={chosen} into={into} found={found} onClose={onClose} />
      )}
    </>
  );
}

/** Imports the week of a course from pasted cells or a file: one preview, one save. */
export function TimetableImport({ onClose, ...into }: ImportedInto & { onClose: () => void }) {
  const [grids, setGrids] = useState<readonly FoundGrid[] | null>(null);
  const isEmpty = grids?.length === 0;
  const { course } = into;
  return (
    <AppDialog
      title={texts.title(subjectTexts.course(course.name, course.course))}
      onClose={onClose}
      maxWidth="lg"
      isTall
    >
      {grids === null || isEmpty ? (
        <TableSource
          hint={isEmpty ? `${texts.none} ${texts.hint}` : texts.hint}
          onRead={(tables) => {
            setGrids(nameGrids(findTimetables(tables), into.all.courses));
          }}
          onClose={onClose}
        />
      ) : (
        <ChosenWeek into={into} grids={grids} onClose={onClose} />
      )}
    </AppDialog>
  );
}
