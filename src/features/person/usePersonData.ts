import { useRef } from 'react';
import { fullName } from '../../domain/names';
import { callApi } from '../../lib/api/client';
import { now } from '../../lib/clock';
import { formatDateTime } from '../../lib/dates';
import { saveFile } from '../../lib/saveFile';
import { personDataTexts as texts } from '../../lib/texts/personData';
import { showToast } from '../../lib/toast';
import { zipFiles } from '../../lib/xlsx/zipFiles';
import type { PersonDataAnswer } from '../../models/api';
import type { User } from '../../models/user';
import { personDataPage } from './personDataPage';

const bytes = (text: string) => new TextEncoder().encode(text);

/**
 * Downloads all data that the school has of a person: a page to read, and the same data for
 * machines.
 */
export function usePersonData(institute: string): (person: User) => Promise<void> {
  const isBusy = useRef(false);
  return async (person) => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      const answer = await callApi<PersonDataAnswer>('person-data', { uid: person.id });
      const name = fullName(person);
      const head = { name, institute, at: formatDateTime(now()) };
      const archive = await zipFiles([
        { path: 'indice.html', content: bytes(personDataPage(answer, head)) },
        { path: 'datos.json', content: bytes(JSON.stringify(answer, null, 2)) },
      ]);
      saveFile(texts.file(name), new Blob([archive], { type: 'application/zip' }));
      showToast('success', texts.done);
    } catch {
      showToast('error', texts.failed);
    } finally {
      isBusy.current = false;
    }
  };
}
