import { Button } from '@mantine/core';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { proposalOfTrip, type TripProposal } from '../../../../domain/trips/propose-trips.ts';
import type { Trip } from '../../../../domain/trips/trip.ts';
import type { Ledgers } from '../../../data/days/days.data.ts';
import { FirstFew } from '../../../kit/choices/first-few.tsx';
import type { ScreenState } from '../../../data/screen-state.ts';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { FigureRow } from '../../../kit/format/figure-row.tsx';
import { type TripIndex, useTripProposals } from './trips.data.ts';
import { recordOfProposal, type TripChanges, useTripActions } from './use-trip-actions.ts';
import type { TripWords } from './use-trip-words.ts';
import classes from './found-trips.module.css';

interface DismissedTripsProps {
  ledgers: ScreenState<Ledgers>;
  book: TripIndex;
  words: TripWords;
}

/**
 * The dismissed suggestions and trips. Editors can restore each of them as a suggestion or as a
 * trip.
 */
export function DismissedTrips({ ledgers, ...rest }: DismissedTripsProps) {
  if (ledgers.state === 'ready') return <DismissedOfDays {...rest} ledgers={ledgers.data} />;
  const isSuggestion = ledgers.state === 'failed' ? () => false : undefined;
  return <DismissedList {...rest} isSuggestion={isSuggestion} />;
}

/**
 * Counts a dismissed trip as a suggestion if the days would still suggest a trip with the same
 * people, dates and name.
 */
function DismissedOfDays({
  ledgers,
  ...rest
}: Omit<DismissedTripsProps, 'ledgers'> & { ledgers: Ledgers }) {
  const { book, words } = rest;
  const kept = useMemo(() => book.all.filter(({ isDismissed }) => !isDismissed), [book.all]);
  const proposals = useTripProposals(ledgers, kept);
  const known = proposals.state === 'ready' ? proposals.data : undefined;
  const isFailed = proposals.state === 'failed';
  const isSuggestion = useMemo(() => {
    if (!known) return isFailed ? () => false : undefined;
    const byKey = new Map(
      known.map((proposal): [string, TripProposal] => [proposal.key, proposal]),
    );
    return (trip: Trip) => {
      const proposal = proposalOfTrip(trip, byKey);
      if (!proposal) return false;
      return recordOfProposal({ proposal, name: words.nameOf(proposal.name) }).name === trip.name;
    };
  }, [known, isFailed, words]);
  return <DismissedList {...rest} isSuggestion={isSuggestion} />;
}

interface DismissedListProps extends Omit<DismissedTripsProps, 'ledgers'> {
  /** Undefined while it is computed. */
  isSuggestion: ((trip: Trip) => boolean) | undefined;
}

function DismissedList({ book: { dismissed }, words, isSuggestion }: DismissedListProps) {
  const { t } = useTranslation('trips');
  const format = useFormat();
  const actions = useTripActions();
  const section = useRef<HTMLElement>(null);
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={classes.found}
      aria-label={t('dismissed.title')}
      data-no-print
    >
      <details>
        <summary className={classes.summary}>
          <h2 className={classes.title}>{t('dismissed.title')}</h2>
          <span>{format.number(dismissed.length)}</span>
        </summary>
        <ul className={classes.list}>
          <FirstFew of={dismissed}>
            {(trip) => (
              <li key={trip.id} className={classes.line}>
                <div className={classes.what}>
                  <span className={classes.name}>{trip.name}</span>
                  <span className={classes.facts}>
                    <FigureRow
                      figures={[
                        words.datesOf(trip),
                        words.peopleOf(trip.people.map(({ personId }) => personId)),
                      ]}
                    />
                  </span>
                </div>
                {isSuggestion && (
                  <BackButton
                    trip={trip}
                    isSuggestion={isSuggestion(trip)}
                    actions={actions}
                    // The focused line is removed.
                    onGone={() => section.current?.focus({ preventScroll: true })}
                  />
                )}
              </li>
            )}
          </FirstFew>
        </ul>
      </details>
    </section>
  );
}

interface BackButtonProps {
  trip: Trip;
  isSuggestion: boolean;
  actions: TripChanges;
  onGone: () => void;
}

function BackButton({ trip, isSuggestion, actions, onGone }: BackButtonProps) {
  const { t } = useTranslation('trips');
  const { name } = trip;
  const label = isSuggestion ? 'dismissed.suggestOne' : 'dismissed.restoreOne';
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      className={classes.accept}
      aria-label={t(label, { name })}
      disabled={actions.isPending}
      onClick={() => {
        onGone();
        if (isSuggestion) actions.suggestAgain(trip);
        else actions.restore(trip);
      }}
    >
      {isSuggestion ? t('dismissed.suggest') : t('dismissed.restore')}
    </Button>
  );
}
