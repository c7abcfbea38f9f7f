import type { ClassContent } from '../contentTypes';

export const socialStudiesOctavo: ClassContent = {
  tasks: [
    ['Las regiones del Ecuador', 'Complete las oraciones y el repaso del libro.'],
    [
      'Proyecto: mapa de mi provincia',
      'Dibuje el mapa con sus cantones, ríos y montañas. El trabajo se entrega en clase, en una cartulina.',
    ],
    ['Los primeros pobladores', 'Revise la línea de tiempo de su cuaderno antes de responder.'],
    ['El Qhapaq Ñan y los pueblos originarios', 'Responda con oraciones completas.'],
    [
      'Repaso: geografía y primeras culturas',
      'Cuatro actividades para cerrar el tema. El mapa se sube en una fotografía.',
    ],
    [
      'Exposición: una fiesta popular',
      'Presente una fiesta de su cantón: origen, trajes y comida.',
    ],
  ],
  complete: {
    subtype: 'complete',
    name: 'Oraciones sobre el Ecuador',
    description: 'Escriba la palabra o el número que falta.',
    items: [
      'El Ecuador tiene ((4 / cuatro)) regiones naturales.',
      'La capital del Ecuador es ((Quito)).',
      'El volcán más alto del Ecuador es el ((Chimborazo)).',
      'La Tierra se divide en dos hemisferios por la línea ((ecuatorial / equinoccial)).',
    ],
  },
  drag: {
    subtype: 'dragAndDrop',
    name: 'Culturas de la antigüedad',
    description: 'Arrastre la opción que completa cada oración.',
    items: [
      ['Las «venus» de cerámica son obra de la cultura ** .', 'Valdivia', 'Inca', 'Puruhá'],
      ['La cultura La Tolita trabajó con maestría el ** .', 'platino', 'hierro', 'aluminio'],
      ['Los primeros pobladores vivían de la caza y la ** .', 'recolección', 'minería', 'imprenta'],
    ],
  },
  open: {
    subtype: 'openQuestion',
    name: 'Caminos y aportes',
    description: 'Responda con oraciones completas.',
    items: [
      [
        '¿Para qué servía el Qhapaq Ñan?',
        'Era la red de caminos de los incas: comunicaba las ciudades, servía para llevar mensajes con los chasquis y para transportar productos.',
        'Para caminar.',
      ],
      [
        'Nombre dos aportes de los pueblos originarios que usamos hoy y explique uno.',
        'El cultivo del maíz y la minga. En la minga toda la comunidad trabaja junta para una obra que sirve a todos.',
        'El maíz y la papa.',
      ],
    ],
  },
  reviewComplete: {
    subtype: 'complete',
    name: 'Lugares y personajes',
    description: 'Escriba la palabra que falta.',
    items: [
      'El inca que venció a su hermano Huáscar fue ((Atahualpa)).',
      'El archipiélago ecuatoriano del océano Pacífico se llama ((Galápagos)).',
      'El mensajero que corría por los caminos incas se llamaba ((chasqui)).',
    ],
  },
  reviewDrag: {
    subtype: 'dragAndDrop',
    name: 'Orientarse en el mapa',
    description: 'Arrastre la opción correcta.',
    maxGrade: 5,
    items: [
      ['La región Amazónica se encuentra al ** de los Andes.', 'este', 'oeste', 'norte', 'sur'],
      ['Ingapirca está en la provincia de ** .', 'Cañar', 'Loja', 'Manabí', 'Carchi'],
      ['El río que desemboca en el golfo de Guayaquil es el ** .', 'Guayas', 'Napo', 'Pastaza'],
    ],
  },
  project: {
    name: 'Mapa de mi provincia',
    description: 'Dibuje el mapa con título, leyenda, escala y rosa de los vientos.',
    rubric: 'Elementos del mapa: 4 puntos. Ubicación correcta: 4 puntos. Presentación: 2 puntos.',
  },
  closing: {
    name: 'Una fiesta popular',
    description: 'Exponga el origen, los personajes, la música y la comida de una fiesta.',
    rubric: 'Investigación: 4 puntos. Expresión oral: 4 puntos. Material de apoyo: 2 puntos.',
  },
};
