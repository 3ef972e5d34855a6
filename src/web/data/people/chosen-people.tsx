import { usePrefetchQuery } from '@tanstack/react-query';
import { Outlet, useParams } from '@tanstack/react-router';
import { createContext, use, useEffect } from 'react';
import { readChoice, type PeopleChoice } from './choice.ts';
import { rememberPeople } from './last-people.ts';
import { useArchive } from '../archives/archive.data.ts';
import { heldRecordsQuery } from '../records/records.data.ts';
import type { Person } from '../../../domain/people/person.ts';
import { usePeople } from './people.data.ts';
import { UnknownPeople } from '../../kit/people/unknown-people.tsx';

const ChosenPeople = createContext<PeopleChoice<Person> | undefined>(undefined);

/** Around every screen with `:person`: resolves who is meant; an unknown name is not found. */
export function ChosenPeopleScope() {
  const { person = '' } = useParams({ strict: false });
  // Beside the people, not after them: each of these screens shows journeys.
  usePrefetchQuery(heldRecordsQuery(useArchive().id, 'journey'));
  const choice = readChoice(person, usePeople());
  const slug = choice?.slug;
  useEffect(() => {
    if (slug) rememberPeople(slug);
  }, [slug]);
  if (!choice) return <UnknownPeople slug={person} />;
  return (
    <ChosenPeople value={choice}>
      <Outlet />
    </ChosenPeople>
  );
}

/** Whom the screen is about. */
export function useChosenPeople(): PeopleChoice<Person> {
  const choice = use(ChosenPeople);
  if (!choice) throw new Error('a screen of people was drawn outside their scope');
  return choice;
}
