import type { ClassContent } from '../contentTypes';

export const socialStudiesNoveno: ClassContent = {
  tasks: [
    ['La Colonia en la Audiencia de Quito', 'Complete las oraciones y el repaso del libro.'],
    [
      'Proyecto: línea de tiempo de la independencia',
      'Ordene diez hechos entre 1809 y 1830. El trabajo se entrega en clase, en una cartulina.',
    ],
    ['Las campañas de la independencia', 'Revise las fechas en su libro antes de responder.'],
    ['Los patriotas de Quito', 'Responda con oraciones completas.'],
    [
      'Repaso: de la Colonia a Pichincha',
      'Cuatro actividades para cerrar el tema. El mapa se sube en una fotografía.',
    ],
    ['Exposición: personajes del 10 de agosto', 'Represente a un personaje y cuente su historia.'],
  ],
  complete: {
    subtype: 'complete',
    name: 'Fechas de nuestra historia',
    description: 'Escriba el mes o el año que falta.',
    items: [
      'La Real Audiencia de Quito se creó en el año ((1563)).',
      'El Primer Grito de la Independencia fue el 10 de ((agosto)) de 1809.',
      'La independencia de Guayaquil se celebra el 9 de ((octubre)).',
      'La batalla de Pichincha ocurrió el 24 de ((mayo)) de 1822.',
    ],
  },
  drag: {
    subtype: 'dragAndDrop',
    name: 'Personajes e instituciones',
    description: 'Arrastre la opción que completa cada oración.',
    items: [
      [
        'El ejército patriota en Pichincha estuvo dirigido por ** .',
        'Antonio José de Sucre',
        'Melchor Aymerich',
        'Eloy Alfaro',
      ],
      [
        'Eugenio Espejo fundó el periódico ** .',
        'Primicias de la Cultura de Quito',
        'El Universo',
        'El Comercio',
      ],
      ['El turno de trabajo obligatorio de los indígenas era la ** .', 'mita', 'minga', 'alcabala'],
    ],
  },
  open: {
    subtype: 'openQuestion',
    name: 'Comprender el 10 de agosto',
    description: 'Responda con oraciones completas.',
    items: [
      [
        '¿Qué papel cumplió Manuela Cañizares en el 10 de agosto de 1809?',
        'En su casa se reunieron los patriotas la noche anterior y ella los animó a no retroceder.',
        'Fue una heroína.',
      ],
      [
        '¿Qué ocurrió en Quito el 2 de agosto de 1810?',
        'Los patriotas estaban presos en el cuartel; cuando un grupo intentó liberarlos, los soldados realistas los mataron junto con muchos habitantes de la ciudad.',
        'Hubo una pelea.',
      ],
    ],
  },
  reviewComplete: {
    subtype: 'complete',
    name: 'Héroes y heroínas',
    description: 'Escriba el nombre que falta.',
    items: [
      'La quiteña llamada Libertadora del Libertador fue Manuela ((Sáenz)).',
      'El joven cuencano héroe de la batalla de Pichincha fue Abdón ((Calderón)).',
      'Ecuador, Colombia, Panamá y Venezuela formaron la Gran ((Colombia)).',
    ],
  },
  reviewDrag: {
    subtype: 'dragAndDrop',
    name: 'Fechas y obras',
    description: 'Arrastre la opción correcta.',
    maxGrade: 5,
    items: [
      ['El Libertador que soñó con unir América fue ** .', 'Simón Bolívar', 'Francisco Pizarro'],
      [
        'Cuenca se independizó el ** .',
        '3 de noviembre de 1820',
        '24 de mayo de 1822',
        '9 de octubre de 1820',
      ],
      ['El arte colonial de la Audiencia formó la Escuela ** .', 'Quiteña', 'Lojana', 'Ambateña'],
    ],
  },
  project: {
    name: 'Línea de tiempo de la independencia',
    description: 'Ordene diez hechos con su fecha, su lugar y un dibujo o una fotografía.',
    rubric: 'Fechas correctas: 5 puntos. Explicaciones: 3 puntos. Presentación: 2 puntos.',
  },
  closing: {
    name: 'Personajes del 10 de agosto',
    description: 'Represente en primera persona a un patriota o a una patriota de 1809.',
    rubric: 'Datos históricos: 4 puntos. Representación: 4 puntos. Vestuario: 2 puntos.',
  },
};
