import DialogContent from '@mui/material/DialogContent';
import { useMemo, useState } from 'react';
import { AppDialog } from '../../components/feedback/AppDialog';
import { PreviewActions } from '../../components/feedback/PreviewActions';
import { Column } from '../../components/layout/Column';
import { Muted } from '../../components/layout/Muted';
import { createCourseFinder } from '../../domain/roster/courses';
import { readSubjectBlock, type SubjectBlock } from '../../domain/subjectBlock';
import {
  newOfBlock,
  openOfBlock,
  planBlock,
  type BlockChoices,
} from '../../domain/subjectBlockPlan';
import { subjectKey, type PlannedSubject } from '../../domain/subjectGrid';
import { createTeacherFinder } from '../../domain/teacherFinder';
import { subjectBlockTexts as texts } from '../../lib/texts/subjectBlock';
import { subjectGridTexts } from '../../lib/texts/subjectGrid';
import { showToast } from '../../lib/toast';
import type { AdminSubjects } from '../../store/views/subject/useAdminSubjects';
import { CourseQuestion, LeftOutLines, TeacherQuestions } from './SubjectBlockQuestions';
import { SubjectBlockTable } from './SubjectBlockTable';
import { TableSource } from './TableSource';
import type { useCreateSubjects } from './useCreateSubjects';

type SubjectBlockDialogProps = {
  all: AdminSubjects;
  creation: ReturnType<typeof useCreateSubjects>;
  /** Receives the subjects that cannot be created before they are completed. */
  onOpen: (open: readonly PlannedSubject[]) => void;
  onClose: () => void;
};

type Reading = ReturnType<typeof useKnowledge>;

/** Builds the finders that recognise subjects, teachers and courses of the school in a text. */
function useKnowledge({ subjects, courses, teachers }: AdminSubjects) {
  return useMemo(() => {
    const findTeacher = createTeacherFinder(teachers);
    return {
      findTeacher,
      courses: createCourseFinder(courses),
      isTeacher: (text: string) => findTeacher(text).kind !== 'unknown',
      subjects: new Set(subjects.map(({ name }) => subjectKey(name))),
    };
  }, [subjects, courses, teachers]);
}

type PreviewProps = SubjectBlockDialogProps & { block: SubjectBlock; knowledge: Reading };

/** Shows what a block would create, and asks about its unclear parts. */
function BlockPreview({ block, knowledge, all, creation, onOpen, onClose }: PreviewProps) {
  const [choices, setChoices] = useState<BlockChoices>({ courseIds: [], teachers: {} });
  const planned = useMemo(
    () => planBlock(block.lines, choices, all.subjects, knowledge.findTeacher),
    [block, choices, all.subjects, knowledge],
  );
  const added = newOfBlock(planned);
  const open = openOfBlock(planned);
  const existing = planned.filter(({ state }) => state === 'exists' || state === 'taught').length;
  const toDo = added.length + open.length;
  const put = async () => {
    try {
      if (added.length > 0 && !(await creation.create(added))) return;
    } catch {
      return; // reported: the created ones are marked as existing, the rest can be tried again
    }
    if (open.length > 0) {
      onOpen(open);
      showToast('success', texts.inGrid(open.length));
    }
    onClose();
  };
  const label = added.length > 0 ? texts.create(added.length) : texts.toGrid(open.length);
  return (
    <>
      <DialogContent>
        <Column gap={3}>
          <div role="status">
            <strong>
              {texts.summary(added.length, existing, planned.length - added.length - existing)}
            </strong>
          </div>
          <CourseQuestion
            block={block}
            courses={knowledge.courses.courses}
            chosen={choices.courseIds}
            onChoose={(courseIds) => {
              setChoices({ ...choices, courseIds });
            }}
          />
          <TeacherQuestions
            planned={planned}
            teachers={all.teachers}
            find={knowledge.findTeacher}
            chosen={choices.teachers}
            onChoose={(text, id) => {
              setChoices({ ...choices, teachers: { ...choices.teachers, [text]: id } });
            }}
          />
          <SubjectBlockTable planned={planned} all={all} />
          <LeftOutLines lines={block.leftOut} />
          {creation.done !== null && (
            <Muted as="p">{subjectGridTexts.progress(creation.done, added.length)}</Muted>
          )}
        </Column>
      </DialogContent>
      <PreviewActions
        label={toDo === 0 ? texts.nothing : label}
        isDisabled={toDo === 0 || creation.done !== null}
        hasCancelFocus={toDo === 0}
        onCancel={onClose}
        onConfirm={() => void put()}
      />
    </>
  );
}

/** Creates subjects with their teachers from pasted cells or a file: one preview, one creation. */
export function SubjectBlockDialog(props: SubjectBlockDialogProps) {
  const { all, onClose } = props;
  const knowledge = useKnowledge(all);
  // The block is read once: creating subjects meanwhile changes the result of its lines, not their
  // meaning.
  const [block, setBlock] = useState<SubjectBlock | null>(null);
  const isEmpty = block?.lines.length === 0;
  return (
    <AppDialog title={texts.title} onClose={onClose} maxWidth="md" isTall>
      {block === null || isEmpty ? (
        <TableSource
          hint={isEmpty ? `${texts.none} ${texts.hint}` : texts.hint}
          onRead={(tables) => {
            setBlock(readSubjectBlock(tables, knowledge));
          }}
          onClose={onClose}
        />
      ) : (
        <BlockPreview {...props} block={block} knowledge={knowledge} />
      )}
    </AppDialog>
  );
}
