import { schoolPolicy } from '../../src/domain/grading/policy';
import type { Institute } from '../../src/models/institute';

export const CLOSED_PARTIAL = 0;
export const CURRENT_PARTIAL = 1;

/** Two quimestres of two partials; the first partial is over. */
export const INSTITUTE: Institute = {
  id: 'main',
  name: 'Unidad Educativa Valle del Quinde',
  photo: '/demo/logo.png',
  planning: 'https://planificacion.aula.example.com/2026-2027',
  gradingPolicy: 'spec',
  grading: null,
  hours: null,
  period: { id: '2026-2027', name: '2026-2027' },
  partial: [
    { name: 'Primer parcial', closed: true },
    { name: 'Segundo parcial', closed: false },
    { name: 'Tercer parcial', closed: false },
    { name: 'Cuarto parcial', closed: false },
  ],
  periods: {},
  contact: { email: 'secretaria@aula.example.com', phone: '02 255 0147' },
  about: [
    'La Unidad Educativa Valle del Quinde es un colegio imaginario de Quito que sirve para probar esta aula virtual.',
    'Sus estudiantes de educación básica superior aprenden en grupos de veinte, con docentes que los acompañan desde octavo hasta décimo.',
    'Creemos que se aprende haciendo: por eso cada parcial combina tareas en línea, proyectos con las manos y exposiciones ante el curso.',
    'El quinde, como se llama al colibrí en los Andes, es nuestro símbolo: pequeño, constante y capaz de llegar lejos.',
    'Si su familia desea conocernos, escríbanos o visítenos de lunes a viernes, de 07h00 a 13h00.',
  ].join(' '),
};

/** The grading policy of the demo school. */
export const POLICY = schoolPolicy(INSTITUTE);
