import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { familyPicture } from './familyPicture';
import { sharePicture } from './sharePicture';

const written: string[] = [];
/** A canvas that notes the texts written on it; each letter is ten units wide. */
const CONTEXT = {
  fillText: (text: string) => written.push(text),
  measureText: (text: string) => ({ width: text.length * 20 }),
  ...{ fillRect: vi.fn(), drawImage: vi.fn(), fill: vi.fn(), save: vi.fn(), restore: vi.fn() },
  ...{ translate: vi.fn(), scale: vi.fn() },
};
const PICTURE = new Blob(['png'], { type: 'image/png' });

beforeEach(() => {
  written.length = 0;
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(CONTEXT as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => {
    done(PICTURE);
  });
  vi.stubGlobal('Path2D', Object);
  Object.assign(document, { fonts: { ready: Promise.resolve() } });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('the picture says what the sheet says, in lines that fit', async () => {
  const sentence = 'Participa mucho en clase y esta semana conviene repasar las ecuaciones en casa';
  const picture = await familyPicture(
    {
      school: { name: 'Unidad Educativa', photo: '' },
      student: { name: 'Mateo', surname: 'Guamán' },
      ...{ course: 'Octavo A', period: '2026-2027', average: 7.84, isComplete: true, passGrade: 7 },
      rows: [{ id: 'm', name: 'Matemática', grade: 8.5 }],
      tasks: { owed: [], next: [] },
      seal: { code: '2345-6789', address: 'https://aula.example.com/verificar/23456789' },
    },
    sentence,
  );
  expect(picture).toBe(PICTURE);
  for (const text of ['Mateo Guamán', 'Promedio general', '7.84', 'Está al día.', '2345-6789']) {
    expect(written, text).toContain(text);
  }
  expect(written.every((text) => text.length * 20 <= 952)).toBe(true);
  expect(written.join(' ')).toContain(sentence);
});

it('a picture goes to another application where the device can share it, and who cancels loses nothing', async () => {
  const share = vi.fn().mockRejectedValue(new DOMException('', 'AbortError'));
  vi.stubGlobal('navigator', { canShare: () => true, share });
  const save = vi.spyOn(URL, 'createObjectURL' as never);
  await sharePicture('Hoja de Mateo.png', PICTURE);
  const [{ files }] = share.mock.calls[0] as [{ files: File[] }];
  expect(files[0]).toMatchObject({ name: 'Hoja de Mateo.png', type: 'image/png' });
  expect(save).not.toHaveBeenCalled();
});

it('a picture is downloaded where the device cannot share it, or refuses to', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  URL.createObjectURL = () => 'blob:hoja';
  vi.stubGlobal('navigator', {});
  await sharePicture('Hoja.png', PICTURE);
  const share = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  vi.stubGlobal('navigator', { canShare: () => true, share });
  await sharePicture('Otra.png', PICTURE);
  expect(saved).toEqual(['Hoja.png', 'Otra.png']);
});
