import { Button, ActionIcon } from '@mantine/core';
import { Suspense, useEffect, useState, useCallback, useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../data/archives/archive.data.ts';
import { Link } from '../../../app/link.tsx';
import { addresses } from '../../../app/addresses.ts';
import { links } from '../../../app/links.ts';
import { useAddress } from '../../../kit/address/use-address.ts';
import { hasWebGl } from '../../../kit/maps/web-gl.ts';
import { ScreenStates } from '../../../kit/screen/screen-states.tsx';
import { EmptyState } from '../../../kit/layout/empty-state.tsx';
import { PageSkeleton } from '../../../kit/layout/skeletons.tsx';
import { useScreenTitle } from '../../../kit/layout/use-screen-title.ts';
import { StayDrawer, loadStayDrawer } from './lazy-stay-drawer.ts';
import { useStayRows } from './stays.data.ts';
import { IconPlus } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { filterStays } from '../../../../domain/stays/stay-filter.ts';
import type { StayRow } from '../../../../domain/stays/stay-rows.ts';
import { stayTotals } from '../../../../domain/stays/stay-totals.ts';
import { type StayYear, stayYears } from '../../../../domain/stays/stay-years.ts';
import { usePeople } from '../../../data/people/people.data.ts';
import { whenIdle } from '../../../data/when-idle.ts';
import { FigureRow } from '../../../kit/format/figure-row.tsx';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { ListMapCard } from '../../../kit/list-map-card/list-map-card.tsx';
import { RecordFacts } from '../../../kit/record-cards/record-card.tsx';
import { TripOfStay } from '../../../kit/record-cards/trip-link.tsx';
import { StayFilters } from './stay-filters.tsx';
import { StaysMap } from './stays-map.tsx';
import { useStayWords, KindOfStay } from './use-stay-words.tsx';
import type { FeatureCollection, Point } from 'geojson';
import { useTownCentres } from '../../../data/places/town-centres.data.ts';
import { useRecordSets } from '../../../data/records/record-sets.data.ts';
import { atCentres } from '../../../../domain/days/towns/stays-at-centres.ts';
import { type PlaceStayed, placesStayed } from '../../../../domain/stays/places-stayed.ts';
import { onUnitGlobe } from '../../../kit/map-drawing/bounds.ts';
import type { PlaceProperties } from '../../../kit/map-drawing/place-points.ts';

/** In px: the minimum radius, and the radius of the place with the most nights. */
const radius = { least: 3, most: 13 };

/** Returns a circle for each place with stays. Its area grows with the number of nights. */
function stayPoints(rows: readonly StayRow[]): FeatureCollection<Point, PlaceProperties> {
  const places = placesStayed(rows);
  const most = Math.max(1, places[0]?.nights ?? 1);
  return {
    type: 'FeatureCollection',
    features: places.map(({ key, town, position, nights }: PlaceStayed) => ({
      type: 'Feature',
      properties: {
        id: key,
        label: town,
        kind: 'town',
        movements: nights,
        radius: radius.least + Math.sqrt(nights / most) * (radius.most - radius.least),
        ...onUnitGlobe(position),
      },
      geometry: { type: 'Point', coordinates: [position.lon, position.lat] },
    })),
  };
}

/** The fields that the header of the card already shows. */
const inHead = ['arrival', 'departure', 'kind', 'name', 'town', 'country'];

/** A full-page map of the stays, with their list and the card of the chosen stay. */
function StaysScreen({ rows: given }: { rows: readonly StayRow[] }) {
  const { t } = useTranslation('stays');
  const { data: sets } = useRecordSets(['place', 'stay', 'town-centre']);
  const centres = useTownCentres(undefined, sets);
  const rows = useMemo(() => atCentres(given, centres), [given, centres]);
  const format = useFormat();
  const words = useStayWords();
  const address = useAddress(addresses.stays);
  const people = usePeople();
  const mayEdit = useMay('records.write');
  const [edited, setEdited] = useState<string>();
  /** The ID of a stay that was added and has not been loaded from the server yet. */
  const [added, setAdded] = useState<string>();

  const person = people.find(({ slug }) => slug === address.person);
  const { kind, place } = address;
  // If a place is chosen, the map still shows the other places.
  const around = useMemo(
    () => filterStays(rows, { person: person?.id, kind }),
    [rows, person?.id, kind],
  );
  const shown = useMemo(() => filterStays(around, { place }), [around, place]);
  const totals = useMemo(() => stayTotals(shown), [shown]);
  const counted = useCallback(
    (noun: 'stays' | 'nights' | 'countries' | 'ahead' | 'places' | 'unplaced', count: number) =>
      t(noun, { count, number: format.number(count) }),
    [t, format],
  );
  const groups = useMemo(
    () =>
      stayYears(shown).map((year) => ({
        key: `${year.isAhead} ${year.year}`,
        heading: headingOf(year, t),
        figures: (
          <FigureRow
            figures={[
              counted('stays', year.rows.length),
              year.nights === 0 ? undefined : counted('nights', year.nights),
            ]}
          />
        ),
        rows: year.rows,
      })),
    [shown, t, counted],
  );
  const showsPeople = people.length > 1;
  const describe = useCallback(
    (row: StayRow) => ({
      title: words.titleOf(row),
      figure: words.nightsOf(row),
      details: [
        [words.datesOf(row, true), words.placeOf(row)],
        [<KindOfStay key="kind" row={row} words={words} />, showsPeople && words.peopleOf(row)],
      ] as const,
    }),
    [words, showsPeople],
  );
  const drawn = useDeferredValue(around);
  const points = useMemo(() => stayPoints(drawn), [drawn]);
  const visited = useMemo(() => stayTotals(drawn).countries, [drawn]);

  const chosen = rows.find(({ id }) => id === address.stay);
  const toShow = useMemo(() => {
    const those = chosen ? [chosen] : place === undefined ? [] : shown;
    const positions = those.flatMap(({ position }) => position ?? []);
    return positions.length > 0 ? positions : undefined;
  }, [chosen, place, shown]);
  useEffect(() => {
    if (mayEdit) whenIdle(loadStayDrawer);
  }, [mayEdit]);
  const choose = useCallback((stay: string) => address.change({ stay }), [address]);
  const hrefOf = useCallback(({ id }: StayRow) => address.hrefOf({ stay: id }), [address]);

  /** Opens the stay at a place. If there are several stays, filters the list by the place. */
  const openPlace = (key: string) => {
    const there = around.filter(({ placeKey }) => placeKey === key);
    const [only] = there;
    if (there.length === 1 && only) choose(only.id);
    else address.change({ place: key });
  };
  const { stays, nights, countries, sharesNights } = totals;
  const ahead = shown.length - stays;
  const unplaced = shown.filter(({ position }) => !position).length;
  const isOfSeveral = person === undefined && people.length > 1;
  return (
    <>
      <ListMapCard
        kind="stay"
        mapIs="fills"
        title={t('title')}
        words={{ list: t('list'), nothing: t('nothing'), showAll: t('showAll') }}
        panelWords={{ panel: t('panel'), fold: t('fold') }}
        figures={
          <FigureRow
            figures={[
              counted('stays', stays),
              nights > 0 ? counted('nights', nights) : undefined,
              countries.length > 0 ? counted('countries', countries.length) : undefined,
              ahead > 0 ? counted('ahead', ahead) : undefined,
              unplaced > 0 ? counted('unplaced', unplaced) : undefined,
            ]}
          />
        }
        // The nights of single stays or people can add up to more.
        note={(sharesNights || (isOfSeveral && nights > 0)) && t('nightsOnce')}
        actions={
          mayEdit && (
            <ActionIcon
              variant="subtle"
              size={44}
              aria-label={t('add')}
              onClick={() => setEdited('new')}
            >
              <IconPlus size={20} aria-hidden />
            </ActionIcon>
          )
        }
        filters={<StayFilters {...{ rows, people, person, address, words }} />}
        groups={groups}
        describe={describe}
        hrefOf={hrefOf}
        onClear={() => address.change({ person: undefined, kind: undefined, place: undefined })}
        nameOf={words.titleOf}
        mayEdit={mayEdit}
        card={{
          row: chosen,
          gone:
            address.stay !== undefined && address.stay !== added && !chosen ? t('gone') : undefined,
          words: {
            card: t('card'),
            previous: t('previous'),
            next: t('next'),
            close: t('close'),
          },
          of: (row) => ({
            title: words.titleOf(row),
            lines: [
              <FigureRow key="when" figures={[words.datesOf(row), words.nightsOf(row)]} />,
              <FigureRow
                key="where"
                figures={[<KindOfStay key="kind" row={row} words={words} />, words.placeOf(row)]}
              />,
            ],
            notes: <TripOfStay row={row} />,
            facts: <RecordFacts kind="stay" record={row.stay} without={inHead} />,
            href: links.stays({ stay: row.id }),
            onEdit: mayEdit ? () => setEdited(row.id) : undefined,
          }),
          onOpen: choose,
          onClose: address.close,
        }}
        map={(padding) => (
          <StaysMap
            points={points}
            visited={visited}
            selected={chosen ? chosen.placeKey : place}
            toShow={toShow}
            onSelect={openPlace}
            padding={padding}
            label={t('map', {
              stays: counted('stays', shown.length),
              places: counted('places', points.features.length),
            })}
            of={[chosen?.id, address.person, kind, place].join(' ')}
          />
        )}
      />
      <Suspense>
        {edited !== undefined && (
          <StayDrawer
            key={edited}
            stay={edited}
            personId={person?.id}
            onClose={() => setEdited(undefined)}
            onAdded={(stay) => {
              setEdited(undefined);
              setAdded(stay);
              address.change({ stay }, { isSaved: true });
            }}
            onDeleted={() => {
              setEdited(undefined);
              address.close({ isSaved: true });
            }}
          />
        )}
      </Suspense>
    </>
  );
}

function headingOf({ isAhead, year }: StayYear, t: TFunction<'stays'>): string {
  const called = year === undefined ? t('undated') : String(year);
  return isAhead ? t('planned', { year: called }) : called;
}

/** `/Stays`: the stays as a list by year and on a map. */
export function StaysPage() {
  const { t } = useTranslation('stays');
  useScreenTitle(t('title'));
  // Creating the first WebGL context of a browser takes time. While the stays load, it delays
  // nothing.
  useEffect(() => {
    hasWebGl();
  }, []);
  return (
    <ScreenStates
      of={useStayRows()}
      loading={<PageSkeleton label={t('loading')} />}
      failed={t('failed')}
      empty={(rows) => rows.length === 0 && <NoStays />}
    >
      {(rows) => <StaysScreen rows={rows} />}
    </ScreenStates>
  );
}

/** The state of an archive without stays, with buttons to add and import them. */
function NoStays() {
  const { t } = useTranslation('stays');
  const mayEdit = useMay('records.write');
  const [isAdding, setAdding] = useState(false);
  const close = () => setAdding(false);
  const address = useAddress(addresses.stays);
  return (
    <>
      <EmptyState
        level={1}
        title={t('empty.title')}
        text={t(mayEdit ? 'empty.text' : 'empty.viewer')}
        action={
          mayEdit && (
            <>
              <Button
                leftSection={<IconPlus size={16} aria-hidden />}
                onClick={() => setAdding(true)}
              >
                {t('add')}
              </Button>
              <Button component={Link} href={links.import()} variant="default">
                {t('empty.import')}
              </Button>
            </>
          )
        }
      />
      <Suspense>
        {isAdding && (
          <StayDrawer
            stay="new"
            onClose={close}
            onAdded={(id) => address.change({ stay: id }, { isSaved: true })}
            onDeleted={close}
          />
        )}
      </Suspense>
    </>
  );
}
