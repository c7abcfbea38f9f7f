import { dismissToasts, showToast, type Toast } from './toast';

/** What was put at once is told at one place. */
export const BLOCK = 'block';
/** The step that the message offers to take back. */
let offered: string | null = null;

/**
 * Says what was put at once, and offers to take it back.
 * @param step names the step of undo
 * @param action takes it back
 */
export function offerUndo(
  kind: Toast['kind'],
  message: string,
  step: string,
  action: NonNullable<Toast['action']>,
): void {
  offered = step;
  showToast(kind, message, { key: BLOCK, action });
}

/** A step was taken back in another way: the message that offers it goes. */
export function endOffer(step: string): void {
  if (offered !== step) return;
  offered = null;
  dismissToasts({ key: BLOCK });
}
