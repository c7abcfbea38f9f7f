/** A row of the grid: a student of the course, or one who left and of whom something was noted. */
export type ConductStudent = { id: string; name: string; surname: string; isFormer: boolean };
