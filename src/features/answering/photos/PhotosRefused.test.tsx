import '@testing-library/jest-dom/vitest';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FILE_PLACE, fileAnswer } from '../../../../tests/support/fileAnswer';
import { seedScreen, STUDENT, type SeededScreen } from '../../../../tests/support/seededScreen';
import { clearAllDrafts, setRemembered } from '../../../lib/drafts';
import { forgetFailed, whenKept } from '../../../lib/offline/draftsOnDisk';
import { markPhotos, photoKey } from '../../../lib/photos/photoMarks';
import { keepPhotos } from '../../../lib/photos/photoShelf';
import { PhotosDialog } from './PhotosDialog';

const NOT_KEPT =
  'Este dispositivo no puede guardar estas fotos. No cierre esta página hasta que estén en su respuesta.';
const picture = new Blob(['jpg'], { type: 'image/jpeg' });

let app: SeededScreen;
const forget = () => {
  clearAllDrafts(STUDENT.id);
  localStorage.clear();
  sessionStorage.clear();
};
beforeEach(async () => {
  forget();
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new Error('no room');
    },
  });
  app = await seedScreen(STUDENT);
  setRemembered(true);
});
afterEach(async () => {
  forget();
  await whenKept();
  forgetFailed();
  vi.unstubAllGlobals();
});

it('photos that the device cannot keep are said so where they are chosen, and on the page of the task', async () => {
  await keepPhotos(photoKey(FILE_PLACE), [
    { id: 'f', picture, thumb: picture, width: 3, height: 4, turn: 0 },
  ]);
  markPhotos(FILE_PLACE, 1);
  const none = () => undefined;
  const dialog = app.show(
    '/',
    <PhotosDialog place={FILE_PLACE} first={[]} onUse={none} onClose={none} />,
  );
  fireEvent.click(await screen.findByLabelText('Girar a la derecha la foto 1'));
  expect(await screen.findByText(NOT_KEPT)).toBeInTheDocument();
  dialog.unmount();

  app.show('/', fileAnswer());
  expect(screen.getByText('1 foto todavía no está en su respuesta.')).toBeInTheDocument();
  expect(screen.getByText(NOT_KEPT)).toBeInTheDocument();
});
