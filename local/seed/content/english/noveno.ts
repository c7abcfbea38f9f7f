import type { ClassContent } from '../contentTypes';

export const englishNoveno: ClassContent = {
  tasks: [
    ['The past simple', 'Complete las oraciones y el repaso del libro.'],
    [
      'Project: a trip I remember',
      'Escriba en inglés el relato de un viaje, con un mapa o un dibujo. Se entrega en clase, en una hoja.',
    ],
    ['Comparatives', 'Repase los comparativos en el tema 5 del libro antes de responder.'],
    ['My last vacation', 'Responda en inglés con oraciones completas, en pasado.'],
    [
      'Review: past and comparatives',
      'Cuatro actividades para cerrar el tema. El afiche se sube en una fotografía.',
    ],
    ['Presentation: a place in Ecuador', 'Hable dos minutos en inglés, sin leer.'],
  ],
  complete: {
    subtype: 'complete',
    name: 'Complete con el pasado simple',
    description: 'Escriba en pasado el verbo que está al final de cada oración.',
    items: [
      'Yesterday we ((went)) to the market. (go)',
      'She ((visited)) her cousins last week. (visit)',
      'I ((ate)) soup for lunch yesterday. (eat)',
      'They ((saw)) a whale in Puerto López. (see)',
    ],
  },
  drag: {
    subtype: 'dragAndDrop',
    name: 'Comparatives: choose',
    description: 'Arrastre la forma correcta.',
    items: [
      ['Chimborazo is ** than Cotopaxi.', 'higher', 'high', 'more high', 'highest'],
      ['A bus is ** than a bicycle.', 'more expensive', 'expensiver', 'most expensive'],
      ['My brother is as ** as my father.', 'tall', 'taller', 'tallest', 'more tall'],
    ],
  },
  open: {
    subtype: 'openQuestion',
    name: 'My last vacation',
    description: 'Escriba en inglés.',
    items: [
      [
        'Where did you go on your last vacation? Write two sentences.',
        'I went to Baños with my family. We swam in the hot springs and we ate melcocha.',
        'I go to Baños.',
      ],
      [
        'What did you do last Sunday?',
        'Last Sunday I played volleyball with my friends and in the afternoon I finished my homework.',
        'I play.',
      ],
    ],
  },
  reviewComplete: {
    subtype: 'complete',
    name: 'Verbs and adjectives',
    description: 'Escriba la palabra que falta en inglés.',
    items: [
      'The past of buy is ((bought)).',
      'The comparative of good is ((better)).',
      'The opposite of old is ((young / new)).',
    ],
  },
  reviewDrag: {
    subtype: 'dragAndDrop',
    name: 'Past and superlatives: choose',
    description: 'Arrastre la forma correcta.',
    maxGrade: 5,
    items: [
      ['** you call your grandmother last night?', 'Did', 'Do', 'Does', 'Were'],
      ['They ** at home yesterday.', 'were', 'was', 'are', 'did'],
      ['Galápagos is the ** place I know.', 'most beautiful', 'more beautiful', 'beautifulest'],
    ],
  },
  project: {
    name: 'A trip I remember',
    description: 'Escriba diez oraciones en pasado sobre un viaje y añada un mapa o un dibujo.',
    rubric: 'Verbos en pasado: 5 puntos. Vocabulario: 3 puntos. Presentación: 2 puntos.',
  },
  closing: {
    name: 'A place in Ecuador',
    description: 'Compare en inglés dos lugares del Ecuador y diga cuál recomienda.',
    rubric: 'Comparativos: 4 puntos. Pronunciación: 3 puntos. Fluidez: 3 puntos.',
  },
};
