import { useState } from 'react';
import { TextInput } from '../../components/form/TextInput';
import { formatGrade, parseGrade } from '../../domain/grading/gradeText';
import { MAX_FINAL_GRADE, type GradingPolicy } from '../../domain/grading/policy';
import { promotionTexts as texts } from '../../lib/texts/promotion';
import type { FailedSubject } from '../../models/promotion';

type SupletorioFieldProps = {
  subject: FailedSubject;
  policy: Pick<GradingPolicy, 'rounding'>;
  onSave: (grade: number | null) => Promise<boolean>;
};

/** The grade of a supletorio; saved on Enter and on leaving. What cannot be saved stays typed. */
export function SupletorioField({ subject, policy, onSave }: SupletorioFieldProps) {
  const { name, average, supletorio } = subject;
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setIsWrong] = useState(false);
  const stored = supletorio === null ? '' : formatGrade(supletorio);
  const save = async () => {
    if (typed === null) return;
    const parsed = parseGrade(typed, MAX_FINAL_GRADE, policy);
    const isBad = parsed.kind === 'invalid' || parsed.kind === 'outOfRange';
    setIsWrong(isBad);
    if (isBad) return;
    const grade = parsed.kind === 'grade' ? parsed.value : null;
    if (grade === supletorio || (await onSave(grade))) setTyped(null);
  };
  return (
    <TextInput
      label={texts.supletorio(name, formatGrade(average))}
      value={typed ?? stored}
      inputMode="decimal"
      error={isWrong ? texts.badGrade : undefined}
      onChange={({ target }) => {
        setTyped(target.value);
      }}
      onBlur={() => void save()}
      onKeyDown={({ key }) => {
        if (key === 'Enter') void save();
      }}
    />
  );
}
