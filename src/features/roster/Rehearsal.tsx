import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useIsOnline } from '../../components/hooks/useIsOnline';
import { countByCourse } from '../../domain/roster/check';
import type { CourseFinder } from '../../domain/roster/courses';
import { commonTexts } from '../../lib/texts/common';
import { peopleCount, rosterTexts } from '../../lib/texts/roster';
import type { AccountFields, AccountType } from '../../models/api';

type RehearsalProps = {
  type: AccountType;
  /** The people who would be created. */
  accounts: readonly AccountFields[];
  errors: number;
  existing: number;
  /** The number of people who would be created and completed later. */
  later: number;
  /** The number of registered people whose cells differ from the stored values. */
  changed: number;
  finder: CourseFinder;
  /** Whether the registered e-mails are known. */
  lookUp: 'ready' | 'loading' | 'failed';
  onRetry: () => void;
  onStart: () => void;
};

/** Says exactly what the upload would do; only its button does it. */
export function Rehearsal(props: RehearsalProps) {
  const { type, accounts, errors, existing, later, changed, finder, lookUp, onRetry, onStart } =
    props;
  const isOnline = useIsOnline();
  const byCourse = countByCourse(accounts);
  const courses = finder.courses.flatMap(({ id, label }) => {
    const count = byCourse.get(id);
    return count === undefined ? [] : [rosterTexts.inCourse(label, count)];
  });
  const none = byCourse.get('') ?? 0;
  const places = none > 0 ? [...courses, rosterTexts.noMainCourse(none)] : courses;
  const label = rosterTexts.create(type, accounts.length, courses.length);
  const isAllKnown = accounts.length + errors + changed === 0 && existing > 0;
  const summary = [
    accounts.length === 0
      ? rosterTexts.nothingToCreate
      : rosterTexts.willCreate(peopleCount(type, accounts.length), places),
    ...(later > 0 ? [rosterTexts.willComplete(later)] : []),
    ...(errors > 0 ? [rosterTexts.willSkipErrors(errors)] : []),
    ...(existing > 0 ? [rosterTexts.willSkipExisting(existing)] : []),
  ];
  return (
    <Alert severity="info" variant="outlined" sx={{ bgcolor: 'background.paper' }}>
      <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
        <Typography sx={{ fontWeight: 600 }}>{rosterTexts.rehearsal}</Typography>
        <Box role="status">
          {isAllKnown ? rosterTexts.allExist(type, existing) : summary.join(' ')}{' '}
          {lookUp === 'loading' && rosterTexts.checking}
        </Box>
        {lookUp === 'failed' && (
          <Alert
            severity="error"
            action={
              <Button color="inherit" onClick={onRetry}>
                {commonTexts.retry}
              </Button>
            }
          >
            {rosterTexts.checkFailed}
          </Alert>
        )}
        {accounts.length > 0 && (
          <Button variant="contained" disabled={lookUp !== 'ready' || !isOnline} onClick={onStart}>
            {label}
          </Button>
        )}
      </Box>
    </Alert>
  );
}
