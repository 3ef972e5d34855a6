import type { TFunction } from 'i18next';
import {
  type Journey,
  journeyKind,
  type TimeField,
  timeFields,
} from '../../../../../domain/journeys/journey.ts';
import { fieldsByPath } from '../../../../../domain/kinds/paths.ts';
import type { NamedPerson } from '../../../../../domain/people/person.ts';
import type { Place } from '../../../../../domain/places/place.ts';
import type { Format } from '../../../../kit/format/format.ts';
import { labelOfField, valueText } from '../../../../data/records/value-text.ts';
import { durationText } from '../../../../../domain/shared/dates/duration-text.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../kit/format/format-context.tsx';

/** A recorded fact about a journey in words. `value` is empty if nothing is recorded. */
interface Fact {
  key: string;
  label: string;
  value: string;
}

interface FactWords {
  t: TFunction<'journeys'>;
  tWords: TFunction<'words'>;
  tKinds: TFunction<'kinds'>;
  format: Format;
  people: readonly NamedPerson[];
}

/** Everything that is recorded about a journey, in the order of the form. */
export function factsOf(journey: Journey, words: FactWords): Fact[] {
  const { t, tWords, format } = words;
  const isFlight = journey.mode === 'air';
  const isRail = journey.mode === 'rail';
  const codes = [journey.operator.iata, journey.operator.icao].filter((code) => code !== '');
  const operator = [journey.operator.name, codes.length > 0 ? `(${format.list(codes)})` : ''];
  return [
    { key: 'mode', label: t('form.mode'), value: tWords(`mode.${journey.mode}`) },
    { key: 'date', label: t('form.date'), value: format.date(journey.date) },
    { key: 'order', label: t('form.order'), value: journey.order === 0 ? '' : `${journey.order}` },
    { key: 'from', label: t('form.from'), value: placeInFull(journey.from, format) },
    { key: 'to', label: t('form.to'), value: placeInFull(journey.to, format) },
    ...timeFields.map((field) => ({
      key: field,
      label: timeLabel(field, t),
      value: format.time(journey[field]),
    })),
    {
      key: 'operator',
      label: isFlight ? t('form.airline') : t('form.operator'),
      value: operator.filter((part) => part !== '').join(' '),
    },
    {
      key: 'number',
      label: isFlight ? t('form.flight') : t('form.number'),
      value: journey.number,
    },
    {
      key: 'vehicle',
      label: isFlight ? t('form.aircraft') : t('form.vehicle'),
      value: vehicleInFull(journey.vehicle),
    },
    { key: 'registration', label: t('form.registration'), value: journey.vehicle.registration },
    {
      key: 'vehicleName',
      label: t(`form.vehicleName.${journey.mode}`),
      value: journey.vehicle.name,
    },
    ...journey.travellers.map((traveller) => ({
      key: `traveller ${traveller.personId}`,
      label: t('form.traveller'),
      value: travellerInFull(traveller, words),
    })),
    {
      key: 'departureGate',
      label: isRail ? t('form.departurePlatform') : t('form.departureGate'),
      value: journey.departureGate,
    },
    {
      key: 'arrivalGate',
      label: isRail ? t('form.arrivalPlatform') : t('form.arrivalGate'),
      value: journey.arrivalGate,
    },
    {
      key: 'statedDuration',
      label: t('form.statedDuration'),
      value: durationText(journey.statedDuration),
    },
    {
      key: 'statedDistance',
      label: t('form.statedDistance.any'),
      value: journey.statedDistance === null ? '' : format.distance(journey.statedDistance),
    },
    ...otherFacts(journey, words),
  ];
}

/** Fields that are described above. Some have special names for flights and trains. */
const worded: ReadonlySet<string> = new Set([
  'mode',
  'date',
  'order',
  'from',
  'to',
  ...timeFields,
  'statedDuration',
  'statedDistance',
  'departureGate',
  'arrivalGate',
  'operator',
  'number',
  'vehicle',
  'travellers',
]);

/** Every other field, with the label of the kind's description. */
function otherFacts(journey: Journey, { tKinds, format, people }: FactWords): Fact[] {
  const nameOf = (id: string) => people.find((person) => person.id === id)?.name;
  const values: Readonly<Record<string, unknown>> = { ...journey };
  return fieldsByPath(journeyKind.fields)
    .filter(([path]) => !path.includes('.') && !worded.has(path))
    .map(([path, field]) => ({
      key: path,
      label: labelOfField('journey', path, tKinds),
      value: valueText({ kind: 'journey', path, field }, values[path], { nameOf, format, tKinds }),
    }));
}

/** A fact that differs between two versions of a journey. */
interface Difference {
  key: string;
  label: string;
  theirs: string;
  mine: string;
}

export function differencesOf(theirs: Journey, mine: Journey, words: FactWords): Difference[] {
  const theirFacts = new Map(factsOf(theirs, words).map((fact) => [fact.key, fact]));
  const myFacts = new Map(factsOf(mine, words).map((fact) => [fact.key, fact]));
  return [...new Map([...theirFacts, ...myFacts]).values()]
    .map(({ key, label }) => ({
      key,
      label,
      theirs: theirFacts.get(key)?.value ?? '',
      mine: myFacts.get(key)?.value ?? '',
    }))
    .filter((difference) => difference.theirs !== difference.mine);
}

function timeLabel(field: TimeField, t: FactWords['t']): string {
  const event = field.replace(/(Scheduled|Actual)$/, '') as
    | 'departure'
    | 'takeoff'
    | 'landing'
    | 'arrival';
  const kind = field.endsWith('Actual') ? 'actual' : 'scheduled';
  return t(`form.time.fieldOf.${kind}`, { event: t(`form.time.${event}`) });
}

/** `Boeing 747-400 (B744)`. */
function vehicleInFull({ type, icao }: Journey['vehicle']): string {
  if (type === '' || icao === '') return type || icao;
  return `${type} (${icao})`;
}

function placeInFull({ iata, icao, name, town, country }: Place, format: Format): string {
  const code = iata || icao;
  const where = [name, town === name ? '' : town, format.country(country)];
  return `${code} ${format.list(where.filter((part) => part !== ''))}`.trim();
}

function travellerInFull(
  { personId, seat, seatPosition, cabin, reason }: Journey['travellers'][number],
  { t, tKinds, people }: FactWords,
): string {
  const name = people.find(({ id }) => id === personId)?.name ?? t('filter.somebody');
  return [
    name,
    seat,
    seatPosition && tKinds(`journey.choices.travellers.seatPosition.${seatPosition}`),
    cabin && tKinds(`journey.choices.travellers.cabin.${cabin}`),
    reason && tKinds(`journey.choices.travellers.reason.${reason}`),
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

export function useFactWords(people: readonly NamedPerson[]): FactWords {
  const { t } = useTranslation('journeys');
  const { t: tWords } = useTranslation('words');
  const { t: tKinds } = useTranslation('kinds');
  const format = useFormat();
  return useMemo(
    () => ({ t, tWords, tKinds, format, people }),
    [t, tWords, tKinds, format, people],
  );
}
