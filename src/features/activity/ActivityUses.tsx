import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { useAppSelector } from '../../store/hooks';
import { paths } from '../../lib/paths';
import { QueryState } from '../../components/feedback/QueryState';
import { Section } from '../../components/layout/Section';
import { formatDateTime } from '../../lib/dates';
import { authoringTexts } from '../../lib/texts/activity';
import { taskTexts } from '../../lib/texts/task';
import type { Activity } from '../../models/activity';
import { USER_TYPE } from '../../models/user';
import { selectMe } from '../../store/login/loginSlice';
import { ANY_TEACHER, usesOfActivity } from '../../store/activity/activitySlice';
import { useQuery } from '../../store/useQuery';

/** The tasks that hold an activity: all of them for an admin, a teacher's own for a teacher. */
export function ActivityUses({ activity }: { activity: Activity }) {
  const me = useAppSelector(selectMe);
  const isTeacher = me.type === USER_TYPE.teacher;
  const uses = useQuery(
    usesOfActivity,
    activity.id,
    activity.isBook ? 'activitiesBook' : 'activities',
    isTeacher ? me.id : ANY_TEACHER,
  );
  return (
    <Section title={authoringTexts.uses}>
      <QueryState reading={uses} skeleton={<Skeleton variant="rounded" height={56} />}>
        <Card sx={{ px: 2, py: 1 }}>
          {uses.items.length === 0 ? (
            <Typography color="textSecondary">{authoringTexts.noUses}</Typography>
          ) : (
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {uses.items.map(({ id, title, dateEnd }) => (
                <Box component="li" key={id} sx={{ py: 0.5 }}>
                  {isTeacher ? (
                    <MuiLink component={Link} to={paths.teacher.task(id)}>
                      {title}
                    </MuiLink>
                  ) : (
                    title
                  )}
                  <Typography component="span" variant="body2" color="textSecondary">
                    {` · ${taskTexts.end}: ${formatDateTime(dateEnd)}`}
                  </Typography>
                </Box>
              ))}
            </Box>
          )}
        </Card>
      </QueryState>
    </Section>
  );
}
