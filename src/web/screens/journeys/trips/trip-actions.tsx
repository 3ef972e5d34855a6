import {
  ActionIcon,
  Button,
  Menu,
  Text,
  Group,
  NativeSelect,
  Stack,
  TextInput,
} from '@mantine/core';
import { Dialog } from '../../../kit/layout/dialog.tsx';
import { IconDots, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { daysBetween } from '../../../../domain/shared/dates/calendar-day.ts';
import { wholeDay } from '../../../../domain/shared/dates/edtf-date.ts';
import { daysBetweenTrips, mergedTrip } from '../../../../domain/trips/merge-trips.ts';
import { type Trip, tripKind } from '../../../../domain/trips/trip.ts';
import type { TripRow } from '../../../../domain/trips/trip-rows.ts';
import { ConfirmDialog } from '../../../kit/notices/confirm-dialog.tsx';
import { useFormat } from '../../../kit/format/format-context.tsx';
import type { TripChanges } from './use-trip-actions.ts';
import type { TripWords } from './use-trip-words.ts';
import { type SplitAt, type SplitTrip, splitTrip } from '../../../../domain/trips/split-trip.ts';
import { daysOfTrip, type ItineraryEntry } from '../../../../domain/trips/trip-days.ts';
import { Link } from '../../../app/link.tsx';
import { links } from '../../../app/links.ts';
import classes from './trip-home.module.css';
import { placeCode } from '../../../../domain/places/place.ts';
import { useStayWords } from '../stays/use-stay-words.tsx';

interface TripActionsProps {
  row: TripRow;
  neighbours: Neighbours;
  actions: TripChanges;
  words: TripWords;
  onEdit: () => void;
  onSplit: () => void;
}

/** The actions on a trip, for users who may edit. */
export function TripActions({
  row,
  neighbours,
  actions,
  words,
  onEdit,
  onSplit,
}: TripActionsProps) {
  const { t } = useTranslation('trips');
  const { t: tKinds } = useTranslation('kinds');
  const { t: tRecords } = useTranslation('records');
  const [isAsked, setAsked] = useState(false);
  const { trip } = row;
  const { previous, next } = neighbours;
  const [asked, setAskedToMerge] = useState<TwoTrips>();
  const merge = (two: TwoTrips) => {
    if (daysBetweenTrips(two.earlier, two.later) === undefined)
      actions.merge(two.earlier, two.later);
    else setAskedToMerge(two);
  };
  return (
    <>
      <Button leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
        {t('page.edit')}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={t('page.more')}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {previous && (
            <MergeItem
              name={previous.trip.name}
              {...{ earlier: previous.trip, later: trip, onMerge: merge }}
            />
          )}
          {next && (
            <MergeItem
              name={next.trip.name}
              {...{ earlier: trip, later: next.trip, onMerge: merge }}
            />
          )}
          {splitPoints(row).length > 0 && (
            <Menu.Item onClick={onSplit}>{t('page.split')}</Menu.Item>
          )}
          <Menu.Item onClick={() => actions.dismiss(trip)}>{t('page.dismiss')}</Menu.Item>
          <Menu.Item color="danger" onClick={() => setAsked(true)}>
            {t('page.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={isAsked}
        title={tKinds('trip.drawer.delete', { name: trip.name })}
        confirmLabel={t('page.delete')}
        onClose={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false);
          actions.remove(trip);
        }}
        keepsFocus
      >
        {tRecords('deleteText')}
      </ConfirmDialog>
      <ConfirmDialog
        opened={asked !== undefined}
        title={
          asked ? t('page.mergeTitle', { one: asked.earlier.name, other: asked.later.name }) : ''
        }
        confirmLabel={t('page.mergeConfirm')}
        onClose={() => setAskedToMerge(undefined)}
        onConfirm={() => {
          setAskedToMerge(undefined);
          if (asked) actions.merge(asked.earlier, asked.later);
        }}
        keepsFocus
      >
        {asked && <MergeQuestion {...asked} words={words} />}
      </ConfirmDialog>
    </>
  );
}

interface TwoTrips {
  earlier: Trip;
  later: Trip;
}

/** The days between two trips, and the dates of the merged trip. */
function MergeQuestion({ earlier, later, words }: TwoTrips & { words: TripWords }) {
  const { t } = useTranslation('trips');
  const between = daysBetweenTrips(earlier, later);
  const { trip } = mergedTrip(earlier, later);
  if (!trip || between === undefined) return null;
  const [from, to] = [wholeDay(trip.from), wholeDay(trip.to)];
  return t(from && to ? 'page.mergeTextDays' : 'page.mergeText', {
    between: words.counted('days', between),
    dates: words.datesOf(trip),
    days: from && to ? words.counted('days', daysBetween(from, to) + 1) : '',
  });
}

interface MergeItemProps extends TwoTrips {
  /** The name of the other trip. */
  name: string;
  onMerge: (two: TwoTrips) => void;
}

/** Merges two trips, or explains why they cannot be merged. */
function MergeItem({ name, earlier, later, onMerge }: MergeItemProps) {
  const { t } = useTranslation('trips');
  const format = useFormat();
  const { tooMuchOf } = mergedTrip(earlier, later);
  const isAsked = daysBetweenTrips(earlier, later) !== undefined;
  return (
    <Menu.Item disabled={tooMuchOf !== undefined} onClick={() => onMerge({ earlier, later })}>
      {t(isAsked ? 'page.mergeAsking' : 'page.merge', { name })}
      {tooMuchOf && (
        <Text component="span" display="block" size="xs">
          {t(`page.tooMuch.${tooMuchOf}`, { most: format.number(mostOf[tooMuchOf]) })}
        </Text>
      )}
    </Menu.Item>
  );
}

const { people, summary, costs } = tripKind.fields;
const mostOf = { people: people.maxItems, summary: summary.maxLength, costs: costs.maxItems };

/** A point at which a trip can be split, with the resulting trips. */
interface SplitPoint {
  key: string;
  entry: ItineraryEntry;
  split: SplitTrip;
}

/** Returns each journey and stay with which a second trip can begin, in order. */
function splitPoints(row: TripRow): SplitPoint[] {
  return daysOfTrip(row).flatMap(({ entries }) =>
    entries.flatMap((entry) => {
      const at = atOf(entry);
      const split = at && splitTrip(row.trip, row.contents, at);
      return split ? { key: `${entry.kind} ${entry.row.id}`, entry, split } : [];
    }),
  );
}

function atOf(entry: ItineraryEntry): SplitAt | undefined {
  if (entry.kind === 'leg') return { leg: entry.row.id };
  const day = wholeDay(entry.row.stay.arrival);
  return day === undefined ? undefined : { day };
}

/** The previous and next trip with at least one of the same people. */
interface Neighbours {
  previous: TripRow | undefined;
  next: TripRow | undefined;
}

/** Finds the neighbours of a trip. `rows` are sorted, latest first. */
export function neighboursOf(row: TripRow, rows: readonly TripRow[]): Neighbours {
  const theirs = new Set(row.trip.people.map(({ personId }) => personId));
  const own = rows.filter(({ trip }) => trip.people.some(({ personId }) => theirs.has(personId)));
  const at = own.indexOf(row);
  return { previous: own[at + 1], next: own[at - 1] };
}

/** Links to the previous and next trip. */
export function TripNeighbours({
  neighbours: { previous, next },
  words,
}: {
  neighbours: Neighbours;
  words: TripWords;
}) {
  const { t } = useTranslation('trips');
  if (!previous && !next) return null;
  const line = (label: string, { trip }: TripRow) => (
    <div className={classes.neighbour}>
      <span>{label}</span>
      <Link href={links.trip(trip.slug)}>{trip.name}</Link>
      <span>{words.datesOf(trip)}</span>
    </div>
  );
  return (
    <nav className={classes.neighbours} aria-label={t('page.neighbours')} data-no-print>
      {previous && line(t('page.previous'), previous)}
      {next && line(t('page.next'), next)}
    </nav>
  );
}

/** Asks where the second trip begins and for its name. */
export function SplitDialog({
  row,
  actions,
  onClose,
}: {
  row: TripRow;
  actions: TripChanges;
  onClose: () => void;
}) {
  const { t } = useTranslation('trips');
  const { t: tUi } = useTranslation('ui');
  const format = useFormat();
  const stayWords = useStayWords();
  const [points] = useState(() => splitPoints(row));
  const [chosen, setChosen] = useState(points[0]?.key ?? '');
  const [name, setName] = useState(
    t('name.second', { name: row.trip.name }).slice(0, tripKind.fields.name.maxLength),
  );
  const labelOf = ({ entry }: SplitPoint) =>
    entry.kind === 'leg'
      ? t('split.leg', {
          date: format.date(entry.row.date),
          from: placeCode(entry.row.from),
          to: placeCode(entry.row.to),
        })
      : t('split.stay', {
          date: format.date(entry.row.stay.arrival),
          stay: stayWords.titleOf(entry.row),
        });
  const point = points.find(({ key }) => key === chosen);
  return (
    <Dialog opened onClose={onClose} title={t('split.title', { name: row.trip.name })}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!point || name.trim() === '') return;
          onClose();
          actions.split(row.trip, point.split, name.trim());
        }}
      >
        <Stack gap="sm">
          <p style={{ margin: 0 }}>{t('split.text')}</p>
          <NativeSelect
            label={t('split.at')}
            value={chosen}
            data={points.map((one) => ({ value: one.key, label: labelOf(one) }))}
            onChange={(event) => setChosen(event.currentTarget.value)}
            data-autofocus
          />
          <TextInput
            label={t('split.name')}
            value={name}
            maxLength={tripKind.fields.name.maxLength}
            required
            withAsterisk={false}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Group justify="end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {tUi('cancel')}
            </Button>
            <Button type="submit">{t('split.confirm')}</Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
