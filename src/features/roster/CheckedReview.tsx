import { RosterReview, type RosterReviewProps } from './RosterReview';
import { useChecked } from './useChecked';
import { useRegistered } from './useRegistered';

/** A list under review with what is wrong in it: apart from drawing it, so that neither holds the page up for both. */
export function CheckedReview(props: Omit<RosterReviewProps, 'known' | 'checked' | 'same'>) {
  const { type, preview, finder } = props;
  const known = useRegistered(preview.rows);
  const { checked, same } = useChecked(preview.rows, type, finder, known.registered);
  return <RosterReview {...props} known={known} checked={checked} same={same} />;
}
