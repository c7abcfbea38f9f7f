import Alert from '@mui/material/Alert';
import { taskActivityIds } from '../../domain/submission';
import { copyActivities } from '../../domain/taskGroup';
import { groupTexts } from '../../lib/texts/taskGroup';
import type { Activity } from '../../models/activity';
import type { Task } from '../../models/task';

type CopiedActivitiesProps = {
  source: Task;
  /** The activities of the source, deleted ones included. */
  found: readonly Activity[];
};

/** Says which activities the copy of a task gets. */
export function CopiedActivities({ source, found }: CopiedActivitiesProps) {
  const ids = taskActivityIds(copyActivities(source, found));
  const isWhole = ids.length === taskActivityIds(source).length;
  const named = ids.flatMap((id) => found.find((activity) => activity.id === id) ?? []);
  return (
    <Alert severity="info">
      {named.length === 0 ? groupTexts.withoutActivities : groupTexts.withActivities(named.length)}
      {named.length > 0 && (
        <ul>
          {named.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      )}
      {!isWhole && <p>{groupTexts.missingActivities}</p>}
    </Alert>
  );
}
