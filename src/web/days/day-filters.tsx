import { useTranslation } from 'react-i18next';
import { dayRules } from '../../domain/days/day-counting.ts';
import { firstName } from '../../domain/people/first-name.ts';
import type { NamedPerson } from '../../domain/people/person.ts';
import { ToggleChip } from '../ui/toggle-chip.tsx';
import { ChoiceChip } from './choice-chip.tsx';
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
      <ChoiceChip
        label={t('choice.rule')}
        value={rule}
        options={dayRules.map((value) => ({
          value,
          label: t(`rule.${value}`),
          means: t(`ruleMeans.${value}`),
        }))}
        onChoose={(next) => narrow({ rule: next })}
      />
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
