import { useParams } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Kind } from '../../../../domain/kinds/kind.ts';
import { kindOfPlural, kinds } from '../../../../domain/records/registry.ts';
import { links } from '../../../app/links.ts';
import { usePeople } from '../../../data/people/people.data.ts';
import { NotFoundState } from '../../../kit/screen/not-found-state.tsx';
import { PageHeader } from '../../../kit/layout/page-header.tsx';
import { wholeKind, wholeKindOf } from './sheet-scope.ts';
import { Button, Group, NativeSelect, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { keysOf } from '../../../../domain/kinds/page-key.ts';
import { mostOfSheet } from '../../../../domain/records/paged-records.ts';
import { useArchive } from '../../../data/archives/archive.data.ts';
import {
  monthsQuery,
  readMoreOfSheet,
  sheetQuery,
} from '../../../data/records/paged-records.data.ts';
import { stateOf } from '../../../data/screen-state.ts';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { RowsSkeleton } from '../../../kit/layout/skeletons.tsx';
import { ScreenStates } from '../../../kit/screen/screen-states.tsx';
import { KindSheet } from './kind-sheet.tsx';
import { edtfOfMonth } from './month-date.ts';
import { pagedSource, wholeSource } from './sheet-source.ts';
import { useNotifyOnce } from './use-notify-once.ts';
import type { Sheet, SheetInput } from './use-sheet.ts';
import { useRecords } from '../../../data/records/records.data.ts';

/** `/Admin_Data/:kind`: the records of a kind as a table. */
export function KindPage() {
  const { kind: segment = '' } = useParams({ strict: false });
  const { t } = useTranslation('kinds');
  const { t: tShell } = useTranslation('shell');
  const name = kindOfPlural(segment);
  const people = usePeople();
  const ids = people.map(({ id }) => id).join(' ');
  const scope = useMemo(
    () => (name ? wholeKindOf(name, ids.split(' ').filter(Boolean)) : wholeKind),
    [name, ids],
  );
  if (!name) {
    return (
      <NotFoundState
        text={tShell('notFound.text')}
        link={{ href: links.data(), text: tShell('screen.data') }}
      />
    );
  }
  const title = t(`${name}.many`);
  const { paged }: Kind = kinds[name];
  const SheetOfKind = paged ? PagedSheet : LoadedSheet;
  return (
    <>
      <PageHeader title={title} figures={t(`${name}.about`)} />
      <SheetOfKind key={name} name={name} label={title} scope={scope} />
    </>
  );
}

type PagedSheetProps = SheetInput & { label: string };

/**
 * The table of a kind that is read in pages: the newest records, or those from a month back. More are
 * added at the end on request.
 */
function PagedSheet(props: PagedSheetProps) {
  /** `YYYYMM`; undefined for the newest. */
  const [month, setMonth] = useState<number>();
  return <PagedRows key={month ?? 'newest'} {...props} month={month} onMonth={setMonth} />;
}

interface PagedRowsProps extends PagedSheetProps {
  month: number | undefined;
  onMonth: (month: number | undefined) => void;
}

function PagedRows({ month, onMonth, ...props }: PagedRowsProps) {
  const { name } = props;
  const kind: Kind = kinds[name];
  const { id: archiveId } = useArchive();
  const client = useQueryClient();
  const before = month === undefined ? undefined : keysOf(month).to;
  const source = useMemo(
    () => pagedSource(client, archiveId, name, before),
    [client, archiveId, name, before],
  );
  const { data, error, refetch } = useQuery(sheetQuery(archiveId, kind, before, source.isOwn));
  return (
    <ScreenStates of={stateOf({ data, error, refetch })} loading={<RowsSkeleton rows={12} />}>
      {({ records, next }) => (
        <KindSheet
          {...props}
          records={records}
          source={source}
          above={(sheet) => (
            <LoadedPart
              sheet={sheet}
              kind={kind}
              month={month}
              onMonth={onMonth}
              loaded={records.length}
              readMore={next ? () => readMoreOfSheet(client, archiveId, kind, before) : undefined}
            />
          )}
        />
      )}
    </ScreenStates>
  );
}

interface LoadedPartProps extends Pick<PagedRowsProps, 'month' | 'onMonth'> {
  sheet: Sheet;
  kind: Kind;
  loaded: number;
  /** Undefined if there are no older records. */
  readMore: (() => Promise<void>) | undefined;
}

/** Shows which part of a kind is loaded, and loads others. */
function LoadedPart({ sheet, kind, month, onMonth, loaded, readMore }: LoadedPartProps) {
  const { t } = useTranslation('dataPages');
  const format = useFormat();
  const { id: archiveId } = useArchive();
  const notifyFailure = useNotifyOnce();
  const [isReading, setReading] = useState(false);
  const { data } = useQuery(monthsQuery(archiveId, kind));
  const months = data?.months ?? [];
  const total = months.reduce((sum, [, count]) => sum + count, 0);
  // Another part is another table, in which unsaved rows would be lost.
  const isUnsaved = sheet.reading > 0 || sheet.book.drafts().size > 0;
  const isFull = loaded >= mostOfSheet;
  const more = async () => {
    setReading(true);
    await readMore?.().catch(notifyFailure);
    setReading(false);
  };
  return (
    <Group gap="sm" align="end" mb="xs" data-no-print>
      <NativeSelect
        label={t('paged.from')}
        description={isUnsaved ? t('paged.unsaved') : undefined}
        disabled={isUnsaved}
        value={String(month ?? '')}
        data={[
          { value: '', label: t('paged.newest') },
          ...months.map(([each, count]) => ({
            value: String(each),
            label: t('paged.month', {
              month: format.date(edtfOfMonth(each)) || t('paged.undated'),
              number: format.number(count),
            }),
          })),
        ]}
        onChange={({ currentTarget: { value } }) => {
          onMonth(value === '' ? undefined : Number(value));
        }}
      />
      <Button
        variant="default"
        loading={isReading}
        disabled={!readMore || isFull}
        onClick={() => void more()}
      >
        {t('paged.more')}
      </Button>
      <Text size="sm" component="output">
        {t('paged.loaded', { loaded: format.number(loaded), total: format.number(total) })}{' '}
        {isFull ? t('paged.full') : t('paged.about')}
      </Text>
    </Group>
  );
}

/** The table of a kind that is held whole, shown after its records are loaded. */
export function LoadedSheet(props: SheetInput & { label: string }) {
  const { name } = props;
  const { id: archiveId } = useArchive();
  const client = useQueryClient();
  const { data, error, refetch } = useRecords(name);
  const source = useMemo(() => wholeSource(client, archiveId, name), [client, archiveId, name]);
  return (
    <ScreenStates of={stateOf({ data, error, refetch })} loading={<RowsSkeleton rows={12} />}>
      {(records) => <KindSheet {...props} records={records} source={source} />}
    </ScreenStates>
  );
}
