import { describe, expect, it } from 'vitest';
import { HAND_CHECKED_PLACE } from '../../../tests/support/handCheckedClass';
import { SCHEME_PLANS, STUDENT_COUNT } from '../../../tests/support/handCheckedGrades';
import { expectedPartial, expectedYear } from '../../../tests/support/handCheckedNumbers';
import { planHandChecked } from '../../../tests/support/handCheckedSheet';
import { subjectRecords } from '../personRecord';
import { finalsOfCards, yearFinals } from './finals';
import { buildLibreta } from './libreta';
import { ECUADOR_POLICY, SPEC_POLICY } from './policy';

const { studentId } = HAND_CHECKED_PLACE;
const numbers = Array.from({ length: STUDENT_COUNT }, (_, i) => i + 1);

describe.each([SPEC_POLICY, ECUADOR_POLICY])('the hand-checked class, policy $id', (policy) => {
  const plans = SCHEME_PLANS.map((_, partial) => planHandChecked(partial, policy));
  const cards = plans.flatMap(({ writes }) => writes.map(({ card }) => card));

  it.each(SCHEME_PLANS.map((_, partial) => partial))(
    'every entry of the hand-checked class is right in partial %i',
    (partial) => {
      for (const number of numbers) {
        const card = plans[partial]?.writes.find(
          ({ card: { idStudent } }) => idStudent === studentId(number),
        )?.card;
        const found = card && {
          grades: card.entries.map(({ grade }) => grade),
          defaults: card.entries.map(({ isDefault }) => isDefault),
          parts: card.entries.map(({ weighted }) => weighted),
          final: card.noteFinal,
        };
        expect({ number, ...(found ?? null) }).toEqual({
          number,
          ...expectedPartial(partial, number, policy.rounding),
        });
      }
    },
  );

  it('every average of the hand-checked class is right', () => {
    for (const number of numbers) {
      const own = cards.filter(({ idStudent }) => idStudent === studentId(number));
      const { halves, general, current } = yearFinals(
        finalsOfCards(own, SCHEME_PLANS.length),
        policy,
      );
      expect({ number, halves, general, current }).toEqual({
        number,
        ...expectedYear(number, policy.rounding),
      });
    }
  });

  it('the libreta and the grades that a student reads have the numbers of the hand-checked class', () => {
    const count = SCHEME_PLANS.length;
    const { id, courseId } = HAND_CHECKED_PLACE.subject;
    const subject = { id, courseId, name: 'Matemática' };
    for (const number of numbers) {
      const own = cards.filter(({ idStudent }) => idStudent === studentId(number));
      const { halves, general, current } = expectedYear(number, policy.rounding);
      const finals = SCHEME_PLANS.map(
        (_, partial) => expectedPartial(partial, number, policy.rounding)?.final ?? null,
      );
      const average = general ?? current;
      const { rows, ...libreta } = buildLibreta({
        ...{ subjects: [subject], others: [], cards: own, conduct: [], count, policy },
      });
      expect({ number, rows, ...libreta }).toMatchObject({
        ...{ number, partials: finals, terms: halves, average },
        rows: [{ partials: finals, terms: halves, average }],
      });
      expect(subjectRecords([subject], own, courseId, count, policy)).toMatchObject([
        { finals, average },
      ]);
    }
  });

  it('the counts of missing grades in the hand-checked class are right', () => {
    const badges = plans.map(
      ({ counts, unreviewed, defaultedSchemes, defaultedTasks, percent }) => [
        counts.new,
        counts.newcomer,
        unreviewed,
        defaultedSchemes,
        defaultedTasks,
        percent,
      ],
    );
    expect(badges).toEqual([
      // new, newcomers, unreviewed, schemes and tasks that count 3, percent
      [19, 1, 3, 13, 9, 100],
      [19, 1, 2, 16, 10, 100],
      [20, 0, 3, 8, 9, 100],
      [20, 0, 0, 10, 7, 100],
    ]);
  });
});
