import EventNote from '@mui/icons-material/EventNote';
import Key from '@mui/icons-material/Key';
import { useState } from 'react';
import { MoreActions } from '../../components/layout/MoreActions';
import * as can from '../../domain/capabilities/table';
import { paths } from '../../lib/paths';
import { commonTexts } from '../../lib/texts/common';
import { conductTexts } from '../../lib/texts/conduct';
import { courseTexts } from '../../lib/texts/course';
import { passwordTexts } from '../../lib/texts/password';
import type { Course } from '../../models/course';
import { useMay } from '../../store/views/login/useMay';
import { NewPasswords } from './NewPasswords';

/**
 * The office's actions for the students of a course: their behaviour and absences, new passwords.
 */
export function StudentActions({ course }: { course: Course }) {
  const mayIssue = useMay()('make', can.passwordIssues);
  const [isIssuing, setIsIssuing] = useState(false);
  return (
    <>
      <MoreActions
        label={`${commonTexts.actions}: ${courseTexts.students.title}`}
        shown={mayIssue ? 0 : 1} // a single action needs no menu
        actions={[
          { label: conductTexts.open, icon: <EventNote />, to: paths.admin.conduct(course.id) },
          ...(mayIssue
            ? [
                {
                  label: passwordTexts.issueMany,
                  icon: <Key />,
                  onClick: () => {
                    setIsIssuing(true);
                  },
                },
              ]
            : []),
        ]}
      />
      {isIssuing && (
        <NewPasswords
          course={course}
          onClose={() => {
            setIsIssuing(false);
          }}
        />
      )}
    </>
  );
}
