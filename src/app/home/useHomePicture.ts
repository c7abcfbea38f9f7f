import { useEffect, useLayoutEffect } from 'react';
import { keepPicture } from '../../lib/offline/homePicture';
import { dropPicture } from '../../lib/offline/shownPicture';
import { whenIdle } from '../../lib/whenIdle';
import { useAppSelector } from '../../store/hooks';
import { selectMe, selectSession } from '../../store/login/loginSlice';

const TAKE_AFTER_MS = 1000;
/** The time for which the picture stands in for a home that has nothing to show yet, in ms. */
const PATIENCE_MS = 3000;

/**
 * Takes away the picture of the last visit once the home is drawn, and has another one taken for
 * the next visit.
 * @param isReady whether the home shows its contents
 */
export function useHomePicture(isReady: boolean): void {
  const { id } = useAppSelector(selectMe);
  const isOpen = useAppSelector(selectSession) === 'signedIn';
  useLayoutEffect(() => {
    if (isReady && isOpen) dropPicture();
  }, [isReady, isOpen]);
  useEffect(() => {
    if (!isOpen) return undefined;
    const timer = setTimeout(dropPicture, PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      dropPicture();
    };
  }, [isOpen]);
  useEffect(() => {
    if (!isReady || !isOpen) return undefined;
    let isHere = true;
    const take = () => {
      const root = document.getElementById('root');
      if (isHere && root !== null) keepPicture(id, root);
    };
    const takeWhenLeft = () => {
      if (document.visibilityState === 'hidden') take();
    };
    const timer = setTimeout(() => {
      whenIdle(take);
    }, TAKE_AFTER_MS);
    document.addEventListener('visibilitychange', takeWhenLeft);
    return () => {
      isHere = false;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', takeWhenLeft);
    };
  }, [id, isReady, isOpen]);
}
