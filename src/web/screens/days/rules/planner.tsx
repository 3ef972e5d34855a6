import { Button, Select, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { draftOverlaps } from '../../../../domain/days/rules/plan/draft-overlaps.ts';
import type { DraftedStay } from '../../../../domain/days/rules/plan/plan-trip.ts';
import type { Person } from '../../../../domain/people/person.ts';
import type { Ledgers } from '../../../data/days/days.data.ts';
import { StayDrawer } from '../../journeys/stays/lazy-stay-drawer.ts';
import { Card } from '../../../kit/layout/card.tsx';
import { useFormat } from '../../../kit/format/format-context.tsx';
import type { RulesForm } from './forms/rules-drawer.tsx';
import { PlanResult } from './plan-result.tsx';
import { isDraftable, mostStays, type RulesNavigation } from './rules-address.ts';
import classes from './planner.module.css';
import { useMay } from '../../../data/archives/archive.data.ts';
import { CountryField } from '../../../kit/record-forms/inputs/country-field.tsx';
import { DateTextField } from '../../../kit/dates/date-text-field.tsx';

/** A stay as the user typed it, complete or not. */
interface TypedStay extends DraftedStay {
  key: number;
}

const blank = { country: '', town: '', from: '', to: '' };
let keys = 0;

/**
 * Drafts a trip and shows how each rule is affected. The draft is kept in the address only, and no
 * record is saved.
 */
export function Planner({
  ledgers,
  people,
  who,
  address,
  onWrite,
}: {
  ledgers: Ledgers;
  people: readonly Person[];
  who: Person;
  address: RulesNavigation;
  /** Opens a form. Undefined if the user may only read. */
  onWrite: ((form: RulesForm) => void) | undefined;
}) {
  const { t } = useTranslation('rules');
  const format = useFormat();
  const [typed, setTyped] = useState<TypedStay[]>(() =>
    (address.draft.length > 0 ? address.draft : [blank]).map(withKey),
  );
  const [written, setWritten] = useState<DraftedStay>();
  const change = (next: TypedStay[]) => {
    setTyped(next);
    address.change({ draft: next.map(withoutKey).filter(isDraftable) });
  };
  const closeForm = () => setWritten(undefined);
  const whole = typed.flatMap((stay, at) => (isDraftable(stay) ? [{ stay, at }] : []));
  const overlaps = draftOverlaps(whole.map(({ stay }) => stay)).map(({ one, other, ...days }) => ({
    ...days,
    one: whole[one]!.at,
    other: whole[other]!.at,
  }));
  const overlapOf = (at: number) => {
    const found = overlaps.find(({ other }) => other === at);
    return (
      found &&
      t('planner.overlaps', {
        number: found.one + 1,
        from: format.date(found.from),
        to: format.date(found.to),
      })
    );
  };
  return (
    <div className={classes.planner}>
      <Card
        title={t('planner.title')}
        subtitle={t('planner.about')}
        {...(people.length > 1 && {
          action: (
            <Select
              size="sm"
              label={t('planner.for')}
              data={people.map(({ slug, name }) => ({ value: slug, label: name }))}
              value={who.slug}
              allowDeselect={false}
              onChange={(slug) => slug !== null && address.change({ who: slug })}
            />
          ),
        })}
      >
        <ol className={classes.lines}>
          {typed.map((stay, at) => (
            <PlannedLine
              key={stay.key}
              stay={stay}
              number={at + 1}
              overlap={overlapOf(at)}
              mayRemove={typed.length > 1 || !isBlank(stay)}
              onChange={(edits) =>
                change(typed.map((one) => (one.key === stay.key ? { ...one, ...edits } : one)))
              }
              onRemove={() => {
                const rest = typed.filter(({ key }) => key !== stay.key);
                change(rest.length > 0 ? rest : [withKey(blank)]);
              }}
              onWrite={() => setWritten(withoutKey(stay))}
            />
          ))}
        </ol>
        <div className={classes.buttons} data-no-print>
          {typed.length < mostStays && (
            <Button
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() =>
                setTyped([...typed, withKey({ ...blank, from: typed.at(-1)?.to ?? '' })])
              }
            >
              {t('planner.add')}
            </Button>
          )}
          {address.draft.length > 0 && (
            <Button variant="subtle" onClick={() => change([withKey(blank)])}>
              {t('planner.clear')}
            </Button>
          )}
        </div>
        {overlaps.length > 0 ? (
          <p className={classes.none} role="status">
            {t('planner.notComputed')}
          </p>
        ) : (
          <PlanResult ledgers={ledgers} person={who} draft={address.draft} onWrite={onWrite} />
        )}
      </Card>
      <Suspense>
        {written && (
          <StayDrawer
            stay="new"
            personId={who.id}
            values={{
              country: written.country,
              town: written.town,
              arrival: written.from,
              departure: written.to,
            }}
            onClose={closeForm}
            onAdded={closeForm}
            onDeleted={closeForm}
          />
        )}
      </Suspense>
    </div>
  );
}

function isBlank({ country, town, from, to }: DraftedStay): boolean {
  return `${country}${town}${from}${to}` === '';
}

function withKey(stay: DraftedStay): TypedStay {
  return { ...stay, key: keys++ };
}

function withoutKey({ key: _key, ...stay }: TypedStay): DraftedStay {
  return stay;
}

/** The inputs of one stay of a drafted trip. */
function PlannedLine({
  stay,
  number,
  overlap,
  mayRemove,
  onChange,
  onRemove,
  onWrite,
}: {
  stay: DraftedStay;
  number: number;
  /** A note that some nights overlap with another stay. Undefined if there is no overlap. */
  overlap: string | undefined;
  /** False if this is the only stay and still blank. */
  mayRemove: boolean;
  onChange: (edits: Partial<DraftedStay>) => void;
  onRemove: () => void;
  onWrite: () => void;
}) {
  const { t } = useTranslation('rules');
  const mayEdit = useMay('records.write');
  const { country, town, from, to } = stay;
  const isBackwards = from.length === 10 && to.length === 10 && to < from;
  const isWhole = isDraftable(stay);
  const isTooLong =
    !isBackwards && !isWhole && country !== '' && from.length === 10 && to.length === 10;
  return (
    <li className={classes.line} aria-label={t('planner.line', { number })}>
      <CountryField
        label={t('planner.country')}
        value={country}
        onChange={(value) => onChange({ country: value })}
      />
      <TextInput
        label={t('planner.town')}
        value={town}
        maxLength={100}
        autoComplete="off"
        onChange={({ currentTarget }) => onChange({ town: currentTarget.value })}
      />
      <DateTextField
        label={t('planner.from')}
        value={from}
        isRequired={false}
        needsDay
        error={overlap}
        onChange={(value) => onChange({ from: value })}
      />
      <DateTextField
        label={t('planner.to')}
        value={to}
        isRequired={false}
        needsDay
        error={isBackwards ? t('planner.backwards') : isTooLong ? t('planner.tooLong') : undefined}
        onChange={(value) => onChange({ to: value })}
      />
      <span className={classes.actions} data-no-print>
        {mayEdit && isWhole && (
          <Button variant="default" aria-label={t('planner.write', { number })} onClick={onWrite}>
            {t('planner.writeShort')}
          </Button>
        )}
        {mayRemove && (
          <Button variant="subtle" aria-label={t('planner.remove', { number })} onClick={onRemove}>
            {t('planner.removeShort')}
          </Button>
        )}
      </span>
    </li>
  );
}
