import AssignmentTurnedIn from '@mui/icons-material/AssignmentTurnedIn';
import HistoryEdu from '@mui/icons-material/HistoryEdu';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { AppDialog } from '../../components/feedback/AppDialog';
import { schemeTexts } from '../../lib/texts/scheme';

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

/** What a new scheme's grades come from. */
export function TypeDialog({ onClose, onChoose }: TypeDialogProps) {
  return (
    <AppDialog title={schemeTexts.choose} onClose={onClose}>
      <DialogContent
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { sm: '1fr 1fr' },
          pt: '8px !important',
        }}
      >
        {CHOICES.map(({ kind, title, hint, Icon }) => (
          <Card key={kind} variant="outlined">
            <CardActionArea
              onClick={() => {
                onChoose(kind);
              }}
              sx={{
                p: 2,
                height: '100%',
                display: 'grid',
                gap: 1,
                justifyItems: 'center',
                textAlign: 'center',
                alignContent: 'start',
              }}
            >
              <Icon fontSize="large" color="primary" aria-hidden />
              <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
              <Typography variant="body2" color="textSecondary">
                {hint}
              </Typography>
            </CardActionArea>
          </Card>
        ))}
      </DialogContent>
    </AppDialog>
  );
}
