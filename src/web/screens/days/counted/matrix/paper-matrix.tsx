import { useTranslation } from 'react-i18next';
import { MatrixLineRow } from './matrix-line.tsx';
import type { MatrixProps } from './matrix-props.ts';
import classes from './matrix.module.css';

/** The number of years side by side on paper. */
const yearsOnPaper = 13;

/** The table of days for printing, split into blocks of years that fit the page width. */
export function PaperMatrix({ label, ...props }: MatrixProps & { label: string }) {
  const { years } = props;
  const parts = Array.from({ length: Math.ceil(years.length / yearsOnPaper) }, (_, part) =>
    years.slice(part * yearsOnPaper, (part + 1) * yearsOnPaper),
  );
  return parts.map((part) => <PaperPart key={part[0]} {...props} label={label} part={part} />);
}

/** A block of years, with the rows that have days in them. */
function PaperPart({ part, label, ...props }: MatrixProps & { label: string; part: number[] }) {
  const { t } = useTranslation('days');
  const shown = props.lines
    .map((line, index) => ({ line, index }))
    .filter(({ line }) => line.kind === 'person' || part.some((year) => line.row.years.has(year)));
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col" className={classes.corner}>
            {t(props.country === undefined ? 'country' : 'town')}
          </th>
          <th scope="col">{t('total')}</th>
          <th scope="col" className={classes.trend}>
            {t('trend')}
          </th>
          {part.map((year) => (
            <th key={year} scope="col">
              {year}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map(({ line, index }) => (
          <MatrixLineRow
            key={line.key}
            {...props}
            line={line}
            index={index}
            columns={part}
            height={undefined}
            reachable={undefined}
            onFollow={() => {}}
          />
        ))}
      </tbody>
    </table>
  );
}
