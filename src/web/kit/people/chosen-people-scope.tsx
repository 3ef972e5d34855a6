import { usePrefetchQuery } from '@tanstack/react-query';
import { Outlet, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useArchive } from '../../data/archives/archive.data.ts';
import { ChosenPeople } from '../../data/people/chosen-people.ts';
import { readChoice } from '../../data/people/choice.ts';
import { rememberPeople, useChosenParam } from '../../data/people/last-people.ts';
import { usePeople } from '../../data/people/people.data.ts';
import { heldRecordsQuery } from '../../data/records/records.data.ts';
import { UnknownPeople } from './unknown-people.tsx';

/**
 * Wraps every page with `:person`: resolves the person, and shows the not-found page for an unknown
 * name.
 */
export function ChosenPeopleScope() {
  const { person = '' } = useParams({ strict: false });
  // Prefetched in parallel with the people, because each of these pages shows journeys.
  usePrefetchQuery(heldRecordsQuery(useArchive().id, 'journey'));
  const choice = readChoice(person, usePeople());
  const isChosen = useChosenParam() !== undefined;
  const slug = choice?.slug;
  useEffect(() => {
    if (slug && isChosen) rememberPeople(slug);
  }, [slug, isChosen]);
  if (!choice) return <UnknownPeople slug={person} />;
  return (
    <ChosenPeople value={choice}>
      <Outlet />
    </ChosenPeople>
  );
}
