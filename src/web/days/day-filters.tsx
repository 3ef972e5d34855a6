import { useTranslation } from 'react-i18next';
import { dayRules } from '../../domain/days/day-counting.ts';
import { apartChoices } from '../../domain/days/ledger-desk.ts';
import { firstName } from '../../domain/people/first-name.ts';
import type { NamedPerson } from '../../domain/people/person.ts';
import { ToggleChip } from '../ui/toggle-chip.tsx';
import { ChoiceChip } from './choice-chip.tsx';
import type { DaysNavigation } from './use-days-address.ts';

const borderChoices = [
  { value: 'today', key: 'ofToday' },
  { value: 'then', key: 'ofThen' },
] as const;

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
        <>
          <ChoiceChip
            label={t('choice.territories')}
            value={territories}
            options={apartChoices.map((value) => ({
              value,
              label: t(`territories.${value}`),
              means: t(`territoriesMeans.${value}`),
            }))}
            onChoose={(next) => narrow({ territories: next, open: undefined })}
          />
          <ChoiceChip
            label={t('choice.borders')}
            value={borders}
            options={borderChoices.map(({ value, key }) => ({
              value,
              label: t(`borders.${key}`),
              means: t(`bordersMeans.${key}`),
            }))}
            onChoose={(next) => narrow({ borders: next, open: undefined })}
          />
        </>
      )}
    </>
  );
}
