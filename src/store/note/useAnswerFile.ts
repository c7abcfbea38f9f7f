import { useEffect, useState } from 'react';
import { fileExtension, isAnswerFileUrl, storagePathOf } from '../../domain/files';
import { env } from '../../lib/env';

export type AnswerPlace = { taskId: string; studentId: string; activityId: string };

type AnswerFile =
  | { state: 'none' }
  | { state: 'bad' }
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'ready'; url: string; extension: string };

/** Download addresses by path, for as long as the page lives: the next student's is prefetched. */
const known = new Map<string, Promise<string>>();

const bucket = env.firebase?.storageBucket ?? '';

function findUrl(path: string): Promise<string> {
  const found =
    known.get(path) ??
    import('../../lib/firebase/storage').then(({ getFileUrl }) => getFileUrl(path));
  known.set(path, found);
  found.catch(() => known.delete(path));
  return found;
}

/** The path of the student's own file; null when the stored address is anything else. */
function answerPath(url: string, answer: AnswerPlace): string | null {
  return isAnswerFileUrl(url, bucket, answer) ? storagePathOf(url, bucket) : null;
}

/** Asks for a file's address before it is shown. */
export function prefetchAnswerFile(url: string, answer: AnswerPlace): void {
  const path = answerPath(url, answer);
  if (path !== null) findUrl(path).catch(() => undefined); // opening it tries again and tells
}

/**
 * A file a student handed in. The address in the note was written by the student, so it is only
 * read for its path: the address that is followed is asked of Storage, whose rules decide.
 */
export function useAnswerFile(url: string, answer: AnswerPlace): AnswerFile {
  const path = url === '' ? null : answerPath(url, answer);
  const [found, setFound] = useState<{ path: string; url: string | null } | null>(null);
  useEffect(() => {
    if (path === null) return undefined;
    let isLeft = false;
    const show = (address: string | null) => {
      if (!isLeft) setFound({ path, url: address });
    };
    findUrl(path).then(show, () => {
      show(null);
    });
    return () => {
      isLeft = true;
    };
  }, [path]);

  if (url === '') return { state: 'none' };
  if (path === null) return { state: 'bad' };
  if (found?.path !== path) return { state: 'loading' };
  if (found.url === null) return { state: 'failed' };
  return { state: 'ready', url: found.url, extension: fileExtension(path) };
}
