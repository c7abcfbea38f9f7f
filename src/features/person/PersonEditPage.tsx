import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { EmptyState } from '../../components/feedback/EmptyState';
import { QueryState } from '../../components/feedback/QueryState';
import { PageFrame } from '../../components/layout/PageFrame';
import { fullName } from '../../domain/names';
import type { AccountType } from '../../models/api';
import { NewAccount, type CreatedPerson } from './NewAccount';
import { PersonForm, type SavedPerson } from './PersonForm';
import { personKinds } from './personKinds';
import { personById } from '../../store/person/personSlice';
import { useCourseNames } from '../../store/views/course/useCourseNames';
import { useMoveQuestion } from './useMoveQuestion';
import { useRestored } from './useRestored';
import { usePersonType } from './usePersonType';
import { createPerson, restorePerson, updatePerson } from '../../store/person/personWrites';
import { selectMe } from '../../store/login/loginSlice';
import { useFormId } from '../../store/views/form/useFormId';
import { absenceText } from '../../lib/texts/common';
import { joinReadings, useDocument, useLastSeen } from '../../store/useQuery';

const FormSkeleton = () => <Skeleton variant="rounded" height={520} />;

function AddPerson({ type }: { type: AccountType }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { texts, list } = personKinds[type];
  const courses = useCourseNames();
  const me = useAppSelector(selectMe);
  const { restored, ...restoredReading } = useRestored(type, courses.names);
  const draftId = `${me.id}:person:${restored?.id ?? `new-${String(type)}`}`;
  const formId = useFormId(draftId);
  const [created, setCreated] = useState<CreatedPerson | null>(null);
  const handleSave = async ({ fields, photo, restored: former }: SavedPerson) => {
    const { id, password } = await dispatch(
      former ? restorePerson[type]({ fields, id: former.id }) : createPerson[type]({ fields }),
    ).unwrap();
    const { name, surname, email, courseId } = fields;
    setCreated({
      credential: { name, surname, email, password, courseName: courses.names.get(courseId) ?? '' },
      photo: photo && { person: { id, type }, file: photo },
    });
  };
  return (
    <PageFrame width="form" title={texts.add} crumbs={[{ label: texts.title, to: list }]}>
      <QueryState reading={joinReadings(courses, restoredReading)} skeleton={<FormSkeleton />}>
        <PersonForm
          key={restored?.id ?? 'new'}
          draftId={draftId}
          id={formId}
          type={type}
          person={null}
          restored={restored}
          courseNames={courses.names}
          onSave={handleSave}
        />
      </QueryState>
      {created && <NewAccount created={created} onClose={() => void navigate(list)} />}
    </PageFrame>
  );
}

function EditPerson({ type, id }: { type: AccountType; id: string }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { texts, list } = personKinds[type];
  const me = useAppSelector(selectMe);
  const { item, absence, ...reading } = useDocument(personById, id);
  const courses = useCourseNames();
  const move = useMoveQuestion(courses.names);
  // This page does not edit a person of another type; no page edits an admin.
  const { item: person, absence: gone } = useLastSeen(
    item?.type === type ? item : undefined,
    absence,
  );
  return (
    <PageFrame
      width="form"
      title={texts.edit}
      crumbs={[{ label: texts.title, to: list }]}
      subtitle={person && fullName(person)}
    >
      <QueryState reading={joinReadings(reading, courses)} skeleton={<FormSkeleton />}>
        {person ? (
          <PersonForm
            draftId={`${me.id}:person:${id}`}
            id={id}
            type={type}
            person={person}
            absence={gone}
            courseNames={courses.names}
            onSave={async ({ edits, photo }) => {
              if (edits.courseId) await move.ask(person, edits.courseId.to);
              await dispatch(updatePerson[type]({ id, edits, photo })).unwrap();
              void navigate(list);
            }}
          />
        ) : (
          <EmptyState text={absenceText(absence, { missing: texts.missing })} />
        )}
      </QueryState>
      {move.dialog}
    </PageFrame>
  );
}

/** Adds a student or a teacher, or edits the one of the path. */
export function PersonEditPage() {
  const type = usePersonType();
  const { personId } = useParams();
  return personId === undefined ? (
    <AddPerson key={type} type={type} />
  ) : (
    <EditPerson key={personId} type={type} id={personId} />
  );
}
