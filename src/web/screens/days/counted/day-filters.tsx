import { useTranslation } from 'react-i18next';
import { firstName } from '../../../../domain/people/first-name.ts';
import type { NamedPerson } from '../../../../domain/people/person.ts';
import { ToggleChip } from '../../../kit/choices/toggle-chip.tsx';
import type { DaysNavigation, ReportEdits } from './days-address.ts';
import { type DayRule, dayRules } from '../../../../domain/days/count/day-counting.ts';
import { ChoiceChip } from '../../../kit/choices/choice-chip.tsx';
import { useRuleTexts } from './use-rule-texts.ts';
import { useId, useState } from 'react';
import { readTransitHours, transitHoursChoice } from '../../../../domain/days/facts/transit.ts';
import classes from './transit-limit.module.css';
import { type ApartChoice, apartChoices } from '../../../../domain/days/days-engine.ts';

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
  const { rule, transit, territories, borders, change, choosePeople } = address;
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
      <RuleChoice rule={rule} transit={transit} onChoose={change} />
      {!isOfTowns && (
        <TerritoryChoices territories={territories} borders={borders} onChoose={change} />
      )}
    </>
  );
}

/**
 * Chooses what counts as a day. If transit does not count, also chooses the longest stop that may
 * be transit.
 */
export function RuleChoice({
  rule,
  transit,
  onChoose,
}: {
  rule: DayRule;
  /** In hours. */
  transit: number;
  onChoose: (edits: Pick<ReportEdits, 'rule' | 'transit'>) => void;
}) {
  const { t } = useTranslation('days');
  const means = useRuleTexts(transit);
  return (
    <>
      <ChoiceChip
        label={t('choice.rule')}
        value={rule}
        options={dayRules.map((value) => ({
          value,
          label: t(`rule.${value}`),
          means: means(value),
        }))}
        // Only one rule has a limit, so the next one begins with the usual limit.
        onChoose={(next) => onChoose({ rule: next, transit: undefined })}
      />
      {rule === 'no-transit' && (
        <TransitLimit
          key={transit}
          hours={transit}
          onChoose={(hours) => onChoose({ transit: hours })}
        />
      )}
    </>
  );
}

/**
 * The longest duration of a transit stop. The value is applied on blur or Enter, not on every
 * digit. An invalid value stays in the field with an error that gives the range.
 */
function TransitLimit({ hours, onChoose }: { hours: number; onChoose: (hours: number) => void }) {
  const { t } = useTranslation('days');
  const faultId = useId();
  const [typed, setTyped] = useState(String(hours));
  const read = readTransitHours(typed);
  // While the user is typing, no error is shown.
  const [isLeft, setIsLeft] = useState(false);
  const isFaulty = read === undefined && isLeft;
  const choose = () => {
    setIsLeft(true);
    if (read !== undefined && read !== hours) onChoose(read);
  };
  return (
    <>
      <label className={classes.chip} title={t('transitLimit.hint', transitHoursChoice)}>
        <span>{t('transitLimit.under')}</span>
        <input
          type="number"
          inputMode="numeric"
          aria-label={t('transitLimit.label')}
          aria-invalid={isFaulty}
          aria-describedby={isFaulty ? faultId : undefined}
          min={transitHoursChoice.min}
          max={transitHoursChoice.max}
          value={typed}
          onChange={(event) => {
            setIsLeft(false);
            setTyped(event.currentTarget.value);
          }}
          onBlur={choose}
          onKeyDown={(event) => {
            if (event.key === 'Enter') choose();
          }}
        />
        <span>{t('transitLimit.unit')}</span>
      </label>
      {isFaulty && (
        <span id={faultId} role="alert" className={classes.fault}>
          {t('transitLimit.fault', { ...transitHoursChoice, hours })}
        </span>
      )}
    </>
  );
}

const borderChoices = [
  { value: 'today', key: 'ofToday' },
  { value: 'then', key: 'ofThen' },
] as const;

/**
 * Chooses which territories count as one country, and whether borders are current or historical.
 */
export function TerritoryChoices({
  territories,
  borders,
  onChoose,
}: {
  territories: ApartChoice;
  borders: 'then' | 'today';
  onChoose: (next: Pick<ReportEdits, 'territories' | 'borders'>) => void;
}) {
  const { t } = useTranslation('days');
  return (
    <>
      <ChoiceChip
        label={t('choice.territories')}
        value={territories}
        options={apartChoices.map((value) => ({
          value,
          label: t(`territories.${value}`),
          means: t(`territoriesMeans.${value}`),
        }))}
        onChoose={(next) => onChoose({ territories: next })}
      />
      <ChoiceChip
        label={t('choice.borders')}
        value={borders}
        options={borderChoices.map(({ value, key }) => ({
          value,
          label: t(`borders.${key}`),
          means: t(`bordersMeans.${key}`),
        }))}
        onChoose={(next) => onChoose({ borders: next })}
      />
    </>
  );
}
