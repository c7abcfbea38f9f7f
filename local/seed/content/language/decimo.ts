import type { ClassContent } from '../contentTypes';

export const languageDecimo: ClassContent = {
  tasks: [
    ['Figuras literarias', 'Complete las oraciones y el repaso del libro.'],
    [
      'Proyecto: antología de poemas',
      'Elija cinco poemas de autores ecuatorianos y explique por qué los eligió. El trabajo se entrega en clase, en hojas.',
    ],
    ['El ensayo y sus argumentos', 'Relea sus apuntes antes de responder.'],
    ['Defender una opinión', 'Escriba con respeto: se califica el argumento, no la opinión.'],
    [
      'Repaso: textos y literatura',
      'Cuatro actividades para cerrar el tema. El cuento se sube en un documento.',
    ],
    [
      'Exposición: la generación decapitada',
      'Presente a uno de los cuatro poetas y lea en voz alta un poema suyo.',
    ],
  ],
  complete: {
    subtype: 'complete',
    name: 'Oraciones sobre figuras literarias',
    description: 'Escriba la palabra que falta.',
    items: [
      '«Tus ojos son como el mar» es un ejemplo de ((símil / comparación)).',
      'Dar cualidades humanas a los objetos se llama ((personificación / prosopopeya)).',
      '«Te lo he dicho mil veces» es un ejemplo de ((hipérbole / exageración)).',
      'Cada línea de un poema se llama ((verso)).',
    ],
  },
  drag: {
    subtype: 'dragAndDrop',
    name: 'Partes del ensayo',
    description: 'Arrastre la opción que completa cada oración.',
    items: [
      ['La afirmación que defiende un ensayo se llama ** .', 'tesis', 'rima', 'anécdota'],
      ['Citar a un especialista es un argumento de ** .', 'autoridad', 'ejemplo', 'analogía'],
      ['El ensayo termina con la ** .', 'conclusión', 'introducción', 'dedicatoria', 'portada'],
    ],
  },
  open: {
    subtype: 'openQuestion',
    name: 'Tesis y argumentos',
    description: 'Responda con oraciones completas.',
    items: [
      [
        '¿Debe permitirse el uso del celular en clase? Escriba su tesis y dos argumentos.',
        'Creo que debe permitirse solo con permiso del docente: sirve para investigar y para leer, pero sin reglas distrae. Además, así aprendemos a usarlo con responsabilidad.',
        'Sí, porque es útil.',
      ],
      [
        '¿Qué diferencia hay entre un hecho y una opinión?',
        'El hecho se puede comprobar, como una fecha; la opinión depende de lo que piensa cada persona.',
        'El hecho es verdad.',
      ],
    ],
  },
  reviewComplete: {
    subtype: 'complete',
    name: 'Literatura ecuatoriana',
    description: 'Escriba el apellido o la palabra que falta.',
    items: [
      'El autor de la novela «Huasipungo» es Jorge ((Icaza)).',
      'La novela «Cumandá» fue escrita por Juan León ((Mera)).',
      'Cada grupo de versos separado por un espacio se llama ((estrofa)).',
    ],
  },
  reviewDrag: {
    subtype: 'dragAndDrop',
    name: 'Géneros y obras',
    description: 'Arrastre la opción correcta.',
    maxGrade: 5,
    items: [
      ['El género escrito para ser representado es el ** .', 'dramático', 'lírico', 'narrativo'],
      ['Medardo Ángel Silva escribió «El alma en los ** ».', 'labios', 'ojos', 'versos', 'ríos'],
      ['Pablo Palacio escribió «Un hombre muerto a ** ».', 'puntapiés', 'golpes', 'traición'],
    ],
  },
  project: {
    name: 'Antología de poemas ecuatorianos',
    description:
      'Reúna cinco poemas, copie sus datos y escriba un comentario breve de cada uno con dos figuras literarias.',
    rubric: 'Selección: 2 puntos. Comentarios: 5 puntos. Figuras literarias: 3 puntos.',
  },
  closing: {
    name: 'La generación decapitada',
    description: 'Exponga la vida y la obra de uno de los poetas modernistas del Ecuador.',
    rubric: 'Contenido: 4 puntos. Lectura en voz alta: 3 puntos. Expresión oral: 3 puntos.',
  },
};
