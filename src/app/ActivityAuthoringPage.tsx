import { ActivityEditPage } from '../features/activity/ActivityEditPage';
import { QuestionSection } from '../features/question/QuestionSection';

/** The page where an activity is written, and below it its questions: two features on one page. */
export function ActivityAuthoringPage() {
  return <ActivityEditPage QuestionSection={QuestionSection} />;
}
