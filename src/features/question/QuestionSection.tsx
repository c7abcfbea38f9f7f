import Add from '@mui/icons-material/Add';
import ContentPasteGo from '@mui/icons-material/ContentPasteGo';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { useAppDispatch } from '../../store/hooks';
import { DeleteDialog } from '../../components/feedback/DeleteDialog';
import { lazyPart } from '../../components/lazyPart';
import { EmptyState } from '../../components/feedback/EmptyState';
import { QueryState } from '../../components/feedback/QueryState';
import { Section } from '../../components/layout/Section';
import { MAX_ACTIVITY_QUESTIONS } from '../../domain/limits';
import { nextOrder } from '../../domain/questionOrder';
import { isKnownQuestion } from '../../domain/questionParts';
import { activityTexts, questionTexts } from '../../lib/texts/activity';
import type { ActivitySubtype, Question, UnknownQuestion } from '../../models/activity';
import { QuestionDialog } from './QuestionDialog';
import { QuestionList } from './QuestionList';
import { deleteQuestion } from '../../store/activity/questionWrites';
import { useLastSeen } from '../../store/useQuery';
import type { Questions } from '../../store/views/activity/useQuestions';

// Loaded when it is opened: most visits of an activity paste nothing.
const PasteQuestionsDialog = lazyPart(
  () => import('./PasteQuestionsDialog'),
  'PasteQuestionsDialog',
);

type QuestionSectionProps = {
  activityId: string;
  type: ActivitySubtype;
  view: Questions;
  /** Called after a new question was saved and the user adds no further one. */
  onLastAdded?: (() => void) | undefined;
};

/** Lists the questions of an interactive activity, with the buttons that add more. */
export function QuestionSection(props: QuestionSectionProps) {
  const { activityId, type, view, onLastAdded } = props;
  const { questions } = view;
  const dispatch = useAppDispatch();
  // The dialog is kept here: the list goes away with its last question, before the server has
  // agreed.
  const [leaving, setLeaving] = useState<Question | UnknownQuestion | null>(null);
  const [edited, setEdited] = useState<Question | null>(null);
  const live = useLastSeen(questions.filter(isKnownQuestion).find(({ id }) => id === edited?.id));
  const known = live.item?.id === edited?.id ? live : { item: undefined, absence: null };
  // Each new question has a dialog of its own, so that the next one starts empty.
  const [added, setAdded] = useState(0);
  const [isAdding, setIsAdding] = useState(false);
  const [isPasting, setIsPasting] = useState(false);
  const isFull = questions.length >= MAX_ACTIVITY_QUESTIONS;
  const close = () => {
    setEdited(null);
    setIsAdding(false);
  };
  const handleAdd = () => {
    setAdded((count) => count + 1);
    setIsAdding(true);
  };
  return (
    <Section
      title={`${questionTexts.title}: ${activityTexts.subtypes[type]}`}
      actions={
        <>
          <Button
            startIcon={<ContentPasteGo />}
            disabled={isFull}
            onClick={() => {
              setIsPasting(true);
            }}
          >
            {questionTexts.paste}
          </Button>
          <Button variant="contained" startIcon={<Add />} disabled={isFull} onClick={handleAdd}>
            {questionTexts.add}
          </Button>
        </>
      }
    >
      {isFull && <Alert severity="info">{questionTexts.full(MAX_ACTIVITY_QUESTIONS)}</Alert>}
      <QueryState
        reading={view}
        failure={activityTexts.questionsFailed}
        skeleton={<Skeleton variant="rounded" height={160} />}
      >
        {questions.length === 0 ? (
          <EmptyState text={questionTexts.none} />
        ) : (
          <QuestionList
            activityId={activityId}
            questions={questions}
            onEdit={setEdited}
            onDelete={setLeaving}
          />
        )}
      </QueryState>
      {(isAdding || edited !== null) && (
        <QuestionDialog
          key={edited?.id ?? `new-${added}`}
          activityId={activityId}
          type={type}
          question={edited && (known.item ?? edited)}
          absence={edited && known.absence}
          number={
            edited ? questions.findIndex(({ id }) => id === edited.id) + 1 : questions.length + 1
          }
          order={nextOrder(questions)}
          onAddAnother={questions.length + 1 < MAX_ACTIVITY_QUESTIONS ? handleAdd : close}
          onLastAdded={onLastAdded}
          onClose={close}
        />
      )}
      {isPasting && (
        <PasteQuestionsDialog
          activityId={activityId}
          type={type}
          questions={questions}
          onClose={() => {
            setIsPasting(false);
          }}
        />
      )}
      {leaving && (
        <DeleteDialog
          title={questionTexts.deleteTitle}
          text={questionTexts.deleteQuestion(leaving.sentence)}
          onClose={() => {
            setLeaving(null);
          }}
          onDelete={() => dispatch(deleteQuestion({ activityId, id: leaving.id })).unwrap()}
        />
      )}
    </Section>
  );
}
