import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useAppDispatch } from '../../store/hooks';
import { paths } from '../../lib/paths';
import { EmptyState } from '../../components/feedback/EmptyState';
import { QueryState } from '../../components/feedback/QueryState';
import { PageFrame } from '../../components/layout/PageFrame';
import { dataErrors } from '../../lib/texts/common';
import { adminSubjectTexts } from '../../lib/texts/adminSubject';
import { SubjectForm } from './SubjectForm';
import type { SubjectFormValues } from './subjectSchema';
import { newId } from '../../store/newId';
import { addSubject, updateSubject } from '../../store/subject/subjectWrites';
import { firstTaskOfSubject } from '../../store/subject/subjectSlice';
import { useAdminSubjects } from '../../store/subject/useAdminSubjects';
import { joinReadings, useQuery } from '../../store/useQuery';

const CRUMBS = [{ label: adminSubjectTexts.title, to: paths.admin.subjects }];
const FORM_SKELETON = <Skeleton variant="rounded" height={460} />;

function AddSubject() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [id] = useState(newId);
  const all = useAdminSubjects();
  const handleSave = async (values: SubjectFormValues) => {
    const teacher = all.teachers.find((each) => each.id === values.teacherId) ?? null;
    await dispatch(addSubject({ id, values, teacher })).unwrap();
    void navigate(paths.admin.subjects);
  };
  return (
    <PageFrame title={adminSubjectTexts.add} crumbs={CRUMBS}>
      <QueryState reading={all} skeleton={FORM_SKELETON}>
        <SubjectForm subject={null} all={all} onSave={handleSave} />
      </QueryState>
    </PageFrame>
  );
}

function EditSubject({ id }: { id: string }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const all = useAdminSubjects();
  const firstTask = useQuery(firstTaskOfSubject, id);
  const subject = all.subjects.find((each) => each.id === id);
  return (
    <PageFrame title={adminSubjectTexts.edit} crumbs={CRUMBS} subtitle={subject?.name}>
      <QueryState reading={joinReadings(all, firstTask)} skeleton={FORM_SKELETON}>
        {subject ? (
          <SubjectForm
            subject={subject}
            all={all}
            isCourseLocked={firstTask.items.length > 0}
            onSave={async (values, opened) => {
              const teacher = all.teachers.find((each) => each.id === values.teacherId) ?? null;
              await dispatch(
                updateSubject({ previous: opened ?? subject, values, teacher }),
              ).unwrap();
              void navigate(paths.admin.subjects);
            }}
          />
        ) : (
          <EmptyState text={dataErrors.subjectMissing} />
        )}
      </QueryState>
    </PageFrame>
  );
}

/** Adds a subject, or edits the one of the path. */
export function AdminSubjectEditPage() {
  const { subjectId } = useParams();
  return subjectId === undefined ? <AddSubject /> : <EditSubject key={subjectId} id={subjectId} />;
}
