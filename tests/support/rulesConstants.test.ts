import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT_ROOT } from '../../local/project';
import { may, mayAll, reachOf } from '../../src/domain/capabilities/may';
import {
  hasClasses,
  isAdministering,
  isEnrolled,
  isListed,
  isOffice,
} from '../../src/domain/capabilities/people';
import * as can from '../../src/domain/capabilities/table';
import { USER_TYPE } from '../../src/models/user';

// Rules cannot import the table of capabilities: the numbers of types that they hold are compared with it.

const rules = (file: string) => readFileSync(join(PROJECT_ROOT, file), 'utf8');
const firestore = rules('firestore.rules');
const storage = rules('storage.rules');

const TYPES = Object.values(USER_TYPE);
const typesThat = (matches: (type: number) => boolean) => TYPES.filter(matches);
const numbersIn = (text: string) => [...text.matchAll(/\d+/g)].map(([number]) => Number(number));
/** Returns the numbers with which a text compares types, by the words around them. */
const comparisonsIn = (text: string) =>
  [...text.matchAll(/((?:\w+[.])?\w+(?:\(\))?[.]type) (==|!=|in) (\d+|\[[\d, ]+\])/g)].map(
    ([, of = '', by = '', numbers = '']) => `${of} ${by} ${numbersIn(numbers).join(', ')}`,
  );
/** Returns a line in the form of comparisonsIn. */
const compared = (what: string, types: readonly number[]) => `${what} ${types.join(', ')}`;

describe('the types of users in firestore.rules', () => {
  it('the functions that ask who somebody is know the types of the table', () => {
    const functions = [...firestore.matchAll(/function (\w+)\(\) \{ return hasType\((\d+)\); \}/g)];
    expect(functions.map(([, name, type]) => [name, [Number(type)]])).toEqual([
      ['isAdmin', typesThat(isAdministering)],
      ['isTeacher', typesThat(hasClasses)],
      ['isStudent', typesThat(isEnrolled)],
    ]);
    expect([...firestore.matchAll(/hasType\(\d+\)/g)]).toHaveLength(functions.length);
    expect(typesThat(isOffice)).toEqual(typesThat((type) => mayAll(type, 'see', can.lists)));
  });

  it('every other comparison with a type is one that the table knows', () => {
    const listed = typesThat(isListed);
    const students = typesThat(isEnrolled);
    expect(comparisonsIn(firestore).sort()).toEqual(
      [
        compared('d.type in', TYPES), // a user's type
        compared('user.type in', typesThat(isOffice)), // the office
        compared('d.type !=', students), // comes with a guardian or without
        compared('d.type ==', students), // whom a teacher of the course reads
        compared('student.type ==', students), // who is graded without a submission
        // The office is made and removed by the server.
        compared('after().type in', listed), // made
        compared('after().type in', listed), // become
        compared('resource.data.type in', listed), // changed
      ].sort(),
    );
  });
});

describe('the types of users in storage.rules', () => {
  it('the functions that ask who somebody is know the types of the table', () => {
    const functions = [
      ...storage.matchAll(/function (\w+)\(\) \{ return active\(\) && me\(\)[.]type == (\d+); \}/g),
    ];
    expect(functions.map(([, name, type]) => [name, [Number(type)]])).toEqual([
      ['isAdmin', typesThat(isAdministering)],
      ['isTeacher', typesThat(hasClasses)],
    ]);
    const office =
      /function isOffice\(\) \{ return active\(\) && me\(\)[.]type in (\[.*\]); \}/.exec(storage);
    expect(numbersIn(office?.[1] ?? '')).toEqual(typesThat(isOffice));
  });

  it('each folder of photos is of one type', () => {
    const folders = [
      ...storage.matchAll(/match \/(\w+)\/\{file\} \{\n(.*Photo\(file, \d+\);\n)+/g),
    ];
    expect(folders.map(([text, name]) => [name, [...new Set(numbersIn(text))]])).toEqual([
      ['admins', [USER_TYPE.admin]],
      ['inspectors', [USER_TYPE.inspector]],
      ['teachers', [USER_TYPE.teacher]],
      ['students', [USER_TYPE.student]],
    ]);
  });

  it('guides and answers are read and written by the types of the table', () => {
    const places = storage.slice(storage.indexOf('match /guides/'));
    expect(comparisonsIn(places)).toEqual([
      compared(
        'me().type in',
        typesThat((type) => mayAll(type, 'see', can.guides)),
      ),
      compared(
        'me().type ==',
        typesThat((type) => may(type, 'make', can.answerFiles)),
      ),
      compared(
        'me().type ==',
        typesThat((type) => mayAll(type, 'see', can.answerFiles)),
      ),
      compared(
        'me().type ==',
        typesThat(
          (type) =>
            reachOf(type, 'see', can.answerFiles) === 'own' && !may(type, 'make', can.answerFiles),
        ),
      ),
    ]);
  });
});
