import DialogContent from '@mui/material/DialogContent';
import { Form, Formik } from 'formik';
import { useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { AppDialog } from '../../components/feedback/AppDialog';
import { FormDialogActions } from '../../components/form/FormDialogActions';
import { FocusFirstError } from '../../components/form/FocusFirstError';
import { FormDraft } from '../../components/form/FormDraft';
import { clearDraft } from '../../lib/drafts';
import { courseTexts } from '../../lib/texts/course';
import type { Course } from '../../models/course';
import { selectMe } from '../../store/login/loginSlice';
import { CourseFields } from './CourseFields';
import { newCourseSchema } from './courseSchema';
import { newId } from '../../store/newId';
import { addCourse } from '../../store/course/courseWrites';

type NewCourseDialogProps = { others: readonly Course[]; onClose: () => void };

/** Creates a course, with nobody in it yet (spec 2.5, 4). */
export function NewCourseDialog({ others, onClose }: NewCourseDialogProps) {
  const dispatch = useAppDispatch();
  const me = useAppSelector(selectMe);
  const [id] = useState(newId);
  const draftId = `${me.id}:course:new`;
  return (
    <AppDialog title={courseTexts.add} onClose={onClose}>
      <Formik
        initialValues={{ course: '', name: '', description: '' }}
        validationSchema={newCourseSchema}
        onSubmit={async (values) => {
          const outcome = await dispatch(addCourse({ id, values: newCourseSchema.cast(values) }));
          // A failure has been told; what was typed stays here.
          if (!addCourse.fulfilled.match(outcome)) return;
          clearDraft(draftId);
          onClose();
        }}
      >
        {({ isSubmitting }) => (
          <Form noValidate>
            <DialogContent sx={{ display: 'grid', gap: 2.5, pt: '8px !important' }}>
              <FormDraft id={draftId} />
              <CourseFields others={isSubmitting ? [] : others} autoFocus />
              <FocusFirstError />
            </DialogContent>
            <FormDialogActions onClose={onClose} />
          </Form>
        )}
      </Formik>
    </AppDialog>
  );
}
