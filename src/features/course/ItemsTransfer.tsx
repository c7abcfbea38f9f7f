import Skeleton from '@mui/material/Skeleton';
import { useMemo } from 'react';
import { useAppDispatch } from '../../store/hooks';
import { QueryState } from '../../components/feedback/QueryState';
import { TransferList, type MoveQuestion } from '../../components/transfer/TransferList';
import type { Side, TransferItem } from '../../components/transfer/transferMoves';
import { listedName } from '../../domain/names';
import { courseTexts } from '../../lib/texts/course';
import { subjectTexts } from '../../lib/texts/subject';
import type { Course, CourseItemKind } from '../../models/course';
import { addToCourse, removeFromCourse, type CourseItem } from '../../store/course/courseWrites';
import type { Reading } from '../../store/useQuery';

/** An item that can belong to the course, as the lists show it. */
export type Candidate = { source: CourseItem; item: TransferItem };

type ItemsTransferProps = {
  course: Course;
  kind: CourseItemKind;
  /** The items in the order of the lists; items of the course that are not among them come last. */
  candidates: readonly Candidate[];
  assigned: readonly CourseItem[];
  reading: Reading;
  assignedTitle: string;
  /** The text for a list that could not be read. */
  failure: string;
  askBeforeAdding?: (moved: readonly TransferItem[]) => MoveQuestion | null;
  askBeforeRemoving?: (moved: readonly TransferItem[]) => MoveQuestion;
};

const nameOf = (item: CourseItem): string => ('surname' in item ? listedName(item) : item.name);

/** The two lists of a course's students, teachers or books; each move is saved at once. */
export function ItemsTransfer(props: ItemsTransferProps) {
  const { course, kind, candidates, assigned, reading, failure } = props;
  const dispatch = useAppDispatch();
  const label = subjectTexts.course(course.name, course.course);
  const all = useMemo(() => {
    const known = new Set(candidates.map(({ source }) => source.id));
    const others = assigned.filter(({ id }) => !known.has(id));
    return [
      ...candidates,
      ...others.map((source) => ({ source, item: { id: source.id, label: nameOf(source) } })),
    ];
  }, [candidates, assigned]);
  const items = useMemo(() => all.map(({ item }) => item), [all]);
  const assignedIds = useMemo(() => assigned.map(({ id }) => id), [assigned]);

  const sourcesOf = (moved: readonly TransferItem[]) => {
    const ids = new Set(moved.map(({ id }) => id));
    return all.flatMap(({ source }) => (ids.has(source.id) ? source : []));
  };
  const askBefore = (moved: readonly TransferItem[], to: Side): MoveQuestion | null => {
    if (to === 'assigned') return props.askBeforeAdding?.(moved) ?? null;
    if (moved.length < 2 || moved.length < assignedIds.length) {
      return props.askBeforeRemoving?.(moved) ?? null;
    }
    return {
      title: courseTexts.removeAllTitle,
      text: courseTexts.removeAllQuestion(moved.length, label),
      confirmLabel: courseTexts.removeAll,
    };
  };
  return (
    <QueryState
      reading={reading}
      failure={failure}
      skeleton={<Skeleton variant="rounded" height={420} />}
    >
      <TransferList
        items={items}
        assignedIds={assignedIds}
        assignedTitle={props.assignedTitle}
        askBefore={askBefore}
        onMoveRight={(_right, moved) =>
          dispatch(addToCourse[kind]({ courseId: course.id, moved: sourcesOf(moved) })).unwrap()
        }
        onMoveLeft={(_right, moved) =>
          dispatch(
            removeFromCourse[kind]({ courseId: course.id, moved: sourcesOf(moved) }),
          ).unwrap()
        }
      />
    </QueryState>
  );
}
