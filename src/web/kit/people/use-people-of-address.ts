import { useEffect, useRef } from 'react';
import { rememberPeople, usePeopleSlug } from '../../data/people/last-people.ts';

/** The minimum parameters of such an address. */
interface PeopleEdits {
  /** A slug, or `all`; undefined if the address does not name a person. */
  person?: string | undefined;
  /** Slug of the person whose record is open, if several people are shown. */
  who?: string | undefined;
}

/**
 * Adds the shown people to the values of an address that can name them. The person switch of the
 * frame also applies to the page. What is open belonged to another person, so it is closed.
 */
export function usePeopleOfAddress<
  Address extends PeopleEdits & { change: (edits: PeopleEdits) => void },
>(address: Address) {
  const { person, change } = address;
  const remembered = usePeopleSlug();
  const before = useRef(remembered);
  useEffect(() => {
    if (before.current === remembered) return;
    before.current = remembered;
    if (person !== undefined && person !== remembered) {
      change({ person: remembered, who: undefined });
    }
  }, [remembered, person, change]);
  return {
    ...address,
    /** Slug of the people shown: from the address, otherwise the last ones viewed. */
    people: person ?? remembered,
    choosePeople: (chosen: string) => {
      before.current = chosen;
      rememberPeople(chosen);
      change({ person: chosen, who: undefined });
    },
  };
}
