import { formatGrade } from '../../domain/grading/gradeText';
import type { GradingPolicy } from '../../domain/grading/policy';
import { listedName } from '../../domain/names';
import { targetOf, yearResult } from '../../domain/promotion/studentYear';
import { Muted } from '../../components/layout/Muted';
import { promotionTexts as texts } from '../../lib/texts/promotion';
import type { StudentDecision } from '../../models/api';
import type {
  CoursePlan,
  Promotion,
  PromotionSettings,
  StudentYear,
  YearDecision,
} from '../../models/promotion';
import { ChoiceSelect, type Choice } from './ChoiceSelect';
import styles from './Promotion.module.css';
import { SupletorioField } from './SupletorioField';

type StudentYearRowProps = {
  student: StudentYear;
  /** Begins the names of the drafts that the device keeps of this student. */
  draftId: string;
  plan: CoursePlan;
  promotion: Promotion;
  settings: PromotionSettings;
  policy: Pick<GradingPolicy, 'rounding'>;
  /** The courses to which a student may be sent. */
  targets: readonly Choice<string>[];
  onSave: (decision: StudentDecision) => Promise<boolean>;
};

const BY_GRADES = '';

/**
 * One student: the result by the grades, an admin's decision instead, and the student's next
 * course.
 */
export function StudentYearRow(props: StudentYearRowProps) {
  const { student, draftId, plan, promotion, settings, policy, targets, onSave } = props;
  const { average, decision, done, failed, outcome, target } = student;
  const name = listedName(student);
  const placeOf = (id: string) =>
    texts.place(id, (known) => targets.find(({ value }) => value === known)?.label ?? '');
  const usual = targetOf({ ...student, target: '' }, plan, promotion, settings);
  return (
    <li className={styles.student}>
      <div>
        <strong>{name}</strong>
        <Muted as="div">
          {average === null ? texts.noAverage : texts.average(formatGrade(average))} ·{' '}
          {texts.results[yearResult(student, promotion)]}
          {done && ` · ${texts.done(placeOf(done.target))}`}
        </Muted>
      </div>
      <ChoiceSelect<YearDecision | typeof BY_GRADES>
        label={texts.decision(name)}
        value={decision ?? BY_GRADES}
        choices={[
          {
            value: BY_GRADES,
            label: texts.byGrades(yearResult({ ...student, decision: null }, promotion)),
          },
          { value: 'promoted', label: texts.results.promoted },
          { value: 'heldBack', label: texts.results.heldBack },
        ]}
        onSave={(value) => onSave({ decision: value === BY_GRADES ? null : value })}
      />
      <ChoiceSelect
        label={texts.target(name)}
        value={target}
        choices={[
          {
            value: '',
            label: texts.ofCourse(usual === null ? texts.notYet : placeOf(usual)),
          },
          ...targets,
        ]}
        onSave={(value) => onSave({ target: value })}
      />
      {outcome === 'supletorio' &&
        Object.entries(failed).map(([id, subject]) => (
          <SupletorioField
            key={id}
            draftId={`${draftId}:${id}`}
            subject={subject}
            policy={policy}
            onSave={(grade) => onSave({ supletorio: { [id]: grade } })}
          />
        ))}
    </li>
  );
}
