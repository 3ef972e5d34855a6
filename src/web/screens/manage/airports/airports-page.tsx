import { Button, NativeSelect, Select, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { countryCodes } from '../../../../domain/shared/places/countries.ts';
import { useFailureText } from '../../../app/failure-text.ts';
import { lazyPart } from '../../../app/lazy-part.ts';
import { Link } from '../../../app/link.tsx';
import { EmptyState } from '../../../kit/layout/empty-state.tsx';
import { ErrorState } from '../../../kit/layout/error-state.tsx';
import { FigureRow } from '../../../kit/format/figure-row.tsx';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { PageHeader } from '../../../kit/layout/page-header.tsx';
import { RowsSkeleton } from '../../../kit/layout/skeletons.tsx';
import { DataGrid } from '../../../kit/table/data-grid.tsx';
import { DataList } from '../../../kit/table/data-list.tsx';
import { ToggleChip } from '../../../kit/choices/toggle-chip.tsx';
import { useAirportColumns } from './airport-columns.tsx';
import { type AirportRow, useAirportLines } from './use-airport-lines.ts';
import { useAirportsAddress } from './use-airports-address.ts';

import classes from './airports.module.css';
import { useIsPhone } from '../../../kit/layout/use-screen-size.ts';

const [AirportDrawer] = lazyPart(async () => (await import('./airport-drawer.tsx')).AirportDrawer);

type Address = ReturnType<typeof useAirportsAddress>;

const choices = ['all', 'used', 'corrected', 'own'] as const;
const states = ['any', 'open', 'closed'] as const;
const pauseMs = 150;

/**
 * `/Admin_Airports`: all airports, with the archive's corrections. One airport opens beside the
 * list.
 */
export function AirportsPage() {
  const { t } = useTranslation('airports');
  const address = useAirportsAddress();
  const { asked, airport, choose, close } = address;
  useReturnToRow(airport);
  const isPhone = useIsPhone();
  return (
    <>
      <PageHeader
        title={t('title')}
        figures={t('figures')}
        actions={
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            aria-label={t('add')}
            onClick={address.add}
          >
            {t(isPhone ? 'one.add' : 'add')}
          </Button>
        }
        chips={
          <div role="group" aria-label={t('onlyLabel')} className={classes.choices}>
            {choices.map((only) => (
              <ToggleChip key={only} pressed={asked.only === only} onPress={() => choose({ only })}>
                {t(`only.${only}`)}
              </ToggleChip>
            ))}
          </div>
        }
      />
      <List {...address} />
      <Suspense fallback={null}>
        {airport !== undefined && <AirportDrawer key={airport} airport={airport} onClose={close} />}
      </Suspense>
    </>
  );
}

function List(address: Address) {
  const { asked, isNarrowed, choose, hrefOf, setSort } = address;
  const { t } = useTranslation('airports');
  const { number } = useFormat();
  const describe = useFailureText();
  // Each change sends a request, so it waits until typing pauses.
  const [settled] = useDebouncedValue(asked, pauseMs);
  const { first, rows, total, want } = useAirportLines(settled);
  const isPhone = useIsPhone();
  const columns = useAirportColumns(want);
  const View = isPhone ? DataList : DataGrid;
  const sort = { key: asked.sort, descending: asked.descending };
  return (
    <>
      <Tools {...address}>
        {total !== undefined && (
          <Shown count={t('count', { count: total, number: number(total) })} {...address} />
        )}
      </Tools>
      {first.error && rows.length === 0 ? (
        <ErrorState
          title={t('failed')}
          text={describe(first.error).text}
          onRetry={() => void first.refetch()}
        />
      ) : first.isPending ? (
        <div role="status" aria-label={t('loading')}>
          <RowsSkeleton rows={12} />
        </div>
      ) : total === 0 ? (
        <EmptyState
          title={t('nothing')}
          text={t('nothingText')}
          action={
            isNarrowed ? (
              <Button
                variant="default"
                onClick={() => choose({ q: '', country: '', state: 'any', only: 'all' })}
              >
                {t('showAll')}
              </Button>
            ) : undefined
          }
        />
      ) : (
        <View
          label={t('list')}
          columns={columns}
          rows={rows}
          shown={rows}
          rowKey={keyOf}
          initialSort={sort}
          sort={sort}
          onSort={setSort}
          orders={[{ key: byImportance, label: t('order.importance') }]}
          rowHref={({ line }: AirportRow) => (line ? hrefOf(line.id) : hrefOf(''))}
          rowLabel={labelOf}
          link={Link}
        />
      )}
    </>
  );
}

/** The sort key for importance to the archive. No column has this order. */
const byImportance = 'standing';

/**
 * The number of airports, and the order if no column header shows it. Otherwise a button that
 * restores the order by importance.
 */
function Shown({ count, asked, setSort }: Address & { count: string }) {
  const { t } = useTranslation('airports');
  const { sort, descending } = asked;
  const isByImportance = sort === byImportance;
  const order = isByImportance ? t(descending ? 'order.leastFirst' : 'order.mostFirst') : undefined;
  return (
    <div className={classes.count}>
      <output>
        <FigureRow figures={[count, order]} />
      </output>
      {!isByImportance && (
        <button
          type="button"
          className={classes.order}
          onClick={() => setSort({ key: byImportance, descending: false })}
        >
          {t('order.byImportance')}
        </button>
      )}
    </div>
  );
}

/** The key is the index in the list, so that a loaded line replaces its placeholder. */
function keyOf({ at }: AirportRow): string {
  return String(at);
}

function labelOf({ line }: AirportRow): string {
  if (!line) return '';
  const { iata, icao, name } = line;
  return [iata || icao, name].filter(Boolean).join(' ');
}

function Tools({ asked, text, choose, children }: Address & { children: ReactNode }) {
  const { t } = useTranslation('airports');
  const format = useFormat();
  const countries = countryCodes
    .map((code) => ({ value: code, label: format.country(code) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, format.locale));
  return (
    <div className={classes.tools} data-no-print>
      <TextInput
        className={classes.find}
        type="search"
        aria-label={t('find')}
        placeholder={t('findHint')}
        leftSection={<IconSearch size={15} aria-hidden />}
        value={text}
        maxLength={100}
        onChange={(event) => choose({ q: event.currentTarget.value })}
      />
      <Select
        className={classes.country}
        aria-label={t('country')}
        placeholder={t('anyCountry')}
        data={countries}
        value={asked.country || null}
        onChange={(country) => choose({ country: country ?? '' })}
        searchable
        clearable
      />
      <NativeSelect
        className={classes.state}
        aria-label={t('stateLabel')}
        data={states.map((state) => ({ value: state, label: t(`state.${state}`) }))}
        value={asked.state}
        onChange={(event) => choose({ state: event.currentTarget.value })}
      />
      {children}
    </div>
  );
}

/** After the drawer closes, returns the focus to the row that opened it, otherwise to the page. */
function useReturnToRow(opened: string | undefined): void {
  const before = useRef(opened);
  useEffect(() => {
    const closed = opened === undefined ? before.current : undefined;
    before.current = opened;
    if (closed === undefined) return undefined;
    // The drawer releases its focus trap only after it is gone.
    const waiting = setTimeout(() => {
      const page = document.querySelector('main');
      const row = page?.querySelector<HTMLElement>(`a[href*="airport=${CSS.escape(closed)}"]`);
      (row ?? page)?.focus({ preventScroll: true });
    });
    return () => clearTimeout(waiting);
  }, [opened]);
}
