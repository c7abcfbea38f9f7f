const GRADES = (count: number) => (count === 1 ? '1 nota' : `${count} notas`);

/** Saved grades that wait to be returned: students see them only then. */
export const heldGradeTexts = {
  setting: 'Publicar al devolver',
  /** Says what students see of a task. */
  seen: (publishOnReturn: boolean, showAnswers: boolean) =>
    `Sus estudiantes ven la nota al ${publishOnReturn ? 'devolverla' : 'guardarla'} y ${showAnswers ? 'ven' : 'no ven'} las respuestas correctas.`,
  seenChange: 'Cambiar lo que ven',
  settingHint: 'Las notas guardadas esperan hasta que las devuelva.',
  returnFirst: 'Devuelva primero los borradores.',
  settingOn: 'Las notas se publicarán al devolverlas.',
  settingOff: 'Las notas se publican al guardarlas.',
  settingFailed: 'No se pudo cambiar cuándo se publica.',
  count: (count: number) => (count === 1 ? '1 borrador' : `${count} borradores`),
  allHeld: (count: number) =>
    count === 1 ? 'Falta devolver 1 nota guardada.' : `Falta devolver ${count} notas guardadas.`,
  /** Stands where grades are computed without the saved ones that are not returned. */
  notCounted: (count: number, task: string) =>
    count === 1
      ? `Falta devolver 1 nota guardada de «${task}»: no cuenta hasta entonces.`
      : `Falta devolver ${count} notas guardadas de «${task}»: no cuentan hasta entonces.`,
  goTo: (task: string) => `Ir a las entregas de «${task}»`,
  /** At a task in the gradebook. */
  toReturn: (count: number) => `${count} por devolver`,
  closed:
    'El parcial está cerrado: los borradores se conservan, y se devuelven si la administración reabre la materia.',
  unpublished: 'Borrador, no publicado',
  waits: 'Guardar no publica: use «Devolver».',
  draftOf: (grade: string) => `Borrador: ${grade}`,
  saved: 'Borrador de la nota guardado.',
  saveFailed: 'No se pudo guardar el borrador.',
  discard: 'Descartar borrador',
  discarded: 'Borrador descartado.',
  discardFailed: 'No se pudo descartar el borrador.',
  discardQuestion: (grade: string) => `Se borra el borrador de ${grade}; no se puede recuperar.`,
  stale: (grade: string) =>
    `La entrega o la nota cambió después de su borrador (${grade}). Guarde la nota otra vez o descártelo.`,
  returnOne: 'Devolver',
  returnAll: 'Devolver todo',
  returnTitle: (count: number) => `Devolver ${GRADES(count)}`,
  returnQuestion: 'Cada estudiante verá su nota y su comentario.',
  returned: 'Notas devueltas.',
  returnFailed: 'No se devolvieron todas. Vuelva a intentarlo.',
  returnConflict: 'Algunas cambiaron después del borrador: revíselas.',
  returnChanged: 'Lo que cambió mientras tanto no se devolvió y sigue en borrador: revíselo.',
  leftOut: (names: readonly string[]) =>
    `Quedan fuera, porque tienen tiempo para enviarla o están eximidos: ${names.join('; ')}.`,
  exemptQuestion: 'El estudiante está eximido de esta tarea y no la envió.',
  typedFirst: 'Guarde o descarte lo escrito antes.',
} as const;
