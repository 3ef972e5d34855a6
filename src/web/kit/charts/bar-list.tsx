import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../app/link.tsx';
import { useFormat } from '../format/format-context.tsx';
import { useIsPrinting } from '../layout/use-is-printing.ts';
import classes from './bar-list.module.css';

interface Bar {
  key: string;
  name: string;
  value: number;
  /** The value as formatted text. */
  text: string;
  href: string;
  /** A CSS colour; the default is the accent colour. */
  color?: string;
}

/** Number of bars shown before "show more". One additional bar would not be worth a button. */
const atFirst = 12;

/**
 * A vertical list of labelled bars, each a link to its journeys. Long lists can be expanded;
 * printing shows all bars.
 */
export function BarList({ bars, label }: { bars: readonly Bar[]; label: string }) {
  const { t } = useTranslation('figures');
  const format = useFormat();
  const isPrinting = useIsPrinting();
  const [isUnfolded, setUnfolded] = useState(false);
  const isLong = bars.length > atFirst + 1 && !isUnfolded && !isPrinting;
  const most = Math.max(0, ...bars.map(({ value }) => value)) || 1;
  return (
    <>
      <ul className={classes.list} aria-label={label}>
        {(isLong ? bars.slice(0, atFirst) : bars).map(
          ({ key, name, value, text, href, color = 'var(--air)' }) => (
            <li key={key}>
              <Link href={href} className={classes.row}>
                <span className={classes.name}>{name}</span>
                <span className={classes.text}>{text}</span>
                <span className={classes.track}>
                  <span
                    className={classes.bar}
                    style={{ width: `${(value / most) * 100}%`, background: color }}
                  />
                </span>
              </Link>
            </li>
          ),
        )}
      </ul>
      {isLong && (
        <Button
          className={classes.unfold}
          variant="subtle"
          size="sm"
          aria-label={t('unfoldList', { label, number: format.number(bars.length) })}
          onClick={() => setUnfolded(true)}
        >
          {t('unfold', { number: format.number(bars.length) })}
        </Button>
      )}
    </>
  );
}
