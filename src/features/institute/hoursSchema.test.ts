import { expect, it } from 'vitest';
import { SLOTS } from '../../domain/timetable';
import { findTextProblem, hoursToText } from './hoursSchema';

it.each([
  ['07:00 - 07:45\n08:00 - 08:45', null],
  [hoursToText(SLOTS), null],
  ['RECREO', 'Escriba al menos una hora'],
  ['07:00 - 07:45\ntercera', 'No se entiende «tercera». Escriba por ejemplo 07:15 – 07:55'],
  ['07:00 - 07:05', '«07:00 – 07:05» no dura diez minutos o termina antes de comenzar'],
  ['07:00 - 07:45\n07:30 - 08:15', '«07:30 – 08:15» comienza antes de que termine la anterior'],
])('of the hours %j it is said that %s', (text, problem) => {
  expect(findTextProblem(text)).toBe(problem);
});
