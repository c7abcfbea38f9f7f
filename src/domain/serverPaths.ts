/**
 * The paths of documents that only the server writes, and at most admins read. Apart from the others, which every
 * home loads.
 */
export const serverPaths = {
  /** The log of changes of people, courses, subjects and the institute. */
  changes: 'changes',
  change: (id: string) => `changes/${id}`,
  /** The temporary passwords that a person was given, with their issuers and times. */
  passwordIssues: (uid: string) => `passwordIssues/${uid}`,
  /** The result of an upload of a list. */
  loads: 'loads',
  load: (id: string) => `loads/${id}`,
  loadParts: (id: string) => `loads/${id}/parts`,
  loadPart: (id: string, part: string) => `loads/${id}/parts/${part}`,
  /** The way from an ended period into the next one. */
  promotion: (idPeriod: string) => `promotions/${idPeriod}`,
  coursePlans: (idPeriod: string) => `promotions/${idPeriod}/coursePlans`,
  coursePlan: (idPeriod: string, courseId: string) =>
    `promotions/${idPeriod}/coursePlans/${courseId}`,
  libretas: 'libretas',
  /** An issued libreta, by its code. */
  libreta: (code: string) => `libretas/${code}`,
  /** The valid libreta of a student in a period. */
  currentLibreta: (idPeriod: string, idStudent: string) =>
    `currentLibretas/${idPeriod}_${idStudent}`,
  accountJobs: 'accountJobs',
  /** The accounts that a request or an upload has created. */
  accountJob: (id: string) => `accountJobs/${id}`,
  /** The call that may create accounts now. */
  accountTurn: 'accountJobs/turn',
  /** The time when a person got a temporary password. */
  temporaryPassword: (uid: string) => `temporaryPasswords/${uid}`,
  /** Errors of browsers, those that are alike in one document, for admins. */
  browserErrors: 'browserErrors',
  browserError: (id: string) => `browserErrors/${id}`,
  /** The failures of the server's functions, for admins. */
  functionFailures: 'functionFailures',
  functionFailure: (name: string) => `functionFailures/${name}`,
  /** The version of the stored data. */
  shape: 'system/shape',
  /** The releases that were deployed, and the one on its way. */
  release: 'system/release',
  /** There while a school is being restored. */
  restore: 'system/restore',
  /** The progress in removing data that are kept no longer. */
  retention: 'system/retention',
  /** The time when the school was last exported. */
  lastExport: 'system/lastExport',
  /** The alerts that admins were sent by e-mail. */
  alerts: 'system/alerts',
  /** E-mails to send: the collection of the extension "Trigger Email from Firestore". */
  mail: 'mail',
  mailOf: (id: string) => `mail/${id}`,
} as const;
