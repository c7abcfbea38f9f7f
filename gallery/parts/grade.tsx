import { GradeMark } from '../../src/components/grade/GradeMark';
import { HeadlineGrade } from '../../src/components/grade/HeadlineGrade';
import { ProvisionalGrade } from '../../src/components/grade/ProvisionalGrade';
import { ReportEntries } from '../../src/components/grade/ReportEntries';
import { YearAverages } from '../../src/components/grade/YearAverages';
import { Row } from '../../src/components/layout/Row';
import { SPEC_POLICY } from '../../src/domain/grading/policy';

const GRADES = [0, 5.99, 7, 8.5, 10];

export const grade = {
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
