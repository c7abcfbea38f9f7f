import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAppSelector, useLive } from '../hooks';
import type { OneView } from '../oneItem';
import type { Subject } from '../../models/subject';
import { selectMe } from '../login/loginSlice';
import { selectSubjects, subjectKeys, watchTeacherSubjects } from './subjectSlice';

const KEY = 'aula:materia';

/**
 * The subject a teacher works on: the address's `?materia=`, or the last one used in this tab
 * (D17). None when there is neither, or when it is not the teacher's.
 */
export function useCurrentSubject(): OneView<Subject> & { subjects: Subject[]; retry: () => void } {
  const { id } = useAppSelector(selectMe);
  const [search] = useSearchParams();
  const retry = useLive(watchTeacherSubjects, id);
  const view = useAppSelector((state) => selectSubjects(state, subjectKeys.ofTeacher(id)));
  const asked = search.get('materia') ?? '';
  const subjectId = asked === '' ? globalThis.sessionStorage.getItem(KEY) : asked;
  const item = view.items.find((subject) => subject.id === subjectId);
  useEffect(() => {
    if (item) globalThis.sessionStorage.setItem(KEY, item.id);
  }, [item]);
  return { item, subjects: view.items, status: view.status, error: view.error, retry };
}
