/**
 * Builds a scheme in the form from which grades are computed: one of tasks when it names some, else
 * one whose scores are typed.
 */
export const schemeOf = (id: string, percent: number, tasks: string[] = []) => ({
  id,
  name: id,
  percent,
  external: tasks.length === 0,
  tasks,
  deleted: false,
});
