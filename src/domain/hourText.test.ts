import { expect, it } from 'vitest';
import { readDay, readSpan, readStart } from './hourText';

it.each([
  ['07:00-07:45', '07:00-07:45'],
  ['7:00 – 7:45', '07:00-07:45'],
  ['7h00 a 7h45', '07:00-07:45'],
  ['07H00 A 07H45', '07:00-07:45'],
  ['07h00-07h45', '07:00-07:45'],
  ['de 7:00 a 7:45', '07:00-07:45'],
  ['7.00 - 7.45', '07:00-07:45'],
  ['07:00:00 - 07:45:00', '07:00-07:45'],
  ['7:00 AM - 7:45 AM', '07:00-07:45'],
  ['7:00 a.m. a 7:45 a.m.', '07:00-07:45'],
  ['07:00 hasta las 07:45', '07:00-07:45'],
  ['07h00 hasta 07h45', '07:00-07:45'],
  ['12:20 - 1:00', '12:20-13:00'],
  ['12:20 pm - 1:00 pm', '12:20-13:00'],
  ['1:20 - 2:00 pm', '13:20-14:00'],
  ['11:20 - 12:00 pm', '11:20-12:00'],
  ['18:00-18:40', '18:00-18:40'],
  ['1ra hora 07:00 - 07:45', '07:00-07:45'],
  ['1ª (07:00 - 07:45)', '07:00-07:45'],
  ['2 07:45 a 08:30', '07:45-08:30'],
  ['7 - 8', null],
  ['1ª hora', null],
  ['Matemática', null],
  ['07:45-07:00', null],
  ['25:00-26:00', null],
  ['', null],
])('the hour %j is %j', (text, span) => {
  const read = readSpan(text);
  expect(read && `${read.start}-${read.end}`).toBe(span);
});

it.each([
  ['07:00', '07:00'],
  ['7h45', '07:45'],
  ['7:00 am', '07:00'],
  ['1:15', '13:15'],
  ['7', null],
  ['1ª', null],
  ['07:00 - 07:45', null],
])('an hour that begins at %j begins at %j', (text, start) => {
  expect(readStart(text)).toBe(start);
});

it('the hours of a day are read line by line, without breaks, and what is no hour is said', () => {
  const text = '07:00 - 07:45\n\nRECREO 07:45 - 08:05\n8h05 a 8h50\ntercera';
  expect(readDay(text)).toEqual({
    hours: [
      { start: '07:00', end: '07:45' },
      { start: '08:05', end: '08:50' },
    ],
    unread: ['tercera'],
  });
});
