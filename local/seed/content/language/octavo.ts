import type { ClassContent } from '../contentTypes';

export const languageOctavo: ClassContent = {
  tasks: [
    ['Clases de palabras', 'Complete las oraciones y el repaso del libro.'],
    [
      'Proyecto: leyendas de mi familia',
      'Pida a una persona mayor que le cuente una leyenda y escríbala. El trabajo se entrega en clase, en una hoja.',
    ],
    ['Sílabas y acentuación', 'Antes de responder, lea en voz alta cada palabra.'],
    [
      'Comprensión lectora: la idea principal',
      'Responda con oraciones completas y cuide la ortografía.',
    ],
    [
      'Repaso: palabras, tildes y lectura',
      'Cuatro actividades para cerrar el tema. El cuento se sube en un documento.',
    ],
    ['Exposición: mi libro favorito', 'Prepare una exposición de cinco minutos, sin leer.'],
  ],
  complete: {
    subtype: 'complete',
    name: 'Oraciones sobre clases de palabras',
    description: 'Escriba la palabra que falta.',
    items: [
      'La palabra que nombra personas, animales o cosas se llama ((sustantivo / nombre)).',
      'En la oración «El niño corre», el verbo es ((corre)).',
      'La palabra que califica al sustantivo se llama ((adjetivo)).',
      'El plural de «lápiz» es ((lápices)).',
    ],
  },
  drag: {
    subtype: 'dragAndDrop',
    name: 'Agudas, graves y esdrújulas',
    description: 'Arrastre la opción que completa cada oración.',
    items: [
      [
        '«Camión» es una palabra ** porque su sílaba tónica es la última.',
        'aguda',
        'grave',
        'esdrújula',
      ],
      [
        '«Árbol» lleva tilde porque es grave y no termina en ** .',
        'n, s ni vocal',
        'd ni l',
        'r ni l',
      ],
      ['Todas las palabras ** llevan tilde.', 'esdrújulas', 'agudas', 'graves', 'monosílabas'],
    ],
  },
  open: {
    subtype: 'openQuestion',
    name: 'La idea principal',
    description: 'Responda con oraciones completas.',
    items: [
      [
        '¿Cómo se reconoce la idea principal de un párrafo?',
        'Es la idea más importante: si se la quita, las demás no se entienden. Casi siempre está al inicio o al final del párrafo.',
        'Es la primera oración.',
      ],
      [
        'Escriba con sus palabras de qué trata un texto que haya leído este mes.',
        'Leí la leyenda de Cantuña, un constructor que hace un pacto con el diablo para terminar el atrio de San Francisco y lo vence porque falta una piedra.',
        'De una iglesia.',
      ],
    ],
  },
  reviewComplete: {
    subtype: 'complete',
    name: 'Palabras que faltan',
    description: 'Escriba la palabra con su tilde, si la lleva: aquí la tilde cuenta.',
    tildes: 'exigir',
    items: [
      'La bebida caliente que se hace con granos tostados y molidos es el ((café)).',
      'El antónimo de «fácil» es ((difícil)).',
      'El lugar donde se prestan libros se llama ((biblioteca)).',
    ],
  },
  reviewDrag: {
    subtype: 'dragAndDrop',
    name: 'Sinónimos, sílabas y conectores',
    description: 'Arrastre la opción correcta.',
    maxGrade: 5,
    items: [
      ['Un sinónimo de «alegre» es ** .', 'contento', 'triste', 'cansado', 'serio'],
      ['La sílaba tónica de «murciélago» es ** .', 'cié', 'mur', 'la', 'go'],
      ['El conector ** expresa contraste.', 'sin embargo', 'además', 'porque', 'por ejemplo'],
    ],
  },
  project: {
    name: 'Leyendas de mi familia',
    description:
      'Escriba en una página la leyenda que le contó una persona mayor. Indique quién la contó y de qué lugar es.',
    rubric: 'Inicio, desarrollo y final: 4 puntos. Ortografía: 3 puntos. Presentación: 3 puntos.',
  },
  closing: {
    name: 'Mi libro favorito',
    description:
      'Presente el autor, los personajes y una parte que le haya gustado, sin contar el final.',
    rubric: 'Contenido: 4 puntos. Expresión oral: 4 puntos. Uso del tiempo: 2 puntos.',
  },
};
