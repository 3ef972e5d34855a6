import { Button } from '@mantine/core';
import { useId, type MouseEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import type { DayToken } from './day-classes.ts';
import classes from './days-map.module.css';

/** A place with days, as an entry of the list. */
export interface ListedPlace {
  code: string;
  name: string;
  /** `34 days` */
  count: ReactNode;
  href: string;
  /** The shade of a shaded place. */
  shade?: DayToken | undefined;
  /** The reason why it is not on the map. */
  note?: string | undefined;
}

/** The number of places shown at once. */
const perPage = 60;

/** The days of a map as a list. Each place links to its days. */
export function MapList({
  title,
  places,
  count: counted = places.length,
  opened,
  onOpen,
}: {
  title: string;
  places: readonly ListedPlace[];
  /** If not all of them count as places. */
  count?: number;
  opened: string | undefined;
  onOpen: (code: string) => void;
}) {
  const { t } = useTranslation('days');
  const format = useFormat();
  const id = useId();
  const [shown, setShown] = useState(perPage);
  const left = places.length - shown;
  const open = (event: MouseEvent<HTMLAnchorElement>, code: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen(code);
  };
  return (
    <section aria-labelledby={id} className={classes.list}>
      <h2 id={id}>
        {title} <small>{format.number(counted)}</small>
      </h2>
      {places.length === 0 && <p className={classes.none}>{t('map.list.none')}</p>}
      <ul>
        {places.slice(0, shown).map(({ code, name, count, href, shade, note }) => (
          <li key={`${code} ${note ?? ''}`}>
            <a
              href={href}
              onClick={(event) => open(event, code)}
              aria-current={code === opened || undefined}
            >
              {shade !== undefined && (
                <span className={classes.swatch} style={{ background: `var(--${shade})` }} />
              )}
              <span className={classes.name}>{name}</span>
              <span className={classes.count}>{count}</span>
              {note !== undefined && <small>{note}</small>}
            </a>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button variant="default" fullWidth size="xs" onClick={() => setShown(shown + perPage * 5)}>
          {t('map.list.more', { count: left, number: format.number(left) })}
        </Button>
      )}
    </section>
  );
}
