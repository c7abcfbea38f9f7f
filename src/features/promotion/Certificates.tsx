import { useEffect, useEffectEvent } from 'react';
import { PrintSheet } from '../../components/print/PrintSheet';
import { schoolPolicy } from '../../domain/grading/policy';
import { fullName } from '../../domain/names';
import { certificateOf } from '../../domain/promotion/certificate';
import { targetOf } from '../../domain/promotion/studentYear';
import { certificateTexts as texts } from '../../lib/texts/certificate';
import { dataErrors } from '../../lib/texts/common';
import { showToast } from '../../lib/toast';
import type { Institute } from '../../models/institute';
import { GRADUATES, type Promotion, type PromotionSettings } from '../../models/promotion';
import { studentRecordsOfCourse } from '../../store/register/registerSlice';
import { useQuery } from '../../store/useQuery';
import { CertificateSheet } from './CertificateSheet';
import type { PlanRow } from './planColumns';

type CertificatesProps = {
  /** The institute in the period that ended. */
  institute: Institute;
  plan: PlanRow;
  promotion: Promotion;
  settings: PromotionSettings;
  courseName: (id: string) => string;
};

function outcomeOf(target: string | null, courseName: (id: string) => string): string {
  if (target === null) return texts.promotedOn;
  return target === GRADUATES ? texts.finishes : texts.promoted(courseName(target));
}

/**
 * The certificates of all students of a course who are promoted; they are printed as soon as they
 * are read.
 */
export function Certificates(props: CertificatesProps) {
  const { institute, plan, promotion, settings, courseName } = props;
  const { items, status } = useQuery(studentRecordsOfCourse, plan.idPeriod, plan.id);
  const end = useEffectEvent((isRead: boolean) => {
    if (isRead) globalThis.print();
    else showToast('error', dataErrors.load);
  });
  useEffect(() => {
    if (status === 'ready' || status === 'failed') end(status === 'ready');
  }, [status]);
  if (status !== 'ready') return null;
  const policy = schoolPolicy(institute);
  return (
    <PrintSheet>
      {items.map((record) => {
        const year = plan.students[record.id];
        const certificate =
          year && certificateOf(record, year, promotion, institute.partial.length, policy);
        if (!certificate) return null;
        const target = targetOf(year, plan, promotion, settings);
        return (
          <CertificateSheet
            key={record.id}
            institute={institute}
            student={fullName(record)}
            course={plan.label}
            outcome={outcomeOf(target, courseName)}
            labels={policy.labels}
            certificate={certificate}
          />
        );
      })}
    </PrintSheet>
  );
}
