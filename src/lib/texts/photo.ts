import type { PhotoProblem } from '../../domain/photos';

/** Photos of a notebook as the answer to an activity. */
export const photoTexts = {
  title: 'Fotos del cuaderno',
  open: 'Usar fotos',
  take: 'Tomar foto',
  choose: 'Elegir fotos',
  hint: (most: number) =>
    `Hasta ${most} fotos. Se hacen más livianas aquí mismo, y se entregan juntas, en este orden, sin el lugar donde se tomaron.`,
  preparing: (number: number, all: number) => `Preparando la foto ${number} de ${all}…`,
  stop: 'Detener',
  number: (number: number, all: number) => `Foto ${number} de ${all}`,
  before: (number: number) => `Mover antes la foto ${number}`,
  after: (number: number) => `Mover después la foto ${number}`,
  turnLeft: (number: number) => `Girar a la izquierda la foto ${number}`,
  turnRight: (number: number) => `Girar a la derecha la foto ${number}`,
  full: (number: number) => `Ver en toda la pantalla la foto ${number}`,
  remove: (number: number) => `Quitar la foto ${number}`,
  moved: (number: number, all: number) => `Ahora es la foto ${number} de ${all}.`,
  turned: (number: number) => `Foto ${number} girada.`,
  removed: 'Foto quitada.',
  /** @param all those that were there before, too */
  added: (count: number, all: number) => {
    if (all > count) return `${count === 1 ? '1 foto más' : `${count} fotos más`}: ya son ${all}.`;
    return count === 1 ? '1 foto lista.' : `${count} fotos listas.`;
  },
  use: (count: number) => (count === 1 ? 'Usar esta foto' : `Usar estas ${count} fotos`),
  pictureName: 'foto.jpg',
  pdfName: (count: number) => `${count} fotos.pdf`,
  notKept:
    'Este dispositivo no puede guardar estas fotos. No cierre esta página hasta que estén en su respuesta.',
  unused: (count: number) =>
    count === 1
      ? '1 foto todavía no está en su respuesta.'
      : `${count} fotos todavía no están en su respuesta.`,
  unusedOf: (activity: string, count: number): string => `${activity}: ${photoTexts.unused(count)}`,
  notSent: (count: number) =>
    count === 1
      ? '1 foto que eligió en este dispositivo no está en lo que se entregó.'
      : `${count} fotos que eligió en este dispositivo no están en lo que se entregó.`,
  useUnused: (count: number) => (count === 1 ? 'Usarla' : 'Usarlas'),
  seeUnused: 'Ver las fotos',
  stopTitle: 'Faltan fotos por preparar',
  stopQuestion: 'Si cierra ahora, solo se conservan las que ya están listas.',
  stopQuestionOfPage: 'Si cierra ahora, en esta página quedan solo las que ya están listas.',
  stopConfirm: 'Cerrar igual',
  failed: 'No se pudo preparar el archivo. Intente de nuevo.',
} as const;

/** Returns the reason why a photo was refused, and a hint that helps. */
export function photoProblemText(name: string, problem: PhotoProblem, most: number): string {
  switch (problem) {
    case 'heic':
      return `«${name}» es una foto HEIC, que este dispositivo no puede leer. Tómela otra vez desde aquí, o elija en la cámara el formato «Más compatible» (JPEG).`;
    case 'notPhoto':
      return `«${name}» no es una foto. Para otros archivos use «Elegir archivo».`;
    case 'empty':
      return `«${name}» está vacía.`;
    case 'tooLarge':
      return `«${name}» es demasiado grande para este dispositivo.`;
    case 'tooMany':
      return `«${name}» no se agregó: son ${most} fotos como máximo.`;
    case 'unreadable':
      return `No se pudo leer «${name}» como foto. Pruebe con otra, o tómela otra vez.`;
  }
}
