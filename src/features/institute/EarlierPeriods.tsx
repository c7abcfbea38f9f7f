import School from '@mui/icons-material/SchoolOutlined';
import Undo from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ConfirmDialog } from '../../components/feedback/ConfirmDialog';
import { useReadOnce } from '../../components/hooks/useReadOnce';
import { earlierPeriods } from '../../domain/periods';
import { formatDate } from '../../lib/dates';
import { paths } from '../../lib/paths';
import { instituteTexts } from '../../lib/texts/institute';
import type { Institute } from '../../models/institute';
import { useAppDispatch } from '../../store/hooks';
import { countPeriodContent, takeBackPeriod } from '../../store/institute/instituteWrites';
import { promotionOfPeriod } from '../../store/promotion/promotionSlice';
import { useDocument } from '../../store/useQuery';

type TakeBackProps = { institute: Institute; former: string; idFormer: string };

/** The button that takes the current period back, while it is empty. */
function TakeBack({ institute, former, idFormer }: TakeBackProps) {
  const dispatch = useAppDispatch();
  const { period } = institute;
  const content = useReadOnce(countPeriodContent, period.id);
  const [isAsking, setIsAsking] = useState(false);
  const isEmpty =
    typeof content === 'object' && content.tasks + content.schemes + content.reports === 0;
  // Once the promotion has moved students, the server refuses to take the period back.
  const promotion = useDocument(promotionOfPeriod, isEmpty ? idFormer : '');
  const isStarted = promotion.item !== undefined && promotion.item.run !== null;
  if (!isEmpty || promotion.status === 'loading' || isStarted) return null;
  return (
    <>
      <Typography color="textSecondary">{instituteTexts.takeBackHint}</Typography>
      <Button
        startIcon={<Undo />}
        sx={{ justifySelf: 'start' }}
        onClick={() => {
          setIsAsking(true);
        }}
      >
        {instituteTexts.takeBack(former)}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={instituteTexts.takeBackTitle(former)}
          text={instituteTexts.takeBackQuestion(period.name, former)}
          confirmLabel={instituteTexts.takeBack(former)}
          isDangerous
          onCancel={() => {
            setIsAsking(false);
          }}
          onConfirm={async () => {
            await dispatch(takeBackPeriod({ idPeriod: period.id })).unwrap();
            setIsAsking(false);
          }}
        />
      )}
    </>
  );
}

/** The periods before the current one, and the button that goes back to the last of them. */
export function EarlierPeriods({ institute }: { institute: Institute }) {
  const earlier = earlierPeriods(institute);
  const [last] = earlier;
  if (!last) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Button
        component={Link}
        to={paths.admin.wholePromotion}
        variant="outlined"
        startIcon={<School />}
        sx={{ justifySelf: 'start' }}
      >
        {instituteTexts.promote}
      </Button>
      <TakeBack institute={institute} former={last.name} idFormer={last.id} />
      <Typography variant="h3">{instituteTexts.earlier}</Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {earlier.map(({ id, name, endedAt }) => (
          <li key={id}>{instituteTexts.earlierOne(name, formatDate(endedAt))}</li>
        ))}
      </Box>
    </Box>
  );
}
