import { useEffect, useState } from 'react';
import { answerExtension, isAnswerFileUrl, storagePathOf } from '../../../domain/files';
import { isSameUpload } from '../../../domain/sameUpload';
import { loadPart } from '../../../lib/codeParts';
import { env } from '../../../lib/env';
import type { StoredFile } from '../../../lib/firebase/storage';

export type AnswerPlace = { taskId: string; studentId: string; activityId: string };

type AnswerFile =
  | { state: 'none' }
  | { state: 'bad' }
  | { state: 'loading' }
  | { state: 'failed' }
  | {
      state: 'ready';
      url: string;
      extension: string;
      /** Another file took the place of the one that was sent: two devices uploaded at the same time. */
      isOther: boolean;
    };

/** Download addresses by path, cached until the page closes; the next student's is prefetched. */
const known = new Map<string, Promise<StoredFile>>();

const bucket = env.firebase?.storageBucket ?? '';

function findStored(path: string): Promise<StoredFile> {
  const found =
    known.get(path) ??
    loadPart(() => import('../../../lib/firebase/storage')).then(({ findFile }) => findFile(path));
  known.set(path, found);
  found.catch(() => known.delete(path));
  return found;
}

/** The storage path of this student's file; null when the stored address leads anywhere else. */
function answerPath(url: string, answer: AnswerPlace): string | null {
  return isAnswerFileUrl(url, bucket, answer) ? storagePathOf(url, bucket) : null;
}

/** The last pictures fetched ahead: the browser shows one at once for as long as it is held. */
const pictures: HTMLImageElement[] = [];
const MAX_PICTURES = 12;

function fetchPicture({ url, contentType }: StoredFile): void {
  if (!contentType.startsWith('image/') || pictures.some(({ src }) => src === url)) return;
  const picture = new Image();
  picture.src = url;
  pictures.push(picture);
  if (pictures.length > MAX_PICTURES) pictures.shift();
}

/**
 * Fetches a file before it is shown: a picture itself, of any other file its address, which the
 * browser's own viewer then loads.
 */
export function prefetchAnswerFile(url: string, answer: AnswerPlace): void {
  const path = answerPath(url, answer);
  // opening the file requests it again and shows the failure
  if (path !== null) findStored(path).then(fetchPicture, () => undefined);
}

/**
 * A file that a student handed in. The student wrote the address in the submission, so only its
 * path is used: Storage is asked for the address to open, and its rules decide.
 */
export function useAnswerFile(url: string, answer: AnswerPlace): AnswerFile {
  const path = url === '' ? null : answerPath(url, answer);
  const [found, setFound] = useState<{ path: string; file: StoredFile | null } | null>(null);
  useEffect(() => {
    if (path === null) return undefined;
    let isLeft = false;
    const show = (file: StoredFile | null) => {
      if (!isLeft) setFound({ path, file });
    };
    findStored(path).then(show, () => {
      show(null);
    });
    return () => {
      isLeft = true;
    };
  }, [path]);

  if (url === '') return { state: 'none' };
  if (path === null) return { state: 'bad' };
  if (found?.path !== path) return { state: 'loading' };
  if (found.file === null) return { state: 'failed' };
  const { url: address, contentType } = found.file;
  const extension = answerExtension(contentType) ?? '';
  return { state: 'ready', url: address, extension, isOther: !isSameUpload(url, address) };
}
