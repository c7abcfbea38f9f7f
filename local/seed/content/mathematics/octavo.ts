import type { ClassContent } from '../contentTypes';

export const mathematicsOctavo: ClassContent = {
  tasks: [
    [
      'Números enteros en la recta',
      'Complete las oraciones sobre números enteros y el repaso del libro.',
    ],
    [
      'Proyecto: temperaturas de mi ciudad',
      'Registre la temperatura de siete días y represéntela en una recta numérica. El trabajo se entrega en clase, en una hoja.',
    ],
    [
      'Suma, resta y valor absoluto',
      'Practique las operaciones con enteros. Revise antes el tema 2 del libro.',
    ],
    [
      'Fracciones y porcentajes en la tienda',
      'Responda con sus palabras y explique cada cálculo: el procedimiento vale tanto como el resultado.',
    ],
    [
      'Ecuaciones de primer grado',
      'Cuatro actividades para cerrar el tema. En el plano del aula suba una fotografía o un documento.',
    ],
    [
      'Exposición: triángulos a mi alrededor',
      'Busque triángulos en su barrio y prepare una exposición de cinco minutos.',
    ],
  ],
  complete: {
    subtype: 'complete',
    name: 'Oraciones sobre números enteros',
    description: 'Escriba el número o la palabra que falta.',
    items: [
      'El número que está tres unidades a la izquierda de 1 es ((-2)).',
      'El valor absoluto de -15 es ((15)).',
      'El opuesto de 8 es ((-8)).',
      'El conjunto de los números enteros se representa con la letra ((Z)).',
    ],
  },
  drag: {
    subtype: 'dragAndDrop',
    name: 'Operaciones con enteros',
    description: 'Arrastre el resultado correcto.',
    items: [
      ['(-7) + 4 es igual a ** .', '-3', '3', '-11', '11'],
      ['Al restar 5 - (-2) se obtiene ** .', '7', '3', '-3', '-7'],
      ['La suma de un número y su opuesto siempre es ** .', 'cero', 'uno', 'un número negativo'],
    ],
  },
  open: {
    subtype: 'openQuestion',
    name: 'Problemas con fracciones y porcentajes',
    description: 'Explique cómo llegó a cada respuesta.',
    items: [
      [
        '¿Cuánto es el 25 % de 80 dólares? Explique cómo lo calculó.',
        'El 25 % es la cuarta parte, y 80 dividido para 4 es 20. Son 20 dólares.',
        '20',
      ],
      [
        'Escriba una situación de la vida diaria en la que se use la fracción 3/4 y explíquela.',
        'En la receta de mi mamá se usan 3/4 de taza de azúcar: la taza se divide en cuatro partes iguales y se toman tres.',
        'Una pizza.',
      ],
    ],
  },
  reviewComplete: {
    subtype: 'complete',
    name: 'Encuentre la incógnita',
    description: 'Escriba el valor que hace verdadera cada igualdad.',
    items: [
      'Si x + 7 = 12, entonces x vale ((5)).',
      'La solución de 3x = 21 es x = ((7)).',
      'La mitad de 1,5 es ((0.75 / 3/4)).',
    ],
  },
  reviewDrag: {
    subtype: 'dragAndDrop',
    name: 'El lenguaje del álgebra',
    description: 'Arrastre la opción que completa cada oración.',
    maxGrade: 5,
    items: [
      ['Para despejar x en 2x = 10 hay que ** ambos lados para 2.', 'dividir', 'multiplicar'],
      ['El doble de un número se escribe ** .', '2x', 'x + 2', 'x/2', 'x²'],
      ['Una ecuación es una ** con un valor desconocido.', 'igualdad', 'figura', 'medida'],
    ],
  },
  project: {
    name: 'Registro de temperaturas',
    description:
      'Mida o consulte la temperatura de su ciudad durante siete días, ordene los valores y represéntelos en una recta numérica.',
    rubric:
      'Datos de los siete días: 4 puntos. Recta numérica correcta: 4 puntos. Presentación: 2 puntos.',
  },
  closing: {
    name: 'Triángulos a mi alrededor',
    description:
      'Tome tres fotografías de objetos con forma de triángulo, clasifíquelos por sus lados y mida sus ángulos.',
    rubric: 'Fotografías: 3 puntos. Clasificación: 4 puntos. Medidas: 3 puntos.',
  },
  spare: {
    subtype: 'complete',
    name: 'Práctica adicional: operaciones combinadas',
    description: 'Resuelva primero las multiplicaciones y luego las sumas.',
    items: [
      'El resultado de 4 + 3 × 5 es ((19)).',
      'El resultado de (4 + 3) × 5 es ((35)).',
      'El resultado de 20 - 6 × 2 es ((8)).',
    ],
  },
};
