import type { ClassContent } from '../contentTypes';

export const mathematicsDecimo: ClassContent = {
  tasks: [
    ['La función lineal y su gráfica', 'Complete las oraciones y el repaso del libro.'],
    [
      'Proyecto: el costo de un plan celular',
      'Compare dos planes con una tabla y una gráfica. El trabajo se entrega en clase, en una hoja.',
    ],
    ['Sistemas de dos ecuaciones', 'Resuelva cada sistema en su cuaderno antes de responder.'],
    [
      'El teorema de Pitágoras en la vida diaria',
      'Explique cada respuesta con un dibujo en su cuaderno y con sus palabras aquí.',
    ],
    [
      'Repaso: funciones, sistemas y Pitágoras',
      'Cuatro actividades para cerrar el tema. En la de papel cuadriculado suba una fotografía.',
    ],
    [
      'Exposición: la probabilidad en los juegos',
      'Elija un juego de azar y calcule la probabilidad de ganar.',
    ],
  ],
  complete: {
    subtype: 'complete',
    name: 'Oraciones sobre funciones',
    description: 'Escriba el número o la palabra que falta.',
    items: [
      'En la función y = 3x + 2, la pendiente es ((3)).',
      'Si f(x) = 2x - 5, entonces f(4) es igual a ((3)).',
      'La recta y = 4x - 1 corta al eje y en el valor ((-1)).',
      'La gráfica de una función lineal es una línea ((recta)).',
    ],
  },
  drag: {
    subtype: 'dragAndDrop',
    name: 'Sistemas de ecuaciones',
    description: 'Arrastre la opción correcta.',
    items: [
      ['Si x + y = 10 y x - y = 4, entonces x vale ** .', '7', '3', '5', '6'],
      [
        'Despejar una variable y reemplazarla en la otra ecuación es el método de ** .',
        'sustitución',
        'igualación',
        'reducción',
      ],
      [
        'Dos rectas paralelas y distintas forman un sistema ** .',
        'sin solución',
        'con una solución',
        'con infinitas soluciones',
      ],
    ],
  },
  open: {
    subtype: 'openQuestion',
    name: 'Pitágoras en la construcción',
    description: 'Explique cada paso.',
    items: [
      [
        'Una escalera de 5 metros se apoya en una pared y su pie está a 3 metros de ella. ¿A qué altura llega?',
        'Es un triángulo rectángulo: 5² = 3² + h². Entonces h² = 25 - 9 = 16 y h = 4. Llega a 4 metros.',
        '4 metros',
      ],
      [
        '¿Cómo puede comprobar un albañil que una esquina forma un ángulo recto?',
        'Mide 3 metros en un lado y 4 en el otro; si la distancia entre los extremos es de 5 metros, la esquina es recta, porque 3² + 4² = 5².',
        'Con una escuadra.',
      ],
    ],
  },
  reviewComplete: {
    subtype: 'complete',
    name: 'Números que faltan',
    description: 'Escriba el número que falta.',
    items: [
      'La hipotenusa de un triángulo rectángulo de catetos 6 y 8 mide ((10)).',
      'Las soluciones de x² = 49 son -7 y ((7)).',
      'La probabilidad de obtener cara al lanzar una moneda es ((0.5 / 1/2 / 50 %)).',
    ],
  },
  reviewDrag: {
    subtype: 'dragAndDrop',
    name: 'Vocabulario de funciones y figuras',
    description: 'Arrastre la opción que completa cada oración.',
    maxGrade: 5,
    items: [
      ['Una recta creciente tiene pendiente ** .', 'positiva', 'negativa', 'nula'],
      ['El lado más largo de un triángulo rectángulo se llama ** .', 'hipotenusa', 'cateto'],
      ['Al lanzar un dado, la probabilidad de obtener un número par es ** .', '1/2', '1/3', '1/6'],
    ],
  },
  project: {
    name: 'El costo de un plan celular',
    description:
      'Compare dos planes de telefonía: escriba la función de cada uno, haga la tabla y dibuje las dos rectas en un mismo plano.',
    rubric: 'Funciones: 3 puntos. Tabla y gráfica: 4 puntos. Conclusión: 3 puntos.',
  },
  closing: {
    name: 'La probabilidad en los juegos',
    description:
      'Elija un juego de dados, cartas o monedas, calcule la probabilidad de ganar y compruébela con treinta intentos.',
    rubric: 'Cálculo: 4 puntos. Registro de los intentos: 3 puntos. Comparación: 3 puntos.',
  },
  spare: {
    subtype: 'openQuestion',
    name: 'Práctica adicional: leer una gráfica',
    description: 'Responda con una o dos oraciones.',
    items: [
      ['¿Qué significa que una recta sea horizontal?'],
      ['¿Qué indica el punto en el que se cortan dos rectas de costos?'],
    ],
  },
};
