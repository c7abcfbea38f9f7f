import { useEffect, useState } from 'react';
import { countPeriodContent, type PeriodContent } from '../../store/institute/instituteWrites';

/** What a period holds, counted when this is first shown. */
export function usePeriodContent(idPeriod: string): PeriodContent | 'counting' | 'failed' {
  const [content, setContent] = useState<PeriodContent | 'counting' | 'failed'>('counting');
  useEffect(() => {
    let isLeft = false;
    const show = (found: PeriodContent | 'failed') => {
      if (!isLeft) setContent(found);
    };
    countPeriodContent(idPeriod).then(show, () => {
      show('failed');
    });
    return () => {
      isLeft = true;
    };
  }, [idPeriod]);
  return content;
}
