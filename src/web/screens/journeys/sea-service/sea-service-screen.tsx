import { useMediaQuery } from '@mantine/hooks';
import { Suspense, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  rowsInGroup,
  serviceTotals,
  sumOfService,
} from '../../../../domain/sea-service/service-totals.ts';
import { daySpan } from '../../../../domain/shared/dates/edtf-date.ts';
import { useMay } from '../../../data/archives/archive.data.ts';
import { usePanelLayout } from '../../../kit/maps/use-panel-layout.ts';
import { usePeople } from '../../../data/people/people.data.ts';
import { FigureRow } from '../../../kit/format/figure-row.tsx';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { PageHeader } from '../../../kit/layout/page-header.tsx';
import { SideDrawer } from '../../../kit/layout/side-drawer.tsx';
import { whenIdle } from '../../../data/when-idle.ts';
import { EngagementList } from './engagement-list.tsx';
import { EngagementPanel } from './engagement-panel.tsx';
import { loadEngagementDrawer, ServiceMap } from './lazy-parts.ts';
import { PapersLine } from './papers/papers-line.tsx';
import { ServicePapers } from './papers/service-papers.tsx';
import { ProfileChoice } from './profile-choice.tsx';
import type { EngagementRow } from './sea-service.data.ts';
import { ServiceActions } from './service-actions.tsx';
import { ServiceChips } from './service-chips.tsx';
import { portsOf } from './service-points.ts';
import { ServiceTotalsCard } from './service-totals-card.tsx';
import type { ServiceAddress } from './service-address.ts';
import { useServiceDownload } from './use-service-download.ts';
import type { ServiceForm } from './use-service-forms.tsx';
import { type ServiceWords, useServiceWords } from './use-service-words.ts';
import classes from './sea-service.module.css';

/** As in sea-service.module.css: from this width, the map and the card are next to the list. */
const hasRoomBeside = '(min-width: 75em)';

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
  const isWide = useMediaQuery(hasRoomBeside, false, { getInitialValueInEffect: false });
  // On a phone in landscape orientation, the map is next to the card.
  const isLow = usePanelLayout() === 'low';
  useEffect(() => {
    if (mayEdit) whenIdle(loadEngagementDrawer);
  }, [mayEdit]);

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
  const openPort = (id: string) => {
    const there = drawn.filter((row) => portsOf(row).some((place) => place.id === id));
    const [only] = there;
    if (there.length === 1 && only) address.change({ engagement: only.id });
    else address.change({ port: id });
  };
  const openVoyage = (routeKey: string) => {
    const row = drawn.find(({ voyages }) => voyages.some((one) => one.routeKey === routeKey));
    if (row) address.change({ engagement: row.id });
  };
  const map = hasMap && (
    <Suspense>
      <ServiceMap
        rows={drawn}
        port={port}
        onPort={openPort}
        onVoyage={openVoyage}
        of={[chosen?.id, person?.id, by, group, port].join(' ')}
      />
    </Suspense>
  );
  const card = chosen && (
    <EngagementPanel
      row={chosen}
      shown={shown}
      words={words}
      address={address}
      showsPeople={showsPeople}
      hasClose={isWide}
      onEdit={mayEdit ? () => open({ kind: 'engagement', id: chosen.id }) : undefined}
      onEditVessel={mayEdit ? (id) => open({ kind: 'vessel', id }) : undefined}
    />
  );
  const isGone = address.engagement !== undefined && address.engagement !== added && !chosen;
  const undated = shown.filter(({ standing }) => standing === 'undated').length;
  return (
    <>
      <PageHeader
        title={t('title')}
        {...(chosen && { tabTitle: words.vesselOf(chosen) })}
        figures={<Figures shown={shown} words={words} profile={profile} />}
        actions={
          <ServiceActions
            onAdd={() => open({ kind: 'engagement', id: 'new' })}
            onQuickEntry={() => open({ kind: 'quick' })}
            onDownload={() => download(shown, words.profileName(profile))}
            onMap={isWide || !hasMap ? undefined : () => address.change({ map: true })}
          />
        }
        {...((showsPeople || group !== undefined || port !== undefined) && {
          chips: (
            <ServiceChips
              rows={rows}
              seafarers={seafarers}
              address={address}
              groupLabel={groupLabel}
            />
          ),
        })}
      />
      <div
        className={classes.columns}
        data-has-side={(isWide && (hasMap || chosen !== undefined)) || undefined}
      >
        <div className={classes.main}>
          <ProfileChoice profile={profile} onChoose={(next) => address.change({ profile: next })} />
          <PapersLine person={person} profile={profile} />
          <ServiceTotalsCard rows={around} words={words} address={address} />
          {isGone && <p className={classes.warning}>{t('list.gone')}</p>}
          {undated > 0 && (
            <p className={classes.warning}>
              {t('undatedCount', { count: undated, number: undated })}
            </p>
          )}
          <EngagementList
            shown={shown}
            wholeDays={wholeDays}
            words={words}
            address={address}
            showsPeople={showsPeople && person === undefined}
          />
          <ServicePapers person={person} profile={profile} />
        </div>
        {isWide && (hasMap || chosen) && (
          <div className={classes.side}>
            {map && <div className={classes.map}>{map}</div>}
            {card && <div className={classes.card}>{card}</div>}
          </div>
        )}
      </div>
      {!isWide && (
        <SideDrawer
          title={t(chosen ? 'card.title' : 'map.title')}
          opened={chosen !== undefined || (address.map && hasMap)}
          onClose={() => address.close()}
          width={isLow ? 820 : 560}
        >
          <div className={classes.inDrawer} data-has-card={chosen !== undefined || undefined}>
            {map && <div className={chosen ? classes.mapAbove : classes.mapAlone}>{map}</div>}
            {card}
          </div>
        </SideDrawer>
      )}
    </>
  );
}

interface FiguresProps {
  shown: readonly EngagementRow[];
  words: ServiceWords;
  profile: ServiceAddress['profile'];
}

/**
 * The days on board, the sea time by the profile, and the numbers of engagements, vessels and years
 * in one line.
 */
function Figures({ shown, words, profile }: FiguresProps) {
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
