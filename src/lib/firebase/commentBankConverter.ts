import type { CommentBank } from '../../models/commentBank';
import { converter } from './converter';
import { listOf, text } from './fields';

/** Apart from the others: only the grader needs it. */
export const commentBankConverter = converter<CommentBank>({
  recent: listOf(text),
  pinned: listOf(text),
});
