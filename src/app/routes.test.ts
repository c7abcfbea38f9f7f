import { describe, expect, it } from 'vitest';
import { USER_TYPE } from '../models/user';
import { isPathOf, paths } from '../lib/paths';
import { isPrivatePath } from '../lib/privatePaths';
import { isPlace } from './menu';
import { menuOf, routes, routesOf } from './routes';

// Written out by hand from the specification (2.2 to 2.7), and not from the table under test.

const { admin, teacher, student, inspector } = USER_TYPE;

const PATHS = {
  [admin]: [
    '/admin/inicio',
    '/admin/libros',
    '/admin/libros/agregar',
    '/admin/libros/editar/:bookId',
    '/admin/libros/ver/:bookId',
    '/admin/libros/ver/:unitId/actividad/:topicId',
    '/admin/materias',
    '/admin/materias/agregar',
    '/admin/materias/editar/:subjectId',
    '/admin/materias/por-cursos',
    '/admin/materias/ver/:subjectId',
    '/admin/cursos',
    '/admin/cursos/conducta/:courseId',
    '/admin/cursos/editar/:courseId',
    '/admin/cursos/horario/:courseId',
    '/admin/libretas',
    '/admin/cursos/libretas/:courseId',
    '/admin/cursos/ver/:courseId',
    '/admin/unidades',
    '/admin/unidades/agregar',
    '/admin/unidades/editar/:unitId',
    '/admin/unidades/ver/:unitId',
    '/admin/actividades',
    '/admin/actividades/agregar',
    '/admin/actividades/editar/:activityId',
    '/admin/actividades/ver/:activityId',
    '/admin/instituto',
    '/admin/instituto/nuevo-anio',
    '/admin/instituto/administradores',
    '/admin/instituto/respaldo',
    '/admin/instituto/cierre/:indexPartial',
    '/admin/instituto/historial',
    '/admin/instituto/estado',
    '/admin/docentes',
    '/admin/docentes/agregar',
    '/admin/docentes/carga-masiva',
    '/admin/docentes/editar/:personId',
    '/admin/docentes/ver/:personId',
    '/admin/cargas',
    '/admin/cargas/ver/:loadId',
    '/admin/estudiantes',
    '/admin/estudiantes/agregar',
    '/admin/estudiantes/carga-masiva',
    '/admin/estudiantes/editar/:personId',
    '/admin/estudiantes/ver/:personId',
    '/perfil',
  ],
  [teacher]: [
    '/docente/actividades',
    '/docente/actividades/agregar',
    '/docente/actividades/editar/:activityId',
    '/docente/actividades/ver/:activityId',
    '/docente/calendario',
    '/docente/calificaciones',
    '/docente/calificaciones/conducta/:courseId',
    '/docente/calificaciones/detalle/:subjectId/:courseId',
    '/docente/calificaciones/finales/:subjectId/:studentId',
    '/docente/calificaciones/historial/:subjectId',
    '/docente/calificaciones/libretas/:courseId',
    '/docente/calificaciones/parametro/:schemeId',
    '/docente/inicio',
    '/docente/libros',
    '/docente/libros/ver/:bookId',
    '/docente/libros/ver/:unitId/actividad/:topicId',
    '/docente/materias/clases',
    '/docente/materias/detalle/:subjectId',
    '/docente/por-calificar',
    '/docente/tareas',
    '/docente/tareas/agregar',
    '/docente/tareas/calificaciones/:taskId',
    '/docente/tareas/calificaciones/estudiante/:studentId',
    '/docente/tareas/detalle/:subjectId',
    '/docente/tareas/editar/:taskId',
    '/docente/tareas/ver/:taskId',
    '/perfil',
  ],
  [student]: [
    '/estudiante/calendario',
    '/estudiante/horario',
    '/estudiante/calificaciones',
    '/estudiante/calificaciones/detalle/:subjectId/:studentId/:teacherId',
    '/estudiante/inicio',
    '/estudiante/libros',
    '/estudiante/libros/ver/:bookId',
    '/estudiante/libros/ver/:unitId/actividad/:topicId',
    '/estudiante/materias',
    '/estudiante/materias/detalle/:subjectId',
    '/estudiante/materias/tareas/:taskId',
    '/estudiante/mismaterias',
    '/perfil',
  ],
  [inspector]: [
    '/admin/cursos',
    '/admin/cursos/conducta/:courseId',
    '/admin/cursos/ver/:courseId',
    '/admin/docentes',
    '/admin/docentes/ver/:personId',
    '/admin/estudiantes',
    '/admin/estudiantes/ver/:personId',
    '/admin/inicio',
    '/admin/libros',
    '/admin/libros/ver/:bookId',
    '/admin/libros/ver/:unitId/actividad/:topicId',
    '/admin/materias',
    '/admin/materias/ver/:subjectId',
    '/perfil',
  ],
};

const MENUS = {
  [admin]: [
    'Libros /admin/libros',
    'Unidades /admin/unidades',
    'Actividades /admin/actividades',
    'Cursos /admin/cursos',
    'Docentes /admin/docentes',
    'Materias /admin/materias',
    'Estudiantes /admin/estudiantes',
    'Institución /admin/instituto',
  ],
  [teacher]: [
    'Clases /docente/materias/clases',
    'Libros /docente/libros',
    'Calendario /docente/calendario',
    'Calificaciones /docente/calificaciones',
  ],
  [student]: [
    'Clases /estudiante/mismaterias',
    'Libros /estudiante/libros',
    'Calendario /estudiante/calendario',
    'Calificaciones /estudiante/calificaciones',
  ],
  [inspector]: [
    'Libros /admin/libros',
    'Cursos /admin/cursos',
    'Docentes /admin/docentes',
    'Materias /admin/materias',
    'Estudiantes /admin/estudiantes',
  ],
};

const ROLES = [
  { role: 'an admin', type: admin, prefix: '/admin/' },
  { role: 'a teacher', type: teacher, prefix: '/docente/' },
  { role: 'a student', type: student, prefix: '/estudiante/' },
  { role: 'an inspector', type: inspector, prefix: '/admin/' },
] as const;

describe.each(ROLES)('the routes of $role', ({ type, prefix }) => {
  it('the routes of each role are the listed ones and no others', () => {
    const found = routesOf(type).map(({ path }) => path);
    expect(found.sort()).toEqual([...PATHS[type]].sort());
  });

  it('the menu of each role has the listed entries in order', () => {
    expect(menuOf(type).map(({ label, path }) => `${label} ${path}`)).toEqual(MENUS[type]);
  });

  it('each entry of the menu leads to a page, and is the current one there and on the pages below', () => {
    for (const entry of menuOf(type)) {
      const { path } = entry;
      expect(routesOf(type).some((route) => route.path === path)).toBe(true);
      expect(menuOf(type).filter((each) => isPlace(path, each))).toEqual([entry]);
      expect(menuOf(type).filter((each) => isPlace(`${path}/ver/1`, each))).toEqual([entry]);
      expect(isPlace(`${path}s`, { path }), path).toBe(false);
    }
    expect(menuOf(type).filter((each) => isPlace(paths.home(type), each))).toEqual([]);
  });

  it('the routes of each role lie below its prefix, so that signing out leads to the root', () => {
    for (const { path } of routesOf(type)) {
      expect(path.startsWith(prefix) || path === '/perfil', path).toBe(true);
      expect(isPrivatePath(path), path).toBe(true);
      expect(isPathOf(type, path), path).toBe(true);
    }
  });

  it('the routes of each role are closed to those whose addresses begin otherwise', () => {
    const others = ROLES.filter((other) => other.prefix !== prefix);
    for (const { path } of routesOf(type)) {
      if (path === '/perfil') continue;
      expect(
        others.filter((other) => isPathOf(other.type, path)),
        path,
      ).toEqual([]);
    }
  });
});

describe('an inspector among the addresses of the office', () => {
  it('an inspector opens no page that an admin has not, and none on which something is made or changed', () => {
    const own = routesOf(inspector).map(({ path }) => path);
    expect(own.filter((path) => !PATHS[admin].includes(path))).toEqual([]);
    expect(
      own.filter((path) => /agregar|editar|carga|horario|instituto|por-cursos|libretas/.test(path)),
    ).toEqual([]);
  });
});

describe('the table of routes', () => {
  it('the table of routes holds every path once', () => {
    const all = routes.map(({ path }) => path);
    expect([...new Set(all)]).toEqual(all);
  });

  it('the table of routes holds the paths that links use', () => {
    const find = (type: (typeof ROLES)[number]['type'], path: string) =>
      routesOf(type).some((route) => route.path === path.replace(/\?.*$/, ''));
    expect(find(teacher, paths.teacher.tasks('s'))).toBe(true);
    expect(find(teacher, paths.teacher.addTask('s'))).toBe(true);
    expect(find(teacher, paths.teacher.grading('t', ':studentId'))).toBe(true);
    for (const { type } of ROLES) expect(find(type, paths.home(type))).toBe(true);
  });
});

describe('isPrivatePath', () => {
  it.each(['/admin', '/docente/libros', '/estudiante/inicio', '/perfil', '/perfil/'])(
    'the path %s needs a sign-in',
    (path) => {
      expect(isPrivatePath(path)).toBe(true);
    },
  );

  it.each(['/', '/administrar', '/docentes', '/perfiles', '/otra/admin'])(
    'the path %s is open to everybody',
    (path) => {
      expect(isPrivatePath(path)).toBe(false);
    },
  );
});

describe('isPathOf', () => {
  it('/perfil is a path of everybody, and what only begins like a prefix is a path of nobody', () => {
    for (const { type } of ROLES) expect(isPathOf(type, '/perfil')).toBe(true);
    expect(isPathOf(admin, '/administrar/libros')).toBe(false);
    expect(isPathOf(student, '/')).toBe(false);
  });
});
