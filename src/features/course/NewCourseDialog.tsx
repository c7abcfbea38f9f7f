import DialogContent from '@mui/material/DialogContent';
import { useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { AppDialog } from '../../components/feedback/AppDialog';
import { FormDialogActions } from '../../components/form/FormDialogActions';
import { EditForm } from '../../components/form/EditForm';
import { courseTexts } from '../../lib/texts/course';
import type { Course } from '../../models/course';
import { selectMe } from '../../store/login/loginSlice';
import { CourseFields } from './CourseFields';
import { newCourseSchema } from './courseSchema';
import { useFormId } from '../../store/views/form/useFormId';
import { addCourse } from '../../store/course/courseWrites';

type NewCourseDialogProps = { others: readonly Course[]; onClose: () => void };

/** Creates a course, with nobody in it yet. */
export function NewCourseDialog({ others, onClose }: NewCourseDialogProps) {
  const dispatch = useAppDispatch();
  const me = useAppSelector(selectMe);
  const draftId = `${me.id}:course:new`;
  const id = useFormId(draftId);
  const [isSaving, setIsSaving] = useState(false);
  return (
    <AppDialog title={courseTexts.add} onClose={onClose}>
      <EditForm
        draftId={draftId}
        newId={id}
        fields={{ course: '', name: '', description: '' }}
        wordings={courseTexts.fields}
        schema={newCourseSchema}
        onSave={async ({ values }) => {
          setIsSaving(true);
          try {
            await dispatch(addCourse({ id, values })).unwrap();
          } finally {
            setIsSaving(false);
          }
          onClose();
          return undefined;
        }}
      >
        <DialogContent sx={{ display: 'grid', gap: 2.5, pt: '8px !important' }}>
          <CourseFields
            others={isSaving ? [] : others.filter((each) => each.id !== id)}
            autoFocus
          />
        </DialogContent>
        <FormDialogActions onClose={onClose} />
      </EditForm>
    </AppDialog>
  );
}
