import '@testing-library/jest-dom/vitest';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fileAnswer } from '../../../tests/support/fileAnswer';
import { seedScreen, STUDENT, type SeededScreen } from '../../../tests/support/seededScreen';
import { MAX_FILE_BYTES, waitingFileUrl } from '../../domain/files';
import { checkAnswers } from '../../lib/connection';
import { clearAllDrafts } from '../../lib/drafts';
import { answerUploadId } from '../../store/submission/pendingWork';
import { answerTexts } from '../../lib/texts/submission';
import { selectUpload } from '../../store/form/formSlice';

const onChange = vi.fn();

let app: SeededScreen;
beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  onChange.mockReset();
  app = await seedScreen(STUDENT);
});
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const show = (value?: { url: string; name: string }, isClosed = false) =>
  app.show('/', fileAnswer({ value, isClosed, onChange }));
const choose = (name: string, size = 3) => {
  const file = new File(['foo'], name);
  Object.defineProperty(file, 'size', { value: size });
  fireEvent.change(screen.getByLabelText('Archivo de respuesta'), { target: { files: [file] } });
};

it.each([
  ['is too large', 'grande.pdf', MAX_FILE_BYTES + 1, 'Tamaño de archivo superior a 5MB'],
  ['has another format', 'virus.pdf.EXE', 2, 'El formato ( exe ) no esta permitido.'],
])('a file that %s is refused with its reason, and nothing is uploaded', (_, name, size, text) => {
  show();
  choose(name, size);
  expect(screen.getByRole('alertdialog', { hidden: true })).toHaveTextContent(text);
  expect(selectUpload(app.store.getState(), answerUploadId('t', 'a'))).toBeNull();
  fireEvent.click(screen.getByText('Aceptar'));
  expect(onChange).not.toHaveBeenCalled();
});

it('a file that waits on the device says what becomes of it: soon, with the connection, or nothing once its task is closed', async () => {
  const waiting = { url: waitingFileUrl('answers/t/e/a', '1'), name: 'plano.pdf' };
  show(waiting);
  expect(screen.getByRole('status')).toHaveTextContent('plano.pdf: se subirá en un momento.');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  await act(() => checkAnswers());
  expect(screen.getByRole('status')).toHaveTextContent(
    'plano.pdf: se subirá al volver la conexión.',
  );
  vi.unstubAllGlobals();
  show(waiting, true);
  expect(screen.getAllByRole('status').at(-1)).toHaveTextContent(
    'plano.pdf: no se subió. Sigue en este dispositivo.',
  );
});

it('a file that is there can be replaced or taken out, and its name is shown', () => {
  show({ url: 'https://x.ec/o/a', name: 'plano.pdf' });
  expect(screen.getByRole('status')).toHaveTextContent('Archivo listo: plano.pdf');
  expect(screen.getByText('Cambiar archivo')).toBeInTheDocument();
  fireEvent.click(screen.getByText('Quitar archivo'));
  expect(onChange.mock.calls).toEqual([[undefined]]);
});

it('a file that could not be uploaded is there again when its student comes back, is not offered to be tried once its task is closed, and closing the page asks until it is sent or its user has left', async () => {
  const isAsked = () => {
    const event = new Event('beforeunload', { cancelable: true });
    globalThis.dispatchEvent(event);
    return event.defaultPrevented;
  };
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
  const first = show();
  choose('plano.pdf');
  await screen.findByText(/«plano.pdf» no se subió/);
  first.unmount(); // at another screen of the application
  expect(isAsked()).toBe(true);
  const second = show();
  expect(screen.getByText(/«plano.pdf» no se subió/)).toBeInTheDocument();
  second.unmount();
  const closed = show(undefined, true);
  expect(screen.getByText(answerTexts.fileOutClosed('plano.pdf'))).toBeInTheDocument();
  expect(screen.queryByText(answerTexts.retryUpload)).not.toBeInTheDocument();
  closed.unmount();
  const third = show();
  clearAllDrafts('ana');
  expect(isAsked()).toBe(false);
  third.unmount();
  show();
  expect(screen.queryByText(/no se subió/)).not.toBeInTheDocument();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
