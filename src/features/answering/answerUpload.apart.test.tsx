import '@testing-library/jest-dom/vitest';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { seedScreen, STUDENT, type SeededScreen } from '../../../tests/support/seededScreen';
import { AppError } from '../../lib/firebase/errors';
import type { WorkFile } from '../../models/work';
import { findUnsent, keepUnsent } from '../../store/submission/unsentWork';
import { FileAnswer } from './FileAnswer';

type Upload = { name: string; end: (url: string) => void; fail: () => void };
/** The uploads that are on their way, and how they end. */
const { uploads, present, draft } = vi.hoisted(() => ({
  uploads: [] as Upload[],
  /** The file that Storage says it has. */
  present: { file: null as WorkFile | null },
  /** Takes the file out of the answer, as the draft does before another one goes. */
  draft: { empty: (): void => undefined },
}));
vi.mock('../../store/submission/presentFile', () => ({
  findPresentFile: () => () => Promise.resolve(present.file),
}));
vi.mock('../../store/submission/submissionWrites', async (load) => {
  const { createAppAsyncThunk, SILENT } = await import('../../store/createAppAsyncThunk');
  const { answerUploadId } = await import('../../store/submission/pendingWork');
  const { uploadEnded, uploadProgressed } = await import('../../store/form/formSlice');
  type Chosen = {
    taskId: string;
    activityId: string;
    file: File;
    onBegun: () => void;
  };
  const uploadAnswer = createAppAsyncThunk<string, Chosen>(
    'note/uploadAnswer',
    SILENT,
    ({ taskId, activityId, file, onBegun }, { dispatch, signal }) => {
      draft.empty();
      onBegun();
      const id = answerUploadId(taskId, activityId);
      dispatch(uploadProgressed({ id, share: 0.42 }));
      return new Promise<string>((resolve, reject) => {
        const fail = () => {
          reject(new AppError('storage/unauthorized'));
        };
        uploads.push({ name: file.name, end: resolve, fail });
        signal.addEventListener('abort', fail);
      }).finally(() => dispatch(uploadEnded(id)));
    },
  );
  return { ...(await load<object>()), uploadAnswer };
});

const PLACE = { taskId: 't', studentId: STUDENT.id };
const forget = () => {
  localStorage.clear();
  sessionStorage.clear();
  uploads.length = 0;
};
let app: SeededScreen;
beforeEach(async () => {
  forget();
  app = await seedScreen(STUDENT);
});
afterEach(forget);

/** The field with what its student has chosen so far. */
function Answer({ replaced: found }: { replaced?: WorkFile }) {
  const [file, setFile] = useState<WorkFile | undefined>();
  const [replaced, setReplaced] = useState(found);
  useEffect(() => {
    draft.empty = () => {
      setReplaced(file);
      setFile(undefined);
    };
  }, [file]);
  return (
    <FileAnswer
      {...{ taskId: 't', activityId: 'a', studentId: STUDENT.id, attempt: 1 }}
      value={file}
      replaced={replaced}
      isClosed={false}
      onChange={setFile}
      arePhotosAsked={false}
      onPhotosClosed={() => undefined}
    />
  );
}
const FIRST = { url: 'https://x.ec/o/answers%2Ft%2Fana%2Fa~1?token=1', name: 'primero.pdf' };
const SECOND = { url: 'https://x.ec/o/answers%2Ft%2Fana%2Fa~1?token=2', name: 'segundo.pdf' };
const RUNNING = 'Subiendo: 42 %';
const isShown = (text: string | RegExp) => screen.queryByText(text) !== null;
const choose = async (name: string) => {
  const target = { files: [new File(['foo'], name)] };
  fireEvent.change(screen.getByLabelText('Archivo de respuesta'), { target });
  await screen.findByText(RUNNING);
};
const untilEnded = () =>
  waitFor(() => {
    expect(isShown(RUNNING)).toBe(false);
  });
const end = async (how: (upload: Upload) => void) => {
  how(uploads.at(-1) as Upload);
  await untilEnded();
};

it('an upload shows how far it is, and a cancelled one is as if nothing had been chosen', async () => {
  app.show('/', <Answer />);
  await choose('primero.pdf');
  expect(screen.getByText('Usar fotos')).toBeDisabled();
  fireEvent.click(screen.getByText('Cancelar la subida'));
  await untilEnded();
  expect(isShown('Cancelar la subida')).toBe(false);
  expect(isShown(/primero\.pdf/)).toBe(false);
  await choose('segundo.pdf');
  await end((upload) => {
    upload.end('https://x.ec/o/a');
  });
  await screen.findByText('Archivo listo: segundo.pdf');
});

it('an upload that failed leaves the earlier file, and is tried again without choosing anew', async () => {
  app.show('/', <Answer />);
  await choose('segundo.pdf');
  await end((upload) => {
    upload.end(SECOND.url);
  });
  await screen.findByText('Archivo listo: segundo.pdf');
  present.file = SECOND;
  await choose('tercero.docx');
  await end((upload) => {
    upload.fail();
  });
  const FAILED = /^«tercero.docx» no se subió\./;
  await screen.findByText(FAILED);
  await screen.findByText('Archivo listo: segundo.pdf');
  fireEvent.click(screen.getByText('Reintentar la subida'));
  await screen.findByText(RUNNING);
  expect(uploads.map(({ name }) => name)).toEqual(['segundo.pdf', 'tercero.docx', 'tercero.docx']);
  await end((upload) => {
    upload.end('https://x.ec/o/b');
  });
  await screen.findByText('Archivo listo: tercero.docx');
  expect(isShown(FAILED)).toBe(false);
});

async function replaceAndStop(file: WorkFile | null): Promise<void> {
  app.show('/', <Answer />);
  await choose('primero.pdf');
  await end((upload) => {
    upload.end(FIRST.url);
  });
  await screen.findByText('Archivo listo: primero.pdf');
  await choose('segundo.pdf');
  present.file = file;
  fireEvent.click(screen.getByText('Cancelar la subida'));
  await untilEnded();
}

it.each([
  ['the former one where nothing has arrived', FIRST],
  ['the other one where its bytes had arrived', SECOND],
])('after a stopped upload of another file the answer has %s', async (_, file) => {
  await replaceAndStop(file);
  await screen.findByText(`Archivo listo: ${file.name}`);
  expect(screen.getAllByText(/^Archivo listo/)).toHaveLength(1);
});

it('after a stopped upload of another file the answer has none where nobody says which it is, and that is said', async () => {
  await replaceAndStop(null);
  await screen.findByText(/^«primero.pdf» se empezó a cambiar por otro archivo/);
  expect(isShown(/^Archivo listo/)).toBe(false);
  await choose('tercero.docx');
  await end((upload) => {
    upload.end('https://x.ec/o/b');
  });
  await screen.findByText('Archivo listo: tercero.docx');
  expect(isShown(/se empezó a cambiar/)).toBe(false);
});

it.each([
  ['the former file where no other one has arrived', FIRST, /^Archivo listo: primero.pdf/],
  ['none, which is said, where it may be another one', null, /^«primero.pdf» se empezó a cambiar/],
])(
  'a page opened after an upload of another file was cut off asks which file is there: the answer has %s',
  async (_, file, text) => {
    present.file = file;
    const order = { fields: {}, attempt: 1, at: 1, lacks: FIRST.name };
    keepUnsent(PLACE, order);
    app.show('/', <Answer replaced={FIRST} />);
    await screen.findByText('Comprobando qué archivo quedó…');
    expect(await screen.findByText(text)).toBeInTheDocument();
    // Unsent work that was held for want of the file waits for its student, who may have written on.
    expect(findUnsent(PLACE)?.lacks).toBe(FIRST.name);
  },
);
