import { useState } from 'react';
import { GradeMark } from '../../components/grade/GradeMark';
import { UnfoldButton } from '../../components/grade/UnfoldButton';
import { lazyPart } from '../../components/lazyPart';
import { partsOfReport, partsOfYear } from '../../domain/grading/gradeParts';
import type { GradingPolicy } from '../../domain/grading/policy';
import { subjectAverage } from '../../domain/grading/subjectAverage';
import { gradeBarTexts } from '../../lib/texts/gradeBar';
import { recordTexts } from '../../lib/texts/personRecord';
import { reportTexts } from '../../lib/texts/report';
import type { GeneratedCard } from '../../models/gradebook';
import type { SchoolPartial } from '../../models/institute';
import type { Subject } from '../../models/subject';

const GradeBarDialog = lazyPart(
  () => import('../../components/grade/GradeBarDialog'),
  'GradeBarDialog',
);

type RecordGradeProps = {
  subject: Pick<Subject, 'id' | 'name'>;
  /** The grade of the year, after a supletorio. */
  grade: number | null;
  finals: readonly (number | null)[];
  /** The student's report cards of the period. */
  cards: readonly GeneratedCard[];
  partials: readonly SchoolPartial[];
  policy: GradingPolicy;
};

/** The average of a subject on a student's page; a press opens the bars of its parts. */
export function RecordGrade(props: RecordGradeProps) {
  const { subject, grade, finals, cards, partials, policy } = props;
  const [isOpen, setIsOpen] = useState(false);
  const year = partsOfYear(finals, partials, policy);
  if (grade === null || year === null) {
    return grade === null ? recordTexts.noGrade : <GradeMark grade={grade} />;
  }
  const { kind } = subjectAverage(
    finals,
    partials.map(({ closed }) => closed),
    policy,
  );
  const ofPartials = partials.flatMap(({ name }, index) => {
    const card = cards.find((each) => each.idSubject === subject.id && each.indexPartial === index);
    return card && card.entries.length > 0
      ? [{ what: name, parts: partsOfReport(card.entries) }]
      : [];
  });
  return (
    <>
      <UnfoldButton
        what={subject.name}
        onToggle={() => {
          setIsOpen(true);
        }}
      >
        <GradeMark grade={grade} />
      </UnfoldButton>
      {isOpen && (
        <GradeBarDialog
          title={gradeBarTexts.title(subject.name)}
          bars={[{ what: reportTexts.averages[kind], parts: year }, ...ofPartials]}
          policy={policy}
          onClose={() => {
            setIsOpen(false);
          }}
        />
      )}
    </>
  );
}
