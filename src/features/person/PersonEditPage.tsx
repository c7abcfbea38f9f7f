import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useAppDispatch } from '../../store/hooks';
import { EmptyState } from '../../components/feedback/EmptyState';
import { QueryState } from '../../components/feedback/QueryState';
import { PageFrame } from '../../components/layout/PageFrame';
import { fullName } from '../../domain/names';
import type { AccountType } from '../../models/api';
import { NewAccount, type CreatedPerson } from './NewAccount';
import { PersonForm, type SavedPerson } from './PersonForm';
import { personKinds } from './personKinds';
import { personById } from '../../store/person/personSlice';
import { useCourseNames } from '../../store/course/useCourseNames';
import { useMoveQuestion } from './useMoveQuestion';
import { useRestored } from './useRestored';
import { usePersonType } from './usePersonType';
import { createPerson, restorePerson, updatePerson } from '../../store/person/personWrites';
import { joinReadings, useDocument } from '../../store/useQuery';

const FormSkeleton = () => <Skeleton variant="rounded" height={520} />;

function AddPerson({ type }: { type: AccountType }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { texts, list } = personKinds[type];
  const courses = useCourseNames();
  const { restored, ...restoredReading } = useRestored(type, courses.names);
  const [created, setCreated] = useState<CreatedPerson | null>(null);
  const handleSave = async ({ fields, photo, isRestored, previous }: SavedPerson) => {
    const make = isRestored ? restorePerson[type] : createPerson[type];
    const { id, password } = await dispatch(make({ fields })).unwrap();
    const { name, surname, email, courseId } = fields;
    setCreated({
      credential: { name, surname, email, password, courseName: courses.names.get(courseId) ?? '' },
      photo: photo && { person: { id, type, photo: previous?.photo ?? '' }, file: photo },
    });
  };
  return (
    <PageFrame title={texts.add} crumbs={[{ label: texts.title, to: list }]}>
      <QueryState reading={joinReadings(courses, restoredReading)} skeleton={<FormSkeleton />}>
        <PersonForm
          key={restored?.id ?? 'new'}
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
  const { item, ...reading } = useDocument(personById, id);
  const courses = useCourseNames();
  const move = useMoveQuestion(courses.names);
  // Another type's person is none of this page's; an admin is edited nowhere.
  const person = item?.type === type ? item : undefined;
  return (
    <PageFrame
      title={texts.edit}
      crumbs={[{ label: texts.title, to: list }]}
      subtitle={person && fullName(person)}
    >
      <QueryState reading={joinReadings(reading, courses)} skeleton={<FormSkeleton />}>
        {person ? (
          <PersonForm
            type={type}
            person={person}
            courseNames={courses.names}
            onSave={async ({ fields, photo, previous }) => {
              const before = previous ?? person;
              await move.ask(before, fields.courseId);
              const payload = { previous: before, fields, photo };
              await dispatch(updatePerson[type](payload)).unwrap();
              void navigate(list);
            }}
          />
        ) : (
          <EmptyState text={texts.missing} />
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
