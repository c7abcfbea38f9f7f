import { useBackCloses } from '../hooks/useBackCloses';

/** Makes Back close a menu or list over a page, as long as this component is mounted. */
export function BackCloses({ onClose }: { onClose: () => void }) {
  useBackCloses(onClose);
  return null;
}
