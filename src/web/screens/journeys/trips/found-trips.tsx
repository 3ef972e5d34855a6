import { ActionIcon, Button } from '@mantine/core';
import { IconPencil, IconX } from '@tabler/icons-react';
import { type ReactNode, Suspense, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Person } from '../../../../domain/people/person.ts';
import { foldedWords, foldText } from '../../../../domain/shared/text/fold-text.ts';
import type { TripProposal } from '../../../../domain/trips/propose-trips.ts';
import type { Ledgers } from '../../../data/days/days.data.ts';
import { FirstFew } from '../../../kit/choices/first-few.tsx';
import { Link } from '../../../app/link.tsx';
import { links } from '../../../app/links.ts';
import { usePeople } from '../../../data/people/people.data.ts';
import type { ScreenState } from '../../../data/screen-state.ts';
import { FigureRow } from '../../../kit/format/figure-row.tsx';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { TripDrawer } from './lazy-trip-drawer.ts';
import { type TripIndex, useTripProposals } from './trips.data.ts';
import {
  mostAccepted,
  recordOfProposal,
  type TripChanges,
  useTripActions,
} from './use-trip-actions.ts';
import type { TripWords } from './use-trip-words.ts';
import classes from './found-trips.module.css';

interface FoundTripsProps {
  ledgers: ScreenState<Ledgers>;
  book: TripIndex;
  /** The filters from the address. */
  person: Person | undefined;
  year: number | undefined;
  /** Searches the name, people and dates of the suggestions. */
  q: string;
  words: TripWords;
  /** Shown instead if there are neither trips nor suggestions. */
  instead?: ReactNode;
  /**
   * Stored by the page, so that the list stays open while suggestions are accepted one after
   * another, including the first trip of the archive.
   */
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  mayEdit: boolean;
}

/** Suggestions for trips, derived from the days, for users who may edit. */
export function FoundTrips({ ledgers, mayEdit, ...rest }: FoundTripsProps) {
  const { t } = useTranslation('trips');
  const people = usePeople();
  if (!mayEdit) return rest.instead;
  const homeless = people.filter(({ homes }) => homes.length === 0);
  if (people.length > 0 && homeless.length === people.length) {
    return (
      <>
        {rest.instead}
        <p className={classes.quiet} data-no-print>
          {t('found.noHomes')}{' '}
          {homeless.slice(0, 5).map(({ id, name }) => (
            <Link key={id} href={links.homesOf(id)}>
              {name}
            </Link>
          ))}
        </p>
      </>
    );
  }
  if (ledgers.state !== 'ready') {
    if (ledgers.state === 'failed' || !rest.instead) return rest.instead;
    return <p className={classes.quiet}>{t('found.looking')}</p>;
  }
  return <FoundIn {...rest} ledgers={ledgers.data} />;
}

function FoundIn({
  ledgers,
  book,
  person,
  year,
  q,
  words,
  instead,
  isOpen,
  onToggle,
}: Omit<FoundTripsProps, 'ledgers' | 'mayEdit'> & { ledgers: Ledgers }) {
  const { t } = useTranslation('trips');
  const format = useFormat();
  const actions = useTripActions();
  const section = useRef<HTMLElement>(null);
  const proposals = useTripProposals(ledgers, book.all);
  const [edited, setEdited] = useState<{ proposal: TripProposal; name: string }>();
  const all = proposals.state === 'ready' ? proposals.data : undefined;
  const shown = useMemo(() => {
    const asked = foldedWords(q);
    const hasWords = ({ proposal, name }: { proposal: TripProposal; name: string }) => {
      const text = foldText(
        [name, words.peopleOf(proposal.personIds), words.datesOf(proposal)].join(' '),
      );
      return asked.every((word) => text.includes(word));
    };
    return (all ?? [])
      .filter(
        ({ personIds, from, to }) =>
          (!person || personIds.includes(person.id)) &&
          (year === undefined ||
            (Number(from.slice(0, 4)) <= year && year <= Number((to || from).slice(0, 4)))),
      )
      .map((proposal) => ({ proposal, name: words.nameOf(proposal.name) }))
      .filter((one) => asked.length === 0 || hasWords(one));
  }, [all, person, year, q, words]);
  if (proposals.state === 'failed') return instead;
  if (!all) return instead && <p className={classes.quiet}>{t('found.looking')}</p>;
  if (all.length === 0) return instead;
  const counted = (key: 'found.count' | 'found.countShown' | 'found.acceptAll', count: number) =>
    t(key, { count, number: format.number(count) });
  const atOnce = Math.min(shown.length, mostAccepted);
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={classes.found}
      aria-label={t('found.title')}
      data-no-print
    >
      <details open={isOpen} onToggle={(event) => onToggle(event.currentTarget.open)}>
        <summary className={classes.summary}>
          <h2 className={classes.title}>{t('found.title')}</h2>
          <span>
            <FigureRow
              figures={[
                counted('found.count', all.length),
                shown.length < all.length ? counted('found.countShown', shown.length) : undefined,
              ]}
            />
          </span>
        </summary>
        <div className={classes.head}>
          <p>{t('found.text')}</p>
          {shown.length > 0 && (
            <Button
              variant="default"
              loading={actions.isPending}
              onClick={() => {
                section.current?.focus({ preventScroll: true });
                actions.accept(shown);
              }}
            >
              {counted('found.acceptAll', atOnce)}
            </Button>
          )}
        </div>
        <ul className={classes.list}>
          <FirstFew of={shown}>
            {(one) => (
              <FoundLine
                key={one.proposal.key}
                {...one}
                words={words}
                actions={actions}
                onRename={() => setEdited(one)}
                // The focused line is removed.
                onGone={() => section.current?.focus({ preventScroll: true })}
              />
            )}
          </FirstFew>
        </ul>
      </details>
      <Suspense>
        {edited && (
          <TripDrawer
            trip="new"
            values={recordOfProposal(edited)}
            onClose={() => setEdited(undefined)}
            onDeleted={() => setEdited(undefined)}
          />
        )}
      </Suspense>
    </section>
  );
}

interface FoundLineProps {
  proposal: TripProposal;
  name: string;
  words: TripWords;
  actions: TripChanges;
  onRename: () => void;
  onGone: () => void;
}

function FoundLine({ proposal, name, words, actions, onRename, onGone }: FoundLineProps) {
  const { t } = useTranslation('trips');
  const showsPeople = usePeople().length > 1;
  return (
    <li className={classes.line}>
      <div className={classes.what}>
        <span className={classes.name}>{name}</span>
        <span className={classes.facts}>
          <FigureRow
            figures={[
              words.datesOf(proposal),
              proposal.nights ? words.counted('nights', proposal.nights) : undefined,
              showsPeople ? words.peopleOf(proposal.personIds) : undefined,
            ]}
          />
        </span>
      </div>
      <Button
        variant="light"
        size="compact-sm"
        className={classes.accept}
        aria-label={t('found.acceptOne', { name })}
        disabled={actions.isPending}
        onClick={() => {
          onGone();
          actions.accept([{ proposal, name }]);
        }}
      >
        {t('found.accept')}
      </Button>
      <ActionIcon
        variant="subtle"
        size={44}
        aria-label={t('found.rename', { name })}
        onClick={onRename}
      >
        <IconPencil size={17} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        size={44}
        aria-label={t('found.dismiss', { name })}
        disabled={actions.isPending}
        onClick={() => {
          onGone();
          actions.dismissFound({ proposal, name });
        }}
      >
        <IconX size={17} aria-hidden />
      </ActionIcon>
    </li>
  );
}
