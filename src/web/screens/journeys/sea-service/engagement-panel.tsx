import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoredVessel } from '../../../../domain/sea-service/service-rows.ts';
import { daysWithin } from '../../../../domain/sea-service/days-within.ts';
import { placeInFull } from '../../../../domain/places/place.ts';
import { Link } from '../../../app/link.tsx';
import { links } from '../../../app/links.ts';
import { usePeopleSlug } from '../../../data/people/last-people.ts';
import { CardFrame } from '../../../kit/record-cards/card-frame.tsx';
import { RecordFacts } from '../../../kit/record-cards/record-card.tsx';
import { StepButtons } from '../../../kit/record-cards/step-buttons.tsx';
import { FigureRow } from '../../../kit/format/figure-row.tsx';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { useWholeRecords } from '../../../data/records/records.data.ts';
import { EngagementHints } from './engagement-hints.tsx';
import { TestimonialLink } from './papers/testimonial-link.tsx';
import type { EngagementRow } from './sea-service.data.ts';
import type { ServiceAddress } from './service-address.ts';
import type { ServiceWords } from './use-service-words.ts';
import classes from './engagement-panel.module.css';

interface EngagementPanelProps {
  ref?: Ref<HTMLElement>;
  /** The whole engagement, regardless of the filters of the list. */
  row: EngagementRow;
  /** The engagements of the list, in its order. */
  shown: readonly EngagementRow[];
  words: ServiceWords;
  address: ServiceAddress;
  showsPeople: boolean;
  /** Shows a close button. A drawer has its own. */
  hasClose: boolean;
  /** Undefined if the user may not edit. */
  onEdit: (() => void) | undefined;
  onEditVessel: ((vessel: string) => void) | undefined;
}

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

/** The card of an engagement with all facts, its vessel and its voyages. */
export function EngagementPanel(props: EngagementPanelProps) {
  const { ref, row, shown, words, address, showsPeople, hasClose, onEdit, onEditVessel } = props;
  const { t } = useTranslation('seaService');
  const { id, engagement, vessel } = row;
  const standing = words.standingOf(row, address.profile);
  const engagements = useWholeRecords('engagement');
  const vessels = useWholeRecords('vessel');
  return (
    <section ref={ref} tabIndex={-1} className={classes.panel} aria-label={t('card.label')}>
      <header className={classes.head}>
        <div>
          <h2 className={classes.title}>
            {words.vesselOf(row)} <small>{words.nowOf(row)}</small>
          </h2>
          <p className={classes.capacity}>
            <FigureRow
              figures={[
                words.capacitiesOf(row),
                engagement.company,
                showsPeople ? words.personOf(row) : undefined,
              ]}
            />
          </p>
          <p className={classes.when}>{words.datesOf(row)}</p>
        </div>
        <div className={classes.buttons} data-no-print>
          <StepButtons
            shown={shown}
            id={id}
            previousLabel={t('card.previous')}
            nextLabel={t('card.next')}
            // The arrow keys belong to the map next to it.
            hasKeys={false}
            onOpen={(engagement) => address.change({ engagement })}
          />
          {hasClose && (
            <ActionIcon
              variant="subtle"
              size="lg"
              aria-label={t('card.close')}
              onClick={() => address.close()}
            >
              <IconX size={18} aria-hidden />
            </ActionIcon>
          )}
        </div>
      </header>
      {standing !== '' && <p className={classes.standing}>{standing}</p>}
      <div className={classes.hints}>
        <EngagementHints of={engagement} among={engagements} vessels={vessels} isStandingSaid />
      </div>
      <CardFrame
        kind="engagement"
        id={id}
        href={links.seaService({ engagement: id })}
        onEdit={onEdit}
      >
        <Days row={row} words={words} profile={address.profile} />
        <Voyages row={row} />
        <section>
          <h3 className={classes.heading}>{t('card.terms')}</h3>
          <RecordFacts kind="engagement" record={engagement} only={terms} />
        </section>
        <section>
          <h3 className={classes.heading}>{t('card.papers')}</h3>
          <RecordFacts kind="engagement" record={engagement} only={papers} />
          <TestimonialLink row={row} profile={address.profile} />
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
      </CardFrame>
    </section>
  );
}

type Profile = ServiceAddress['profile'];

/** The days on board, the days that count, and the days by activity of the vessel. */
function Days({
  row,
  words,
  profile,
}: {
  row: EngagementRow;
  words: ServiceWords;
  profile: Profile;
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
