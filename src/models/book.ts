export type Book = {
  id: string;
  name: string;
  description: string;
  /** Address shown in the reading frame. */
  mainUrl: string;
  editorial: string;
  photo: string;
  onlyRead: boolean;
  deleted: boolean;
};

/** A book of a course, kept under the course. */
export type BookCard = { id: string; name: string };

export type Unit = {
  id: string;
  name: string;
  book: { id: string; name: string };
  bookId: string;
  bookName: string;
  deleted: boolean;
};

export type Topic = { id: string; name: string; url: string; unitId: string };
