import type { ClassContent } from '../contentTypes';

export const scienceNoveno: ClassContent = {
  tasks: [
    ['El sistema digestivo', 'Complete las oraciones y el repaso del libro.'],
    [
      'Proyecto: mi menú saludable',
      'Prepare el menú de una semana con alimentos de su mercado. El trabajo se entrega en clase, en una hoja.',
    ],
    ['Circulación y respiración', 'Mida su pulso antes y después de caminar y luego responda.'],
    ['Hábitos que cuidan la salud', 'Responda con oraciones completas y explique por qué.'],
    [
      'Repaso: el cuerpo humano',
      'Cuatro actividades para cerrar el tema. La observación se sube en un documento o en una fotografía.',
    ],
    [
      'Exposición: fuerzas en el deporte',
      'Elija un deporte y señale tres fuerzas que actúan en él.',
    ],
  ],
  complete: {
    subtype: 'complete',
    name: 'Oraciones sobre el cuerpo',
    description: 'Escriba la palabra que falta.',
    items: [
      'La digestión comienza en la ((boca)).',
      'El órgano que bombea la sangre es el ((corazón)).',
      'Los vasos que llevan la sangre desde el corazón se llaman ((arterias)).',
      'El intercambio de gases ocurre en los ((alvéolos)) de los pulmones.',
    ],
  },
  drag: {
    subtype: 'dragAndDrop',
    name: 'Sangre y aire',
    description: 'Arrastre la opción que completa cada oración.',
    items: [
      ['El oxígeno viaja en los glóbulos ** .', 'rojos', 'blancos', 'verdes'],
      [
        'El músculo que permite inspirar y espirar es el ** .',
        'diafragma',
        'bíceps',
        'corazón',
        'cuádriceps',
      ],
      [
        'El gas de desecho que expulsamos al respirar es el ** .',
        'dióxido de carbono',
        'helio',
        'hidrógeno',
      ],
    ],
  },
  open: {
    subtype: 'openQuestion',
    name: 'Decisiones saludables',
    description: 'Responda con oraciones completas.',
    items: [
      [
        '¿Por qué conviene beber agua y comer frutas todos los días?',
        'Porque el agua transporta nutrientes y regula la temperatura, y las frutas aportan vitaminas y fibra que ayudan a la digestión.',
        'Porque es sano.',
      ],
      [
        'Proponga dos hábitos para cuidar el corazón y explique por qué ayudan.',
        'Hacer ejercicio, porque fortalece el músculo del corazón, y comer menos sal, porque ayuda a mantener normal la presión.',
        'Correr y dormir.',
      ],
    ],
  },
  reviewComplete: {
    subtype: 'complete',
    name: 'Órganos y células',
    description: 'Escriba la palabra que falta.',
    items: [
      'Los nutrientes pasan a la sangre en el intestino ((delgado)).',
      'Los órganos que filtran la sangre y forman la orina son los ((riñones)).',
      'Las células que transmiten los impulsos nerviosos se llaman ((neuronas)).',
    ],
  },
  reviewDrag: {
    subtype: 'dragAndDrop',
    name: 'Huesos, fuerza y rapidez',
    description: 'Arrastre la opción correcta.',
    maxGrade: 5,
    items: [
      ['El hueso más largo del cuerpo es el ** .', 'fémur', 'húmero', 'radio', 'peroné'],
      ['La unidad en la que se mide la fuerza es el ** .', 'newton', 'metro', 'litro', 'vatio'],
      ['La rapidez se calcula dividiendo la distancia para el ** .', 'tiempo', 'peso', 'volumen'],
    ],
  },
  project: {
    name: 'Mi menú saludable',
    description:
      'Escriba el menú de cinco días con desayuno, almuerzo y merienda, y señale los nutrientes principales de cada plato.',
    rubric: 'Menú equilibrado: 5 puntos. Nutrientes: 3 puntos. Presentación: 2 puntos.',
  },
  closing: {
    name: 'Fuerzas en el deporte',
    description: 'Dibuje una jugada y represente con flechas al menos tres fuerzas.',
    rubric: 'Fuerzas correctas: 5 puntos. Dibujo: 2 puntos. Explicación: 3 puntos.',
  },
};
