import type { StoredDocument } from './firstState';

/** Documents of others, of the school or of the server itself, that name a person. */
const OF_OTHERS = [
  /^(lists|classLists|courseNames|partialProgress|gradingPlans|solutions)\//,
  /^(accountJobs|loads|currentLibretas|reportRuns)\//,
  /^tasks\/[^/]+$/, // who has sent it
  /^registers\/[^/]+\/(courseRecords|subjectRecords)\//,
  /^promotions\//,
  /^institute\//,
];

/** What opens the account: nobody is told. */
export const OF_ACCOUNT = /^(identifications|temporaryPasswords)\//;

export const pathOf = ({ name }: StoredDocument): string =>
  name.slice(name.indexOf('/documents/') + 11);

/** The paths of all documents of a school that name a person by id and are about nobody else. */
export function pathsAbout(stored: readonly StoredDocument[], uid: string): string[] {
  const isNamed = (each: StoredDocument) =>
    JSON.stringify(each).includes(`"${uid}"`) || new RegExp(`/${uid}(-\\d{9,})?$`).test(each.name);
  return stored
    .filter(isNamed)
    .map(pathOf)
    .filter((path) => !OF_OTHERS.some((other) => other.test(path)));
}
