import Skeleton from '@mui/material/Skeleton';
import { useNavigate, useParams } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { paths } from '../../lib/paths';
import { EmptyState } from '../../components/feedback/EmptyState';
import { QueryState } from '../../components/feedback/QueryState';
import { PageFrame } from '../../components/layout/PageFrame';
import { dataErrors } from '../../lib/texts/common';
import { adminSubjectTexts } from '../../lib/texts/adminSubject';
import { subjectTexts } from '../../lib/texts/subject';
import { SubjectForm } from './SubjectForm';
import { useFormId } from '../../store/views/form/useFormId';
import { selectMe } from '../../store/login/loginSlice';
import { addSubject, updateSubject } from '../../store/subject/subjectWrites';
import { firstTaskOfSubject } from '../../store/subject/subjectSlice';
import { useAdminSubject, useAdminSubjects } from '../../store/views/subject/useAdminSubjects';
import { joinReadings, useLastSeen, useQuery } from '../../store/useQuery';

const CRUMBS = [{ label: adminSubjectTexts.title, to: paths.admin.subjects }];
const FORM_SKELETON = <Skeleton variant="rounded" height={460} />;

function AddSubject() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const me = useAppSelector(selectMe);
  const draftId = `${me.id}:subject:new`;
  const id = useFormId(draftId);
  const all = useAdminSubjects();
  return (
    <PageFrame width="form" title={adminSubjectTexts.add} crumbs={CRUMBS}>
      <QueryState reading={all} skeleton={FORM_SKELETON}>
        <SubjectForm
          draftId={draftId}
          id={id}
          subject={null}
          all={all}
          onSave={async ({ values }) => {
            await dispatch(addSubject({ id, values })).unwrap();
            void navigate(paths.admin.subjects);
            return undefined;
          }}
        />
      </QueryState>
    </PageFrame>
  );
}

function EditSubject({ id }: { id: string }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const me = useAppSelector(selectMe);
  const { subject: found, ...all } = useAdminSubject(id);
  const firstTask = useQuery(firstTaskOfSubject, id);
  const subject = useLastSeen(found);
  return (
    <PageFrame
      width="form"
      title={adminSubjectTexts.edit}
      crumbs={CRUMBS}
      subtitle={subject.item && subjectTexts.inCourse(subject.item.name, subject.item.course)}
    >
      <QueryState reading={joinReadings(all, firstTask)} skeleton={FORM_SKELETON}>
        {subject.item ? (
          <SubjectForm
            draftId={`${me.id}:subject:${id}`}
            id={id}
            subject={subject.item}
            all={all}
            isCourseLocked={firstTask.items.length > 0}
            absence={subject.absence}
            onSave={async ({ edits }) => {
              await dispatch(updateSubject({ id, edits })).unwrap();
              void navigate(paths.admin.subjects);
              return undefined;
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
