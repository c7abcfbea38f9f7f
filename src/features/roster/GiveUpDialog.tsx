import Box from '@mui/material/Box';
import { ConfirmDialog } from '../../components/feedback/ConfirmDialog';
import { countOutcomes, type RosterJob } from '../../domain/roster/job';
import { rosterTexts } from '../../lib/texts/roster';

type GiveUpDialogProps = {
  title: string;
  confirmLabel: string;
  job: RosterJob;
  /** Whether the people who were not sent stay in the list under review. */
  isListed: boolean;
  onCancel: () => void;
  onConfirm: () => Promise<unknown> | undefined;
};

/** Says what is lost when an unfinished upload is given up, and asks. */
export function GiveUpDialog({ job, isListed, ...dialog }: GiveUpDialogProps) {
  const { pending, sent, waiting, created } = countOutcomes(job);
  const { loses } = rosterTexts;
  const texts = [
    pending > 0 && loses.passwords(pending),
    sent > 0 && loses.unanswered(sent),
    waiting > 0 && !isListed && loses.unsent(waiting),
    created > 0 && loses.stays,
  ].filter((text) => text !== false);
  return (
    <ConfirmDialog
      {...dialog}
      isDangerous
      text={
        <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1 }}>
          {texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </Box>
      }
    />
  );
}
