import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { activityTexts } from '../../lib/texts/activity';
import { answerTexts } from '../../lib/texts/submission';
import type { Activity } from '../../models/activity';
import { activityKind } from '../../components/layout/ActivityHeader';

type ActivityRowProps = {
  activity: Activity;
  maxGrade: number;
  /** How many questions it has, where that is known. */
  questions?: number;
  /** Its buttons. */
  children?: ReactNode;
};

/** One activity in a list: name, kind and points. */
export function ActivityRow({ activity, maxGrade, questions, children }: ActivityRowProps) {
  const facts = [activityKind(activity), answerTexts.points(maxGrade)];
  if (questions !== undefined && questions > 0) facts.push(activityTexts.questionsCount(questions));
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
        '&:last-of-type': { borderBottom: 0 },
      }}
    >
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{activity.name}</Typography>
        <Typography variant="body2" color="textSecondary">
          {facts.join(' · ')}
        </Typography>
      </Box>
      {children}
    </Box>
  );
}
