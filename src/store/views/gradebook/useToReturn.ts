import { useMemo } from 'react';
import { findToReturn, type ToReturn } from '../../../domain/grading/toReturn';
import { heldGradesOfTask } from '../../submission/heldGradeSlice';
import { submissionsOfTask } from '../../submission/submissionSlice';
import { useQueries } from '../../useQuery';
import type { PartialBook } from './usePartialGradebook';

/**
 * The counted tasks of a partial of which saved grades wait to be returned. Only tasks that publish on return are
 * asked for them; their submissions are those that the partial is computed from.
 */
export function useToReturn({
  schemes,
  tasks,
  sources,
}: Pick<PartialBook, 'schemes' | 'tasks' | 'sources'>): ToReturn[] {
  const asked = useMemo(() => {
    const counted = new Set(schemes.flatMap((scheme) => scheme.tasks));
    return tasks.filter(({ id, publishOnReturn }) => publishOnReturn && counted.has(id));
  }, [schemes, tasks]);
  const ids = asked.map(({ id }) => [id] as [string]);
  const held = useQueries(heldGradesOfTask, ids);
  const works = useQueries(submissionsOfTask, ids);
  return useMemo(() => {
    // A held grade would seem to be without work while its submission is not read yet.
    const read = asked.filter((_, i) => works[i]?.status === 'ready');
    return findToReturn(
      held.flatMap(({ items }) => items),
      {
        tasks: new Map(read.map((task) => [task.id, task])),
        submissions: new Map(
          asked.map(({ id }, i) => [
            id,
            new Map((works[i]?.items ?? []).map((work) => [work.id, work])),
          ]),
        ),
        exceptions: sources.exceptions,
      },
    );
  }, [asked, held, works, sources.exceptions]);
}
