import type { ClassContent } from '../contentTypes';

export const languageNoveno: ClassContent = {
  tasks: [
    ['La oración y sus partes', 'Complete las oraciones y el repaso del libro.'],
    [
      'Proyecto: el periódico del curso',
      'Escriba una noticia de su barrio para el periódico mural. El trabajo se entrega en clase, en una hoja.',
    ],
    ['La noticia y los conectores', 'Relea el tema 2 del libro antes de responder.'],
    ['Leer noticias con sentido crítico', 'Responda con oraciones completas y dé ejemplos.'],
    [
      'Repaso: oración, noticia y ortografía',
      'Cuatro actividades para cerrar el tema. El cuento se sube en un documento.',
    ],
    ['Exposición: un cuento ecuatoriano', 'Lea un cuento y preséntelo en cinco minutos.'],
  ],
  complete: {
    subtype: 'complete',
    name: 'Oraciones sobre la oración',
    description: 'Escriba la palabra que falta.',
    items: [
      'En «Mi hermana lee un cuento», el núcleo del sujeto es ((hermana)).',
      'La parte de la oración que dice algo del sujeto se llama ((predicado)).',
      'En «Llegamos tarde», el sujeto tácito es ((nosotros / nosotras)).',
      'El verbo «cantar», en primera persona del singular del presente, es ((canto)).',
    ],
  },
  drag: {
    subtype: 'dragAndDrop',
    name: 'Partes de la noticia',
    description: 'Arrastre la opción que completa cada oración.',
    items: [
      ['El párrafo que resume lo más importante se llama ** .', 'entradilla', 'titular', 'cuerpo'],
      ['El conector ** indica causa.', 'porque', 'aunque', 'además', 'luego'],
      ['Una noticia debe informar de forma ** .', 'objetiva', 'exagerada', 'incompleta'],
    ],
  },
  open: {
    subtype: 'openQuestion',
    name: 'Preguntas sobre la noticia',
    description: 'Responda con oraciones completas.',
    items: [
      [
        '¿Qué preguntas debe responder una noticia?',
        'Debe responder qué pasó, quién participó, cuándo, dónde, cómo y por qué ocurrió el hecho.',
        'Qué y quién.',
      ],
      [
        '¿Cómo se puede comprobar que una noticia de internet es verdadera?',
        'Se revisa quién la publica y en qué fecha, y se compara con otros medios confiables antes de compartirla.',
        'Buscando en internet.',
      ],
    ],
  },
  reviewComplete: {
    subtype: 'complete',
    name: 'Gramática y ortografía',
    description: 'Escriba la palabra que falta.',
    items: [
      'La palabra «rápidamente» modifica al verbo; por eso es un ((adverbio)).',
      'Después de un punto se escribe con letra inicial ((mayúscula)).',
      'La oración que sirve para preguntar se llama ((interrogativa)).',
    ],
  },
  reviewDrag: {
    subtype: 'dragAndDrop',
    name: 'La forma correcta',
    description: 'Arrastre la palabra bien escrita o bien conjugada.',
    maxGrade: 5,
    items: [
      ['«Ojalá ** temprano a la feria».', 'llegue', 'llega', 'llegó', 'llegar'],
      ['«Antes ** un árbol en este patio».', 'había', 'avía', 'habia', 'abía'],
      ['El plural de «luz» es ** .', 'luces', 'luzes', 'luses', 'luz'],
    ],
  },
  project: {
    name: 'Una noticia de mi barrio',
    description:
      'Escriba una noticia verdadera de su barrio con titular, entradilla, cuerpo y una fotografía o un dibujo.',
    rubric: 'Estructura: 4 puntos. Datos comprobados: 3 puntos. Ortografía: 3 puntos.',
  },
  closing: {
    name: 'Un cuento ecuatoriano',
    description:
      'Presente el autor, el narrador, los personajes y el conflicto del cuento que leyó.',
    rubric: 'Elementos del cuento: 5 puntos. Expresión oral: 3 puntos. Opinión: 2 puntos.',
  },
};
