import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entry } from '../../../../domain/line-of-time/entry.ts';
import { onThisDay } from '../../../../domain/line-of-time/this-day.ts';
import type { Kind } from '../../../../domain/kinds/kind.ts';
import { kinds } from '../../../../domain/records/registry.ts';
import { useArchive } from '../../../data/archives/archive.data.ts';
import { Link } from '../../../app/link.tsx';
import { links } from '../../../app/links.ts';
import { mayOpenRecords, recordAddress } from '../../../kit/record-cards/record-address.ts';
import { ScreenStates } from '../../../kit/screen/screen-states.tsx';
import { EntryIcon } from '../timeline/entry-icon.tsx';
import { useSources } from '../timeline/timeline.data.ts';
import { useEntryWords } from '../timeline/use-entry-words.ts';
import { Card } from '../../../kit/layout/card.tsx';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { PressRow } from '../../../kit/choices/press-row.tsx';
import { RowsSkeleton } from '../../../kit/layout/skeletons.tsx';
import lineClasses from './journey-line.module.css';
import journeyLineClasses from './journey-line.module.css';
import classes from './welcome-cards.module.css';
import type { JourneyRow } from '../../../../domain/journeys/journey-row.ts';
import { placeCode } from '../../../../domain/places/place.ts';
import { firstName } from '../../../../domain/people/first-name.ts';
import { placeInWords } from '../../../data/places/place-names.ts';
import { serviceNumber } from '../../../../domain/journeys/service-number.ts';
import { usePeople } from '../../../data/people/people.data.ts';
import { ModeIcon } from '../../../kit/choices/mode-chip.tsx';

/** The number of lines that fit on the card. The timeline shows all. */
const most = 8;

/**
 * Lists what happened on this day in earlier years: journeys, and things that began or ended with a
 * sign-off.
 */
export function ThisDay({ today }: { today: string }) {
  const { t } = useTranslation('welcome');
  const sources = useSources(today);
  return (
    <Card
      title={t('thisDay')}
      action={<Link href={links.timeline({ on: today.slice(5) })}>{t('thisDayAll')}</Link>}
    >
      <ScreenStates of={sources} brief loading={<RowsSkeleton rows={2} />}>
        {(ready) => <Found sources={ready} today={today} />}
      </ScreenStates>
    </Card>
  );
}

function Found({ sources, today }: { sources: Parameters<typeof onThisDay>[0]; today: string }) {
  const { t } = useTranslation('welcome');
  const format = useFormat();
  const found = useMemo(() => onThisDay(sources, today), [sources, today]);
  if (found.length === 0) {
    return (
      <p className={classes.none}>
        {t('thisDayNone', { date: format.date(today, { withYear: false }) })}
      </p>
    );
  }
  return (
    <ul className={classes.list}>
      {found.slice(0, most).map((entry) => (
        <FoundLine key={entry.key} entry={entry} today={today} />
      ))}
    </ul>
  );
}

/** What it was, when and whose. Links to the record. */
function FoundLine({ entry, today }: { entry: Entry; today: string }) {
  const { t } = useTranslation('welcome');
  const format = useFormat();
  const words = useEntryWords();
  const { role } = useArchive();
  const { title, detail } = words.wordsOf(entry);
  const kind: Kind = kinds[entry.kind];
  const years = Number(today.slice(0, 4)) - Number(entry.day.slice(0, 4));
  return (
    <PressRow as="li" className={lineClasses.line}>
      <EntryIcon entry={entry} />
      <span className={lineClasses.what}>
        {mayOpenRecords(kind, role) ? (
          <Link href={recordAddress(kind, entry.recordId, 'all')} className={lineClasses.ends}>
            {title}
          </Link>
        ) : (
          <span className={lineClasses.ends}>{title}</span>
        )}
        <span className={lineClasses.detail}>
          {[detail, words.peopleOf(entry)].filter((part) => part !== '').join(' · ')}
        </span>
      </span>
      <span className={lineClasses.when}>
        {format.date(entry.date)}
        <span className={lineClasses.detail}>
          {t('yearsAgo', { count: years, number: format.number(years) })}
        </span>
      </span>
    </PressRow>
  );
}

const mostLatest = 5;

export function LatestJourneys({ rows }: { rows: readonly JourneyRow[] }) {
  const { t } = useTranslation('welcome');
  return (
    <Card title={t('latest')} action={<Link href={links.log('all')}>{t('latestAll')}</Link>}>
      {rows.length === 0 && <p className={classes.none}>{t('latestNone')}</p>}
      <ul className={classes.list}>
        {rows.slice(0, mostLatest).map((row) => (
          <JourneyLine key={row.id} row={row} />
        ))}
      </ul>
    </Card>
  );
}

/** A journey in a list: mode, ends, date and travellers. Links to the journey. */
export function JourneyLine({ row, end }: { row: JourneyRow; end?: ReactNode }) {
  const format = useFormat();
  const people = usePeople();
  const names = row.travellers.flatMap(({ personId }) => {
    const person = people.find(({ id }) => id === personId);
    return person ? [firstName(person.name)] : [];
  });
  const towns = `${placeInWords(row.from)} – ${placeInWords(row.to)}`;
  return (
    <PressRow as="li" className={journeyLineClasses.line}>
      <ModeIcon mode={row.mode} />
      <span className={journeyLineClasses.what}>
        <Link href={links.journey('all', row.id)} className={journeyLineClasses.ends}>
          {placeCode(row.from)} → {placeCode(row.to)}
        </Link>
        <span className={journeyLineClasses.detail}>
          {[towns, serviceNumber(row), names.join(', ')].filter((part) => part !== '').join(' · ')}
        </span>
      </span>
      <span className={journeyLineClasses.when}>
        {format.date(row.date)}
        <span className={journeyLineClasses.detail}>{end ?? format.distance(row.distanceKm)}</span>
      </span>
    </PressRow>
  );
}
