import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { filterJourneys, type JourneyFilter } from '../../../../domain/journeys/filter/filter.ts';
import { placeCode, type Place } from '../../../../domain/places/place.ts';
import type { JourneyRow } from '../../../../domain/journeys/journey-row.ts';
import { narrowFilter } from '../../../../domain/journeys/filter/narrow-filter.ts';
import { Link } from '../../../app/link.tsx';
import { links } from '../../../app/links.ts';
import { FigureRow } from '../../../kit/format/figure-row.tsx';
import { useFormat } from '../../../kit/format/format-context.tsx';
import type { Format } from '../../../kit/format/format.ts';
import type { Selection } from '../../../kit/map-drawing/within-reach.ts';
import classes from './selected-journeys.module.css';

/** The number of journeys that can be read at a glance. The log shows all. */
const mostListed = 6;

interface SelectedJourneysProps {
  selection: Selection;
  /** The journeys on the map, newest first. */
  rows: readonly JourneyRow[];
  /** The planned journeys, soonest first. */
  planned: readonly JourneyRow[];
  slug: string;
  filter: JourneyFilter;
  onClose: () => void;
}

/** The journeys of the line or place that was clicked. */
export function SelectedJourneys({
  selection,
  rows,
  planned,
  slug,
  filter,
  onClose,
}: SelectedJourneysProps) {
  const { t } = useTranslation('maps');
  const { t: tWords } = useTranslation('words');
  const format = useFormat();
  const own: JourneyFilter =
    selection.kind === 'route' ? { route: selection.key } : { places: [selection.key] };
  const behindIt = narrowFilter(filter, own);
  const ahead = filterJourneys(planned, own);
  const begun = filterJourneys(rows, own);
  const behind = [...ahead, ...begun];
  const counted = (count: number) => ({ count, number: format.number(count) });
  const [first] = behind;
  if (!first) return null;
  const place = first.from.id === selection.key ? first.from : first.to;
  const details =
    selection.kind === 'route'
      ? links.detailsRoute(slug, selection.key)
      : links.detailsAirport(slug, selection.key);
  const detailsOf =
    selection.kind === 'route' ? 'route' : place.kind === 'airport' ? 'airport' : 'place';
  return (
    <section className={classes.card} aria-label={t('selected.label')} aria-live="polite">
      <div className={classes.head}>
        <div>
          <h2 className={classes.title}>
            {selection.kind === 'route'
              ? `${placeCode(first.from)} – ${placeCode(first.to)}`
              : placeCode(place)}
          </h2>
          <p className={classes.sub}>
            {selection.kind === 'route'
              ? `${townOf(first.from)} – ${townOf(first.to)} · ${format.distance(first.distanceKm)}`
              : whereIs(place, format)}
            {' · '}
            <span className={classes.count}>
              <FigureRow
                figures={[
                  begun.length > 0 ? tWords('journeys', counted(begun.length)) : undefined,
                  ahead.length > 0 ? (
                    <Link href={links.log(slug, narrowFilter(behindIt, { standing: ['planned'] }))}>
                      {tWords('planned', counted(ahead.length))}
                    </Link>
                  ) : undefined,
                ]}
              />
            </span>
          </p>
        </div>
        <button
          type="button"
          className={classes.close}
          aria-label={t('selected.close')}
          onClick={onClose}
        >
          <IconX size={18} />
        </button>
      </div>
      <ul className={classes.list}>
        {behind.slice(0, mostListed).map((row) => (
          <li key={row.id}>
            <Link href={links.journey(slug, row.id)}>
              <span>{format.date(row.date)}</span>
              <span>
                {placeCode(row.from)} → {placeCode(row.to)}
              </span>
              <span className={classes.number}>{row.number || row.operator.name}</span>
            </Link>
          </li>
        ))}
      </ul>
      {behind.length > mostListed && (
        <p className={classes.sub}>{t('selected.more', counted(behind.length - mostListed))}</p>
      )}
      <p className={classes.links}>
        <Link href={links.log(slug, behindIt)}>{t('selected.log')}</Link>
        <Link href={details}>{t(`selected.${detailsOf}Details`)}</Link>
      </p>
    </section>
  );
}

/**
 * The part of the place that the title does not show: the name beside a code, otherwise town and
 * country.
 */
function whereIs(place: Place, format: Format): string {
  if (placeCode(place) !== place.name) return place.name;
  const parts = [place.town, format.country(place.country)];
  return format.list(parts.filter((part) => part !== '' && part !== place.name));
}

function townOf(place: Place): string {
  return place.town || place.name;
}
