import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entry } from '../../../../domain/line-of-time/entry.ts';
import { onThisDay } from '../../../../domain/line-of-time/this-day.ts';
import { type Kind } from '../../../../domain/kinds/kind.ts';
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
import classes from './welcome-cards.module.css';

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
