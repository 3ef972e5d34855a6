import { Button } from '@mantine/core';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Homes } from '../../../../domain/days/facts/homes.ts';
import { spotOf } from '../../../../domain/days/facts/leg.ts';
import { toPlace } from '../../../../domain/places/place.ts';
import { daysBetween } from '../../../../domain/shared/dates/calendar-day.ts';
import { yearOf } from '../../../../domain/shared/dates/edtf-date.ts';
import type { StayRecord } from '../../../../domain/stays/stay.ts';
import type { GapInRoute } from '../../../../domain/trips/gaps-in-route.ts';
import { missingOfTrip, type NightsWithoutBed } from '../../../../domain/trips/missing-of-trip.ts';
import type { TripRow } from '../../../../domain/trips/trip-rows.ts';
import { useBeginJourney } from '../../../data/journeys/begin-journey.ts';
import { useJourneyLog } from '../../../data/journeys/journeys.data.ts';
import { usePeople } from '../../../data/people/people.data.ts';
import { placeInWords } from '../../../data/places/place-names.ts';
import { useRecords } from '../../../data/records/records.data.ts';
import { StayDrawer } from '../stays/lazy-stay-drawer.ts';
import { Card } from '../../../kit/layout/card.tsx';
import { useFormat } from '../../../kit/format/format-context.tsx';
import type { TripWords } from './use-trip-words.ts';
import classes from './trip-home.module.css';

/**
 * Lists what is missing in a trip that is not over, each with a button to add it. Shows nothing if
 * nothing is missing.
 */
export function TripMissing({
  row,
  mayEdit,
}: {
  row: TripRow;
  mayEdit: boolean;
  words: TripWords;
}) {
  const { t } = useTranslation('trips');
  const format = useFormat();
  const people = usePeople();
  const homes = useHomes(row);
  const begin = useBeginJourney();
  const [drafted, setDrafted] = useState<Partial<StayRecord>>();
  const today = Temporal.Now.plainDateISO().toString();
  const log = useJourneyLog().data?.rows;
  const { gaps, nights, wayHome } = useMemo(
    () => missingOfTrip(row, { homes, log: log ?? [] }, today),
    [row, homes, log, today],
  );
  // Without the log, existing legs would be reported as missing.
  if (!log || (gaps.length === 0 && nights.length === 0 && !wayHome)) return null;
  const { trip, contents } = row;
  const traveller = people.find(({ id }) => trip.people.some(({ personId }) => personId === id));
  const bedText = ({ from, until, at }: NightsWithoutBed) => {
    const count = daysBetween(from, until);
    const withYear = yearOf(from) !== yearOf(until);
    const dayText = (date: string) => format.date(date, { withYear });
    const said =
      count === 1
        ? t('missing.night', { from: format.date(from, { withYear: false }) })
        : t('missing.nights', {
            count,
            number: format.number(count),
            from: dayText(from),
            until: dayText(until),
          });
    return at ? `${said}, ${t('missing.at', { place: placeInWords(at) })}` : said;
  };
  const gapText = ({ from, to, after, before }: GapInRoute) => {
    const withYear = yearOf(after) !== yearOf(before);
    const dayText = (date: string) => format.date(date, { withYear });
    const when =
      after === before
        ? t('missing.gapOn', { date: dayText(after) })
        : t('missing.gapBetween', { after: dayText(after), before: dayText(before) });
    return t('missing.gap', { from: placeInWords(from), to: placeInWords(to), when });
  };
  return (
    <Card title={t('missing.title')}>
      <ul className={classes.missing}>
        {gaps.map((gap) => {
          const { from, to, after, before, date } = gap;
          const who = people.find(({ id }) => gap.people.includes(id));
          return (
            <li key={`${from.id} ${to.id} ${after} ${before}`}>
              <span>{gapText(gap)}</span>
              {mayEdit && who && (
                <Button
                  variant="default"
                  size="compact-md"
                  data-no-print
                  onClick={() =>
                    begin(who.slug, {
                      mode:
                        contents.journeys.findLast(({ to: end }) => end.id === from.id)?.mode ??
                        'air',
                      date,
                      from: from.id,
                      to: to.id,
                      personId: who.id,
                    })
                  }
                >
                  {t('missing.addJourney')}
                </Button>
              )}
            </li>
          );
        })}
        {nights.map((one) => (
          <li key={one.from}>
            <span>{bedText(one)}</span>
            {mayEdit && (
              <Button
                variant="default"
                size="compact-md"
                data-no-print
                onClick={() =>
                  setDrafted({
                    kind: 'hotel',
                    arrival: one.from,
                    departure: one.until,
                    people: trip.people,
                    town: one.at?.town ?? '',
                    country: one.at?.country ?? '',
                  })
                }
              >
                {t('missing.addStay')}
              </Button>
            )}
          </li>
        ))}
        {wayHome && (
          <li>
            <span>
              {t('missing.wayHome', {
                from: placeInWords(wayHome.from),
                to: placeInWords(wayHome.to),
              })}
            </span>
            {mayEdit && traveller && (
              <Button
                variant="default"
                size="compact-md"
                data-no-print
                onClick={() =>
                  begin(traveller.slug, {
                    mode: contents.journeys.at(-1)?.mode ?? 'air',
                    date: wayHome.date,
                    from: wayHome.from.id,
                    to: wayHome.to.id,
                    personId: traveller.id,
                  })
                }
              >
                {t('missing.addJourney')}
              </Button>
            )}
          </li>
        )}
      </ul>
      <Suspense>
        {drafted && (
          <StayDrawer
            stay="new"
            values={drafted}
            onClose={() => setDrafted(undefined)}
            onAdded={() => setDrafted(undefined)}
            onDeleted={() => setDrafted(undefined)}
          />
        )}
      </Suspense>
    </Card>
  );
}

/** Returns the homes of a trip's people. */
function useHomes({ trip }: TripRow): Homes {
  const people = usePeople();
  const { data: places } = useRecords('place');
  return useMemo(() => {
    const byId = new Map(places?.map((place) => [place.id, place]));
    const theirs = people.filter(({ id }) => trip.people.some(({ personId }) => personId === id));
    return new Homes(
      theirs.flatMap(({ homes }) =>
        homes.flatMap(({ placeId, from, to }) => {
          const place = byId.get(placeId);
          return place ? { id: placeId, spot: spotOf(toPlace(place)), from, to } : [];
        }),
      ),
    );
  }, [people, places, trip.people]);
}
