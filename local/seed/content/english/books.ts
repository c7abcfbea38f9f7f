import type { BookContent } from '../contentTypes';

export const englishBook: BookContent = {
  id: 'english-step-by-step',
  name: 'English Step by Step',
  description:
    'Inglés para la educación básica superior: gramática explicada en español, ejemplos del Ecuador y práctica en cada tema.',
  editorial: 'Editorial Cóndor Azul',
  units: [
    { name: 'All about me', topics: ['The verb to be', 'Daily routines: present simple'] },
    { name: 'Yesterday and tomorrow', topics: ['Past simple', 'Plans with going to'] },
    { name: 'Our world', topics: ['Comparatives and superlatives', 'Places in Ecuador'] },
  ],
  activities: {
    complete: {
      subtype: 'complete',
      unit: 0,
      name: 'All about me: complete',
      description: 'Escriba la palabra que falta en inglés.',
      items: [
        'You ((are)) a student.',
        "I ((get / wake)) up at six o'clock.",
        'She ((is)) from Manta.',
      ],
    },
    drag: {
      subtype: 'dragAndDrop',
      unit: 1,
      name: 'Yesterday and tomorrow: choose',
      description: 'Arrastre la palabra correcta.',
      items: [
        ['Last night she ** to music.', 'listened', 'listens', 'listen', 'listening'],
        ['We ** going to visit Otavalo.', 'are', 'is', 'am', 'be'],
        ['Yesterday he ** a letter.', 'wrote', 'write', 'writes', 'written'],
      ],
    },
    open: {
      subtype: 'openQuestion',
      unit: 2,
      name: 'Our world: write',
      description: 'Escriba en inglés.',
      items: [
        ['Compare two cities of Ecuador in two sentences.'],
        ['Describe your favorite place.'],
      ],
    },
    workshop: {
      unit: 2,
      name: 'A poster of my city',
      description:
        'Dibuje un afiche de su ciudad con cinco oraciones en inglés. Suba una fotografía.',
      rubric: 'Oraciones: 5 puntos. Vocabulario: 3 puntos. Dibujo: 2 puntos.',
    },
  },
};
