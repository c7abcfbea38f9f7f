import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { AppDialog } from '../../../components/feedback/AppDialog';
import { QueryState } from '../../../components/feedback/QueryState';
import { valueText } from '../../../domain/grading/cell';
import { listedName } from '../../../domain/names';
import { formatDateTime } from '../../../lib/dates';
import { historyTexts } from '../../../lib/texts/gradeHistory';
import type { Scheme } from '../../../models/gradebook';
import type { ListedStudent } from '../../../store/views/gradebook/useGradebookStudents';
import { useAppSelector } from '../../../store/hooks';
import { selectMe } from '../../../store/login/loginSlice';
import { changesOfScore } from '../../../store/scheme/schemeSlice';
import { useQuery } from '../../../store/useQuery';

type ScoreHistoryProps = {
  scheme: Scheme;
  student: ListedStudent;
  nameOf: (uid: string) => string;
};

const shown = (grade: number | null) => valueText(grade) || historyTexts.none;

function ScoreHistory({ scheme, student, nameOf }: ScoreHistoryProps) {
  const me = useAppSelector(selectMe);
  const changes = useQuery(changesOfScore, scheme.id, student.id, scheme.teacherId);
  // The log names the user; it does not know from which window the change came.
  const writerOf = (uid: string) => (uid === me.id ? historyTexts.you : nameOf(uid));
  return (
    <QueryState reading={changes} skeleton={<Skeleton variant="rounded" height={120} />}>
      {changes.items.length === 0 && <Typography>{historyTexts.empty}</Typography>}
      <ol style={{ margin: 0, paddingLeft: 20 }}>
        {changes.items.map(({ id, at, by, from, to }) => (
          <li key={id}>
            {historyTexts.line(formatDateTime(at), writerOf(by), shown(from), shown(to))}
          </li>
        ))}
      </ol>
    </QueryState>
  );
}

/** Opens the history of one score: who changed it, when and how. */
export function ScoreHistoryButton(props: ScoreHistoryProps) {
  const { scheme, student } = props;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        onClick={() => {
          setIsOpen(true);
        }}
      >
        {historyTexts.crumb}
      </Button>
      {isOpen && (
        <AppDialog
          title={historyTexts.ofScore(listedName(student), scheme.name)}
          onClose={() => {
            setIsOpen(false);
          }}
        >
          <DialogContent>
            <ScoreHistory {...props} />
          </DialogContent>
        </AppDialog>
      )}
    </>
  );
}
