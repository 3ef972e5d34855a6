import {
  type SeaTimeProfile,
  seaTimeProfiles,
} from '../../../../../domain/sea-service/sea-time.ts';
import type { SeaServiceSearch, SeaStatementSearch } from '../../../../app/links.ts';

/** What the address of a statement asks for. */
export interface StatementAddress {
  profile: SeaTimeProfile;
  /** id of the one that a testimonial is about; undefined for all */
  engagement: string | undefined;
}

/** Whatever an address cannot mean is as if it were not there. */
export function readStatementSearch(search: Readonly<Record<string, unknown>>): StatementAddress {
  const { profile, engagement } = search;
  return {
    profile: seaTimeProfiles.find((one) => one === profile) ?? 'both-ends',
    // What is of digits alone is read as a number.
    engagement: engagement === undefined || engagement === '' ? undefined : String(engagement),
  };
}

export function writeStatementSearch({
  profile,
  engagement,
}: StatementAddress): SeaStatementSearch {
  return { profile: profile === 'both-ends' ? undefined : profile, engagement };
}

/** The way back to sea service as it was: by the same rules, and of the same person where it is one. */
export function serviceSearchOf(
  slugs: readonly string[],
  { profile }: Pick<StatementAddress, 'profile'>,
): SeaServiceSearch {
  const { profile: asked } = writeStatementSearch({ profile, engagement: undefined });
  return { person: slugs.length === 1 ? slugs[0] : undefined, profile: asked };
}
