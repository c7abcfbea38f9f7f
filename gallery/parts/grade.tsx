import { GradeBar } from '../../src/components/grade/GradeBar';
import { GradeBarDialog } from '../../src/components/grade/GradeBarDialog';
import { GradeBarDrawing } from '../../src/components/grade/GradeBarDrawing';
import { GradeMark } from '../../src/components/grade/GradeMark';
import { HeadlineGrade } from '../../src/components/grade/HeadlineGrade';
import { ProvisionalGrade } from '../../src/components/grade/ProvisionalGrade';
import { ReportEntries } from '../../src/components/grade/ReportEntries';
import { ToReturnNotice } from '../../src/components/grade/ToReturnNotice';
import { UnfoldButton } from '../../src/components/grade/UnfoldButton';
import { YearAverages } from '../../src/components/grade/YearAverages';
import { Row } from '../../src/components/layout/Row';
import type { GradeParts } from '../../src/domain/grading/gradeParts';
import { SPEC_POLICY } from '../../src/domain/grading/policy';
import { doNothing } from '../samples';
import { Stage } from '../Stage';

const GRADES = [0, 5.99, 7, 8.5, 10];

const piece = (id: string, name: string, brought: number) => ({
  ...{ id, name, brought },
  byDefault: null,
});
const RUNNING: GradeParts = {
  pieces: [piece('l', 'Lecciones', 2.61), piece('t', 'Tareas', 3.34)],
  sum: 5.95,
  missing: 30,
  rest: { finalWith: (given) => 5.95 + given * 0.3, needed: { kind: 'needed', grade: 3.5 } },
};
const WHOLE: GradeParts = {
  pieces: [
    piece('a', 'Primer parcial', 2.25),
    piece('b', 'Segundo parcial', 1.9),
    piece('c', 'Tercer parcial', 2),
    { ...piece('d', 'Cuarto parcial', 0.75), byDefault: 3 },
  ],
  ...{ sum: 6.9, missing: 0, rest: null },
};

export const grade = {
  GradeBar: () => (
    <>
      <GradeBar what="Segundo parcial" isTitled parts={RUNNING} policy={SPEC_POLICY} />
      <GradeBar what="Promedio general" isTitled parts={WHOLE} policy={SPEC_POLICY} />
    </>
  ),
  GradeBarDialog: () => (
    <Stage>
      <GradeBarDialog
        title="Matemática"
        bars={[{ what: 'Segundo parcial', parts: RUNNING }]}
        policy={SPEC_POLICY}
        onClose={doNothing}
      />
    </Stage>
  ),
  GradeBarDrawing: () => (
    <GradeBarDrawing
      pieces={RUNNING.pieces}
      sum={5.95}
      best={8.95}
      tried={8}
      policy={SPEC_POLICY}
    />
  ),
  ToReturnNotice: () => (
    <ToReturnNotice
      toReturn={[
        { idTask: 'sumas', title: 'Sumas y restas', count: 1, ofUnreviewed: 1 },
        { idTask: 'lectura', title: 'Lectura: el quinde y el cóndor', count: 24, ofUnreviewed: 20 },
      ]}
    />
  ),
  UnfoldButton: () => (
    <Row>
      <UnfoldButton what="Matemática" isOpen={false} onToggle={doNothing}>
        <GradeMark grade={8.5} />
      </UnfoldButton>
      <UnfoldButton what="Matemática" isOpen onToggle={doNothing}>
        <GradeMark grade={8.5} />
      </UnfoldButton>
    </Row>
  ),
  GradeMark: () => (
    <Row gap={4}>
      {GRADES.map((each) => (
        <GradeMark key={each} grade={each} />
      ))}
    </Row>
  ),
  HeadlineGrade: () => (
    <Row>
      {GRADES.map((each) => (
        <HeadlineGrade key={each} grade={each} />
      ))}
    </Row>
  ),
  ProvisionalGrade: () => (
    <Row gap={6}>
      <ProvisionalGrade sum={4.25} most={6} />
      <ProvisionalGrade sum={4.25} most={6} isBrief />
    </Row>
  ),
  ReportEntries: () => (
    <ReportEntries
      isClosed={false}
      policy={SPEC_POLICY}
      taskPath={(id) => `/tareas/${id}`}
      entries={[
        {
          idScheme: 'e1',
          name: 'Tareas',
          percent: 60,
          grade: 8.5,
          weighted: 5.1,
          isDefault: false,
          tasks: [
            { idTask: 't1', title: 'Ecuaciones', grade: 9, kind: 'graded' },
            { idTask: 't2', title: 'Fracciones', grade: null, kind: 'defaulted' },
          ],
        },
        {
          idScheme: 'e3',
          name: 'Deberes',
          percent: 10,
          grade: 8.5,
          weighted: 0.85,
          isDefault: false,
          tasks: [{ idTask: 't3', title: 'Ángulos', grade: null, kind: 'exempt' }],
        },
        {
          idScheme: 'e2',
          name: 'Examen',
          percent: 30,
          grade: 3,
          weighted: 0.9,
          isDefault: true,
          tasks: [],
        },
      ]}
    />
  ),
  YearAverages: () => (
    <>
      <YearAverages finals={[9, 8.25, 10, 9.5, 7, 6.4]} closed={[]} policy={SPEC_POLICY} />
      <YearAverages
        finals={[9, null, null, null, null, null]}
        closed={[true]}
        policy={SPEC_POLICY}
      />
    </>
  ),
};
