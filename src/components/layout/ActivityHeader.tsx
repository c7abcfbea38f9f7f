import Description from '@mui/icons-material/Description';
import LinkIcon from '@mui/icons-material/Link';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { activityTexts } from '../../lib/texts/activity';
import { answerTexts } from '../../lib/texts/submission';
import type { Activity } from '../../models/activity';
import type { ReactNode } from 'react';

/** "Completar", "Arrastrar y soltar", "Pregunta abierta" or "Normal". */
export function activityKind({ subtype }: Pick<Activity, 'subtype'>): string {
  return subtype === '' ? activityTexts.types.normal : activityTexts.subtypes[subtype];
}

function GuideLink({ url, label, icon }: { url: string; label: string; icon: ReactNode }) {
  return (
    <Button
      size="small"
      component="a"
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      startIcon={icon}
    >
      {label}
    </Button>
  );
}

type ActivityHeaderProps = { activity: Activity; number: number; maxGrade: number };

/** The data of an activity: name, kind, points, description, rubric and guide. */
export function ActivityHeader({ activity, number, maxGrade }: ActivityHeaderProps) {
  return (
    <Box component="header" sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="h2" sx={{ flex: '1 1 auto', overflowWrap: 'anywhere' }}>
          {number}. {activity.name}
        </Typography>
        <Chip size="small" label={activityKind(activity)} />
        <Chip size="small" variant="outlined" label={answerTexts.points(maxGrade)} />
      </Box>
      <Typography sx={{ whiteSpace: 'pre-line' }}>{activity.description}</Typography>
      {activity.rubric !== '' && (
        <Box component="details">
          <Box component="summary" sx={{ cursor: 'pointer', fontWeight: 600 }}>
            {answerTexts.rubric}
          </Box>
          <Typography sx={{ whiteSpace: 'pre-line', mt: 0.5 }}>{activity.rubric}</Typography>
        </Box>
      )}
      <Box>
        {activity.guideDocument !== '' && (
          <GuideLink
            url={activity.guideDocument}
            label={answerTexts.guide}
            icon={<Description />}
          />
        )}
        {activity.guideUrl !== '' && (
          <GuideLink url={activity.guideUrl} label={answerTexts.guide} icon={<LinkIcon />} />
        )}
      </Box>
    </Box>
  );
}
