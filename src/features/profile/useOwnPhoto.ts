import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useIsOnline } from '../../components/hooks/useIsOnline';
import { AppError, isUnanswered } from '../../lib/firebase/errors';
import type { User } from '../../models/user';
import { useAppDispatch } from '../../store/hooks';
import { mendOwnPhoto, uploadOwnPhoto } from '../../store/profile/profileWrites';
import { useSendWhenConnected } from '../../store/useSendWhenConnected';

/**
 * Uploads a chosen photo: `sending`, or `waiting` for the connection; a waiting photo is sent as
 * long as the page is open. A photo that the server refuses is reported and waits no more.
 */
export function useOwnPhoto(user: User) {
  const dispatch = useAppDispatch();
  const isOnline = useIsOnline();
  const [file, setFile] = useState<File | null>(null);
  const [isUnheard, setIsUnheard] = useState(false);
  const sending = useRef<File | null>(null);

  const send = useCallback(async () => {
    if (file === null || sending.current === file) return;
    sending.current = file;
    setIsUnheard(false);
    const result = await dispatch(uploadOwnPhoto({ user, file }));
    sending.current = null;
    if (uploadOwnPhoto.rejected.match(result) && isUnanswered(result.error.code ?? '')) {
      setIsUnheard(true);
      throw new AppError('unavailable');
    }
    setFile(null);
  }, [dispatch, file, user]);
  useSendWhenConnected(send, file !== null);

  const mend = useEffectEvent(() => {
    if (user.photo !== '') void dispatch(mendOwnPhoto(user));
  });
  useEffect(() => {
    mend();
  }, []);

  const state = file === null ? 'none' : isUnheard || !isOnline ? 'waiting' : 'sending';
  return { state, name: file?.name ?? '', choose: setFile } as const;
}
