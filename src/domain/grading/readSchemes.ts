import type { Scheme } from '../../models/gradebook';

/**
 * The schemes whose grades are read, each with those of its tasks that are: one that was just made comes with its
 * grades, and the others stay.
 * @param unread ids of the schemes and tasks whose grades are not read yet
 */
export function readSchemes<S extends Pick<Scheme, 'id' | 'external' | 'tasks'>>(
  schemes: readonly S[],
  unread: ReadonlySet<string>,
): S[] {
  return schemes.flatMap((scheme) => {
    if (scheme.external) return unread.has(scheme.id) ? [] : [scheme];
    const tasks = scheme.tasks.filter((id) => !unread.has(id));
    if (tasks.length === scheme.tasks.length) return [scheme];
    return tasks.length === 0 ? [] : [{ ...scheme, tasks }];
  });
}
