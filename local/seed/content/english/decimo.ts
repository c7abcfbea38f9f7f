import type { ClassContent } from '../contentTypes';

export const englishDecimo: ClassContent = {
  tasks: [
    ['Plans and predictions', 'Complete las oraciones y el repaso del libro.'],
    [
      'Project: my life in ten years',
      'Escriba en inglés cómo imagina su vida dentro de diez años. Se entrega en clase, en una hoja.',
    ],
    ['Have you ever...?', 'Repase el presente perfecto en su cuaderno antes de responder.'],
    ['Giving advice', 'Responda en inglés con oraciones completas.'],
    [
      'Review: future and present perfect',
      'Cuatro actividades para cerrar el tema. El afiche se sube en una fotografía.',
    ],
    ['Presentation: caring for our planet', 'Hable tres minutos en inglés, sin leer.'],
  ],
  complete: {
    subtype: 'complete',
    name: 'Complete con el futuro',
    description: 'Escriba la palabra que falta en inglés.',
    items: [
      'I think it ((will)) rain tomorrow.',
      'We are ((going)) to travel to Loja next month.',
      'She will ((be)) fifteen next year.',
      "I promise I ((won't / will not)) be late again.",
    ],
  },
  drag: {
    subtype: 'dragAndDrop',
    name: 'Present perfect: choose',
    description: 'Arrastre la palabra correcta.',
    items: [
      ['I have ** visited the Middle of the World.', 'never', 'ever', 'yet', 'ago'],
      ['Have you ** eaten guatita?', 'ever', 'yet', 'ago', 'since'],
      ['She has lived in Cuenca ** 2019.', 'since', 'for', 'from', 'ago'],
    ],
  },
  open: {
    subtype: 'openQuestion',
    name: 'Advice and predictions',
    description: 'Escriba en inglés.',
    items: [
      [
        'A friend cannot sleep well. Give two pieces of advice.',
        'You should go to bed early and you should not use your phone at night. You could also drink warm milk.',
        'You should sleep.',
      ],
      [
        'What will the world be like in 2050? Write two predictions.',
        'I think people will use electric cars and there will be more solar energy. Robots will help us at home.',
        'It will be good.',
      ],
    ],
  },
  reviewComplete: {
    subtype: 'complete',
    name: 'Perfect and conditional',
    description: 'Escriba la palabra que falta en inglés.',
    items: [
      'The past participle of write is ((written)).',
      "If it rains, we ((will / 'll)) stay at home.",
      'I have known her ((for)) ten years.',
    ],
  },
  reviewDrag: {
    subtype: 'dragAndDrop',
    name: 'Modals and tenses: choose',
    description: 'Arrastre la palabra correcta.',
    maxGrade: 5,
    items: [
      ['You ** wear a helmet when you ride a bike.', 'should', "shouldn't", 'are'],
      ['If I study, I ** pass the exam.', 'will', 'did', 'am', 'was'],
      ['They have already ** the movie.', 'seen', 'saw', 'see', 'seeing'],
    ],
  },
  project: {
    name: 'My life in ten years',
    description: 'Escriba diez oraciones en futuro con will y con going to.',
    rubric: 'Uso del futuro: 5 puntos. Vocabulario: 3 puntos. Presentación: 2 puntos.',
  },
  closing: {
    name: 'Caring for our planet',
    description: 'Proponga en inglés tres acciones para cuidar el ambiente en su colegio.',
    rubric: 'Contenido: 4 puntos. Pronunciación: 3 puntos. Fluidez: 3 puntos.',
  },
};
