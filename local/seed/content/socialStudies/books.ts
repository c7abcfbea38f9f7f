import type { BookContent } from '../contentTypes';

export const socialStudiesBook: BookContent = {
  id: 'estudios-sociales',
  name: 'Estudios Sociales: nuestro Ecuador',
  description:
    'Geografía, historia y ciudadanía del Ecuador para la educación básica superior, con mapas, fechas y preguntas para debatir.',
  editorial: 'Quinde Libros',
  units: [
    { name: 'Geografía', topics: ['Las cuatro regiones del Ecuador', 'Latitud y longitud'] },
    { name: 'Historia', topics: ['El 10 de agosto de 1809', 'La batalla de Pichincha'] },
    {
      name: 'Ciudadanía',
      topics: ['Las cinco funciones del Estado', 'Derechos y deberes'],
    },
  ],
  activities: {
    complete: {
      subtype: 'complete',
      unit: 1,
      name: 'Nuestra historia: complete',
      description: 'Escriba la palabra que falta.',
      items: [
        'La Junta de 1809 fue presidida por Juan Pío ((Montúfar)).',
        'La ciudad conocida como Luz de América es ((Quito)).',
        'La batalla de Pichincha fue dirigida por Antonio José de ((Sucre)).',
      ],
    },
    drag: {
      subtype: 'dragAndDrop',
      unit: 0,
      name: 'Nuestra geografía: elija',
      description: 'Arrastre la opción correcta.',
      items: [
        ['El páramo es un paisaje de la región ** .', 'Sierra', 'Costa', 'Insular'],
        ['La latitud de Quito es cercana a ** .', '0°', '23°', '45°', '90°'],
        ['La distancia a la línea ecuatorial se llama ** .', 'latitud', 'longitud', 'altitud'],
      ],
    },
    open: {
      subtype: 'openQuestion',
      unit: 2,
      name: 'Pensar la ciudadanía',
      description: 'Responda con oraciones completas.',
      items: [
        ['Escriba dos derechos y dos deberes de los estudiantes.'],
        ['¿Por qué es importante el voto?'],
      ],
    },
    workshop: {
      unit: 0,
      name: 'Mapa de las cuatro regiones',
      description:
        'Dibuje el mapa del Ecuador, pinte cada región de un color y escriba un producto de cada una. Suba una fotografía.',
      rubric: 'Mapa: 4 puntos. Productos: 4 puntos. Presentación: 2 puntos.',
    },
  },
};

/** Read-only: it carries no predesigned activities. */
export const atlasBook: BookContent = {
  id: 'atlas-del-ecuador',
  name: 'Atlas ilustrado del Ecuador',
  description:
    'Montañas, ríos, provincias, pueblos y áreas protegidas del Ecuador en láminas para consultar en clase.',
  editorial: 'Quinde Libros',
  units: [
    { name: 'Relieve y aguas', topics: ['Volcanes y cordilleras', 'Ríos y lagunas'] },
    { name: 'Población', topics: ['Las veinticuatro provincias', 'Pueblos y nacionalidades'] },
    { name: 'Áreas protegidas', topics: ['Las islas Galápagos', 'Parques nacionales'] },
  ],
};
