import PrintIcon from '@mui/icons-material/PrintRounded';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useState } from 'react';
import { lazyPart } from '../../components/lazyPart';
import { AppDialog } from '../../components/feedback/AppDialog';
import { EmptyState } from '../../components/feedback/EmptyState';
import { schoolPolicy } from '../../domain/grading/policy';
import { compareNames } from '../../domain/names';
import { yearResult } from '../../domain/promotion/studentYear';
import { commonTexts } from '../../lib/texts/common';
import { promotionTexts as texts } from '../../lib/texts/promotion';
import type { StudentDecision } from '../../models/api';
import type { Institute } from '../../models/institute';
import type { Promotion, PromotionSettings } from '../../models/promotion';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectMe } from '../../store/login/loginSlice';
import { decidePromotion } from '../../store/promotion/promotionWrites';
import type { Choice } from './ChoiceSelect';
import type { PlanRow } from './planColumns';
import styles from './Promotion.module.css';
import { StudentYearRow } from './StudentYearRow';

const Certificates = lazyPart(() => import('./Certificates'), 'Certificates');

type CoursePlanDialogProps = {
  plan: PlanRow;
  promotion: Promotion;
  settings: PromotionSettings;
  /** The institute in the period that ended. */
  institute: Institute;
  targets: readonly Choice<string>[];
  onClose: () => void;
};

/** Lists the students of a course, the result of each one's year, and every correction of it. */
export function CoursePlanDialog(props: CoursePlanDialogProps) {
  const { plan, promotion, settings, institute, targets, onClose } = props;
  const dispatch = useAppDispatch();
  const me = useAppSelector(selectMe);
  const [isSaving, setIsSaving] = useState(false);
  /** Counts the requests for the certificates: each one prints them anew. */
  const [prints, setPrints] = useState(0);
  const policy = schoolPolicy(institute);
  const students = Object.entries(plan.students)
    .map(([id, student]) => ({ ...student, id }))
    .sort(compareNames);
  const promoted = students.filter((student) => yearResult(student, promotion) === 'promoted');
  const pending = students.filter((student) => yearResult(student, promotion) === 'pending');
  const save = async (decisions: Record<string, StudentDecision>) => {
    const { idPeriod, id: courseId } = plan;
    const outcome = await dispatch(decidePromotion({ idPeriod, courseId, students: decisions }));
    return decidePromotion.fulfilled.match(outcome);
  };
  const promoteAll = async () => {
    setIsSaving(true);
    await save(Object.fromEntries(pending.map(({ id }) => [id, { decision: 'promoted' }])));
    setIsSaving(false);
  };
  return (
    <AppDialog title={texts.review(plan.label)} onClose={onClose} maxWidth="md" isTall>
      <DialogContent>
        {students.length === 0 && <EmptyState text={texts.noStudents} />}
        <ul className={styles.students} aria-label={texts.review(plan.label)}>
          {students.map((student) => (
            <StudentYearRow
              key={student.id}
              student={student}
              draftId={`${me.id}:supletorio:${plan.idPeriod}:${plan.id}:${student.id}`}
              plan={plan}
              promotion={promotion}
              settings={settings}
              policy={policy}
              targets={targets}
              onSave={(decision) => save({ [student.id]: decision })}
            />
          ))}
        </ul>
      </DialogContent>
      <DialogActions>
        {pending.length > 0 && (
          <Button disabled={isSaving} onClick={() => void promoteAll()}>
            {texts.promoteAll(pending.length)}
          </Button>
        )}
        {promoted.length > 0 && (
          <Button
            startIcon={<PrintIcon />}
            onClick={() => {
              setPrints(prints + 1);
            }}
          >
            {texts.certificates(promoted.length)}
          </Button>
        )}
        <Button variant="contained" onClick={onClose}>
          {commonTexts.close}
        </Button>
      </DialogActions>
      {prints > 0 && (
        <Certificates
          key={prints}
          institute={institute}
          plan={plan}
          promotion={promotion}
          settings={settings}
          courseName={(id) => targets.find(({ value }) => value === id)?.label ?? ''}
        />
      )}
    </AppDialog>
  );
}
