import ContentCopy from '@mui/icons-material/ContentCopy';
import type { MenuAction } from '../../components/layout/ActionMenu';
import { pendingOfClass } from '../../domain/behind';
import { formatLongDate, formatTime } from '../../lib/dates';
import { classTexts } from '../../lib/texts/classPage';
import { showToast } from '../../lib/toast';
import type { Task } from '../../models/task';

/**
 * Returns the action that copies the tasks a class still has to send, as a text for its group chat:
 * titles and dates, nothing about any person. Without such a task there is no action.
 */
export function copyPending(label: string, tasks: readonly Task[], now: number): MenuAction[] {
  const pending = pendingOfClass(tasks, now);
  if (pending.length === 0) return [];
  const copy = async () => {
    const ends = pending.map(({ title, dateEnd }) => ({
      title,
      end: `${formatLongDate(dateEnd)}, ${formatTime(dateEnd)}`,
    }));
    try {
      const { origin } = globalThis.location;
      await navigator.clipboard.writeText(classTexts.pending(label, ends, origin));
      showToast('success', classTexts.copied, { key: 'classCopied' });
    } catch {
      // The clipboard is not available without https or when the browser refuses access.
      showToast('error', classTexts.copyFailed);
    }
  };
  return [{ label: classTexts.copyPending, icon: <ContentCopy />, onClick: () => void copy() }];
}
