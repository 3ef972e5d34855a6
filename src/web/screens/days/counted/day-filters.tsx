import { useTranslation } from 'react-i18next';
import { firstName } from '../../../../domain/people/first-name.ts';
import type { NamedPerson } from '../../../../domain/people/person.ts';
import { ToggleChip } from '../../../kit/choices/toggle-chip.tsx';
import { RuleChoice } from './rule-choice.tsx';
import { TerritoryChoices } from './territory-choices.tsx';
import type { DaysNavigation } from './use-days-address.ts';

/** The filters for people and day counting. The address keeps them. */
export function DayFilters({
  everybody,
  chosen,
  address,
  isOfTowns,
}: {
  everybody: readonly NamedPerson[];
  /** The slug of the shown choice of people. */
  chosen: string;
  address: DaysNavigation;
  /** Towns always use today's countries, so territories and borders cannot be chosen. */
  isOfTowns: boolean;
}) {
  const { t } = useTranslation('days');
  const { rule, territories, borders, narrow, choosePeople } = address;
  return (
    <>
      {everybody.length > 1 && (
        <>
          {everybody.map(({ slug, name }) => (
            <ToggleChip key={slug} pressed={slug === chosen} onPress={() => choosePeople(slug)}>
              {firstName(name)}
            </ToggleChip>
          ))}
          <ToggleChip pressed={chosen === 'all'} onPress={() => choosePeople('all')}>
            {t('everybody')}
          </ToggleChip>
        </>
      )}
      <RuleChoice rule={rule} transitHours={address.transitHours} onChoose={narrow} />
      {!isOfTowns && (
        <TerritoryChoices
          territories={territories}
          borders={borders}
          onChoose={(next) => narrow({ ...next, open: undefined })}
        />
      )}
    </>
  );
}
