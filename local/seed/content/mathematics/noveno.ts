import type { ClassContent } from '../contentTypes';

export const mathematicsNoveno: ClassContent = {
  tasks: [
    ['Potencias y sus propiedades', 'Complete las oraciones y el repaso del libro.'],
    [
      'Proyecto: distancias del sistema solar',
      'Prepare la tabla de distancias en notación científica. El trabajo se entrega en clase, en una hoja.',
    ],
    ['Notación científica y raíces', 'Practique con las dos actividades. Puede usar calculadora.'],
    ['Productos notables', 'Responda con sus palabras y con un ejemplo numérico en cada pregunta.'],
    [
      'Repaso: potencias, raíces y polinomios',
      'Cuatro actividades para cerrar el tema. En la de papel cuadriculado suba una fotografía.',
    ],
    [
      'Exposición: polígonos en la artesanía',
      'Elija un tejido o una vasija y explique qué polígonos se repiten en su diseño.',
    ],
  ],
  complete: {
    subtype: 'complete',
    name: 'Oraciones sobre potencias',
    description: 'Escriba el número o la palabra que falta.',
    items: [
      'Dos elevado a la quinta potencia es ((32)).',
      'Todo número distinto de cero elevado a cero es igual a ((1 / uno)).',
      'El producto de a² por a³ es a elevado a la ((5 / cinco / quinta)).',
      'La raíz cuadrada de 144 es ((12)).',
    ],
  },
  drag: {
    subtype: 'dragAndDrop',
    name: 'Notación científica y raíces',
    description: 'Arrastre el resultado correcto.',
    items: [
      [
        'En notación científica, 45 000 se escribe ** .',
        '4,5 × 10⁴',
        '4,5 × 10³',
        '4,5 × 10⁵',
        '0,45 × 10³',
      ],
      ['La raíz cúbica de 27 es ** .', '3', '9', '6'],
      ['La raíz cuadrada de 2 es un número ** .', 'irracional', 'entero', 'natural', 'negativo'],
    ],
  },
  open: {
    subtype: 'openQuestion',
    name: 'Explicar los productos notables',
    description: 'Explique con palabras y con un ejemplo.',
    items: [
      [
        'Explique por qué (a + b)² no es igual a a² + b².',
        'Porque al multiplicar (a + b)(a + b) aparece también el doble producto: a² + 2ab + b². Por ejemplo, (2 + 3)² es 25, pero 4 + 9 es 13.',
        'Porque falta una parte.',
      ],
      [
        '¿Para qué sirve la notación científica? Dé un ejemplo.',
        'Sirve para escribir números muy grandes o muy pequeños con pocas cifras. La distancia de la Tierra al Sol es 1,5 × 10⁸ kilómetros.',
        'Para los números grandes.',
      ],
    ],
  },
  reviewComplete: {
    subtype: 'complete',
    name: 'Potencias y polinomios',
    description: 'Escriba el número que falta.',
    items: [
      'El cubo de 4 es ((64)).',
      'Al desarrollar (x + 1)² se obtiene x² + 2x + ((1)).',
      'Los factores de x² - 9 son x + 3 y x menos ((3 / tres)).',
    ],
  },
  reviewDrag: {
    subtype: 'dragAndDrop',
    name: 'Reconocer polinomios',
    description: 'Arrastre la opción que completa cada oración.',
    maxGrade: 5,
    items: [
      ['El grado del polinomio 5x³ + 2x - 1 es ** .', '3', '5', '2', '1'],
      ['(x + 2)(x - 2) es igual a ** .', 'x² - 4', 'x² + 4', 'x² - 2', 'x² - 4x'],
      ['4x y 7x son términos ** porque tienen la misma parte literal.', 'semejantes', 'opuestos'],
    ],
  },
  project: {
    name: 'Distancias del sistema solar',
    description:
      'Investigue la distancia de los ocho planetas al Sol y escríbala en kilómetros y en notación científica, en una tabla ordenada.',
    rubric: 'Datos correctos: 4 puntos. Notación científica: 4 puntos. Presentación: 2 puntos.',
  },
  closing: {
    name: 'Polígonos en la artesanía',
    description:
      'Dibuje el diseño de un tejido o de una vasija de su provincia y señale los polígonos que se repiten.',
    rubric: 'Dibujo: 3 puntos. Polígonos nombrados: 4 puntos. Explicación: 3 puntos.',
  },
  spare: {
    subtype: 'dragAndDrop',
    name: 'Práctica adicional: leyes de los exponentes',
    description: 'Arrastre el exponente correcto.',
    items: [
      ['El cociente de x⁷ para x² es x elevado a ** .', '5', '9', '14', '3'],
      ['La potencia (x³)² es x elevado a ** .', '6', '5', '9', '1'],
      ['El producto de x⁴ por x es x elevado a ** .', '5', '4', '3'],
    ],
  },
};
