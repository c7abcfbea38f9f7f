import AssignmentTurnedIn from '@mui/icons-material/AssignmentTurnedIn';
import HistoryEdu from '@mui/icons-material/HistoryEdu';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import DialogContent from '@mui/material/DialogContent';
import { AppDialog } from '../../components/feedback/AppDialog';
import { Muted } from '../../components/layout/Muted';
import { schemeTexts } from '../../lib/texts/scheme';
import styles from './Scheme.module.css';

type TypeDialogProps = { onClose: () => void; onChoose: (kind: 'tasks' | 'external') => void };

const CHOICES = [
  {
    kind: 'tasks',
    title: schemeTexts.byTasks,
    hint: schemeTexts.byTasksHint,
    Icon: AssignmentTurnedIn,
  },
  {
    kind: 'external',
    title: schemeTexts.external,
    hint: schemeTexts.externalHint,
    Icon: HistoryEdu,
  },
] as const;

/** Asks where the grades of a new scheme come from. */
export function TypeDialog({ onClose, onChoose }: TypeDialogProps) {
  return (
    <AppDialog title={schemeTexts.choose} onClose={onClose}>
      <DialogContent className={styles.dialog}>
        <div className={styles.choices}>
          {CHOICES.map(({ kind, title, hint, Icon }) => (
            <Card key={kind} variant="outlined">
              <CardActionArea
                onClick={() => {
                  onChoose(kind);
                }}
                className={styles.choice}
              >
                <Icon fontSize="large" color="primary" aria-hidden />
                <span className={styles.title}>{title}</span>
                <Muted>{hint}</Muted>
              </CardActionArea>
            </Card>
          ))}
        </div>
      </DialogContent>
    </AppDialog>
  );
}
