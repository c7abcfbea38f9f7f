import type { BookContent } from '../contentTypes';

export const languageBook: BookContent = {
  id: 'lengua-y-literatura',
  name: 'Lengua y Literatura: leer y escribir',
  description:
    'Lectura, gramática, ortografía y literatura para la educación básica superior, con textos breves y actividades de escritura.',
  editorial: 'Ediciones Pambamarca',
  units: [
    {
      name: 'Leer y comprender',
      topics: ['La idea principal de un texto', 'La noticia y sus partes'],
    },
    {
      name: 'La palabra y la oración',
      topics: ['Agudas, graves y esdrújulas', 'La oración: sujeto y predicado'],
    },
    { name: 'Literatura', topics: ['El cuento y sus elementos', 'Figuras literarias'] },
  ],
  activities: {
    complete: {
      subtype: 'complete',
      unit: 1,
      name: 'Palabras y oraciones: complete',
      description: 'Escriba la palabra que falta.',
      items: [
        'La palabra «sol» tiene una sola ((sílaba)).',
        'Las palabras graves llevan la fuerza de voz en la ((penúltima)) sílaba.',
        'En «La lluvia cae», el núcleo del sujeto es ((lluvia)).',
      ],
    },
    drag: {
      subtype: 'dragAndDrop',
      unit: 1,
      name: 'Palabras y oraciones: elija',
      description: 'Arrastre la opción correcta.',
      items: [
        ['La palabra «jardín» es ** .', 'aguda', 'grave', 'esdrújula'],
        ['La palabra «música» es ** .', 'esdrújula', 'aguda', 'grave'],
        ['El sujeto y el ** forman la oración.', 'predicado', 'párrafo', 'título', 'acento'],
      ],
    },
    open: {
      subtype: 'openQuestion',
      unit: 0,
      name: 'Lectores en acción',
      description: 'Responda con oraciones completas.',
      items: [
        ['¿Qué título le pondría al último texto que leyó y por qué?'],
        ['Escriba las seis preguntas que responde una noticia.'],
      ],
    },
    workshop: {
      unit: 2,
      name: 'Mi propio cuento',
      description:
        'Escriba un cuento de una página con inicio, nudo y desenlace. Súbalo en un documento o en una fotografía.',
      rubric: 'Estructura: 4 puntos. Personajes y lugar: 3 puntos. Ortografía: 3 puntos.',
    },
  },
};

/** Read-only: it carries no predesigned activities. */
export const legendsBook: BookContent = {
  id: 'leyendas-del-ecuador',
  name: 'Leyendas del Ecuador',
  description:
    'Seis leyendas de la Sierra, la Costa y la Amazonía contadas para leer en voz alta, en clase o en familia.',
  editorial: 'Quinde Libros',
  units: [
    { name: 'Leyendas de Quito', topics: ['Cantuña y su pacto', 'El gallo de la Catedral'] },
    { name: 'Leyendas de la Costa', topics: ['Guayas y Quil', 'La dama tapada'] },
    {
      name: 'Montañas y selva',
      topics: ['Mama Tungurahua y Taita Chimborazo', 'Etsa, el amigo de los pájaros'],
    },
  ],
};
