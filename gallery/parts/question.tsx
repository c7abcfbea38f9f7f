import { Form, Formik } from 'formik';
import { AnswerVerdict } from '../../src/components/question/AnswerVerdict';
import { AnswerInGap, GivenInGap } from '../../src/components/question/GapParts';
import { GivenAnswer } from '../../src/components/question/GivenAnswer';
import { QuestionAnswer } from '../../src/components/question/QuestionAnswer';
import { QuestionText } from '../../src/components/question/QuestionText';
import { SentenceField } from '../../src/components/question/SentenceField';
import { UnknownQuestionNotice } from '../../src/components/question/UnknownQuestionNotice';
import { UNKNOWN_TYPE, type PublicQuestion } from '../../src/models/activity';
import { useState } from 'react';
import { doNothing } from '../samples';

const GAP: PublicQuestion = {
  id: 'q1',
  type: 'complete',
  order: 0,
  question: 'La capital del Ecuador es ** .',
  options: [],
};
const DRAG: PublicQuestion = {
  ...GAP,
  id: 'q2',
  type: 'dragAndDrop',
  options: ['Quito', 'Loja', 'Manta', 'Ambato'],
};
const OPEN: PublicQuestion = {
  ...GAP,
  id: 'q3',
  type: 'openQuestion',
  question: '¿Por qué es Quito la capital?',
};
const UNKNOWN: PublicQuestion = { ...GAP, id: 'q4', type: UNKNOWN_TYPE };

function Answered({ question, number }: { question: PublicQuestion; number: number }) {
  const [value, setValue] = useState('');
  return <QuestionAnswer question={question} number={number} value={value} onChange={setValue} />;
}

function Sentence({ error }: { error?: string }) {
  return (
    <Formik
      initialValues={{ sentence: '' }}
      initialErrors={error === undefined ? {} : { sentence: error }}
      initialTouched={{ sentence: error !== undefined }}
      onSubmit={doNothing}
    >
      <Form>
        <SentenceField
          label="Oración"
          hint="Ponga la respuesta entre paréntesis dobles."
          mark={{ label: 'Marcar la respuesta', apply: (sentence) => sentence }}
        />
      </Form>
    </Formik>
  );
}

export const question = {
  AnswerVerdict: () => (
    <>
      <AnswerVerdict isRight label="Correcta" />
      <AnswerVerdict isRight={false} label="Incorrecta" hint="La respuesta es: 12" />
    </>
  ),
  GapParts: () => (
    <>
      <GivenInGap question={GAP} given="Quito" />
      <AnswerInGap number={2} sentence={GAP.question} answer="Quito" />
    </>
  ),
  GivenAnswer: () => (
    <>
      {[GAP, DRAG, OPEN, UNKNOWN].map((each) => (
        <GivenAnswer key={each.id} question={each} answer="Quito" />
      ))}
      <GivenAnswer question={OPEN} answer="" />
    </>
  ),
  QuestionAnswer: () => (
    <>
      {[GAP, DRAG, OPEN, UNKNOWN].map((each, i) => (
        <Answered key={each.id} question={each} number={i + 1} />
      ))}
    </>
  ),
  QuestionText: () => (
    <>
      <QuestionText
        number={1}
        question={{
          id: 'q1',
          type: 'complete',
          order: 0,
          sentence: 'La capital del Ecuador es ((Quito)).',
          question: GAP.question,
          answer: 'Quito',
          tildes: 'exigir',
        }}
      />
      <QuestionText
        number={2}
        question={{
          id: 'q2',
          type: 'dragAndDrop',
          order: 1,
          sentence: GAP.question,
          optionCorrect: 'Quito',
          optionIncorrect1: 'Loja',
          optionIncorrect2: 'Manta',
          optionIncorrect3: 'Ambato',
        }}
      />
      <QuestionText
        number={3}
        question={{ id: 'q3', type: 'openQuestion', order: 2, sentence: OPEN.question }}
      />
      <QuestionText
        number={4}
        question={{ id: 'q4', type: UNKNOWN_TYPE, order: 3, sentence: GAP.question }}
      />
    </>
  ),
  SentenceField: () => (
    <div inert>
      <Sentence />
      <Sentence error="Ingrese la oración." />
    </div>
  ),
  UnknownQuestionNotice,
};
