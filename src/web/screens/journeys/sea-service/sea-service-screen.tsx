import { Suspense, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  rowsInGroup,
  serviceTotals,
  sumOfService,
} from '../../../../domain/sea-service/service-totals.ts';
import { daySpan, yearOf } from '../../../../domain/shared/dates/edtf-date.ts';
import { useMay } from '../../../data/archives/archive.data.ts';
import { usePeople } from '../../../data/people/people.data.ts';
import { FigureRow } from '../../../kit/format/figure-row.tsx';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { ListMapCard } from '../../../kit/list-map-card/list-map-card.tsx';
import { useHasRoomBeside } from '../../../kit/list-map-card/page-layout.tsx';
import { links } from '../../../app/links.ts';
import { EngagementFacts, EngagementNotes } from './engagement-facts.tsx';
import { lazyPart } from '../../../app/lazy-part.ts';
import { ServicePapers, PapersLine } from './papers/service-papers.tsx';
import {
  type EngagementRow,
  portsOf,
  type ServiceAddress,
  type ServiceWords,
  useServiceWords,
} from './sea-service.data.ts';
import {
  ServiceActions,
  ProfileChoice,
  ServiceChips,
  useServiceDownload,
} from './service-actions.tsx';
import { ServiceTotalsCard } from './service-totals-card.tsx';
import type { ServiceForm } from './use-service-forms.tsx';
import classes from './sea-service.module.css';

/** Loaded lazily, so that the list does not wait for the map library. */
const [ServiceMap] = lazyPart(async () => (await import('./service-map.tsx')).ServiceMap);

interface SeaServiceScreenProps {
  rows: readonly EngagementRow[];
  address: ServiceAddress;
  /** The ID of an engagement that was added and has not been loaded from the server yet. */
  added: string | undefined;
  onOpen: (form: ServiceForm) => void;
}

/** Totals and engagements next to their map. The card of the chosen engagement is below the map. */
export function SeaServiceScreen({ rows, address, added, onOpen: open }: SeaServiceScreenProps) {
  const { t } = useTranslation('seaService');
  const words = useServiceWords();
  const everybody = usePeople();
  const download = useServiceDownload();
  const mayEdit = useMay('records.write');
  const isWide = useHasRoomBeside();
  const { by, group, profile, port } = address;
  const seafarers = useMemo(() => {
    const whose = new Set(rows.map(({ engagement }) => engagement.personId));
    return everybody.filter(({ id }) => whose.has(id));
  }, [rows, everybody]);
  const person = seafarers.find(({ slug }) => slug === address.person);
  const around = useMemo(
    () =>
      rows.filter(
        (row) =>
          (person === undefined || row.engagement.personId === person.id) &&
          (port === undefined || portsOf(row).some(({ id }) => id === port)),
      ),
    [rows, person, port],
  );
  const shown = useMemo(
    () => rowsInGroup(around, group === undefined ? undefined : { by, value: group }, profile),
    [around, by, group, profile],
  );
  const wholeDays = useMemo(() => new Map(rows.map(({ id, days }) => [id, days])), [rows]);
  const groupLabel = useMemo(
    () =>
      group === undefined
        ? undefined
        : serviceTotals(around, by, profile).find(({ key }) => key === group)?.label,
    [around, by, group, profile],
  );
  const chosen = rows.find(({ id }) => id === address.engagement);
  const showsPeople = seafarers.length > 1;

  // The map shows all ports of the listed engagements, even if one port is chosen. If an engagement
  // is chosen, only its own ports.
  const drawn = useMemo(() => (chosen ? [chosen] : shown), [chosen, shown]);
  const hasMap = useMemo(() => drawn.some((row) => portsOf(row).length > 0), [drawn]);
  const choose = useCallback((engagement: string) => address.change({ engagement }), [address]);
  const openPort = (id: string) => {
    const there = drawn.filter((row) => portsOf(row).some((place) => place.id === id));
    const [only] = there;
    if (there.length === 1 && only) choose(only.id);
    else address.change({ port: id });
  };
  const openVoyage = (routeKey: string) => {
    const row = drawn.find(({ voyages }) => voyages.some((one) => one.routeKey === routeKey));
    if (row) choose(row.id);
  };
  const hrefOf = useCallback(
    ({ id }: EngagementRow) => address.hrefOf({ engagement: id }),
    [address],
  );
  const groups = useMemo(
    () =>
      Array.from(
        Map.groupBy(shown, ({ engagement }) => yearOf(engagement.signedOn)),
        ([year, own]) => ({
          key: String(year),
          heading: year ?? t('list.undated'),
          figures: words.counted('engagements', own.length),
          rows: own,
        }),
      ),
    [shown, t, words],
  );
  const showsPerson = showsPeople && person === undefined;
  const describe = useCallback(
    (row: EngagementRow) => {
      const { id, engagement, days, time } = row;
      const whole = wholeDays.get(id) ?? days;
      const ofWhole = t('daysOf', { count: whole, number: whole, part: days });
      return {
        title: words.vesselOf(row),
        aside: words.nowOf(row),
        figure: days > 0 && (days < whole ? ofWhole : words.counted('daysAboard', days)),
        details: [
          [words.capacitiesOf(row), time.days > 0 && t('seaTime', { time: words.timeOf(time) })],
          [words.datesOf(row, true)],
          [
            <FigureRow
              key="particulars"
              figures={[
                ...words.particularsOf(row),
                engagement.company,
                showsPerson ? words.personOf(row) : undefined,
              ]}
            />,
          ],
        ] as const,
        warning: words.standingOf(row, profile),
      };
    },
    [t, words, wholeDays, showsPerson, profile],
  );
  const undated = shown.filter(({ standing }) => standing === 'undated').length;
  return (
    <ListMapCard
      kind="engagement"
      mapIs="drawer"
      title={t('title')}
      words={{ list: t('list.label'), nothing: t('list.nothing'), showAll: t('list.showAll') }}
      figures={<Figures shown={shown} words={words} profile={profile} />}
      actions={
        <ServiceActions
          onAdd={() => open({ kind: 'engagement', id: 'new' })}
          onQuickEntry={() => open({ kind: 'quick' })}
          onDownload={() => download(shown, words.profileName(profile))}
          onMap={isWide || !hasMap ? undefined : () => address.change({ map: true })}
        />
      }
      filters={
        (showsPeople || group !== undefined || port !== undefined) && (
          <ServiceChips
            rows={rows}
            seafarers={seafarers}
            address={address}
            groupLabel={groupLabel}
          />
        )
      }
      above={
        <>
          <ProfileChoice profile={profile} onChoose={(next) => address.change({ profile: next })} />
          <PapersLine person={person} profile={profile} />
          <ServiceTotalsCard rows={around} words={words} address={address} />
          {undated > 0 && (
            <p className={classes.warning}>
              {t('undatedCount', { count: undated, number: undated })}
            </p>
          )}
        </>
      }
      below={<ServicePapers person={person} profile={profile} />}
      groups={groups}
      describe={describe}
      hrefOf={hrefOf}
      onClear={() => address.change({ person: undefined, group: undefined, port: undefined })}
      nameOf={words.vesselOf}
      mayEdit={mayEdit}
      drawer={{
        title: t(chosen ? 'card.title' : 'map.title'),
        isMapOpen: address.map,
        onClose: address.close,
      }}
      card={{
        row: chosen,
        gone:
          address.engagement !== undefined && address.engagement !== added && !chosen
            ? t('list.gone')
            : undefined,
        words: {
          card: t('card.label'),
          previous: t('card.previous'),
          next: t('card.next'),
          close: t('card.close'),
        },
        of: (row) => ({
          title: words.vesselOf(row),
          aside: words.nowOf(row),
          lines: [
            words.datesOf(row),
            <FigureRow
              key="terms"
              figures={[
                words.capacitiesOf(row),
                row.engagement.company,
                showsPeople ? words.personOf(row) : undefined,
              ]}
            />,
          ],
          notes: <EngagementNotes row={row} standing={words.standingOf(row, profile)} />,
          facts: (
            <EngagementFacts
              row={row}
              words={words}
              profile={profile}
              onEditVessel={mayEdit ? (id) => open({ kind: 'vessel', id }) : undefined}
            />
          ),
          href: links.seaService({ engagement: row.id }),
          onEdit: mayEdit ? () => open({ kind: 'engagement', id: row.id }) : undefined,
        }),
        onOpen: choose,
        onClose: address.close,
      }}
      map={
        hasMap
          ? (padding) => (
              <Suspense>
                <ServiceMap
                  rows={drawn}
                  padding={padding}
                  port={port}
                  onPort={openPort}
                  onVoyage={openVoyage}
                  of={[chosen?.id, person?.id, by, group, port].join(' ')}
                />
              </Suspense>
            )
          : undefined
      }
    />
  );
}

/**
 * The days on board, the sea time by the profile, and the numbers of engagements, vessels and years
 * in one line.
 */
function Figures({
  shown,
  words,
  profile,
}: {
  shown: readonly EngagementRow[];
  words: ServiceWords;
  profile: ServiceAddress['profile'];
}) {
  const { t } = useTranslation('seaService');
  const format = useFormat();
  const { days, time } = useMemo(() => sumOfService(shown, profile), [shown, profile]);
  const begun = shown.filter(({ standing }) => standing !== 'ahead');
  const ahead = shown.length - begun.length;
  const today = Temporal.Now.plainDateISO().toString();
  const years = begun.flatMap(({ engagement: { signedOn, signedOff } }) =>
    [signedOn, signedOff === '' ? today : signedOff].flatMap(
      (date) => daySpan(date)?.first.slice(0, 4) ?? [],
    ),
  );
  const [from = '', to = ''] = [years.toSorted()[0], years.toSorted().at(-1)];
  return (
    <FigureRow
      figures={[
        days === 0 && ahead > 0
          ? undefined
          : t('daysAboard', { count: days, number: format.number(days) }),
        time.days > 0
          ? profile === 'both-ends'
            ? words.timeOf(time)
            : t('timeBy', { time: words.timeOf(time), profile: words.profileName(profile) })
          : undefined,
        words.counted('engagements', shown.length),
        ahead > 0 ? t('ahead', { count: ahead, number: format.number(ahead) }) : undefined,
        words.counted('vessels', new Set(shown.map(({ engagement }) => engagement.vesselId)).size),
        from === '' ? undefined : from === to ? from : t('years', { from, to }),
      ]}
    />
  );
}
