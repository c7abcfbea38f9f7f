import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../components/feedback/EmptyState';
import { QueryState } from '../../components/feedback/QueryState';
import { PageFrame } from '../../components/layout/PageFrame';
import { PrintFrame } from '../../components/print/PrintFrame';
import { Panel } from '../../components/layout/Panel';
import { earlierPeriods, instituteIn } from '../../domain/periods';
import { paths } from '../../lib/paths';
import { dataErrors } from '../../lib/texts/common';
import { pageTitles } from '../../lib/texts/pages';
import { promotionTexts as texts } from '../../lib/texts/promotion';
import type { Institute } from '../../models/institute';
import { usePaper } from '../../store/views/print/usePaper';
import { useAppDispatch } from '../../store/hooks';
import { useInstitute } from '../../store/views/institute/useInstitute';
import { preparePromotion } from '../../store/promotion/promotionWrites';
import { promotionOfPeriod } from '../../store/promotion/promotionSlice';
import { registerOfPeriod } from '../../store/register/registerSlice';
import { joinReadings, useDocument } from '../../store/useQuery';
import { Plans } from './Plans';

type LastPeriodProps = {
  institute: Institute;
  /** The period that ended last. */
  last: { id: string; endedAt: number };
};

/**
 * The promotion after the last period: it first writes the period's register, then makes a
 * proposal.
 */
function LastPeriod({ institute, last }: LastPeriodProps) {
  const dispatch = useAppDispatch();
  const register = useDocument(registerOfPeriod, last.id);
  const promotion = useDocument(promotionOfPeriod, last.id);
  const [isBusy, setIsBusy] = useState(false);
  // A period that was taken back ends again: the data of its earlier end no longer count.
  const isOfEnd = (item: { endedAt: number; isComplete: boolean } | undefined) =>
    item?.endedAt === last.endedAt && item.isComplete;
  const prepare = async () => {
    setIsBusy(true);
    await dispatch(preparePromotion({ idPeriod: last.id }));
    setIsBusy(false);
  };
  return (
    <QueryState
      reading={joinReadings(register, promotion)}
      failure={dataErrors.load}
      skeleton={<Skeleton variant="rounded" height={420} />}
    >
      {promotion.item && isOfEnd(promotion.item) ? (
        <Plans promotion={promotion.item} institute={instituteIn(institute, last.id)} />
      ) : isOfEnd(register.item) ? (
        <Panel>
          <Typography sx={{ mb: 2 }}>{texts.intro}</Typography>
          <Button variant="contained" disabled={isBusy} onClick={() => void prepare()}>
            {isBusy ? texts.preparing : texts.prepare}
          </Button>
        </Panel>
      ) : (
        <Panel>
          <Alert severity="info">{texts.registering}</Alert>
          <LinearProgress aria-label={texts.registering} />
        </Panel>
      )}
    </QueryState>
  );
}

/**
 * The new year on one screen: the next course of every course and every student of the ended
 * period.
 */
export function PromotionPage() {
  const { institute, ...reading } = useInstitute();
  const [last] = institute ? earlierPeriods(institute) : [];
  return (
    <PageFrame
      paper={<PrintFrame {...usePaper()} isWide />}
      title={pageTitles.promotion}
      {...(institute && last && { subtitle: texts.subtitle(last.name, institute.period.name) })}
      crumbs={[{ label: pageTitles.institute, to: paths.admin.institute }]}
    >
      <QueryState
        reading={reading}
        failure={dataErrors.institute}
        skeleton={<Skeleton variant="rounded" height={420} />}
      >
        {institute && last ? (
          <LastPeriod key={last.id} institute={institute} last={last} />
        ) : (
          <EmptyState
            text={texts.noPeriod}
            action={
              <Button component={Link} to={paths.admin.institute} variant="outlined">
                {texts.toInstitute}
              </Button>
            }
          />
        )}
      </QueryState>
    </PageFrame>
  );
}
