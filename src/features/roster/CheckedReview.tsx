import { RosterReview, type RosterReviewProps } from './RosterReview';
import { useChecked } from './useChecked';
import { useRegistered } from './useRegistered';

/**
 * Checks a list under review. It is a component apart from the one that draws the list, so that the
 * page is not blocked by both at once.
 */
export function CheckedReview(props: Omit<RosterReviewProps, 'known' | 'checked' | 'same'>) {
  const { type, preview, latest, finder } = props;
  const registered = useRegistered(preview.rows);
  // While the shown list is not the latest one, nothing can be created or changed from it.
  const status = latest === preview ? registered.status : 'loading';
  const known = { ...registered, status } as const;
  const { checked, same } = useChecked(preview.rows, type, finder, registered.registered);
  return <RosterReview {...props} known={known} checked={checked} same={same} />;
}
