import { rangeOf } from '../timeline/day-range.ts';

/** The dates of an engagement (EDTF). `signedOff` is '' if there is no sign-off date. */
interface EngagementDates {
  id: string;
  signedOn: string;
  signedOff: string;
}

/** An engagement and its end. */
export interface EngagementTerm<Engagement extends EngagementDates> {
  engagement: Engagement;
  /** EDTF; '' while the engagement lasts. */
  endsOn: string;
  /** Whether it has no sign-off date and ends when the next engagement begins. */
  isEndedByNext: boolean;
}

/**
 * Returns the engagements of one person in order of sign-on; on the same date, the one that ends
 * first comes first. A person serves on one vessel at a time, so an engagement without an end lasts
 * until the next begins.
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
      // The difference of two infinite values is NaN, which is falsy, so the next criterion
      // decides.
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
