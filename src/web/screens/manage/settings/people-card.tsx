import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { Suspense, useCallback, useEffect, useRef, useState, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../data/accounts/me.data.ts';
import { useMay } from '../../../data/archives/archive.data.ts';
import type { Person } from '../../../../domain/people/person.ts';
import type { Period } from '../../../../domain/shared/dates/edtf-date.ts';
import { lazyPart } from '../../../app/lazy-part.ts';
import { Link } from '../../../app/link.tsx';
import { links } from '../../../app/links.ts';
import { usePeople } from '../../../data/people/people.data.ts';
import { useWholeRecords } from '../../../data/records/records.data.ts';
import { Card } from '../../../kit/layout/card.tsx';
import { useFormat } from '../../../kit/format/format-context.tsx';
import type { Format } from '../../../kit/format/format.ts';
import { PressRow } from '../../../kit/choices/press-row.tsx';
import { whenIdle } from '../../../data/when-idle.ts';
import { homeName } from './home-name.ts';

import classes from './people-card.module.css';
import { useLocation, useRouter } from '@tanstack/react-router';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The previous page in the browser history is Settings without an open person. */
    openedFromSettings?: boolean;
  }
}

/**
 * The person that is open in Settings: `?person=ID` opens the card, and `&edit=homes` opens the
 * form at the homes.
 */
function usePersonAddress() {
  const router = useRouter();
  const person = useLocation({
    select: ({ searchStr }) => new URLSearchParams(searchStr).get('person') ?? '',
  });
  const edit = useLocation({
    select: ({ searchStr }) => new URLSearchParams(searchStr).get('edit') ?? '',
  });
  return useMemo(
    () => ({
      /** Empty if no person is open. */
      person,
      /** Opens the form at the homes instead of the card. */
      asksHomes: edit === 'homes',
      open: (id: string) =>
        void router.navigate({
          href: links.person(id),
          state: { openedFromSettings: true },
        }),
      close: () => {
        if (router.state.location.state.openedFromSettings) router.history.back();
        else void router.navigate({ href: links.settings(), replace: true });
      },
    }),
    [router, person, edit],
  );
}

const [PersonDrawer, loadPersonDrawer] = lazyPart(
  async () => (await import('./person-drawer.tsx')).PersonDrawer,
);
const [PersonCard, loadPersonCard] = lazyPart(
  async () => (await import('../../../kit/record-cards/record-card.tsx')).RecordCardDrawer,
);

/** The people of the archive whose travels it records, with their names and homes. */
export function PeopleCard() {
  const { t } = useTranslation('settings');
  const people = usePeople();
  const homesOf = useHomes();
  const mayEdit = useMay('records.write');
  const format = useFormat();
  const myId = useMe().user.id;
  const [edited, setEdited] = useState<Person | 'new'>();
  const nationalitiesOf = ({ nationalities }: Person) =>
    nationalities.length === 0
      ? ''
      : t('person.nationalityList', {
          count: nationalities.length,
          list: nationalities
            .map((one) => inPeriod(format.country(one.country), one, format, t))
            .join('; '),
        });
  const address = usePersonAddress();
  const opened = people.find(({ id }) => id === address.person);
  const list = useReturnFocus(edited === undefined ? opened?.id : 'the form');
  const { asksHomes, close } = address;
  /** The person whose homes the address asks to edit. */
  const [homesAsked, setHomesAsked] = useState(asksHomes && mayEdit ? opened : undefined);
  const stopEditing = useCallback(() => {
    setEdited(undefined);
    setHomesAsked(undefined);
  }, []);
  // Removes the form from the address before the user types. Removing it later would count as
  // leaving a form.
  useEffect(() => {
    if (asksHomes) close();
  }, [asksHomes, close]);
  useEffect(() => whenIdle(loadPersonCard), []);
  useEffect(() => {
    if (mayEdit) whenIdle(loadPersonDrawer);
  }, [mayEdit]);
  return (
    <Card
      title={t('people')}
      subtitle={t('peopleHint', { slug: people[0]?.slug ?? 'alex' })}
      action={
        mayEdit && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => setEdited('new')}
          >
            {t('person.add')}
          </Button>
        )
      }
    >
      <ul ref={list} className={classes.list}>
        {people.map((person) => (
          <PressRow as="li" key={person.id} className={classes.person}>
            <div>
              <p className={classes.name}>
                <Link
                  href={links.person(person.id)}
                  className={classes.open}
                  onClick={(event) => {
                    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
                    event.preventDefault();
                    address.open(person.id);
                  }}
                >
                  {person.name}
                </Link>{' '}
                <span className={classes.slug}>{person.slug}</span>
                {person.userId === myId && (
                  <span className={classes.slug}> · {t('person.isYou')}</span>
                )}
              </p>
              {[homesOf(person), nationalitiesOf(person)].map(
                (line) =>
                  line !== '' && (
                    <p key={line} className={classes.since}>
                      {line}
                    </p>
                  ),
              )}
            </div>
            {mayEdit && (
              <Button
                variant="subtle"
                size="xs"
                aria-label={t('person.edit', { name: person.name })}
                onClick={() => setEdited(person)}
              >
                {t('person.editShort')}
              </Button>
            )}
          </PressRow>
        ))}
      </ul>
      <Suspense>
        {edited ? (
          <PersonDrawer
            person={edited}
            onClose={stopEditing}
            onDeleted={() => {
              stopEditing();
              if (opened) address.close();
            }}
          />
        ) : homesAsked ? (
          <PersonDrawer
            person={homesAsked}
            beginsAt="homes"
            onClose={stopEditing}
            onDeleted={stopEditing}
          />
        ) : (
          opened && (
            <PersonCard
              kind="person"
              record={opened}
              href={links.person(opened.id)}
              onEdit={mayEdit ? () => setEdited(opened) : undefined}
              onClose={address.close}
            />
          )
        )}
      </Suspense>
    </Card>
  );
}

/** Returns the focus to the person's row in the list when the card closes. */
function useReturnFocus(opened: string | undefined) {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef<string>(undefined);
  useEffect(() => {
    const closed = opened === undefined ? before.current : undefined;
    before.current = opened;
    if (closed === undefined) return;
    const row = list.current?.querySelector<HTMLElement>(`a[href$="=${CSS.escape(closed)}"]`);
    // The drawer releases its focus trap only after it is gone.
    const waiting = setTimeout(() => row?.focus({ preventScroll: true }));
    return () => clearTimeout(waiting);
  }, [opened]);
  return list;
}

/**
 * Returns a function that describes a person's homes, empty if there are none. Suspends until the
 * places are loaded.
 */
function useHomes(): (person: Person) => string {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const places = useWholeRecords('place');
  const placeById = new Map(places.map((place) => [place.id, place]));
  return ({ homes }) =>
    homes
      .flatMap(({ placeId, ...period }) => {
        const place = placeById.get(placeId);
        return place ? [inPeriod(homeName(place, format), period, format, t)] : [];
      })
      .join('; ');
}

/** `Edinburgh, United Kingdom 1998–2004`, `Umbertide, Italy from May 2016`, `Bath until 1998`. */
function inPeriod(
  name: string,
  { from, to }: Period,
  format: Format,
  t: TFunction<'settings'>,
): string {
  const since = from && format.date(from);
  const until = to && format.date(to);
  const period =
    since && until
      ? `${since}–${until}`
      : since
        ? t('person.homeFrom', { date: since })
        : until && t('person.homeTo', { date: until });
  return [name, period].filter((part) => part).join(' ');
}
