import { useEffect, useRef, useState } from 'react';
import { now } from '../../../lib/clock';
import { saveFile } from '../../../lib/saveFile';
import { zipFiles, type ZippedFile } from '../../../lib/xlsx/zipFiles';
import type { Institute } from '../../../models/institute';
import { readYearCourse, readYearSchool, type YearSchool } from '../../../store/backup/readYear';
import { archiveName, fileOfCourse, filesOfSchool, nameOfCourse } from './yearFiles';
import type { NamedCourse } from './yearTables';

export type BackupState =
  | { kind: 'idle' | 'reading' | 'packing' | 'cancelled' | 'empty' }
  /** The course that is being read, and its number, from 1. */
  | { kind: 'course'; name: string; number: number; total: number }
  /** The number of courses that were read; the next press goes on after them. */
  | { kind: 'failed'; done: number; total: number }
  | { kind: 'done'; file: string; courses: number };

/** The data that were read before a reading broke off. */
type Read = { school: YearSchool | null; courses: NamedCourse[]; files: ZippedFile[] };

const nothing = (): Read => ({ school: null, courses: [], files: [] });

/** Reads a whole year course by course, and downloads it as one archive. */
export function useYearBackup(institute: Institute) {
  const [state, setState] = useState<BackupState>({ kind: 'idle' });
  const read = useRef<Read>(nothing());
  const running = useRef<AbortController | null>(null);
  useEffect(
    () => () => {
      running.current?.abort();
    },
    [],
  );

  const readRest = async (signal: AbortSignal): Promise<void> => {
    const { courses, files } = read.current;
    setState({ kind: 'reading' });
    const school = (read.current.school ??= await readYearSchool(institute));
    signal.throwIfAborted();
    const total = school.courses.length;
    if (total === 0) {
      setState({ kind: 'empty' });
      return;
    }
    for (const course of school.courses.slice(courses.length)) {
      const name = nameOfCourse(course);
      setState({ kind: 'course', name, number: courses.length + 1, total });
      const grades = await readYearCourse(course, institute, signal);
      signal.throwIfAborted();
      const named = { course, name, grades };
      files.push(...(await fileOfCourse(named)));
      courses.push(named);
    }
    setState({ kind: 'packing' });
    const at = now();
    const all = [...(await filesOfSchool(school, courses, { institute, at })), ...files];
    const archive = await zipFiles(all);
    signal.throwIfAborted();
    const file = archiveName(institute, at);
    saveFile(file, new Blob([archive], { type: 'application/zip' }));
    read.current = nothing();
    setState({ kind: 'done', file, courses: total });
  };

  const start = async (): Promise<void> => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    try {
      await readRest(controller.signal);
    } catch {
      if (controller.signal.aborted) return;
      const { school, courses } = read.current;
      setState({ kind: 'failed', done: courses.length, total: school?.courses.length ?? 0 });
    } finally {
      if (running.current === controller) running.current = null;
    }
  };
  const cancel = () => {
    running.current?.abort();
    running.current = null;
    read.current = nothing();
    setState({ kind: 'cancelled' });
  };
  return { state, start, cancel };
}
