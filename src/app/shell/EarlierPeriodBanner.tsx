import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { shellTexts } from '../../lib/texts/shell';
import { useAppDispatch } from '../../store/hooks';
import { choosePeriod } from '../../store/institute/viewedPeriodSlice';

type EarlierPeriodBannerProps = { uid: string; name: string };

/** Says on every page that an earlier period is viewed, with a link to the current one. */
export function EarlierPeriodBanner({ uid, name }: EarlierPeriodBannerProps) {
  const dispatch = useAppDispatch();
  return (
    <Alert
      severity="info"
      role="status"
      action={
        <Button
          color="inherit"
          size="small"
          onClick={() => {
            dispatch(choosePeriod(uid, null));
          }}
        >
          {shellTexts.backToCurrent}
        </Button>
      }
    >
      {shellTexts.earlierPeriod(name)}
    </Alert>
  );
}
