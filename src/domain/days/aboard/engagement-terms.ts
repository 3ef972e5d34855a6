import { rangeOf } from '../timeline/day-range.ts';

/** The dates of an engagement (EDTF); `signedOff` is '' where there is none. */
interface EngagementDates {
  id: string;
  signedOn: string;
  signedOff: string;
}

/** An engagement of somebody, and when it ended. */
export interface EngagementTerm<Engagement extends EngagementDates> {
  engagement: Engagement;
  /** EDTF; '' while it goes on */
  endsOn: string;
  /** has no date of signing off, and ends where the next begins */
  isEndedByNext: boolean;
}

/**
 * The engagements of one person in order of signing on, of those of a date the one that ends first. Nobody serves two
 * ships at once: one without an end goes on until the next begins.
 */
export function termsOf<Engagement extends EngagementDates>(
  engagements: readonly Engagement[],
): EngagementTerm<Engagement>[] {
  const ordered = engagements
    .map((engagement) => ({
      engagement,
      on: rangeOf(engagement.signedOn),
      endsFirst: rangeOf(engagement.signedOff)?.first ?? Infinity,
    }))
    .toSorted((a, b) => {
      const [one, other] = [a.on ?? unknown, b.on ?? unknown];
      // Two that are both infinite are no number apart, and the next in turn tells them apart.
      return (
        one.first - other.first ||
        one.last - other.last ||
        a.endsFirst - b.endsFirst ||
        (a.engagement.id < b.engagement.id ? -1 : 1)
      );
    });
  return ordered.map(({ engagement }, at) => {
    const next = ordered[at + 1];
    const isOpen = engagement.signedOff === '';
    return isOpen && next?.on
      ? { engagement, endsOn: next.engagement.signedOn, isEndedByNext: true }
      : { engagement, endsOn: engagement.signedOff, isEndedByNext: false };
  });
}

const unknown = { first: Infinity, last: Infinity };
