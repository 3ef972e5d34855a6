import { useTranslation } from 'react-i18next';
import type { CrossingByLand } from '../../../../../domain/days/timeline/crossings-by-land.ts';
import type { Evidence } from '../../../../../domain/days/timeline/ledger-day.ts';
import {
  isNamed,
  type DayExplanation,
  type ExplainedGround,
  type ExplainedPlace,
} from '../../../../../domain/days/count/day-explanations.ts';
import type { NamedPerson } from '../../../../../domain/people/person.ts';
import { daysBetween } from '../../../../../domain/shared/dates/calendar-day.ts';
import { useMay } from '../../../../data/archives/archive.data.ts';
import { Link } from '../../../../app/link.tsx';
import { links } from '../../../../app/links.ts';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import type { DayWords } from './use-day-words.ts';
import { useNightWords } from './use-night-words.ts';
import { FirstFew } from '../../../../kit/choices/first-few.tsx';
import { type LinkOfRecord, useRecordLinks } from './use-record-links.ts';
import classes from './day-panel.module.css';

export interface DayExplanationItemProps {
  said: DayExplanation;
  /** The code of the row whose days are shown. */
  code: string | undefined;
  withYear: boolean;
  /** False if the date is already shown above. */
  hasDate: boolean;
  /** Whether to link to the correction form. Leave unset if there is already a link. */
  leadsToCorrection?: boolean;
  /** The person's crossings by land. They are noted on the days that they affect. */
  crossings?: readonly CrossingByLand[];
  person: NamedPerson;
  words: DayWords;
}

/** A run of identical days: the dates, the places in order with the reasons, and the nights. */
export function DayExplanationItem(props: DayExplanationItemProps) {
  const { said, code, withYear, hasDate, person, words, leadsToCorrection = false } = props;
  const { crossings = none } = props;
  const { t } = useTranslation('days');
  const format = useFormat();
  const nightWords = useNightWords(words);
  const linkOf = useRecordLinks();
  const mayCorrect = useMay('data.open');
  const { from, to, grounds, nights, counted } = said;
  const days = daysBetween(from, to) + 1;
  const isUnsure = counted.find((one) => one.code === code)?.min === 0;
  return (
    <li className={classes.item}>
      {hasDate && (
        <h3 className={classes.date}>
          {words.dates(from, to, withYear)}
          <small>
            {days === 1
              ? format.weekday(from)
              : t('days', { count: days, number: format.number(days) })}
            {isUnsure && ` · ${t('panel.perhaps')}`}
          </small>
        </h3>
      )}
      {grounds.length === 0 ? (
        <p className={classes.line}>
          {nights.length === 0 ? t('panel.notLived') : t('panel.nowhere')}
        </p>
      ) : (
        <ol className={classes.grounds}>
          <FirstFew of={grounds}>
            {(ground, at) => <GroundLine key={at} {...{ ground, person, words, linkOf }} />}
          </FirstFew>
        </ol>
      )}
      {nights.map((night, at) => (
        <div key={at}>
          <p className={classes.night}>{nightWords(night)}</p>
          <EvidenceList of={night.evidence ?? none} person={person} linkOf={linkOf} />
        </div>
      ))}
      {isCrossing(said, crossings) && <p className={classes.night}>{t('crossed')}</p>}
      {leadsToCorrection && mayCorrect && (
        <p className={classes.night} data-no-print>
          <Link href={links.adminDays(person.slug, { from, ...(to !== from && { to }) })}>
            {t('panel.correct')}
          </Link>
        </p>
      )}
    </li>
  );
}

const none: readonly never[] = [];

/** Whether one of the crossings is among the records behind these days. */
function isCrossing(said: DayExplanation, crossings: readonly CrossingByLand[]): boolean {
  return crossings.some(
    ({ from, to, record }) => from <= said.to && to >= said.from && isNamed(said, record),
  );
}

interface WithinProps {
  person: NamedPerson;
  words: DayWords;
  linkOf: LinkOfRecord;
}

function GroundLine({ ground, ...within }: WithinProps & { ground: ExplainedGround }) {
  const { t } = useTranslation('days');
  const { among, isSure } = ground;
  const lead = among.length > 1 ? t('panel.oneOf') : isSure ? undefined : t('panel.perhaps');
  return (
    <li>
      {lead !== undefined && <span className={classes.unsure}>{lead}</span>}
      <FirstFew of={among} isOfItems={false}>
        {(place, at) => <PlaceLine key={at} place={place} among={among} {...within} />}
      </FirstFew>
    </li>
  );
}

interface PlaceLineProps extends WithinProps {
  place: ExplainedPlace;
  /** All candidate places, including this one. */
  among: readonly ExplainedPlace[];
}

function PlaceLine({ place, among, words, ...within }: PlaceLineProps) {
  const { t } = useTranslation('days');
  return (
    <div className={classes.place}>
      <span>
        {words.placeAmong(place, among)}
        {place.isTransit && <small> {t('panel.transit')}</small>}
      </span>
      <EvidenceList of={place.evidence} {...within} />
    </div>
  );
}

function EvidenceList({ of, ...within }: Omit<WithinProps, 'words'> & { of: readonly Evidence[] }) {
  if (of.length === 0) return null;
  return (
    <ul className={classes.evidence}>
      <FirstFew of={of}>
        {(evidence) => (
          <li key={`${evidence.kind} ${evidence.id}`}>
            <EvidenceLink {...evidence} {...within} />
          </li>
        )}
      </FirstFew>
    </ul>
  );
}

/** A piece of evidence, with a link to its record. */
function EvidenceLink({
  kind,
  id,
  countsAs,
  person,
  linkOf,
}: Evidence & Omit<WithinProps, 'words'>) {
  const { t } = useTranslation('days');
  // A home is part of the person record. Its ID is the ID of a place.
  if (kind === 'home') return <Link href={links.person(person.id)}>{t('evidence.home')}</Link>;
  const record = id === '' ? undefined : linkOf(id, person.slug);
  if (countsAs && record) {
    const label = t(`evidenceOfMark.${countsAs}`);
    return record.href === undefined ? label : <Link href={record.href}>{label}</Link>;
  }
  if (!record) return t(countsAs ? `evidenceOfMark.${countsAs}` : `evidence.${kind}`);
  if (record.href === undefined) return record.label;
  return <Link href={record.href}>{record.label || t(`evidence.${kind}`)}</Link>;
}
