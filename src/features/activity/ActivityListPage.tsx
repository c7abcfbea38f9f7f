import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { mayAll } from '../../domain/capabilities/may';
import * as can from '../../domain/capabilities/table';
import { useAppSelector } from '../../store/hooks';
import { paths } from '../../lib/paths';
import { EmptyState } from '../../components/feedback/EmptyState';
import { PageFrame } from '../../components/layout/PageFrame';
import { ListActions } from '../../components/table/ListActions';
import { taskActivityIds } from '../../domain/submission';
import { activityTexts, authoringTexts } from '../../lib/texts/activity';
import { taskAbsence } from '../../lib/texts/task';
import { USER_TYPE } from '../../models/user';
import { allBooks } from '../../store/book/bookSlice';
import { selectMe } from '../../store/login/loginSlice';
import { allUnits } from '../../store/unit/unitSlice';
import {
  activitiesById,
  allBookActivities,
  activitiesOfTeacher,
} from '../../store/activity/activitySlice';
import { ActivityTable } from './ActivityTable';
import { DeletedBookActivities, DeletedOwnActivities } from './DeletedActivities';
import { useActivityTask } from '../../store/views/activity/useActivityTask';
import { joinReadings, useQuery } from '../../store/useQuery';

const { columns } = authoringTexts;

function AddLink({ taskId = '', isAlone = false }: { taskId?: string; isAlone?: boolean }) {
  const { type } = useAppSelector(selectMe);
  return (
    <Button
      variant="contained"
      startIcon={<Add />}
      component={Link}
      to={paths.ofTask(paths.addActivity(type), taskId, isAlone)}
    >
      {authoringTexts.add}
    </Button>
  );
}

/** The activities of all books. */
function BookActivities() {
  const activities = useQuery(allBookActivities);
  const books = useQuery(allBooks);
  const units = useQuery(allUnits);
  const rows = useMemo(() => {
    const bookName = new Map(books.items.map(({ id, name }) => [id, name]));
    const unitName = new Map(units.items.map(({ id, name }) => [id, name]));
    const names = (bookId: string, unitId: string) =>
      [bookName.get(bookId), unitName.get(unitId)].filter((name) => name !== undefined);
    return activities.items.map((item) => ({
      ...item,
      place: names(item.bookId, item.unitId).join(' · '),
    }));
  }, [activities.items, books.items, units.items]);
  return (
    <PageFrame
      title={activityTexts.title}
      actions={
        <>
          <ListActions dialog={(onClose) => <DeletedBookActivities onClose={onClose} />} />
          <AddLink />
        </>
      }
    >
      <ActivityTable
        label={activityTexts.title}
        rows={rows}
        placeHeader={columns.book}
        reading={joinReadings(activities, books, units)}
        emptyText={authoringTexts.emptyBooks}
      />
    </PageFrame>
  );
}

/** A teacher's own activities. */
function OwnActivities() {
  const { id } = useAppSelector(selectMe);
  const own = useQuery(activitiesOfTeacher, id);
  const rows = useMemo(
    () => own.items.map((item) => ({ ...item, place: authoringTexts.inTasks(item.tasks.length) })),
    [own.items],
  );
  return (
    <PageFrame
      title={authoringTexts.mine}
      actions={
        <>
          <ListActions
            dialog={(onClose) => <DeletedOwnActivities teacherId={id} onClose={onClose} />}
          />
          <AddLink />
        </>
      }
    >
      <ActivityTable
        label={activityTexts.title}
        rows={rows}
        placeHeader={columns.tasks}
        reading={own}
        emptyText={activityTexts.noneOwn}
      />
    </PageFrame>
  );
}

/** The activities of a task, and the activities that were made for it and are not in it yet. */
function TaskActivities() {
  const { id } = useAppSelector(selectMe);
  const { taskId, task, ...place } = useActivityTask();
  const ids = task ? taskActivityIds(task) : [];
  const held = useQuery(activitiesById, task ? [...ids].sort() : null);
  const own = useQuery(activitiesOfTeacher, id);
  const waiting = own.items.filter((each) => each.taskId === taskId && !ids.includes(each.id));
  const inOrder = ids.flatMap((each) => held.items.find((item) => item.id === each) ?? []);
  const rows = [
    ...inOrder.map((item) => ({ ...item, place: authoringTexts.inTask })),
    ...waiting.map((item) => ({ ...item, place: authoringTexts.notInTask })),
  ];
  const isMissing = !task && place.status === 'ready';
  return (
    <PageFrame
      title={task ? authoringTexts.ofTaskTitle(task.title) : activityTexts.title}
      place={place.subjectLabel}
      subtitle={place.subjectLabel}
      crumbs={task ? [{ label: task.title, to: paths.teacher.editTask(taskId) }] : []}
      actions={
        task && (
          <>
            <Button variant="outlined" component={Link} to={paths.activities(USER_TYPE.teacher)}>
              {authoringTexts.mine}
            </Button>
            <AddLink taskId={taskId} isAlone={place.isAlone} />
          </>
        )
      }
    >
      {isMissing ? (
        <EmptyState text={taskAbsence(place.absence, 'teacher')} />
      ) : (
        <ActivityTable
          label={activityTexts.title}
          rows={rows}
          placeHeader={columns.task}
          taskId={taskId}
          isAlone={place.isAlone}
          reading={joinReadings(place, own, held)}
          emptyText={authoringTexts.emptyTask}
        />
      )}
    </PageFrame>
  );
}

/** Activities: those of books for admins; a teacher's own, or those of the task of `?tarea=`. */
export function ActivityListPage() {
  const { type } = useAppSelector(selectMe);
  const [search] = useSearchParams();
  if (mayAll(type, 'change', can.activities)) return <BookActivities />;
  return search.has('tarea') ? <TaskActivities /> : <OwnActivities />;
}
