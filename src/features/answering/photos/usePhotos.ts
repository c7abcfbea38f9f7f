import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  findPhotoProblem,
  MAX_PHOTOS,
  type Photo,
  type PhotoProblem,
} from '../../../domain/photos';
import { holdPage } from '../../../lib/pageHold';
import { markPhotos, photoKey, type PhotoPlace } from '../../../lib/photos/photoMarks';
import { findPhotos, keepPhotos } from '../../../lib/photos/photoShelf';
import { preparePhoto } from '../../../lib/photos/preparePhoto';

type Refused = { name: string; problem: PhotoProblem };
type Progress = { number: number; all: number };

/**
 * The photos that a student has chosen for an activity, in their order. Chosen files are reduced one after
 * another; each is kept as soon as it is ready, so that nothing but the one at work can be lost.
 * @param first files to add at once
 */
export function usePhotos(place: PhotoPlace, first: readonly File[]) {
  const key = photoKey(place);
  const [photos, setPhotos] = useState<Photo[] | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [refused, setRefused] = useState<Refused[]>([]);
  const latest = useRef<Photo[]>([]);
  const work = useRef<AbortController | null>(null);

  const isPreparing = progress !== null;
  useEffect(() => (isPreparing ? holdPage() : undefined), [isPreparing]);

  const change = (next: Photo[]) => {
    latest.current = next;
    setPhotos(next);
    markPhotos(place, next.length);
    void keepPhotos(key, next).then((isKept) => {
      if (latest.current === next) markPhotos(place, next.length, isKept || 'refused');
    });
  };

  const stop = () => {
    work.current?.abort();
    work.current = null;
    setProgress(null);
  };

  /** @returns how many were added */
  const add = async (files: readonly File[]): Promise<number> => {
    stop();
    const controller = new AbortController();
    work.current = controller;
    const found: Refused[] = [];
    let added = 0;
    setRefused([]);
    for (const [i, file] of files.entries()) {
      const refuse = (problem: PhotoProblem) => {
        found.push({ name: file.name, problem });
        setRefused([...found]);
      };
      const problem = latest.current.length >= MAX_PHOTOS ? 'tooMany' : findPhotoProblem(file);
      if (problem !== null) {
        refuse(problem);
        continue;
      }
      setProgress({ number: i + 1, all: files.length });
      const prepared = await preparePhoto(file, controller.signal);
      if (controller.signal.aborted) return added;
      if ('problem' in prepared) {
        refuse(prepared.problem);
        continue;
      }
      added += 1;
      change([...latest.current, { ...prepared.photo, id: crypto.randomUUID(), turn: 0 }]);
    }
    work.current = null;
    setProgress(null);
    return added;
  };

  const addFirst = useEffectEvent(() => {
    if (first.length > 0) void add(first);
  });
  useEffect(() => {
    let isLeft = false;
    void findPhotos(key).then((found) => {
      if (isLeft) return;
      latest.current = found;
      setPhotos(found);
      addFirst();
    });
    return () => {
      isLeft = true;
      work.current?.abort();
    };
  }, [key]);

  return { photos, progress, refused, change, add, stop };
}
