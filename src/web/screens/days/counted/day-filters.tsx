import { useTranslation } from 'react-i18next';
import { firstName } from '../../../../domain/people/first-name.ts';
import type { NamedPerson } from '../../../../domain/people/person.ts';
import { ToggleChip } from '../../../kit/choices/toggle-chip.tsx';
import { RuleChoice } from './rule-choice.tsx';
import { TerritoryChoices } from './territory-choices.tsx';
import type { DaysNavigation } from './use-days-address.ts';

interface DayFiltersProps {
  everybody: readonly NamedPerson[];
  /** slug of the choice that is shown */
  chosen: string;
  address: DaysNavigation;
  /** towns are those of today's countries: nothing about these can be chosen */
  isOfTowns: boolean;
}

/** Whose days, and how they are counted: kept in the address. */
export function DayFilters({ everybody, chosen, address, isOfTowns }: DayFiltersProps) {
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
