import { describe, expect, it } from 'vitest';

// The texts that the specification gives, letter by letter with its mistakes, compared with the
// catalogue. N and x stand for inserted values.

const SPEC: Record<string, readonly string[]> = {
  '2.1 public': [
    'Ingresar',
    'Olvide mi contraseña',
    'v0.2.7',
    'Quienes somos',
    'Soporte técnico',
    'Contáctanos',
    'Cargando...',
    'Página no encontrada.',
  ],
  '2.2 and 2.3 layout and menus': [
    'Desea cerrar la sesión?',
    'Libros',
    'Unidades',
    'Actividades',
    'Cursos',
    'Docentes',
    'Materias',
    'Estudiantes',
    'Clases',
    'Calendario',
    'Calificaciones',
    'Planificación',
  ],
  '2.5 to 2.8 screens': [
    'Activo',
    'Inactivo',
    'ID',
    'Nombre',
    'Apellido',
    'Correo',
    'Identificación',
    'Estado',
    'Libro',
    'Docente',
    'N°',
    'Title',
    'Descripción',
    'Nueva actividad',
    'Solo lectura',
  ],
  '2.9 grading schemes': [
    'N: parametros de calificación',
    'Descargar',
    'Esquema',
    'No hay paciales',
    'Calificaciones',
    'Generar Calificaciones',
    'Aún no hay esquemas de calificación.',
    'Seleccionar tipo de calificación',
    'Tareas enviadas',
    'Actividades externas',
    'Tareas N',
    'Sin datos',
    'Parametros',
  ],
  '9 grade sheet': ['Promedio General'],
  '4 states': ['¡ Éxito !', 'Receso', 'N/A', 'Sin enviar', 'Enviado', 'Con retraso'],
  '5.1 shared messages': [
    'Este campo es requerido',
    'Deben ser N caracteres o menos',
    'Deben ser N caracteres o mas',
    'Correo invalido, revice los datos y evite espacios al final o inicio',
    'Ingrese una url válida',
    'el valor debe ser igual o menor a 100',
    'Ingrese un valor entero o decimal, use el punto.',
    'Formato de imagen invalido',
    'Falta la respuesta entre parentesis dobles (( -- ))',
    'La oración pueden tener una sola respuesta.',
    'Indique el lugar de la respuesta con los 2 asteriscos **',
  ],
  '5.2 forms': [
    'El correo ingresado ya existe, ingrese otro por favor.',
    'El formato ( x ) no esta permitido.',
    'No existen actividades',
    'La tarea no tiene actividades asignadas.',
    'La tarea ya esta realizada',
    'La tarea aun no a sido calificada',
    'La tarea fue calificada',
  ],
  '8 login and account': [
    'Correo incorrecto',
    'Constraseña incorrecta',
    'Acceso a la cuenta desactivado por muchos intentos fallidos, intentelo más tarde.',
    'Error al cerrar sesión',
    'El correo no esta registrado, ingrese el correo con el que inicia sesión.',
    'Correo enviado exitosamente reviselo por favor.',
    'No se pudo eliminar la cuenta.',
    'Se elimino la cuenta del usuario.',
    'Contraseña cambiada',
  ],
  '8 general data': [
    'No se pudo obtener los datos.',
    'No existen datos',
    'La materia no existe',
    'El estudiante no existe',
    'No se pudo actualizar la materia.',
    'No se pudo actualizar los datos.',
    'No se pudo guardar los datos.',
    'No se pudo eliminar al estudiante.',
    'No se pudo cargar la lista de estudiantes.',
    'No se pudo obtener los datos del intituto.',
  ],
  '8 photo': [
    'Tamaño de archivo superior a 5MB',
    'El formato ( x ) no esta permitido',
    'A ocurrido un error intenta denuevo.',
  ],
  '8 batch upload': [
    'El formato de un correo es incorrecto reviselos por favor.',
    'Uno de los correos ya esta registrado con otro usuario.',
    'Error al cargar los datos.',
    'No se pudo cargar la lista de docentes.',
  ],
  '8 subjects': [
    'No se pudo actualizar los libros de la materia.',
    'No se pudo actualizar el horario de la materia.',
    'No se pudo eliminar la materia.',
  ],
  '8 questions and activities': [
    'No se pudo crear la nueva pregunta',
    'Error al obtener las preguntas',
    'Error al actualizar la pregunta',
    'Error al elimiar la pregunta',
    'Error al añadir el id de tarea',
    'No se pudo subir el archivo',
    'Error al subir el archivo de respuesta',
    'Ocurrio un error al obtener las actividades.',
  ],
  '8 tasks and grading': [
    'La tarea no existe',
    'No se pudo eliminar la tarea.',
    'No se pudo actualizar la tarea.',
    'Tarea actualizada y nota generada.',
    'Nota de la tarea actualizada.',
    'No se pudo actualizar la Nota.',
    'Se crearon los reportes para los estudiantes',
    'No se puedieron crear los reportes, vuelva a intentarlo en unos minutos por favor',
    'Ya haz alcanzado la máxima calificación.',
    'Solo puedes de clarar un porcentage menor o igual a N',
    'No existen parametros',
    'En el parcial elegido no se han creado parametors o esquemas para poder generar calificaciones.',
    'Esquema eliminado correctamente.',
    'Esquema editado correctamente.',
    'Nuevo esquema agregada.',
  ],
  '8 empty states': [
    'No hay temas.',
    'Sin datos',
    'No hay materias asignadas.',
    'Ningún estudiante ha terminado la tarea',
    'Excelente, no tienes tareas pendientes.',
    'Aún no hay notas para este parcial.',
    'No hay datos! Prueba cargando presionando en los días del calendario.',
    'No existen tareas para hoy.',
  ],
};

type Template = (...values: unknown[]) => unknown;

/**
 * The result of a template for one kind of value: most take texts or numbers, some lists, some
 * objects.
 */
function fill(template: Template, value: string): unknown {
  const anyObject = new Proxy({}, { get: () => value });
  for (const each of [value, [value], anyObject]) {
    try {
      return template(each, each, each, each);
    } catch {
      // this template takes another kind of value
    }
  }
  return []; // a text that is not built is reported as missing, so it cannot hide an error
}

/** Every text of the catalogue; templates are called with N and with x. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') {
    return ['N', 'x'].flatMap((each) => textsOf(fill(value as Template, each)));
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

const catalogue = new Set(
  Object.values(import.meta.glob<object>('./!(*.test).ts', { eager: true })).flatMap(textsOf),
);

describe.each(Object.keys(SPEC))('the catalogue, section %s', (section) => {
  it.each(SPEC[section] ?? [])('the catalogue has "%s"', (text) => {
    expect(catalogue).toContain(text);
  });
});
