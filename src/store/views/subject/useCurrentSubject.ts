import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { findKeptText, keep } from '../../../lib/browserStorage';
import type { Subject } from '../../../models/subject';
import { useAppSelector } from '../../hooks';
import { selectMe } from '../../login/loginSlice';
import { useViewedSubjects } from '../register/useViewedSubjects';
import type { Reading } from '../../useQuery';

const KEY = 'aula:materia';

/**
 * The subject that a teacher works on: that of the address's `?materia=`, or the last one used in
 * this tab. None when there is neither, or when the subject is not the teacher's.
 */
export function useCurrentSubject(): Reading & {
  item: Subject | undefined;
  subjects: Subject[];
} {
  const { id } = useAppSelector(selectMe);
  const [search] = useSearchParams();
  const { items, status, error, retry } = useViewedSubjects(id);
  const subjectParam = search.get('materia') ?? '';
  const subjectId = subjectParam === '' ? findKeptText('tab', KEY) : subjectParam;
  const item = items.find((subject) => subject.id === subjectId);
  useEffect(() => {
    if (item) keep('tab', KEY, item.id);
  }, [item]);
  return { item, subjects: items, status, error, retry };
}
