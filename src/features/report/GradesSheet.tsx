import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { LibretaSheet } from '../../components/libreta/LibretaSheet';
import { PrintSheet } from '../../components/print/PrintSheet';
import { buildLibreta, type LibretaInput } from '../../domain/grading/libreta';
import type { Institute } from '../../models/institute';

type GradesSheetProps = Omit<LibretaInput, 'count'> & {
  institute: Institute;
  student: { name: string; surname: string };
  /** The name of the course as it is printed; empty when it is not known. */
  course: string;
};

/**
 * Tells whether the page is about to be printed, so that parts for paper need not be on the
 * screen's page.
 */
function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const start = () => {
      // The browser prints the page as it is when this event has ended.
      flushSync(() => {
        setIsPrinting(true);
      });
    };
    const end = () => {
      setIsPrinting(false);
    };
    addEventListener('beforeprint', start);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', start);
      removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}

/** A student's own libreta on paper: it has no code, and says so. */
export function GradesSheet({ institute, student, course, ...input }: GradesSheetProps) {
  if (!useIsPrinting()) return null;
  const partials = institute.partial.map(({ name }) => name);
  const { terms, labels, passGrade, supletorioFrom } = input.policy;
  return (
    <PrintSheet>
      <LibretaSheet
        institute={institute}
        frame={{
          course,
          tutor: '',
          period: institute.period.name,
          partials,
          terms,
          labels,
          passGrade,
          supletorioFrom,
          isOver: institute.partial.every(({ closed }) => closed),
        }}
        student={student}
        content={buildLibreta({ ...input, count: partials.length })}
      />
    </PrintSheet>
  );
}
