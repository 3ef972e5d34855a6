import { useTranslation } from 'react-i18next';
import { totals } from '../../../../domain/journeys/statistics/totals.ts';
import { downloadCsv } from '../../../kit/screen/download.ts';
import { Link } from '../../../app/link.tsx';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { DataTable } from '../../../kit/table/data-table.tsx';
import type { DataTableProps } from '../../../kit/table/data-table-props.ts';
import type { Figures } from '../figures-screen.tsx';
import { readSort, writeSort } from './sort.ts';
import { useKeptInAddress } from '../../../kit/address/use-kept-in-address.ts';
import classes from './tables.module.css';

type LeftOutNote = 'withoutFirst' | 'withoutTimes' | 'withoutHours' | 'withoutSpeed';

interface FiguresTableProps<Row> extends Pick<
  DataTableProps<Row>,
  'label' | 'columns' | 'rows' | 'rowKey' | 'initialSort' | 'rowHref' | 'rowLabel' | 'sum' | 'tools'
> {
  figures: Figures;
  /** The start of the CSV file name. The people follow it. */
  fileName: string;
  /** The notes about journeys that some columns leave out. */
  notes: readonly LeftOutNote[];
}

/**
 * A table of figures. The address keeps its sort order and search text, and a note below shows what
 * it leaves out.
 */
export function FiguresTable<Row extends object>({
  figures,
  fileName,
  notes,
  ...table
}: FiguresTableProps<Row>) {
  const usual = writeSort(table.initialSort);
  const [{ sort, find }, choose] = useKeptInAddress({ sort: usual, find: '' });
  const keys = table.columns.filter(({ fileOnly }) => !fileOnly).map(({ key }) => key);
  return (
    <>
      <DataTable
        {...table}
        sort={readSort(sort, keys, table.initialSort)}
        onSort={(next) => choose({ sort: writeSort(next) })}
        text={find}
        onText={(next) => choose({ find: next })}
        link={Link}
        onDownload={(rows) => downloadCsv(`${fileName} ${figures.people.slug}.csv`, rows)}
      />
      <LeftOut figures={figures} notes={notes} />
    </>
  );
}

/**
 * The number of journeys without a date or duration, which are missing from columns that need one.
 */
function LeftOut({ figures, notes }: { figures: Figures; notes: readonly LeftOutNote[] }) {
  const { t } = useTranslation('tables');
  const format = useFormat();
  const { rows, asked, open } = figures;
  const { undated, withoutDuration } = totals(rows, asked);
  return notes.map((note) => {
    const { journeys: count, filter } = note === 'withoutFirst' ? undated : withoutDuration;
    if (count === 0) return null;
    return (
      <p key={note} className={classes.note}>
        <Link href={open(filter)}>{t(note, { count, number: format.number(count) })}</Link>
      </p>
    );
  });
}
