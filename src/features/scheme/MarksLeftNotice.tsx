import Alert from '@mui/material/Alert';
import { useCallback } from 'react';
import { useReadOnce } from '../../components/hooks/useReadOnce';
import { formatGrade } from '../../domain/grading/gradeText';
import { listedName } from '../../domain/names';
import { reportTexts } from '../../lib/texts/report';
import { readMarksLeft } from '../../store/gradebook/marksLeft';

type MarksLeftNoticeProps = { idPeriod: string; idSubject: string; indexPartial: number };

/**
 * Lists the marks that students brought from another course and that no parameter has taken: the
 * teacher may type them.
 */
export function MarksLeftNotice({ idPeriod, idSubject, indexPartial }: MarksLeftNoticeProps) {
  const read = useCallback(
    (id: string) => readMarksLeft({ idPeriod, idSubject: id, indexPartial }),
    [idPeriod, indexPartial],
  );
  const found = useReadOnce(read, idSubject);
  if (found === 'reading') return null;
  if (found === 'failed') return <Alert severity="warning">{reportTexts.marksLeftUnread}</Alert>;
  if (found.length === 0) return null;
  return (
    <Alert severity="info">
      {reportTexts.marksLeft}
      <ul>
        {found.map((mark) => (
          <li key={`${mark.idStudent} ${mark.course} ${mark.parameter}`}>
            {reportTexts.markLeft(
              listedName(mark),
              formatGrade(mark.grade),
              mark.parameter,
              mark.course,
            )}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
