import {
  type SeaTimeProfile,
  seaTimeProfiles,
} from '../../../../../domain/sea-service/sea-time.ts';
import type { SeaServiceSearch, SeaStatementSearch } from '../../../../app/links.ts';

/** The state in the address of a statement. */
export interface StatementAddress {
  profile: SeaTimeProfile;
  /** The ID of the engagement of a testimonial. Undefined for all. */
  engagement: string | undefined;
}

/** Parses the address of a statement. Invalid values are ignored. */
export function readStatementSearch(search: Readonly<Record<string, unknown>>): StatementAddress {
  const { profile, engagement } = search;
  return {
    profile: seaTimeProfiles.find((one) => one === profile) ?? 'both-ends',
    // The router parses IDs that consist of digits as numbers.
    engagement: engagement === undefined || engagement === '' ? undefined : String(engagement),
  };
}

export function writeStatementSearch({
  profile,
  engagement,
}: StatementAddress): SeaStatementSearch {
  return { profile: profile === 'both-ends' ? undefined : profile, engagement };
}

/**
 * Returns the address state of sea service for the way back: the same rules and, if there is only
 * one, the same person.
 */
export function serviceSearchOf(
  slugs: readonly string[],
  { profile }: Pick<StatementAddress, 'profile'>,
): SeaServiceSearch {
  const { profile: asked } = writeStatementSearch({ profile, engagement: undefined });
  return { person: slugs.length === 1 ? slugs[0] : undefined, profile: asked };
}
