import { useTranslation } from 'react-i18next';
import type { DaySpan } from '../../../../../domain/days/timeline/day-span.ts';
import type {
  DaysMatrix,
  DaysOnMap,
  DaysView,
  MapView,
} from '../../../../../domain/days/days-engine.ts';
import { codeWithin } from '../../../../../domain/days/towns/towns.ts';
import { firstName } from '../../../../../domain/people/first-name.ts';
import type { Person } from '../../../../../domain/people/person.ts';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import { ToggleChip } from '../../../../kit/choices/toggle-chip.tsx';
import type { Ledgers } from '../../../../data/days/days.data.ts';
import { DaysDrawer, type ReadDays } from '../panel/days-drawer.tsx';
import type { DaysNavigation } from '../days-address.ts';
import type { MapWords } from './use-map-words.ts';
import classes from './days-map.module.css';

/** The days of the open place on the map, for one of the people who were there. */
export function MapDayPanel({
  known,
  views,
  days,
  span,
  yearWords,
  words,
  address,
  ledgers,
}: {
  known: readonly { person: Person; view: DaysView; matrix: DaysMatrix }[];
  views: readonly MapView[];
  days: readonly (DaysOnMap | null)[];
  span: DaySpan | undefined;
  /** Undefined for all years. */
  yearWords: string | undefined;
  words: MapWords;
  address: DaysNavigation;
  ledgers: Ledgers;
}) {
  const { t } = useTranslation('days');
  const format = useFormat();
  const { open } = address;
  const code = open?.kind === 'cell' ? open.code : '';
  const countOf = (at: number) => days[at]?.[code.includes('/') ? 'towns' : 'shaded'].get(code);
  const chosen = Math.max(
    0,
    known.findIndex(({ person }) => person.slug === address.who),
  );
  const at = known[chosen];
  const others = known.filter((_, index) => (countOf(index)?.max ?? 0) > 0);
  if (!at) return null;
  const { person, matrix } = at;
  return (
    <DaysDrawer
      ledgers={ledgers}
      days={openDays()}
      crossings={matrix.crossings}
      person={person}
      words={words.wordsOf(code)}
      onClose={address.close}
      lead={
        others.length > 1 && (
          <div className={classes.who} role="group" aria-label={t('map.who')}>
            {others.map(({ person: other }) => (
              <ToggleChip
                key={other.id}
                pressed={other.id === person.id}
                onPress={() => address.change({ who: other.slug, open })}
              >
                {firstName(other.name)}
              </ToggleChip>
            ))}
          </div>
        )
      }
    />
  );

  function openDays(): ReadDays | undefined {
    const view = views[chosen];
    if (!open || !view) return undefined;
    if (open.kind === 'date') {
      const { date } = open;
      const title = `${format.weekday(date)}, ${format.date(date)}`;
      return { title, view, span: { from: date, to: date }, count: undefined, isOfYears: false };
    }
    const place = words.nameInFull(code);
    const { from, to } = span ?? matrix;
    const isOneYear = from.slice(0, 4) === to.slice(0, 4);
    const shared = {
      title: yearWords === undefined ? place : t('map.placeYears', { place, years: yearWords }),
      count: countOf(chosen),
      isOfYears: !isOneYear,
    };
    if (!code.includes('/')) {
      const { personId, rule, transitHours, of } = view;
      return { ...shared, view: { personId, rule, transitHours, of }, span: { from, to, code } };
    }
    const { personId, townRule: rule, transitHours } = view;
    const within = codeWithin(code);
    const of = { kind: 'towns' as const, country: within.country };
    return {
      ...shared,
      view: { personId, rule, transitHours, of },
      span: { from, to, code: within.code },
    };
  }
}
