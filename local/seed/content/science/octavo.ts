import type { ClassContent } from '../contentTypes';

export const scienceOctavo: ClassContent = {
  tasks: [
    ['La célula y sus partes', 'Complete las oraciones y el repaso del libro.'],
    [
      'Proyecto: maqueta de una célula',
      'Construya la maqueta con materiales reciclados. El trabajo se entrega en clase.',
    ],
    ['Mezclas y sustancias puras', 'Observe ejemplos en su cocina antes de responder.'],
    ['Los ecosistemas de mi provincia', 'Responda con oraciones completas y ejemplos cercanos.'],
    [
      'Repaso: seres vivos y materia',
      'Cuatro actividades para cerrar el tema. La observación se sube en un documento o en una fotografía.',
    ],
    [
      'Exposición: una especie en peligro',
      'Elija una especie del Ecuador y explique qué la amenaza y cómo se la protege.',
    ],
  ],
  complete: {
    subtype: 'complete',
    name: 'Oraciones sobre la célula',
    description: 'Escriba la palabra que falta.',
    items: [
      'La unidad básica de todo ser vivo es la ((célula)).',
      'El material genético de una célula vegetal se guarda en el ((núcleo)).',
      'La parte de la célula que obtiene energía de los nutrientes es la ((mitocondria)).',
      'Los organismos formados por una sola célula se llaman ((unicelulares)).',
    ],
  },
  drag: {
    subtype: 'dragAndDrop',
    name: 'Mezclas y sustancias',
    description: 'Arrastre la opción que completa cada oración.',
    items: [
      ['El agua con sal disuelta es una mezcla ** .', 'homogénea', 'heterogénea', 'imposible'],
      [
        'Para separar la arena del agua se usa la ** .',
        'filtración',
        'imantación',
        'combustión',
        'congelación',
      ],
      ['El oro es una sustancia pura llamada ** .', 'elemento', 'mezcla', 'compuesto', 'aleación'],
    ],
  },
  open: {
    subtype: 'openQuestion',
    name: 'Ecosistemas cercanos',
    description: 'Responda con oraciones completas.',
    items: [
      [
        'Nombre un ser vivo y un factor no vivo de un ecosistema de su provincia.',
        'En el páramo vive el cóndor, que es un ser vivo; el viento frío es un factor no vivo.',
        'El cóndor.',
      ],
      [
        '¿Por qué es importante cuidar los páramos?',
        'Porque guardan el agua como una esponja y de ellos nacen los ríos que abastecen a las ciudades.',
        'Porque son bonitos.',
      ],
    ],
  },
  reviewComplete: {
    subtype: 'complete',
    name: 'Seres vivos y materia',
    description: 'Escriba la palabra que falta.',
    items: [
      'Las plantas fabrican su alimento mediante la ((fotosíntesis)).',
      'El cambio de líquido a gas se llama ((evaporación / vaporización)).',
      'Un ser vivo que se alimenta solo de plantas es ((herbívoro)).',
    ],
  },
  reviewDrag: {
    subtype: 'dragAndDrop',
    name: 'Elija la opción correcta',
    description: 'Arrastre la opción que completa cada oración.',
    maxGrade: 5,
    items: [
      ['A nivel del mar, el agua hierve a ** .', '100 °C', '90 °C', '50 °C', '0 °C'],
      [
        'Los hongos y las bacterias que reciclan la materia son ** .',
        'descomponedores',
        'productores',
        'depredadores',
      ],
      [
        'La célula vegetal tiene ** y la célula animal no.',
        'cloroplastos',
        'núcleo',
        'membrana',
        'citoplasma',
      ],
    ],
  },
  project: {
    name: 'Maqueta de una célula',
    description:
      'Construya la maqueta de una célula animal o vegetal, con rótulos en al menos seis de sus partes.',
    rubric:
      'Partes correctas: 5 puntos. Rótulos: 3 puntos. Uso de materiales reciclados: 2 puntos.',
  },
  closing: {
    name: 'Una especie en peligro',
    description:
      'Prepare una ficha con el nombre, el lugar donde vive, las amenazas y las acciones que protegen a la especie.',
    rubric: 'Ficha completa: 4 puntos. Explicación: 4 puntos. Fuentes consultadas: 2 puntos.',
  },
};
