import type { Firestore } from 'firebase-admin/firestore';
import type { Page } from 'playwright-core';

// Lists of people for the bulk upload, and steps that its tests share.

/** Returns the e-mails of a generated list; each list has its own word. */
const rosterEmail = (word: string, i: number) => `${word}.${String(i)}@lista.example.com`;

/** Builds a list of students as a spreadsheet copies it: text separated by tabs. */
export function rosterText(word: string, count: number, courses = ['Octavo A']): string {
  const rows = Array.from({ length: count }, (_, i) => [
    `P${word.toUpperCase().slice(0, 5)}${String(1_000_000 + i)}`, // a passport
    'Ana',
    `Paz ${word}`,
    rosterEmail(word, i),
    '0991234567',
    'Eva Paz',
    courses[i % courses.length] ?? '',
  ]);
  const headers = ['cedula', 'nombres', 'apellidos', 'correo', 'celular', 'representante', 'curso'];
  return [headers, ...rows].map((row) => row.join('\t')).join('\n');
}

/** Reads the text on the printed slips: password by e-mail. */
export async function readSlips(page: Page): Promise<Map<string, string>> {
  await page.emulateMedia({ media: 'print' });
  const texts = await page.locator('.credential-slips section').allInnerTexts();
  await page.emulateMedia({ media: 'screen' });
  return new Map(
    texts.map((text) => [
      /\S+@\S+/.exec(text)?.[0] ?? '',
      /[A-Z][a-z]{3}-\d{4}-[a-z]{4}/.exec(text)?.[0] ?? '',
    ]),
  );
}

type Counts = { counter: number; cards: number; users: number };

/** Counts the students, or teachers, of every course in three ways: counter, cards and users. */
export async function countMembers(
  db: Firestore,
  group: 'students' | 'teachers',
): Promise<Record<string, Counts>> {
  const { docs } = await db.collection('courses').where('deleted', '==', false).get();
  const entries = docs.map(async (course) => {
    const cards = await course.ref.collection(group).count().get();
    const users = await db
      .collection('users')
      .where('type', '==', group === 'students' ? 3 : 2)
      .where('courseId', '==', course.id)
      .where('deleted', '==', false)
      .count()
      .get();
    const counter = group === 'students' ? 'totalStudents' : 'totalTeachers';
    return [
      course.id,
      {
        counter: course.get(counter) as number,
        cards: cards.data().count,
        users: users.data().count,
      },
    ] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** Returns the growth of each course, in all three ways of counting. */
export function growth(
  before: Record<string, Counts>,
  after: Record<string, Counts>,
): Record<string, Counts> {
  return Object.fromEntries(
    Object.entries(after).map(([id, { counter, cards, users }]) => [
      id,
      {
        counter: counter - (before[id]?.counter ?? 0),
        cards: cards - (before[id]?.cards ?? 0),
        users: users - (before[id]?.users ?? 0),
      },
    ]),
  );
}

/** Checks that the three ways of counting agree. */
export const grownBy = (n: number): Counts => ({ counter: n, cards: n, users: n });
