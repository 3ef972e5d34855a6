import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type StoredVessel, daysWithin } from '../../../../domain/sea-service/service-rows.ts';
import type { SeaTimeProfile } from '../../../../domain/sea-service/service-choices.ts';
import { placeInFull } from '../../../../domain/places/place.ts';
import { Link } from '../../../app/link.tsx';
import { links } from '../../../app/links.ts';
import { usePeople } from '../../../data/people/people.data.ts';
import { usePeopleSlug } from '../../../data/people/last-people.ts';
import { RecordFacts } from '../../../kit/record-cards/record-card.tsx';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { useWholeRecords } from '../../../data/records/records.data.ts';
import type { EngagementRow, ServiceWords } from './sea-service.data.ts';
import classes from './engagement-facts.module.css';
import {
  engagementHints,
  type HintedEngagement,
} from '../../../../domain/sea-service/engagement-hints.ts';
import { vesselNameOn } from '../../../../domain/sea-service/vessel-name.ts';
import page from './sea-service.module.css';

const terms = [
  'department',
  'voyage',
  'voyageDescription',
  'isWatchkeeping',
  'isUnattendedMachinery',
  'hoursADay',
  'isTwoWatch',
  'waters',
  'spells',
  'note',
] as const;
const papers = [
  'crewAgreement',
  'dischargeBook',
  'dischargeBookPage',
  'master',
  'conduct',
  'ability',
] as const;

/**
 * Returns the fields that describe a missing measurement: the tonnage system and the unit of power.
 * They are not shown.
 */
function unmeasured({ grossTonnage, netTonnage, power }: StoredVessel): string[] {
  return [
    ...(grossTonnage === null && netTonnage === null ? ['tonnage'] : []),
    ...(power === null ? ['powerUnit'] : []),
  ];
}

interface EngagementFactsProps {
  /** The whole engagement, regardless of the filters of the list. */
  row: EngagementRow;
  words: ServiceWords;
  profile: SeaTimeProfile;
  /** Undefined if the user may not edit. */
  onEditVessel: ((vessel: string) => void) | undefined;
}

/** All facts of an engagement, its vessel and its voyages. */
export function EngagementFacts({ row, words, profile, onEditVessel }: EngagementFactsProps) {
  const { t } = useTranslation('seaService');
  const { engagement, vessel } = row;
  return (
    <>
      <Days row={row} words={words} profile={profile} />
      <Voyages row={row} />
      <section>
        <h3 className={classes.heading}>{t('card.terms')}</h3>
        <RecordFacts kind="engagement" record={engagement} only={terms} />
      </section>
      <section>
        <h3 className={classes.heading}>{t('card.papers')}</h3>
        <RecordFacts kind="engagement" record={engagement} only={papers} />
        <TestimonialLink row={row} profile={profile} />
      </section>
      {vessel && (
        <section>
          <div className={classes.vesselHead}>
            <h3 className={classes.heading}>{t('card.vessel')}</h3>
            {onEditVessel && (
              <Button variant="subtle" size="compact-sm" onClick={() => onEditVessel(vessel.id)}>
                {t('card.editVessel')}
              </Button>
            )}
          </div>
          <RecordFacts kind="vessel" record={vessel} without={unmeasured(vessel)} />
        </section>
      )}
    </>
  );
}

/** Why an engagement does not count, and likely mistakes in it. Shows nothing if there are none. */
export function EngagementNotes({ row, standing }: { row: EngagementRow; standing: string }) {
  const engagements = useWholeRecords('engagement');
  const vessels = useWholeRecords('vessel');
  return (
    <>
      {standing !== '' && <p className={classes.standing}>{standing}</p>}
      <EngagementHints of={row.engagement} among={engagements} vessels={vessels} isStandingSaid />
    </>
  );
}

/** The days on board, the days that count, and the days by activity of the vessel. */
function Days({
  row,
  words,
  profile,
}: {
  row: EngagementRow;
  words: ServiceWords;
  profile: SeaTimeProfile;
}) {
  const { t } = useTranslation('seaService');
  if (row.standing !== 'counted') return null;
  return (
    <section>
      <h3 className={classes.heading}>{t('card.days')}</h3>
      <dl className={classes.days}>
        <div>
          <dt>{t('card.aboard')}</dt>
          <dd>{words.counted('days', row.days)}</dd>
        </div>
        <div>
          <dt>{t('card.counted', { profile: words.profileName(profile) })}</dt>
          <dd>
            {row.time.days === row.days
              ? words.timeOf(row.time)
              : t('card.countedOf', {
                  days: words.counted('days', row.time.days),
                  time: words.timeOf(row.time),
                })}
          </dd>
        </div>
        {daysWithin(row).map(({ kind, days, from }) => (
          <div key={kind}>
            <dt>{t(`card.within.${kind}`)}</dt>
            <dd>
              {words.counted('days', days)}{' '}
              <small>{from !== 'spells' && t(`card.from.${from}`)}</small>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The voyages from the log during the engagement. Each links to its card. */
function Voyages({ row }: { row: EngagementRow }) {
  const { t } = useTranslation('seaService');
  const format = useFormat();
  const people = usePeopleSlug();
  return (
    <section>
      <h3 className={classes.heading}>{t('card.voyages')}</h3>
      {row.voyages.length === 0 ? (
        <p className={classes.quiet}>{t('card.noVoyages')}</p>
      ) : (
        <ol className={classes.voyages}>
          {row.voyages.map((voyage) => (
            <li key={voyage.id}>
              <Link href={links.journey(people, voyage.id)} className={classes.voyage}>
                <span className={classes.date}>{format.date(voyage.date)}</span>
                <span>
                  {t('span', { from: placeInFull(voyage.from), to: placeInFull(voyage.to) })}
                </span>
                <span className={classes.distance}>{format.distance(voyage.distanceKm)}</span>
              </Link>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

interface EngagementHintsProps {
  /** A stored engagement, or one that is being typed. */
  of: HintedEngagement;
  /** All engagements to compare it with: those of the archive and those typed in the same form. */
  among: readonly HintedEngagement[];
  vessels: readonly StoredVessel[];
  /** The page already shows that the engagement has not begun. */
  isStandingSaid?: boolean;
}

/** Hints about likely mistakes in an engagement. Shows nothing if there are none. */
export function EngagementHints({
  of,
  among,
  vessels,
  isStandingSaid = false,
}: EngagementHintsProps) {
  const { t } = useTranslation('seaService');
  const format = useFormat();
  const nameOf = ({ vesselId, signedOn }: HintedEngagement) => {
    const vessel = vessels.find(({ id }) => id === vesselId);
    return vessel ? vesselNameOn(vessel, signedOn) : t('unknownVessel');
  };
  const today = Temporal.Now.plainDateISO().toString();
  const hints = engagementHints(of, among, today);
  const told = isStandingSaid ? hints.filter(({ hint }) => hint !== 'ahead') : hints;
  const sentences = told.map((one) => {
    if (one.hint !== 'overlap') return t(`hint.${one.hint}`);
    const { other, first, last } = one;
    const [vessel, from, to] = [nameOf(other), format.date(first), format.date(last)];
    return first === last
      ? t('hint.overlapDay', { vessel, date: from })
      : t('hint.overlap', { vessel, from, to });
  });
  if (sentences.length === 0) return null;
  return (
    <ul className={page.hints} role="status">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

/** A link to the testimonial of an engagement. Shows nothing if the engagement has not begun. */
function TestimonialLink({ row, profile }: { row: EngagementRow; profile: SeaTimeProfile }) {
  const { t } = useTranslation('seaPapers');
  const person = usePeople().find(({ id }) => id === row.engagement.personId);
  if (!person || row.standing === 'ahead') return null;
  return (
    <p className={classes.testimonial} data-no-print>
      <Link href={links.seaStatement(person.slug, { profile, engagement: row.id })}>
        {t('line.testimonial')}
      </Link>
    </p>
  );
}
