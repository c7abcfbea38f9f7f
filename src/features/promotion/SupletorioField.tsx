import { useState } from 'react';
import { TextInput } from '../../components/form/TextInput';
import { isHeldSign } from '../../components/grid/keys';
import { useKeptText } from '../../components/hooks/useKeptText';
import { formatGrade } from '../../domain/grading/gradeText';
import { gradeProblem, parseGrade, type GradeProblem } from '../../domain/grading/parseGrade';
import { MAX_FINAL_GRADE, type GradingPolicy } from '../../domain/grading/policy';
import { promotionTexts as texts } from '../../lib/texts/promotion';
import type { FailedSubject } from '../../models/promotion';

type SupletorioFieldProps = {
  /** The name of the draft that the device keeps of the typed text. */
  draftId: string;
  subject: FailedSubject;
  policy: Pick<GradingPolicy, 'rounding'>;
  onSave: (grade: number | null) => Promise<boolean>;
};

/**
 * The grade of a supletorio; it is saved on Enter and on leaving. A text that cannot be saved stays
 * typed.
 */
export function SupletorioField({ draftId, subject, policy, onSave }: SupletorioFieldProps) {
  const { name, average, supletorio } = subject;
  const [typed, setTyped] = useKeptText(draftId);
  const [problem, setProblem] = useState<GradeProblem | null>(null);
  const stored = supletorio === null ? '' : formatGrade(supletorio);
  const save = async () => {
    if (typed === null) return;
    const parsed = parseGrade(typed, MAX_FINAL_GRADE, policy);
    const found = gradeProblem(parsed);
    setProblem(found);
    if (found !== null) return;
    const grade = parsed.kind === 'grade' ? parsed.value : null;
    if (grade === supletorio || (await onSave(grade))) setTyped(null);
  };
  return (
    <TextInput
      label={texts.supletorio(name)}
      hint={texts.average(formatGrade(average))}
      value={typed ?? stored}
      inputMode="decimal"
      error={problem === null ? undefined : texts.badGrade[problem]}
      onChange={({ target }) => {
        setTyped(target.value);
      }}
      onBlur={() => void save()}
      onKeyDown={(event) => {
        if (isHeldSign(event)) event.preventDefault();
        if (event.key === 'Enter' && !event.repeat) void save();
      }}
    />
  );
}
