import type { ClassContent } from '../contentTypes';

export const scienceDecimo: ClassContent = {
  tasks: [
    ['El átomo y sus partículas', 'Complete las oraciones y el repaso del libro.'],
    [
      'Proyecto: tabla periódica ilustrada',
      'Busque en su casa objetos hechos de cinco elementos. El trabajo se entrega en clase, en una cartulina.',
    ],
    ['La herencia genética', 'Revise sus apuntes sobre Mendel antes de responder.'],
    ['La energía que usamos', 'Responda con oraciones completas y ejemplos del Ecuador.'],
    [
      'Repaso: átomos, genes y energía',
      'Cuatro actividades para cerrar el tema. La observación se sube en un documento o en una fotografía.',
    ],
    [
      'Exposición: el cambio climático en el Ecuador',
      'Explique un efecto que ya se observa en su provincia y una acción para enfrentarlo.',
    ],
  ],
  complete: {
    subtype: 'complete',
    name: 'Oraciones sobre el átomo',
    description: 'Escriba la palabra o el símbolo que falta.',
    items: [
      'La partícula de carga negativa del átomo es el ((electrón)).',
      'El número de protones de un átomo se llama número ((atómico)).',
      'El símbolo químico del sodio es ((Na)).',
      'El núcleo del átomo de helio contiene protones y ((neutrones)).',
    ],
  },
  drag: {
    subtype: 'dragAndDrop',
    name: 'Genes y cromosomas',
    description: 'Arrastre la opción que completa cada oración.',
    items: [
      ['La molécula que guarda la información genética es el ** .', 'ADN', 'almidón', 'colesterol'],
      ['Casi todas las células humanas tienen ** cromosomas.', '46', '23', '44', '48'],
      [
        'El científico que estudió la herencia en guisantes fue ** .',
        'Gregor Mendel',
        'Isaac Newton',
        'Louis Pasteur',
      ],
    ],
  },
  open: {
    subtype: 'openQuestion',
    name: 'Energía y vida diaria',
    description: 'Responda con oraciones completas.',
    items: [
      [
        '¿De dónde viene la mayor parte de la electricidad del Ecuador y qué riesgo tiene depender de una sola fuente?',
        'Viene de las centrales hidroeléctricas. Si no llueve bajan los embalses y puede faltar electricidad; por eso conviene tener también energía solar y eólica.',
        'Del agua.',
      ],
      [
        'Dé un ejemplo de transformación de energía en su casa.',
        'En la licuadora la energía eléctrica se transforma en energía de movimiento, y una parte en calor y ruido.',
        'El foco.',
      ],
    ],
  },
  reviewComplete: {
    subtype: 'complete',
    name: 'Química y energía',
    description: 'Escriba la palabra o la fórmula que falta.',
    items: [
      'La fórmula química del agua es ((H2O / H₂O)).',
      'La energía que tiene un cuerpo por su movimiento se llama energía ((cinética)).',
      'Al quemar gasolina se libera dióxido de ((carbono)).',
    ],
  },
  reviewDrag: {
    subtype: 'dragAndDrop',
    name: 'Elija el término correcto',
    description: 'Arrastre la opción que completa cada oración.',
    maxGrade: 5,
    items: [
      ['Los elementos de una columna de la tabla periódica forman un ** .', 'grupo', 'período'],
      ['La energía del viento se llama energía ** .', 'eólica', 'solar', 'geotérmica', 'nuclear'],
      ['Basta una copia del gen para que se manifieste si es ** .', 'dominante', 'recesivo'],
    ],
  },
  project: {
    name: 'Tabla periódica ilustrada',
    description:
      'Represente cinco elementos con su símbolo, su número atómico y un objeto de uso diario que los contenga.',
    rubric: 'Datos correctos: 5 puntos. Objetos: 3 puntos. Presentación: 2 puntos.',
  },
  closing: {
    name: 'El cambio climático en el Ecuador',
    description: 'Exponga un efecto, sus causas y una acción posible para su colegio o su barrio.',
    rubric: 'Datos y fuentes: 4 puntos. Explicación: 4 puntos. Propuesta: 2 puntos.',
  },
};
