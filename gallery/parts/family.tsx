import { FamilySheetDialog } from '../../src/components/family/FamilySheetDialog';
import type { FamilySheet } from '../../src/domain/familySheet';
import { doNothing } from '../samples';
import { Stage } from '../Stage';

const MONDAY = Date.UTC(2026, 10, 30, 17);
const task = (id: string, title: string, subject: string, dateEnd: number) => ({
  ...{ id, title, subject, dateEnd },
  isReturned: false,
});
const SHEET: FamilySheet = {
  school: { name: 'Unidad Educativa Valle del Quinde', photo: '' },
  student: { name: 'Mateo Andrés', surname: 'Guamán Chicaiza' },
  course: 'Octavo A',
  period: '2026-2027',
  ...{ average: 7.84, isComplete: false, passGrade: 7 },
  rows: [
    { id: 'm', name: 'Matemática', grade: 8.5 },
    { id: 'l', name: 'Lengua y Literatura', grade: 6.12 },
    { id: 'i', name: 'Inglés', grade: null },
  ],
  tasks: {
    owed: [task('a', 'Ecuaciones', 'Matemática', MONDAY - 604_800_000)],
    next: [task('b', 'La célula', 'Ciencias Naturales', MONDAY)],
  },
  seal: { code: '2345-6789-BCDF', address: 'https://aula.example.com/verificar/23456789BCDF' },
};
const READY = { status: 'ready' as const, error: null, retry: doNothing };

export const family = {
  FamilySheetDialog: () => (
    <Stage>
      <FamilySheetDialog reading={READY} sheet={SHEET} onClose={doNothing} />
    </Stage>
  ),
};
