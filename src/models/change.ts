/** The kinds of records in the log of changes. */
export const CHANGE_KINDS = ['person', 'course', 'subject', 'institute'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

export const CHANGE_ACTIONS = ['changed', 'created', 'deleted', 'restored', 'erased'] as const;
export type ChangeAction = (typeof CHANGE_ACTIONS)[number];

/** A field by its path in the document ("tutor.name", "schedule.0"), before and after, as texts. */
export type FieldChange = { field: string; from: string; to: string };

/** One change of a person, a course, a subject or the institute; the server writes it, once. */
export type Change = {
  id: string;
  kind: ChangeKind;
  action: ChangeAction;
  /** The changed document's id; empty when several people were created at once. */
  idRecord: string;
  /** The name of the changed record at that time. */
  name: string;
  /** A person's type; 0 for anything else. */
  userType: number;
  /** The ids of everything that the change concerns: the record, its courses, its teachers. */
  about: string[];
  at: number;
  /** The author and the name at that time; empty when it was nobody of the school. */
  by: string;
  byName: string;
  fields: FieldChange[];
  /** The people who were created at once; otherwise empty. */
  names: string[];
};
