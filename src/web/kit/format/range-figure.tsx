import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from './format-context.tsx';
import classes from './range-figure.module.css';

/** The place of the figure in a text. */
const mark = '\uFFFC';

/** A count whose end is uncertain: the certain part, then the rest as a shaded part (`34 +20`). */
export function RangeFigure({
  count: { min, max },
  number,
  within = (figure) => figure,
}: {
  count: { min: number; max: number };
  /** Formats a number. By default as a whole number. */
  number?: (value: number) => string;
  /** Returns the text around the figure, such as `34 days`. */
  within?: (figure: string) => string;
}) {
  const { t } = useTranslation('words');
  const format = useFormat();
  const written = number ?? format.number;
  if (written(min) === written(max)) return within(written(max));
  const [before, after] = within(mark).split(mark);
  return (
    <>
      {before}
      <span className={classes.figure}>
        {written(min)}{' '}
        <span className={classes.possible}>
          {t('possible.more', { number: written(max - min) })}
          <VisuallyHidden> {t('possible.said')}</VisuallyHidden>
        </span>
      </span>
      {after}
    </>
  );
}
