/** Days of the week from Monday, as stored. */
export const WEEKDAYS = ['0', '1', '2', '3', '4', '5', '6'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Start and end as "HH:mm", 24 hours, school time. */
export type TimeSpan = { start: string; end: string };
export type Schedule = Partial<Record<Weekday, TimeSpan[]>>;

export type Subject = {
  id: string;
  name: string;
  description: string;
  courseId: string;
  /** Mirror of courseId. */
  idCourse: string;
  teacherId: string;
  urlZoom: string;
  /** Ids of its books. */
  books: string[];
  schedule: Schedule;
  deleted: boolean;
};
