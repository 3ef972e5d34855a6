import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { filterJourneys, type JourneyFilter } from '../../../../domain/journeys/filter/filter.ts';
import { modes, type Mode } from '../../../../domain/journeys/journey.ts';
import type { JourneyRow } from '../../../../domain/journeys/journey-row.ts';
import type { Standing } from '../../../../domain/journeys/standing.ts';
import type { Totals } from '../../../../domain/journeys/statistics/totals.ts';
import { modeCounts } from '../log/filter-options.ts';
import { Link } from '../../../app/link.tsx';
import { links } from '../../../app/links.ts';
import { useFormat } from '../../../kit/format/format-context.tsx';
import {
  dashArray,
  dashesOf,
  glow,
  lineCap,
  lineOpacity,
} from '../../../kit/map-drawing/line-dashes.ts';
import classes from './map-panel.module.css';

interface MapPanelProps {
  title: string;
  slug: string;
  /** `filter` is the filter of the address; `asked` also has the people of the screen. */
  filter: JourneyFilter;
  asked: JourneyFilter;
  figures: Totals;
  /** All journeys of these people, to find which modes can be chosen. */
  allRows: readonly JourneyRow[];
  underWay: readonly JourneyRow[];
  planned: readonly JourneyRow[];
  onModes: (modes: Mode[] | undefined) => void;
  onClear: () => void;
  /** On phones the panel starts folded, so that the map is visible first. */
  startsFolded: boolean;
}

/**
 * The floating panel of the map: the people, the key figures, and the modes as legend and filter.
 */
export function MapPanel({
  title,
  slug,
  filter,
  asked,
  figures,
  allRows,
  onModes,
  onClear,
  underWay,
  planned,
  startsFolded,
}: MapPanelProps) {
  const { t } = useTranslation('maps');
  const { t: tWords } = useTranslation('words');
  const format = useFormat();
  const [isFolded, setFolded] = useState(startsFolded);
  const { first, last, undated } = figures;
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  const isAhead = filterJourneys([...underWay, ...planned], asked).length > 0;
  const big = [
    {
      value: format.number(figures.journeys),
      label: t('journeys', { count: figures.journeys }),
      href: links.log(slug, filter),
    },
    {
      value: format.distanceNumber(figures.distanceKm),
      label: tWords(`unitLong.${format.unit}`),
      href: links.tablesTotalDistances(slug),
    },
    {
      value: format.number(figures.places),
      label: t('places', { count: figures.places }),
      href: links.tablesAirport(slug),
    },
    {
      value: format.number(figures.countries),
      label: t('countries', { count: figures.countries }),
      href: links.chartsRegion(slug),
    },
  ];

  return (
    <section className={classes.panel} aria-label={t('panel')} data-folded={isFolded || undefined}>
      <div className={classes.head}>
        <h1 className={classes.title}>{title}</h1>
        <button
          type="button"
          className={classes.fold}
          aria-expanded={!isFolded}
          aria-label={t('fold')}
          onClick={() => setFolded(!isFolded)}
        >
          {isFolded ? <IconChevronDown size={18} /> : <IconChevronUp size={18} />}
        </button>
      </div>
      <p className={classes.span}>
        {first?.year !== undefined &&
          last?.year !== undefined &&
          (first.year === last.year
            ? first.year
            : t('years', { first: first.year, last: last.year }))}
        {undated.journeys > 0 && (
          <>
            {first && ' · '}
            <Link href={links.log(slug, { ...filter, year: 'none' })}>
              {t('undatedToo', {
                count: undated.journeys,
                number: format.number(undated.journeys),
              })}
            </Link>
          </>
        )}
      </p>
      {!isFolded && (
        <>
          {figures.journeys === 0 && (
            <p className={classes.none}>{t(isAhead ? 'onlyAhead' : 'none')}</p>
          )}
          <dl className={classes.figures}>
            {big.map(({ value, label, href }) => (
              <div key={href}>
                <dd>
                  <Link href={href}>{value}</Link>
                </dd>
                <dt>{label}</dt>
              </div>
            ))}
          </dl>
          <ModeLegend {...{ slug, allRows, underWay, planned, filter, asked, onModes }} />
        </>
      )}
      {isFiltered && (
        <button type="button" className={classes.clear} onClick={onClear}>
          {t('clear')}
        </button>
      )}
    </section>
  );
}

type ModeLegendProps = Pick<
  MapPanelProps,
  'slug' | 'allRows' | 'underWay' | 'planned' | 'filter' | 'asked' | 'onModes'
>;

function ModeLegend({ slug, allRows, underWay, planned, filter, asked, onModes }: ModeLegendProps) {
  const { t } = useTranslation('maps');
  const { t: tWords } = useTranslation('words');
  const format = useFormat();
  const counts = modeCounts({ rows: allRows, ahead: [...planned, ...underWay], filter: asked });
  const there = modes.filter((mode) => counts.has(mode));
  const ahead = [
    { standing: 'under-way', count: filterJourneys(underWay, asked).length },
    { standing: 'planned', count: filterJourneys(planned, asked).length },
  ] as const;
  const shown = filter.modes ?? there;
  const toggle = (mode: Mode) => {
    const next = shown.includes(mode) ? shown.filter((each) => each !== mode) : [...shown, mode];
    onModes(next.length === 0 || there.every((each) => next.includes(each)) ? undefined : next);
  };
  return (
    <fieldset className={classes.modes}>
      <legend className={classes.hidden}>{t('modes')}</legend>
      {there.map((mode) => (
        <button
          key={mode}
          type="button"
          aria-pressed={shown.includes(mode)}
          className={classes.mode}
          onClick={() => toggle(mode)}
        >
          <LineSample mode={mode} standing="travelled" />
          {tWords(`mode.${mode}`)} <small>{format.number(counts.get(mode) ?? 0)}</small>
        </button>
      ))}
      {ahead
        .filter(({ count }) => count > 0)
        .map(({ standing, count }) => (
          <Link
            key={standing}
            href={links.log(slug, { ...filter, standing: [standing] })}
            className={classes.standing}
          >
            <LineSample standing={standing} />
            {t(`standing.${standing}`)} <small>{format.number(count)}</small>
          </Link>
        ))}
    </fieldset>
  );
}

/** A sample of a line as the map draws it. Without a mode it has the ink colour. */
function LineSample({ mode, standing }: { mode?: Mode; standing: Standing }) {
  const color = mode ? `var(--${mode})` : 'var(--ink)';
  const width = 2.4;
  const line = { x1: 3, y1: 7, x2: 27, y2: 7, stroke: color };
  return (
    <svg width="30" height="14" aria-hidden>
      {standing === 'under-way' && (
        <line
          {...line}
          strokeWidth={width + glow.width * 2}
          strokeLinecap="round"
          opacity={glow.opacity}
        />
      )}
      <line
        {...line}
        strokeWidth={width}
        strokeDasharray={dashArray(dashesOf(mode ?? 'air', standing), width)}
        strokeLinecap={lineCap(mode ?? 'air', standing)}
        opacity={lineOpacity[standing]}
      />
    </svg>
  );
}
