import { RosterReview, type RosterReviewProps } from './RosterReview';
import { useChecked } from './useChecked';
import { useRegistered } from './useRegistered';

/** A list under review with what is wrong in it: apart from drawing it, so that neither holds the page up for both. */
export function CheckedReview(props: Omit<RosterReviewProps, 'known' | 'checked' | 'same'>) {
  const { type, preview, latest, finder } = props;
  const registered = useRegistered(preview.rows);
  // Nothing is made or changed from a list that is no longer as it is shown.
  const status = latest === preview ? registered.status : 'loading';
  const known = { ...registered, status } as const;
  const { checked, same } = useChecked(preview.rows, type, finder, registered.registered);
  return <RosterReview {...props} known={known} checked={checked} same={same} />;
}
