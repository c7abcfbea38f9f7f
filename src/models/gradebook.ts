export type Scheme = {
  id: string;
  name: string;
  description: string;
  /** 0 to 100. */
  percent: number;
  idPeriod: string;
  idSubject: string;
  indexPartial: number;
  teacherId: string;
  tasks: string[];
  external: boolean;
  deleted: boolean;
};

export type ReportEntry = {
  idScheme: string;
  name: string;
  percent: number;
  grade: number;
  note: number;
};

export type ReportCard = {
  id: string;
  creation: number;
  idPeriod: string;
  idStudent: string;
  idSubject: string;
  courseId: string;
  teacherId: string;
  indexPartial: number;
  noteFinal: number;
  manual: boolean;
  notes: ReportEntry[];
};
