import type { LeftWhy, MassPlan } from '../../domain/massActs';
import { listedName } from '../../domain/names';
import { massTexts } from '../../lib/texts/massActs';
import type { ListedPerson } from '../../models/user';
import { NameList } from './NameList';
import type { MassFailures } from './useMassActs';

type MassPeopleProps = {
  plan: MassPlan<ListedPerson>;
  /** The names of the courses, by id. */
  courseNames: ReadonlyMap<string, string>;
  /** The reasons why people could not be changed in the last run. */
  failures: MassFailures;
};

/**
 * Lists the people whom an action on many reaches, and those whom it leaves out, with the reason.
 */
export function MassPeople({ plan, courseNames, failures }: MassPeopleProps) {
  const { affected, left } = plan;
  const whys = [...new Set(left.map(({ why }) => why))];
  const namesOf = (wanted: LeftWhy) =>
    left
      .filter(({ why }) => why === wanted)
      .map(({ person }) => listedName(person))
      .join('; ');
  return (
    <>
      <NameList
        label={massTexts.whom}
        people={affected.map((person) => {
          const failure = failures.get(person.id);
          const detail =
            failure === undefined ? courseNames.get(person.courseId) : massTexts.reasons[failure];
          return {
            id: person.id,
            name: listedName(person),
            ...(detail !== undefined && { detail }),
          };
        })}
      />
      {whys.map((why) => (
        <span key={why}>{massTexts.leftWhy[why](namesOf(why))}</span>
      ))}
    </>
  );
}
