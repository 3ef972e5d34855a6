import { Button, SegmentedControl } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entry } from '../../../../domain/line-of-time/entry.ts';
import { entryKinds } from '../../../../domain/line-of-time/entries-of-kinds.ts';
import { groupings } from '../../../../domain/line-of-time/time-lines.ts';
import { countByKind } from '../../../../domain/line-of-time/time-sum.ts';
import { type Kind } from '../../../../domain/kinds/kind.ts';
import { kinds as kindsOfRecords } from '../../../../domain/records/registry.ts';
import { useArchive } from '../../../data/archives/archive.data.ts';
import { usePageKeys } from '../../../kit/layout/use-page-keys.ts';
import { usePeople } from '../../../data/people/people.data.ts';
import { mayOpenRecords, recordAddress } from '../../../kit/record-cards/record-address.ts';
import { EmptyState } from '../../../kit/layout/empty-state.tsx';
import { FigureRow } from '../../../kit/format/figure-row.tsx';
import { FilterPicker } from '../../../kit/choices/filter-picker.tsx';
import { PageHeader } from '../../../kit/layout/page-header.tsx';
import { RowsSkeleton } from '../../../kit/layout/skeletons.tsx';
import { TimelineFilters } from './timeline-filters.tsx';
import { TimelineList } from './timeline-list.tsx';
import { useMomentWords } from './use-moment-words.ts';
import { useEntryWords } from './use-entry-words.ts';
import { type Asked, useShownLines } from './use-shown-lines.ts';
import classes from './timeline-screen.module.css';
import { useAddress } from '../../../kit/address/use-address.ts';
import { timelineAddress } from './timeline-address.ts';

/** The delay in ms until the address is updated with the typed text. */
const addressFollowsMs = 250;

/** The timeline with its header, filters and view options. */
export function TimelineScreen({ entries, today }: { entries: readonly Entry[]; today: string }) {
  const { t } = useTranslation('timeline');
  const address = useAddress(timelineAddress);
  const { change } = address;
  const people = usePeople();
  const { role, name: archive } = useArchive();
  const words = useEntryWords();
  const { counted } = useMomentWords();
  const search = useRef<HTMLInputElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const [typed, type] = useTypedText(address.q ?? '', (q) => change({ q: q || undefined }));

  const person = people.find(({ slug }) => slug.toLowerCase() === address.person);
  const { by, order, kinds, place, on, at, open } = address;
  const isLatestFirst = order === 'latest';
  // Compares these by value, because the address creates new arrays whenever any part of it
  // changes.
  const [kindsKey, openKey] = [kinds?.join() ?? '', open.join()];
  const filter = useMemo(
    () => ({ person: person?.id, kinds, place, q: typed, on }),
    // oxlint-disable-next-line react/exhaustive-deps
    [person?.id, kindsKey, place, typed, on],
  );
  const asked = useMemo(
    (): Asked => ({
      filter,
      by,
      isLatestFirst,
      open: new Set(openKey.split(',')),
      today,
      hasMonths: on === undefined,
      isOfPlace: filter.place !== undefined,
    }),
    [filter, by, isLatestFirst, openKey, today, on],
  );
  const shown = useShownLines(entries, asked);

  const context = useMemo(
    () => ({
      words,
      showsPeople: people.length > 1 && !person,
      hrefOf: ({ kind: name, recordId }: Entry) => {
        const kind: Kind = kindsOfRecords[name];
        return mayOpenRecords(kind, role) ? recordAddress(kind, recordId, 'all') : undefined;
      },
    }),
    [words, people, person, role],
  );
  const toggle = useCallback(
    (key: string) => {
      const now = openKey === '' ? [] : openKey.split(',');
      change({ open: now.includes(key) ? now.filter((one) => one !== key) : [...now, key] });
    },
    [openKey, change],
  );
  const jumped = useCallback((moment: string) => change({ at: moment }), [change]);
  usePageKeys({ '/': () => search.current?.focus() });

  const years = useCallback(
    () =>
      yearsOf(shown?.entries ?? [], isLatestFirst).map(([year, count]) => ({
        value: year,
        label: String(Number(year)),
        count,
      })),
    [shown, isLatestFirst],
  );
  const counts = useMemo(() => countByKind(shown?.entries ?? []), [shown]);
  const Sign = isLatestFirst ? IconSortDescending : IconSortAscending;
  return (
    <div>
      <div ref={head} className={classes.head}>
        <p className={classes.onPaper}>
          <FigureRow figures={[archive, shown && spanOf(shown.entries, t)]} />
        </p>
        <PageHeader
          title={t('title')}
          figures={
            shown && (
              <FigureRow
                figures={entryKinds
                  .filter((kind) => counts[kind] > 0)
                  .map((kind) => counted(kind, counts[kind]))}
              />
            )
          }
          actions={
            <>
              <FilterPicker
                anyLabel={t('jump')}
                chosenLabel={undefined}
                options={years}
                onChoose={(year) => change({ at: year })}
              />
              <Button
                size="xs"
                variant="default"
                className={classes.order}
                onClick={() => change({ order: isLatestFirst ? 'earliest' : 'latest' })}
              >
                <Sign size={16} aria-hidden />
                <span className={classes.orderName}>
                  {t(isLatestFirst ? 'latestFirst' : 'earliestFirst')}
                </span>
              </Button>
              <SegmentedControl
                size="xs"
                aria-label={t('by')}
                value={by}
                data={groupings.map((value) => ({ value, label: t(`grouping.${value}`) }))}
                onChange={(value) =>
                  change({ by: groupings.find((one) => one === value) ?? 'day' })
                }
              />
            </>
          }
          chips={
            <TimelineFilters
              entries={entries}
              people={people}
              person={person}
              filter={filter}
              shown={shown}
              onChange={change}
              typed={typed}
              onType={type}
              searchRef={search}
            />
          }
        />
      </div>
      {!shown ? (
        <RowsSkeleton rows={12} />
      ) : shown.entries.length === 0 ? (
        <EmptyState
          title={t('nothing')}
          text={t('nothingText')}
          action={
            <Button
              onClick={() => {
                type('');
                change({
                  person: undefined,
                  kinds: undefined,
                  place: undefined,
                  q: undefined,
                  on: undefined,
                });
              }}
            >
              {t('showAll')}
            </Button>
          }
        />
      ) : (
        <div className={classes.list} aria-busy={shown.asked !== asked}>
          <TimelineList
            shown={shown}
            head={head}
            context={context}
            at={at}
            onToggle={toggle}
            onJump={jumped}
          />
        </div>
      )}
    </div>
  );
}

/**
 * The first and last year of the entries as text. The entries must be sorted by date. Undefined if
 * no entry has a year.
 */
function spanOf(entries: readonly Entry[], t: TFunction<'timeline'>): string | undefined {
  const [from, to] = [
    entries.find(({ year }) => year !== undefined)?.year,
    entries.findLast(({ year }) => year !== undefined)?.year,
  ];
  if (from === undefined || to === undefined) return undefined;
  return from === to ? String(from) : t('range', { from, to });
}

/** The years with their number of entries, in the order of the list. */
function yearsOf(entries: readonly Entry[], isLatestFirst: boolean): [string, number][] {
  const counts = new Map<string, number>();
  for (const { year, isEnd } of entries) {
    if (year === undefined || isEnd) continue;
    const key = String(year).padStart(4, '0');
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const years = [...counts].sort(([a], [b]) => (a < b ? -1 : 1));
  return isLatestFirst ? years.reverse() : years;
}

/**
 * A text that is applied at once and written to the address after a delay. If a different address
 * is opened, its text replaces the typed text.
 */
function useTypedText(
  addressed: string,
  setAddress: (text: string) => void,
): [string, (text: string) => void] {
  const [text, setText] = useState(addressed);
  const followed = useRef(addressed);
  const follow = useDebouncedCallback((next: string) => {
    followed.current = next;
    setAddress(next);
  }, addressFollowsMs);
  useEffect(() => {
    if (addressed !== followed.current) setText(addressed);
    followed.current = addressed;
  }, [addressed]);
  return [
    text,
    (next) => {
      setText(next);
      follow(next);
    },
  ];
}
