import type { BookContent } from '../contentTypes';

export const scienceBook: BookContent = {
  id: 'ciencias-naturales',
  name: 'Ciencias Naturales: vida, materia y Tierra',
  description:
    'Los seres vivos, la materia, las fuerzas y los ecosistemas del Ecuador para la educación básica superior, con experimentos sencillos.',
  editorial: 'Ediciones Pambamarca',
  units: [
    { name: 'Los seres vivos', topics: ['La célula', 'La fotosíntesis'] },
    { name: 'Materia y fuerzas', topics: ['Los estados de la materia', 'Fuerza y movimiento'] },
    { name: 'La Tierra', topics: ['El ciclo del agua', 'Ecosistemas del Ecuador'] },
  ],
  activities: {
    complete: {
      subtype: 'complete',
      unit: 0,
      name: 'Los seres vivos: complete',
      description: 'Escriba la palabra que falta.',
      items: [
        'La planta absorbe el agua del suelo por las ((raíces / raíz)).',
        'El pigmento verde de las hojas es la ((clorofila)).',
        'El gas que liberan las plantas en la fotosíntesis es el ((oxígeno)).',
      ],
    },
    drag: {
      subtype: 'dragAndDrop',
      unit: 1,
      name: 'Materia y fuerzas: elija',
      description: 'Arrastre la opción correcta.',
      items: [
        ['El paso de sólido a líquido se llama ** .', 'fusión', 'solidificación', 'condensación'],
        ['El hielo es agua en estado ** .', 'sólido', 'líquido', 'gaseoso'],
        ['Nos mantiene sobre la Tierra la fuerza de ** .', 'gravedad', 'fricción', 'flotación'],
      ],
    },
    open: {
      subtype: 'openQuestion',
      unit: 2,
      name: 'El agua en mi vida',
      description: 'Responda con oraciones completas.',
      items: [
        ['Describa con sus palabras el ciclo del agua.'],
        ['¿Qué puede hacer su familia para ahorrar agua?'],
      ],
    },
    workshop: {
      unit: 2,
      name: 'Observación de un ecosistema',
      description:
        'Observe durante quince minutos un jardín, una quebrada o un parque y registre los seres vivos y los factores no vivos. Suba una fotografía o un documento.',
      rubric: 'Registro: 5 puntos. Clasificación: 3 puntos. Conclusión: 2 puntos.',
    },
  },
};
