import type { BookContent } from '../contentTypes';

export const mathematicsBook8: BookContent = {
  id: 'matematica-8',
  name: 'Matemática 8',
  description:
    'Números enteros, ecuaciones y geometría para octavo año, con ejemplos de la vida diaria y ejercicios cortos en cada tema.',
  editorial: 'Editorial Cóndor Azul',
  units: [
    {
      name: 'Números enteros',
      topics: ['La recta numérica y los números enteros', 'Suma y resta de números enteros'],
    },
    {
      name: 'Expresiones y ecuaciones',
      topics: ['Expresiones algebraicas', 'Ecuaciones de primer grado'],
    },
    { name: 'Geometría plana', topics: ['Triángulos y sus ángulos', 'Perímetro y área'] },
  ],
  activities: {
    complete: {
      subtype: 'complete',
      unit: 0,
      name: 'Los enteros: complete',
      description: 'Escriba el número que falta.',
      items: [
        'El número entero anterior a -4 es ((-5)).',
        'Entre -2 y 2 hay ((3 / tres)) números enteros.',
        'El resultado de -6 + 10 es ((4)).',
        'El resultado de 3 - 9 es ((-6)).',
      ],
    },
    drag: {
      subtype: 'dragAndDrop',
      unit: 0,
      name: 'Los enteros: ordene y compare',
      description: 'Arrastre la opción correcta.',
      items: [
        ['El menor de los números -8, -3 y 0 es ** .', '-8', '-3', '0'],
        ['El cero es un número ** .', 'ni positivo ni negativo', 'positivo', 'negativo'],
        ['Cinco grados bajo cero se escribe ** .', '-5 °C', '5 °C', '0,5 °C', '-0,5 °C'],
      ],
    },
    open: {
      subtype: 'openQuestion',
      unit: 1,
      name: 'Ecuaciones con sus palabras',
      description: 'Responda con oraciones completas.',
      items: [
        ['Invente un problema que se resuelva con la ecuación x + 15 = 40.'],
        ['¿Qué significa despejar la incógnita?'],
      ],
    },
    workshop: {
      unit: 2,
      name: 'Plano de mi aula',
      description:
        'Mida el aula de clases, dibuje su plano y calcule el perímetro y el área. Suba una fotografía o un documento.',
      rubric: 'Medidas: 3 puntos. Plano a escala: 3 puntos. Cálculos: 4 puntos.',
    },
  },
};

export const mathematicsBook9: BookContent = {
  id: 'matematica-9-10',
  name: 'Álgebra y funciones 9 y 10',
  description:
    'Potencias, productos notables, sistemas de ecuaciones y funciones para noveno y décimo año, paso a paso y con gráficas.',
  editorial: 'Editorial Cóndor Azul',
  units: [
    {
      name: 'Números reales',
      topics: ['Potencias y notación científica', 'Raíces y números irracionales'],
    },
    { name: 'Álgebra', topics: ['Productos notables', 'Sistemas de dos ecuaciones'] },
    { name: 'Funciones y medida', topics: ['La función lineal', 'El teorema de Pitágoras'] },
  ],
  activities: {
    complete: {
      subtype: 'complete',
      unit: 0,
      name: 'Potencias y raíces: complete',
      description: 'Escriba el número que falta.',
      items: [
        'Diez elevado al cubo es ((1000 / 1 000 / mil)).',
        'La raíz cuadrada de 225 es ((15)).',
        'El exponente de 10 en el número 3,2 × 10⁶ es ((6 / seis)).',
      ],
    },
    drag: {
      subtype: 'dragAndDrop',
      unit: 1,
      name: 'Álgebra: elija el resultado',
      description: 'Arrastre la opción correcta.',
      items: [
        ['(a + 3)² es igual a ** .', 'a² + 6a + 9', 'a² + 9', 'a² + 3a + 9', 'a² + 6a + 6'],
        ['El doble producto de 2 y x es ** .', '4x', '2x', 'x²', '4 + x'],
        ['La solución de un sistema es el punto donde las rectas se ** .', 'cortan', 'alejan'],
      ],
    },
    open: {
      subtype: 'openQuestion',
      unit: 2,
      name: 'Funciones con sus palabras',
      description: 'Responda con oraciones completas.',
      items: [
        ['Explique qué indica la pendiente de una recta.'],
        ['Describa una situación que se pueda representar con la función y = 5x.'],
      ],
    },
    workshop: {
      unit: 2,
      name: 'Pitágoras con papel cuadriculado',
      description:
        'Dibuje un triángulo rectángulo y los cuadrados de sus lados en papel cuadriculado, y compruebe el teorema contando. Suba una fotografía.',
      rubric: 'Dibujo: 4 puntos. Conteo: 4 puntos. Conclusión: 2 puntos.',
    },
  },
};
