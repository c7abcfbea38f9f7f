import { dismissToasts, showToast, type Toast } from './toast';

/** The key of the one message about changes that were made at once. */
export const BLOCK = 'block';
/** The step that the message offers to take back. */
let offered: string | null = null;

/**
 * Shows a message about changes that were made at once, and offers to take them back.
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
