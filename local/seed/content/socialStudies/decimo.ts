import type { ClassContent } from '../contentTypes';

export const socialStudiesDecimo: ClassContent = {
  tasks: [
    ['El nacimiento de la República', 'Complete las oraciones y el repaso del libro.'],
    [
      'Proyecto: el ferrocarril que unió al país',
      'Investigue cómo cambió la vida de los pueblos por los que pasaba el tren. El trabajo se entrega en clase, en hojas.',
    ],
    ['La Revolución Liberal', 'Revise las fechas en su libro antes de responder.'],
    ['Ciudadanía y participación', 'Responda con oraciones completas y ejemplos de su colegio.'],
    [
      'Repaso: República y ciudadanía',
      'Cuatro actividades para cerrar el tema. El mapa se sube en una fotografía.',
    ],
    [
      'Exposición: derechos que conquistamos',
      'Cuente cómo se conquistó un derecho que hoy tenemos.',
    ],
  ],
  complete: {
    subtype: 'complete',
    name: 'Los comienzos de la República',
    description: 'Escriba el nombre o el año que falta.',
    items: [
      'El primer presidente del Ecuador fue Juan José ((Flores)).',
      'El Ecuador se separó de la Gran Colombia en el año ((1830)).',
      'La Revolución Liberal estuvo dirigida por Eloy ((Alfaro)).',
      'El tren que unió la Costa con la Sierra llegó a Quito en el año ((1908)).',
    ],
  },
  drag: {
    subtype: 'dragAndDrop',
    name: 'La época liberal',
    description: 'Arrastre la opción que completa cada oración.',
    items: [
      ['La Revolución Liberal triunfó el 5 de junio de ** .', '1895', '1822', '1912', '1941'],
      ['Una conquista del liberalismo fue la educación ** .', 'laica', 'militar', 'a distancia'],
      [
        'La primera mujer que votó en el Ecuador fue ** .',
        'Matilde Hidalgo',
        'Manuela Sáenz',
        'Marieta de Veintimilla',
      ],
    ],
  },
  open: {
    subtype: 'openQuestion',
    name: 'Participar en el colegio',
    description: 'Responda con oraciones completas.',
    items: [
      [
        '¿Cómo puede un estudiante participar en las decisiones de su colegio?',
        'Puede votar en el consejo estudiantil, presentar propuestas y cumplir los acuerdos que se toman entre todos.',
        'Votando.',
      ],
      [
        'Explique con un ejemplo la relación entre un derecho y un deber.',
        'Tengo derecho a la educación y por eso tengo el deber de asistir a clases y de respetar a mis compañeros.',
        'Estudiar.',
      ],
    ],
  },
  reviewComplete: {
    subtype: 'complete',
    name: 'El Ecuador actual',
    description: 'Escriba la palabra o el año que falta.',
    items: [
      'La Constitución vigente del Ecuador se aprobó en el año ((2008)).',
      'La función del Estado que hace las leyes es la función ((Legislativa)).',
      'La moneda del Ecuador desde el año 2000 es el ((dólar)).',
    ],
  },
  reviewDrag: {
    subtype: 'dragAndDrop',
    name: 'Derechos y funciones',
    description: 'Arrastre la opción correcta.',
    maxGrade: 5,
    items: [
      ['En el Ecuador el voto es facultativo desde los ** años.', '16', '12', '18', '21'],
      ['La Asamblea Nacional ejerce la función ** .', 'Legislativa', 'Ejecutiva', 'Judicial'],
      ['Dolores Cacuango luchó por la educación ** .', 'bilingüe', 'militar', 'privada'],
    ],
  },
  project: {
    name: 'El ferrocarril que unió al país',
    description: 'Escriba dos páginas con un mapa de la ruta, una fecha clave y un testimonio.',
    rubric: 'Investigación: 4 puntos. Mapa: 3 puntos. Redacción: 3 puntos.',
  },
  closing: {
    name: 'Derechos que conquistamos',
    description:
      'Exponga quiénes lucharon por un derecho, cuándo se reconoció y qué falta todavía.',
    rubric: 'Contenido: 5 puntos. Expresión oral: 3 puntos. Fuentes: 2 puntos.',
  },
};
