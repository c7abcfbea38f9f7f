import '@testing-library/jest-dom/vitest';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FILE_PLACE, fileAnswer } from '../../../../tests/support/fileAnswer';
import { seedScreen, STUDENT, type SeededScreen } from '../../../../tests/support/seededScreen';
import { clearAllDrafts, setRemembered } from '../../../lib/drafts';
import {
  countKeptPhotos,
  markedPhotos,
  markPhotos,
  photoKey,
} from '../../../lib/photos/photoMarks';
import { keepPhotos } from '../../../lib/photos/photoShelf';
import { photoTexts } from '../../../lib/texts/photo';

const picture = new Blob(['jpg'], { type: 'image/jpeg' });
const photo = (id: string) => ({
  ...{ id, picture, thumb: picture },
  ...{ width: 4, height: 3, turn: 0 as const },
});

let app: SeededScreen;
beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  app = await seedScreen(STUDENT);
  setRemembered(true);
  await keepPhotos(photoKey(FILE_PLACE), [photo('1'), photo('2')]);
});
afterEach(async () => {
  await keepPhotos(photoKey(FILE_PLACE), []);
  clearAllDrafts(STUDENT.id);
  setRemembered(false);
});

const show = (value?: { url: string; name: string }) => app.show('/', fileAnswer({ value }));

it.each([0, 1])(
  'photos that an empty battery left on the device are named where their mark says %i of them',
  async (marked) => {
    markPhotos(FILE_PLACE, marked, true);
    show();
    expect(await screen.findByText(photoTexts.unused(2))).toBeInTheDocument();
    expect(markedPhotos(FILE_PLACE)).toBe(2);
  },
);

it('photos whose answer has a file are in it, and are not named', async () => {
  show({ url: 'https://x.ec/o/a', name: '2 fotos.pdf' });
  expect(await countKeptPhotos(FILE_PLACE)).toBe(2); // asked after the screen has asked
  expect(markedPhotos(FILE_PLACE)).toBe(0);
  expect(screen.queryByText(photoTexts.unused(2))).not.toBeInTheDocument();
});
