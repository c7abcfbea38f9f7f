import type { StoredDocument } from './firstState';

/** Documents of other people, of the school or of the server itself, that name a person. */
const OF_OTHERS = [
  /^(lists|classLists|courseNames|partialProgress|gradingPlans|solutions)\//,
  /^(accountJobs|loads|currentLibretas|reportRuns)\//,
  /^tasks\/[^/]+$/, // a task lists who has sent it
  /^registers\/[^/]+\/(courseRecords|subjectRecords)\//,
  /^promotions\//,
  /^institute\//,
];

/** Documents that open the account: nobody may read them. */
export const OF_ACCOUNT = /^(identifications|temporaryPasswords)\//;

export const pathOf = ({ name }: StoredDocument): string =>
  name.slice(name.indexOf('/documents/') + 11);

/**
 * Finds the paths of all documents of a school that name a person by id and are about nobody else.
 */
export function pathsAbout(stored: readonly StoredDocument[], uid: string): string[] {
  const isNamed = (each: StoredDocument) =>
    JSON.stringify(each).includes(`"${uid}"`) || new RegExp(`/${uid}(-\\d{9,})?$`).test(each.name);
  return stored
    .filter(isNamed)
    .map(pathOf)
    .filter((path) => !OF_OTHERS.some((other) => other.test(path)));
}
