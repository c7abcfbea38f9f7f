export const USER_TYPE = { admin: 1, teacher: 2, student: 3 } as const;
export type UserType = (typeof USER_TYPE)[keyof typeof USER_TYPE];

export type User = {
  id: string;
  name: string;
  surname: string;
  email: string;
  identification: string;
  representative: string;
  phone: string;
  status: boolean;
  type: UserType;
  photo: string;
  courseId: string;
  deleted: boolean;
  /** True from the creation of the account until the first change of password (D30). */
  mustChangePassword: boolean;
};

/** What others may see of a person: the card kept in a course (D7). */
export type MemberCard = {
  id: string;
  name: string;
  surname: string;
  photo: string;
};
