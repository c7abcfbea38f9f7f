import type { ClassContent } from '../contentTypes';

export const englishOctavo: ClassContent = {
  tasks: [
    ['The verb to be', 'Complete las oraciones y el repaso del libro.'],
    [
      'Project: my family album',
      'Prepare un álbum con cinco fotografías o dibujos y una oración en inglés para cada uno. Se entrega en clase.',
    ],
    ['Daily routines', 'Repase el presente simple en el tema 2 del libro antes de responder.'],
    ['About me: a short text', 'Responda en inglés con oraciones completas.'],
    [
      'Review: present tenses',
      'Cuatro actividades para cerrar el tema. El afiche se sube en una fotografía.',
    ],
    ['Presentation: my favorite food', 'Hable dos minutos en inglés, sin leer.'],
  ],
  complete: {
    subtype: 'complete',
    name: 'Complete con el verbo to be',
    description: 'Escriba la palabra que falta en inglés.',
    items: [
      'I ((am)) from Ecuador.',
      'My sister ((is)) twelve years old.',
      'They ((are)) my friends.',
      'We are ((not)) tired; we are happy.',
    ],
  },
  drag: {
    subtype: 'dragAndDrop',
    name: 'Daily routines: choose',
    description: 'Arrastre la palabra correcta.',
    items: [
      ["She ** breakfast at seven o'clock.", 'has', 'have', 'having', 'haves'],
      ['** you like ceviche?', 'Do', 'Does', 'Are', 'Is'],
      ['My father ** in Guayaquil.', 'works', 'work', 'working', 'worker'],
    ],
  },
  open: {
    subtype: 'openQuestion',
    name: 'About me',
    description: 'Escriba en inglés.',
    items: [
      [
        'Write three sentences about your family.',
        'My mother is a nurse. My father works in a bakery. I have one brother and we play soccer on Sundays.',
        'My family is nice.',
      ],
      [
        'What do you do on Saturdays?',
        'On Saturdays I get up at eight, I help my grandmother in the garden and I visit my cousins.',
        'I play.',
      ],
    ],
  },
  reviewComplete: {
    subtype: 'complete',
    name: 'Words and families',
    description: 'Escriba la palabra que falta en inglés.',
    items: [
      'There are seven days in a ((week)).',
      'The opposite of big is ((small / little)).',
      "My mother's mother is my ((grandmother / grandma)).",
    ],
  },
  reviewDrag: {
    subtype: 'dragAndDrop',
    name: 'Present tenses: choose',
    description: 'Arrastre la palabra correcta.',
    maxGrade: 5,
    items: [
      ['He ** like coffee.', "doesn't", "don't", "isn't", 'not'],
      ['They ** playing in the park now.', 'are', 'is', 'am', 'be'],
      ['The day after Monday is ** .', 'Tuesday', 'Thursday', 'Sunday', 'Friday'],
    ],
  },
  project: {
    name: 'My family album',
    description:
      'Cinco fotografías o dibujos de su familia con una oración en inglés en cada página.',
    rubric: 'Oraciones correctas: 5 puntos. Vocabulario: 3 puntos. Presentación: 2 puntos.',
  },
  closing: {
    name: 'My favorite food',
    description: 'Describa en inglés un plato del Ecuador: ingredientes, sabor y cuándo se come.',
    rubric: 'Pronunciación: 3 puntos. Gramática: 4 puntos. Fluidez: 3 puntos.',
  },
};
