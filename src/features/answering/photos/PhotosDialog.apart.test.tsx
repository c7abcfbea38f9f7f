import '@testing-library/jest-dom/vitest';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { seedScreen, STUDENT, type SeededScreen } from '../../../../tests/support/seededScreen';
import { photoTexts } from '../../../lib/texts/photo';
import { PhotosDialog } from './PhotosDialog';

/** Photos that are being prepared until the test says so. */
const preparing: (() => void)[] = [];
vi.mock('../../../lib/photos/preparePhoto', () => ({
  preparePhoto: () =>
    new Promise((resolve) => {
      const picture = new Blob(['jpg'], { type: 'image/jpeg' });
      preparing.push(() => {
        resolve({ photo: { picture, thumb: picture, width: 4, height: 3 } });
      });
    }),
}));

let app: SeededScreen;
beforeEach(async () => {
  app = await seedScreen(STUDENT);
});

const choose = (...names: string[]) => {
  fireEvent.change(screen.getByLabelText(photoTexts.choose, { selector: 'input' }), {
    target: { files: names.map((name) => new File(['jpg'], name, { type: 'image/jpeg' })) },
  });
};
const finish = async () => {
  await waitFor(() => {
    expect(preparing.length).toBeGreaterThan(0);
  });
  preparing.shift()?.();
};

it('the question about photos that are not ready ends when they are, is not asked again, and all that are there are counted', async () => {
  const place = { taskId: 't', activityId: 'a', studentId: STUDENT.id };
  app.show(
    '/',
    <PhotosDialog place={place} first={[]} onUse={() => undefined} onClose={() => undefined} />,
  );
  await waitFor(() => {
    expect(screen.getByText(photoTexts.choose)).toBeEnabled();
  });
  choose('uno.jpg');
  await screen.findByText(photoTexts.preparing(1, 1));
  fireEvent.click(screen.getByText('Cerrar'));
  expect(await screen.findByText(photoTexts.stopTitle)).toBeInTheDocument();
  await finish();
  expect(await screen.findByText('1 foto lista.')).toBeInTheDocument();
  await waitFor(() => {
    expect(screen.queryByText(photoTexts.stopTitle)).not.toBeInTheDocument();
  });
  choose('dos.jpg', 'tres.jpg');
  await screen.findByText(photoTexts.preparing(1, 2));
  expect(screen.queryByText(photoTexts.stopTitle)).not.toBeInTheDocument();
  await finish();
  await finish();
  expect(await screen.findByText('2 fotos más: ya son 3.')).toBeInTheDocument();
});
