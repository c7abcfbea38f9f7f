import { isEnrolled } from '../../src/domain/capabilities/people';
import { USER_TYPE, type User, type UserType } from '../../src/models/user';
import { FEMALE_NAMES, MALE_NAMES, SURNAMES } from './names';
import { happens, pick, pickSome, whole } from './random';

/**
 * The password of every account of the demo school: they are fake people on somebody's own machine.
 */
export const DEMO_PASSWORD = 'Aula2026!';
const DOMAIN = 'aula.example.com';

type FixedPerson = { uid: string; name: string; surname: string };
const ADMIN = { uid: 'admin', name: 'Rosa Elena', surname: 'Villacís Andrade' };
const TEACHER = { uid: 'docente', name: 'Lucía Fernanda', surname: 'Andrade Montalvo' };
const STUDENTS: readonly FixedPerson[] = [
  { uid: 'estudiante', name: 'Mateo Sebastián', surname: 'Guamán Ñacato' },
  { uid: 'estudiante2', name: 'Doménica', surname: 'Cedeño Muñoz' },
];

const demoUser = (role: string, { uid, name, surname }: FixedPerson) => ({
  role,
  uid,
  email: `${uid}@${DOMAIN}`,
  password: DEMO_PASSWORD,
  name: `${name} ${surname}`,
});

/** The accounts to try the school with. */
export const DEMO_USERS = [
  demoUser('admin', ADMIN),
  demoUser('docente', TEACHER),
  ...STUDENTS.map((student) => demoUser('estudiante', student)),
];

const toAscii = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036F]/g, '')
    .toLowerCase();

/**
 * A valid cédula of its own for each number: the sequence walks through all six-digit
 * numbers without repeating one.
 */
export function cedula(person: number): string {
  const province = pick(['17', '17', '17', '05', '06', '09', '10', '13', '18'], `c${person}`);
  const sequence = String((person * 7919 + 104_729) % 1_000_000).padStart(6, '0');
  const digits = `${province}5${sequence}`;
  const sum = Array.from(digits).reduce((total, digit, i) => {
    const product = Number(digit) * (i % 2 === 0 ? 2 : 1);
    return total + (product > 9 ? product - 9 : product);
  }, 0);
  return digits + String((10 - (sum % 10)) % 10);
}

function phone(person: number): string {
  return `09${pick(['8', '9'], `p${person}`)}${String((person * 604_969 + 1_250_417) % 10_000_000).padStart(7, '0')}`;
}

/** Makes people one after the other: each gets the next number, and an address of their own. */
export class Registry {
  private count = 0;
  private readonly emails = new Set<string>();

  private address(name: string, surname: string): string {
    const local = [name, surname.replace(/^(De la|Del) /, '')]
      .map((words) => toAscii(words).split(' ')[0] ?? '')
      .join('.');
    for (let n = 1; ; n += 1) {
      const email = `${local}${n === 1 ? '' : n}@${DOMAIN}`;
      if (!this.emails.has(email)) return email;
    }
  }

  add(type: UserType, courseId: string, uid: string, fixed?: FixedPerson): User {
    this.count += 1;
    const given = happens(50, `${uid} sex`) ? FEMALE_NAMES : MALE_NAMES;
    const name =
      fixed?.name ?? pickSome(given, happens(75, `${uid} names`) ? 2 : 1, `${uid} name`).join(' ');
    const surname = fixed?.surname ?? pickSome(SURNAMES, 2, `${uid} surname`).join(' ');
    const email = fixed ? `${uid}@${DOMAIN}` : this.address(name, surname);
    this.emails.add(email);
    const relative = pick([...FEMALE_NAMES, ...MALE_NAMES], `${uid} representative`);
    const [first = ''] = /^(De la |Del )?\S+/.exec(surname) ?? [];
    return {
      id: uid,
      name,
      surname,
      email,
      identification: cedula(this.count),
      representative: isEnrolled(type) ? `${relative} ${first}` : '',
      phone: phone(this.count),
      status: true,
      type,
      photo: '',
      courseId,
      deleted: false,
      mustChangePassword: false,
      formerCourses: {},
      graduated: '',
    };
  }

  admin(): User {
    return this.add(USER_TYPE.admin, '', ADMIN.uid, ADMIN);
  }

  /** @param n position among all teachers; the first one is the demo teacher */
  teacher(n: number, courseId: string): User {
    return n === 0
      ? this.add(USER_TYPE.teacher, courseId, TEACHER.uid, TEACHER)
      : this.add(USER_TYPE.teacher, courseId, `docente-${String(n + 1).padStart(2, '0')}`);
  }

  /** @param n position among all students; the first two are the demo students */
  student(n: number, courseId: string): User {
    const fixed = STUDENTS[n];
    return this.add(
      USER_TYPE.student,
      courseId,
      fixed?.uid ?? `estudiante-${String(n + 1).padStart(2, '0')}`,
      fixed,
    );
  }
}

/** Returns the percent of right answers to expect from a student. */
export function ability({ id }: Pick<User, 'id'>): number {
  const known: Record<string, number> = { estudiante: 92, estudiante2: 78 };
  return known[id] ?? whole(58, 98, `${id} ability`);
}
