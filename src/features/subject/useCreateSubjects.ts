import { useRef, useState } from 'react';
import type { PlannedSubject } from '../../domain/subjectGrid';
import { subjectGridTexts } from '../../lib/texts/subjectGrid';
import { showToast } from '../../lib/toast';
import { useAppDispatch } from '../../store/hooks';
import { addSubjects, type SubjectFailure } from '../../store/subject/addSubjects';

type Failed = { subject: PlannedSubject; reason: SubjectFailure };

/**
 * Creates planned subjects one after the other and reports the result.
 * @param settle gets the subjects that were created, also when the run broke off
 */
export function useCreateSubjects(settle: (created: readonly PlannedSubject[]) => void) {
  const dispatch = useAppDispatch();
  const [done, setDone] = useState<number | null>(null);
  const [failed, setFailed] = useState<readonly Failed[]>([]);
  const isRunning = useRef(false);
  /**
   * @returns whether this call has run; it rejects when the run broke off, which has been reported
   */
  const create = async (subjects: readonly PlannedSubject[]): Promise<boolean> => {
    if (isRunning.current) return false;
    isRunning.current = true;
    const created: PlannedSubject[] = [];
    const left: Failed[] = [];
    setDone(0);
    try {
      await dispatch(
        addSubjects({
          subjects,
          onSettled: (subject, reason) => {
            if (reason === null) created.push(subject);
            else left.push({ subject, reason });
            setDone(created.length + left.length);
          },
        }),
      ).unwrap();
      if (created.length > 0) showToast('success', subjectGridTexts.done(created.length));
      return true;
    } finally {
      isRunning.current = false;
      setDone(null);
      setFailed(left);
      settle(created);
    }
  };
  return {
    /** The number of subjects that are finished so far, while it runs. */
    done,
    /** The subjects that the last run could not create. */
    failed,
    create,
  };
}
