/** A row of the grid: a student of the course, or a former one who has a record. */
export type ConductStudent = { id: string; name: string; surname: string; isFormer: boolean };
