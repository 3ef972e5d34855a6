import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DayCorrectionRecord } from '../../../../../domain/days/facts/day-correction.ts';
import type { Evidence } from '../../../../../domain/days/timeline/ledger-day.ts';
import type { JourneyRecord } from '../../../../../domain/journeys/journey.ts';
import type { Person } from '../../../../../domain/people/person.ts';
import { placeCode, placeInFull } from '../../../../../domain/places/place.ts';
import type { RecordsOf } from '../../../../../domain/records/record-sets.ts';
import type { EngagementRecord } from '../../../../../domain/sea-service/engagement.ts';
import type { StayRecord } from '../../../../../domain/stays/stay.ts';
import { serviceNumber, spacedNumber } from '../../../../../domain/journeys/service-number.ts';
import { useHeldRecords } from '../../../../data/records/records.data.ts';
import { recordNames } from '../../../../data/records/record-names.ts';
import { recordsById } from '../../../../data/records/records-by-id.ts';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import type { DayWords } from '../panel/use-day-words.ts';

/**
 * Describes what a record shows about a person's location: in full beside its number, and in short
 * on a day.
 */
export interface RecordWords {
  inFull: (of: Evidence) => string;
  inShort: (of: Evidence) => string;
}

export function useRecordWords(person: Person, words: DayWords): RecordWords {
  const { t } = useTranslation('days');
  const { t: tWords } = useTranslation('words');
  const { t: tKinds } = useTranslation('kinds');
  const format = useFormat();
  const records = useHeldRecords();
  return useMemo(() => {
    const nameOf = recordNames(records);
    const places = indexOf(records.place as RecordsOf<'place'> | undefined);
    const journeys = indexOf(records.journey as RecordsOf<'journey'> | undefined);
    const stays = indexOf(records.stay as RecordsOf<'stay'> | undefined);
    const corrections = indexOf(
      records['day-correction'] as RecordsOf<'day-correction'> | undefined,
    );
    const engagements = indexOf(records.engagement as RecordsOf<'engagement'> | undefined);
    const placed = (id: string) => {
      const place = places.get(id);
      return place ? `${placeInFull(place)}, ${words.territory(place.country)}` : id;
    };
    const together = (parts: readonly string[]) => parts.filter((part) => part !== '').join(' · ');
    const timeOf = (actual: string, scheduled: string) =>
      actual !== ''
        ? format.time(actual)
        : scheduled === ''
          ? t('report.noTime')
          : t('report.scheduled', { time: format.time(scheduled) });

    const ofJourney = (journey: JourneyRecord) =>
      together([
        tWords(`mode.${journey.mode}`),
        [journey.operator.name, spacedNumber(journey)].filter((part) => part !== '').join(' '),
        t('report.departed', {
          place: placed(journey.from),
          date: format.date(journey.date),
          time: timeOf(
            journey.departureActual || journey.takeoffActual,
            journey.departureScheduled || journey.takeoffScheduled,
          ),
        }),
        t('report.arrived', {
          place: placed(journey.to),
          time: timeOf(
            journey.arrivalActual || journey.landingActual,
            journey.arrivalScheduled || journey.landingScheduled,
          ),
        }),
      ]);
    const codeOf = (id: string) => {
      const place = places.get(id);
      return place ? placeCode(place) : id;
    };
    /** `BA117 LHR 10:30 → JFK 13:20` */
    const ofJourneyInShort = (journey: JourneyRecord) =>
      t('report.leg', {
        what: serviceNumber(journey) || journey.operator.name || tWords(`mode.${journey.mode}`),
        from: codeOf(journey.from),
        to: codeOf(journey.to),
        departure: timeOf(
          journey.departureActual || journey.takeoffActual,
          journey.departureScheduled || journey.takeoffScheduled,
        ),
        arrival: timeOf(
          journey.arrivalActual || journey.landingActual,
          journey.arrivalScheduled || journey.landingScheduled,
        ),
      });
    const ofStay = ({ kind, name, town, country, arrival, departure }: StayRecord) =>
      together([
        tKinds(`stay.choices.kind.${kind}`),
        name,
        words.place({ territory: country, town, evidence: [], isTransit: false }),
        departure === ''
          ? t('report.since', { date: format.date(arrival) })
          : t('span', { from: format.date(arrival), to: format.date(departure) }),
      ]);
    const ofCorrection = ({ date, territory, town, countsAs, why }: DayCorrectionRecord) =>
      together([
        format.date(date),
        words.place({ territory, town, evidence: [], isTransit: false }),
        countsAs === '' ? '' : t(`evidenceOfMark.${countsAs}`),
        why !== '' ? t('report.reason', { why }) : countsAs === '' ? t('report.noReason') : '',
      ]);
    const ofEngagement = (engagement: EngagementRecord) => {
      const { capacities, company, dischargeBook, dischargeBookPage } = engagement;
      const { signedOn, signedOff, signedOnPlaceId, signedOffPlaceId } = engagement;
      const onPort = signedOnPlaceId === null ? engagement.signedOnPort : placed(signedOnPlaceId);
      const offPort =
        signedOffPlaceId === null ? engagement.signedOffPort : placed(signedOffPlaceId);
      return together([
        ofEngagementInShort(engagement),
        ...capacities.slice(1).map(({ capacity }) => capacity),
        company,
        onPort === ''
          ? t('report.signedOn', { date: format.date(signedOn) })
          : t('report.signedOnIn', {
              date: format.date(signedOn),
              place: onPort,
            }),
        signedOff === ''
          ? t('report.stillAboard')
          : offPort === ''
            ? t('report.signedOff', { date: format.date(signedOff) })
            : t('report.signedOffIn', {
                date: format.date(signedOff),
                place: offPort,
              }),
        dischargeBook === '' ? '' : t('report.dischargeBook', { number: dischargeBook }),
        dischargeBookPage === '' ? '' : t('report.page', { number: dischargeBookPage }),
      ]);
    };
    /** `Clan Malcolm, Second mate` */
    const ofEngagementInShort = ({ vesselId, capacities }: EngagementRecord) =>
      [nameOf(vesselId) ?? '', capacities[0]?.capacity ?? '']
        .filter((part) => part !== '')
        .join(', ');
    const ofHome = (placeId: string) =>
      together([
        t('report.homeAt', { place: placed(placeId) }),
        ...person.homes
          .filter((home) => home.placeId === placeId)
          .map(({ from, to }) => periodOf(from, to)),
      ]);
    const periodOf = (from: string, to: string) =>
      from === '' && to === ''
        ? ''
        : to === ''
          ? t('report.since', { date: format.date(from) })
          : from === ''
            ? t('report.until', { date: format.date(to) })
            : t('span', { from: format.date(from), to: format.date(to) });

    const inFull = ({ kind, id }: Evidence) => {
      if (kind === 'home') return ofHome(id);
      const [journey, stay, correction] = [journeys.get(id), stays.get(id), corrections.get(id)];
      if (journey) return ofJourney(journey);
      if (stay) return ofStay(stay);
      if (correction) return ofCorrection(correction);
      const engagement = engagements.get(id);
      if (engagement) return ofEngagement(engagement);
      return nameOf(id) ?? t('report.recordGone');
    };
    return {
      inFull,
      inShort: ({ kind, id }) => {
        const [journey, stay] = [journeys.get(id), stays.get(id)];
        if (kind === 'home') return t('report.homeAt', { place: codeOf(id) });
        if (journey) return ofJourneyInShort(journey);
        const engagement = engagements.get(id);
        if (engagement) return ofEngagementInShort(engagement);
        if (!stay) return inFull({ kind, id });
        return together([tKinds(`stay.choices.kind.${stay.kind}`), stay.name || stay.town]);
      },
    };
  }, [records, person, words, format, t, tKinds, tWords]);
}

function indexOf<Stored extends { id: string }>(records: readonly Stored[] | undefined) {
  return records ? recordsById(records) : new Map<string, Stored>();
}
