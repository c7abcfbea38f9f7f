import type { ComponentType } from 'react';
import { family } from './parts/family';
import { feedback } from './parts/feedback';
import { form } from './parts/form';
import { grade } from './parts/grade';
import { grid } from './parts/grid';
import { layout } from './parts/layout';
import { person } from './parts/person';
import { picture } from './parts/picture';
import { print } from './parts/print';
import { question } from './parts/question';
import { subject } from './parts/subject';
import { table } from './parts/table';
import { task } from './parts/task';
import { transfer } from './parts/transfer';
import { upload } from './parts/upload';

const FOLDERS = {
  layout,
  form,
  feedback,
  table,
  question,
  subject,
  task,
  grade,
  grid,
  print,
  transfer,
  person,
  picture,
  upload,
  family,
};

/** The states of every shared component, by its file in src/components without the ending. */
export const PARTS: Readonly<Record<string, ComponentType>> = Object.fromEntries(
  Object.entries(FOLDERS).flatMap(([folder, parts]) =>
    Object.entries(parts).map(([name, Part]) => [`${folder}/${name}`, Part] as const),
  ),
);

const PAPER = 'A screen never shows it; it comes on paper only, in place of the whole page.';
const UNSEEN = 'It moves the focus and shows nothing.';

/** Files without a part, and why. */
export const WITHOUT_PART: Readonly<Record<string, string>> = {
  'feedback/FocusFirstField': UNSEEN,
  'feedback/FullDeviceNotice': 'is seen only while the device has no room',
  'feedback/NewsLine': 'is empty while the server tells of changes',
  'feedback/OfflineNotice': 'is seen only while the server cannot be reached',
  'form/FocusAfterSubmit': UNSEEN,
  'form/FocusFirstError': UNSEEN,
  'form/SchoolDates': 'It gives the pickers their language and the school’s day.',
  'person/CredentialSlips': PAPER,
  'layout/BackCloses': 'It lets Back close what is open, and shows nothing.',
  'family/FamilyPage': 'is seen in its dialog',
  'libreta/LibretaAbsences': PAPER,
  'libreta/LibretaScale': PAPER,
  'libreta/LibretaSheet': PAPER,
  'libreta/QrCode': PAPER,
  'print/ClassListSheet': PAPER,
  'print/PrintFrame': PAPER,
  'print/PrintHeader': PAPER,
  'print/PrintSheet': PAPER,
};
