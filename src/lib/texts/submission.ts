import type { GradeProblem } from '../../domain/grading/parseGrade';
import { validationTexts } from './common';
import { pageTitles } from './pages';

/** Answering and sending a task, and grading it. */
export const answerTexts = {
  emptied: 'Las respuestas y los archivos de esta entrega ya no se guardan. La nota se conserva.',
  countsIn: (scheme: string, percent: number) => `Cuenta en ${scheme} (${percent} % del parcial).`,
  countsNowhere: 'No cuenta para la nota: ningún parámetro la usa.',
  more: 'Ver más',
  less: 'Ver menos',
  send: 'Enviar tarea',
  goOn: 'Seguir respondiendo',
  sendTitle: 'Enviar tarea',
  tooLongTitle: 'Hay respuestas demasiado largas',
  tooLong: (max: number, answers: readonly string[]) =>
    `Cada respuesta lleva hasta ${max} caracteres. Acorte: ${answers.join('; ')}.`,
  sendQuestion: 'Después de enviar ya no podrá cambiar sus respuestas.',
  unanswered: (count: number) =>
    count === 1 ? '1 pregunta sin responder' : `${count} preguntas sin responder`,
  /** @param questions their numbers; null for a missing file */
  missingOf: (activity: string, questions: readonly number[] | null) =>
    questions === null
      ? `${activity}: falta el archivo`
      : questions.length === 1
        ? `${activity}: pregunta ${String(questions[0])}`
        : `${activity}: preguntas ${questions.slice(0, -1).join(', ')} y ${String(questions.at(-1))}`,
  answered: (done: number, all: number) => `${done} de ${all} respondidas`,
  draftKept: 'Sus respuestas se guardan solas; puede seguir en otro dispositivo.',
  draftSaving: 'Guardando sus respuestas…',
  draftFailed: 'Aún no se guardan en su cuenta: siguen en este dispositivo. Se intenta otra vez.',
  draftFailedInTab: 'Aún no se guardan en su cuenta: no cierre esta página, se vuelve a intentar.',
  noRoom:
    'Este dispositivo no tiene espacio: lo que escribe no queda guardado aquí. No cierre esta página hasta que se guarde en su cuenta.',
  sending: 'Enviando la tarea…',
  unsent: 'La tarea todavía no se ha enviado: la página se cerró o falló el envío.',
  unsentOf: (title: string) =>
    `«${title}» todavía no se ha enviado: la página se cerró o falló el envío.`,
  changed:
    'La tarea cambió después de que usted pidió enviarla: no se envió. Revise sus respuestas y envíela otra vez.',
  changedOf: (title: string) =>
    `«${title}» cambió después de que usted pidió enviarla: no se envió. Ábrala, revise sus respuestas y envíela otra vez.`,
  returnedSince:
    'Su docente devolvió la tarea después de que usted pidió enviarla. Revise sus respuestas y envíela otra vez.',
  returnedSinceOf: (title: string) =>
    `Su docente devolvió «${title}» después de que usted pidió enviarla. Ábrala, revise sus respuestas y envíela otra vez.`,
  takenOut: 'Esto que escribió es de una actividad que ya no está en la tarea, y no se entregará:',
  willSend: 'Se enviará al volver la conexión. Cuenta la hora en que llegue.',
  willSendOf: (title: string) =>
    `«${title}» se enviará al volver la conexión. Cuenta la hora en que llegue.`,
  willSendSoon: 'La tarea se enviará sola en un momento.',
  willSendSoonOf: (title: string) => `«${title}» se enviará sola en un momento.`,
  stillOffline: 'Todavía no hay conexión. Se enviará sola cuando vuelva.',
  stillOfflineOf: (title: string) =>
    `Todavía no hay conexión. «${title}» se enviará sola cuando vuelva.`,
  notKept:
    'No hay conexión ni espacio en este dispositivo: la tarea no se envió. No cierre esta página y vuelva a intentar.',
  fileLost: 'El archivo ya no está en este dispositivo: elíjalo otra vez y envíe la tarea.',
  fileReplaced:
    'Otro dispositivo cambió su archivo, o lo está cambiando. Revise su respuesta y envíe la tarea otra vez.',
  fileChangedTitle: 'Su archivo cambió',
  fileChanged: (name: string) =>
    `«${name}» ya no está en su respuesta: se cambió desde otro dispositivo. Revise su respuesta y envíela otra vez.`,
  fileTooLate: 'La tarea ya se había enviado: este archivo no se entregó.',
  lacksFile: (file: string) =>
    `La tarea no se envió: «${file}» no está en su respuesta. Elija el archivo otra vez, o envíe la tarea como está.`,
  lacksFileOf: (title: string, file: string) =>
    `«${title}» no se envió: «${file}» no está en su respuesta. Ábrala: elija el archivo otra vez, o envíela como está.`,
  sentWithoutOf: (title: string) =>
    `«${title}» se envió desde otro dispositivo, sin algo que usted escribió aquí. Ábrala para verlo.`,
  fileWaiting: (name: string) => `${name}: se subirá al volver la conexión.`,
  fileWaitingSoon: (name: string) => `${name}: se subirá en un momento.`,
  fileStays: (name: string) => `${name}: no se subió. Sigue en este dispositivo.`,
  sendNow: 'Enviar ahora',
  sendingOf: (title: string) => `Enviando «${title}»…`,
  sentElsewhere:
    'Se envió desde otra ventana u otro dispositivo. En la página está lo que se entregó.',
  leftOut: 'Escribió esto y no se entregó:',
  sentBefore: 'Envió esto, y en la respuesta está lo que escribió después en otro dispositivo:',
  writtenAtOnce:
    'Escribió en dos dispositivos a la vez. En la respuesta está lo último; esto quedó aparte:',
  discardFailed: 'No se pudo descartar.',
  discardTitle: 'Descartar lo que no se entregó',
  discardQuestion: 'No se podrá recuperar.',
  getFile: 'Descargar',
  getFileOf: (name: string) => `Descargar ${name}`,
  fileGone: 'El archivo ya no está en este dispositivo.',
  withoutSubmission: 'Sin entrega',
  gradedWithoutTitle: 'Su docente calificó la tarea sin entrega',
  gradedWithout: 'Ya no se puede enviar. Lo que haya escrito sigue aquí: hable con su docente.',
  gradedWithoutLeft:
    'Su docente la calificó sin entrega. Esto que escribió no se entregó: hable con su docente.',
  gradedWithoutOf: (title: string) =>
    `Su docente calificó «${title}» sin entrega: no se envió. Lo que escribió sigue aquí: ábrala y hable con su docente.`,
  sent: 'Tarea actualizada y nota generada.',
  wasSent: '¡Tarea enviada!',
  next: 'Siguiente tarea',
  failed: 'No se pudo actualizar la tarea.',
  noActivitiesTitle: 'No existen actividades',
  noActivitiesText: 'La tarea no tiene actividades asignadas.',
  alreadyDone: 'La tarea ya esta realizada',
  notGradedYet: 'La tarea aun no a sido calificada',
  graded: 'La tarea fue calificada',
  notStarted: (date: string) => `Podrá responder desde el ${date}.`,
  closed: 'El parcial está cerrado: ya no se puede enviar.',
  closedUnsent:
    'La tarea no se envió: el parcial se cerró antes. Sus respuestas siguen aquí: hable con su docente.',
  lateNotice: 'Ya pasó la fecha: se enviará «Con retraso».',
  exempt: 'Eximido: esta tarea no cuenta en su promedio.',
  deleted: 'La tarea no existe',
  uploading: 'Espere a que termine de subir el archivo.',
  fileField: 'Archivo de respuesta',
  fileHint: 'Máximo 5 MB: doc, docx, pdf, png, jpeg, jpg, ppt, pptx, xls, xlsx.',
  sentFile: 'el archivo enviado',
  fileNoRoom:
    'No hay conexión ni espacio en este dispositivo para guardar el archivo. No cierre esta página y vuelva a intentar.',
  fileKeeping: (name: string) => `Guardando ${name} en este dispositivo…`,
  fileFailed: (name: string) => `«${name}» no se subió. Sigue aquí: puede intentar otra vez.`,
  retryUpload: 'Reintentar la subida',
  stopUpload: 'Cancelar la subida',
  fileChecking: 'Comprobando qué archivo quedó…',
  fileWasUploaded: (name: string) => `«${name}» ya se había subido: está en su respuesta.`,
  fileReplacing: (former: string) =>
    `«${former}» se empezó a cambiar por otro archivo y ya no está en su respuesta. Si el otro no se está subiendo en otro dispositivo, elija el archivo otra vez.`,
  fileOvertaken: (name: string) =>
    `«${name}» no se subió: después usted cambió esa respuesta en otro dispositivo.`,
  fileOnlyHere: (name: string) => `«${name}» está solo en esta página: no la cierre.`,
  fileOutClosed: (name: string) =>
    `«${name}» no está en su respuesta, y el parcial ya está cerrado.`,
  fileReady: (name: string) => `Archivo listo: ${name}`,
  openField: 'Su respuesta',
  gapField: (number: number) => `Respuesta de la pregunta ${number}`,
  question: (number: number) => `Pregunta ${number}`,
  points: (points: number) => (points === 1 ? '1 punto' : `${points} puntos`),
  rubric: 'Rúbrica',
  guide: 'Guía',
  submittedAt: (date: string) => `Enviada el ${date}`,
  yourAnswers: 'Sus respuestas',
  yourFile: 'Su archivo',
  leftOtherFile: 'Este archivo ya no se conserva: en su lugar está otro.',
  yourOtherFile:
    'Uno de sus dispositivos cambió el archivo justo antes del envío: su docente recibió el que se ve aquí. Si no es el correcto, hable con su docente.',
  noAnswer: 'Sin respuesta',
  right: 'Correcta',
  rightWithoutTilde: 'Correcta, pero lleva tilde',
  wrong: 'Incorrecta',
  rightAnswer: (answer: string) => `Respuesta correcta: ${answer}`,
  rightAnswersLater: 'Las respuestas correctas se verán cuando termine el plazo.',
  formerTitle: 'Su entrega anterior',
  formerReason: 'Por qué se reabrió',
  formerGrade: 'Nota anterior',
  finalGrade: 'Nota final',
  comment: 'Comentario del docente',
  noComment: 'Sin comentario',
  restored: 'Se recuperaron las respuestas que no había enviado.',
  reopened: 'El docente reabrió esta tarea: puede corregir sus respuestas y enviarla otra vez.',
  gapHolds: (option: string) => `Espacio en blanco, contiene: ${option}. Quitar`,
  gapEmpty: 'Espacio en blanco, vacío',
  optionsFor: 'Opciones para el espacio en blanco',
  placed: (option: string) => `${option} colocado en el espacio`,
  removed: 'Espacio vacío',
  /** An empty gap. */
  gap: '_____',
  /** For options that cannot be dragged. */
  chooseHint: 'Toque una opción.',
  dragHint: 'Toque una opción, o manténgala presionada y arrástrela al espacio.',
} as const;

export const solutionTexts = {
  setting: 'Mostrar respuestas correctas',
  settingHint: 'Cada estudiante las ve con su nota, cuando termine el plazo de todos.',
  settingFailed: 'No se pudo cambiar si se muestran.',
} as const;

/** The states of a final that is not given yet. */
export const finalKindTexts = {
  partial: 'incompleta',
  suggested: 'sugerida',
  unsaved: 'sin guardar',
} as const;

export const gradingTexts = {
  title: pageTitles.submissions,
  submitted: (count: number) => `Entregadas (${count})`,
  missing: (count: number) => `Sin entregar (${count})`,
  onTime: 'A tiempo',
  late: 'Con retraso',
  graded: 'Calificadas',
  pending: 'Sin revisar',
  notSubmitted: 'Sin entregar',
  allReviewed: 'Todas las entregas están calificadas.',
  everyoneSubmitted: 'Todos los estudiantes entregaron la tarea.',
  nobodyFinished: 'Ningún estudiante ha terminado la tarea',
  grade: pageTitles.grading,
  gradeAgain: 'Ver nota',
  gradeCount: (count: number) => `Calificar ${count}`,
  gradeWithoutWork: 'Calificar sin entrega',
  withoutWork: 'Sin entrega',
  onlyPending: 'Solo sin revisar',
  sortBy: 'Ordenar por',
  byName: 'Apellido',
  byDate: 'Fecha de entrega',
  final: 'Nota final',
  /** Stands in the place of a final while no sub-grade has begun. */
  nothingYet: '–',
  hidePanel: 'Ocultar las notas',
  showPanel: 'Mostrar las notas',
  formula: (earned: string, total: string) => `${earned} × 10 ÷ ${total}`,
  subGrade: (number: number) => `Nota ${number}`,
  outOf: (max: number) => `/ ${max}`,
  /** The reasons why a typed sub-grade is none. */
  problem: {
    invalid: () => validationTexts.number,
    outOfRange: (max: number) => `La nota va de 0 a ${max}`,
    tooFine: () => 'La nota lleva hasta dos decimales.',
  } satisfies Record<GradeProblem, (max: number) => string>,
  comment: 'Comentario',
  save: 'Guardar nota',
  saveAndNext: 'Guardar y siguiente',
  saved: 'Nota de la tarea actualizada.',
  saveFailed: 'No se pudo actualizar la Nota.',
  returned: 'Devuelta',
  returnedUntil: (date: string) =>
    `Devuelta para corregir: el estudiante puede enviarla hasta el ${date}.`,
  returnedWaiting:
    'Devuelta para corregir: el estudiante todavía puede enviarla; se enviará «Con retraso».',
  returnedTitle: 'La tarea está devuelta',
  returnedQuestion:
    'El estudiante todavía no la envía otra vez. Con una nota ya no podrá corregirla.',
  extendedTitle: 'La prórroga no ha terminado',
  extendedQuestion: (date: string) =>
    `El estudiante tiene hasta el ${date}. Con una nota ya no podrá enviar la tarea.`,
  gradeAnyway: 'Calificar',
  zerosTitle: 'Nota 0 sin escribir',
  zerosQuestion: 'La calificación automática propone 0 y nadie lo escribió:',
  tooSoon: 'Una pulsación guarda una nota. Revise a este estudiante y guarde otra vez.',
  savedOf: (name: string, grade: string) => `${name}: ${grade}`,
  undo: 'Deshacer',
  undoOf: 'Deshacer lo guardado',
  undoing: 'Deshaciendo…',
  undone: 'Nota deshecha: lo que escribió está otra vez sin guardar.',
  undoFailed: 'No se pudo deshacer la nota.',
  undoConflict: 'La nota cambió después: ya no se puede deshacer.',
  position: (at: number, all: number) => `${at} de ${all}`,
  previousStudent: 'Estudiante anterior',
  nextStudent: 'Estudiante siguiente',
  autoAdvance: 'Avanzar al guardar',
  shortcuts:
    'Atajos: J o Av Pág, siguiente; K o Re Pág, anterior; Ctrl + Enter, guardar. Imágenes: +, −, L, R y F.',
  automatic: (score: string) => `Automática: ${score}`,
  adjusted: 'Ajustado',
  useAutomatic: 'Usar la automática',
  notScored: 'Aún sin puntaje automático',
  key: 'Respuesta correcta',
  correct: 'Correcta',
  correctWithoutTilde: (answer: string) => `Correcta, pero lleva tilde: ${answer}`,
  wrong: 'Incorrecta',
  noAnswer: 'Sin respuesta',
  noFile: 'No adjuntó archivo.',
  badFile: 'La dirección del archivo no es válida.',
  download: 'Descargar archivo',
  viewFile: 'Ver archivo',
  fileFailed: 'No se pudo obtener el archivo.',
  otherFile:
    'El estudiante cambió este archivo desde otro dispositivo justo antes de enviar la tarea. Puede no ser el que quería entregar.',
  conflictTitle: 'La nota cambió mientras la calificaba',
  conflict: (from: string, to: string, when: string) =>
    `Ahora es ${from} (cambiada ${when}); la suya es ${to}.`,
  newWorkTitle: 'La entrega llegó mientras la calificaba',
  newWork: (sent: string, grade: string) =>
    `Se envió ${sent}, después de que empezó a escribir su nota (${grade}). Revísela antes de guardar.`,
  gradeAnew: 'Calificar de nuevo',
  conflictBehind: 'La nota cambió antes de guardar la suya, que no se guardó. Revise las dos.',
  nothingToSave: 'No hay nota que guardar: escriba al menos una.',
  blanksTitle: 'Notas sin poner',
  blanksQuestion: 'Estas actividades no tienen nota y contarán 0:',
  saveWithBlanks: 'Guardar con 0',
  replaceTitle: 'Reemplazar la nota publicada',
  replaceQuestion: (from: string, to: string) =>
    `El estudiante ya puede ver su nota: es ${from}. La nueva es ${to}.`,
  replaceParts: 'Cambia:',
  replacePart: (from: string, to: string) => `de ${from} a ${to}`,
  replace: 'Reemplazar',
  unchanged: 'No hay cambios que guardar.',
  withNothing: (count: number) => `Sin entrega ni nota: ${count}.`,
  toSubmissions: 'Volver a las entregas',
  toHome: 'Volver al inicio',
  withMissing: 'Incluir a quienes no entregaron',
  notSaved: 'Sin guardar:',
  nowGrading: (name: string) => `Calificando a ${name}`,
  reopenedMeanwhile:
    'La entrega se reabrió mientras la calificaba: lo que escribió ya no es de ninguna entrega.',
  keepTheirs: 'Conservar la guardada',
  useMine: 'Usar la mía',
  draftRestored: 'Se recuperó una calificación que no se había guardado.',
  /** For a text that was typed where no grade is taken. */
  typedInVain: 'Lo que escribió no se puede guardar aquí.',
  history: 'Historial de la nota',
  scoringFailed:
    'La calificación automática falló. Revise las respuestas y escriba cada calificación.',
  historyEntry: (date: string, from: string, to: string) => `${date}: de ${from} a ${to}`,
  noGrade: 'sin nota',
  reopen: 'Reabrir entrega',
  reopenTitle: 'Reabrir la entrega',
  reopenQuestion: (name: string) =>
    `${name} podrá corregir y enviar la tarea otra vez. La entrega y la nota actuales se archivan.`,
  reopenUntil: 'Puede enviarla hasta',
  reopenTooEarly: 'Elija una fecha que no haya pasado.',
  reopenReason: 'Motivo para el estudiante (opcional)',
  reopened: 'Entrega reabierta',
  reopenFailed: 'No se pudo reabrir la entrega.',
  commentBank: 'Comentarios guardados',
  commentBankHint: 'Escriba # para elegir un comentario guardado.',
  noSavedComments: 'Aún no hay comentarios guardados: se guardan al calificar.',
  pin: 'Fijar comentario',
  unpin: 'Dejar de fijar',
  studentMissing: 'El estudiante no existe',
  closedNotice: 'El parcial de esta tarea está cerrado: las notas se pueden ver, no cambiar.',
  reopenedUntil: (time: string) =>
    `Reabierta hasta ${time}: puede cambiar las notas. La tarea y las entregas siguen cerradas.`,
  beginsAt: (time: string) => `La tarea empieza el ${time}: se puede calificar desde entonces.`,
  unconcerned: 'No aplica a quienes llegaron al curso después:',
  former: 'Ya no está en el curso: su entrega y su nota se conservan, y se puede calificar.',
  formerWithoutSubmission:
    'Ya no está en el curso y no tiene entrega ni nota en esta tarea. Lo que escribió se conserva aquí, pero no se puede guardar.',
} as const;
