import { useBackCloses } from '../hooks/useBackCloses';

/** Lets Back close a menu or list that is open over a page: it stands beside it as long as that is open. */
export function BackCloses({ onClose }: { onClose: () => void }) {
  useBackCloses(onClose);
  return null;
}
