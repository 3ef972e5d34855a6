import type { Kind, RecordOf } from '../../kinds/kind.ts';
import type { placeKind } from '../../places/place.ts';
import type { CertificateRecord } from '../../sea-service/certificate.ts';
import type { EngagementRecord } from '../../sea-service/engagement.ts';
import type { VesselRecord } from '../../sea-service/vessel.ts';
import { wholeDay } from '../../shared/dates/edtf-date.ts';
import { foldText } from '../../shared/text/fold-text.ts';
import type { StayRecord } from '../../stays/stay.ts';

type Values = RecordOf<Kind>;

/** The values of one key; a key with an empty value does not apply to the record. */
type Key = readonly string[];

/**
 * For each kind, the keys that a record and its correction in a later version of a list can share,
 * the surest first. A date counts only if it is exact.
 */
const keysByKind: Readonly<Record<string, (values: Values) => readonly Key[]>> = {
  engagement(values) {
    const { personId, vesselId, signedOn, signedOff } = values as EngagementRecord;
    const [on, off] = [dayOf(signedOn), dayOf(signedOff)];
    return [
      [personId, vesselId, on],
      [personId, vesselId, off],
      [personId, on, off],
    ];
  },
  stay(values) {
    const { people, arrival, departure, name, town } = values as StayRecord;
    const who = people
      .map(({ personId }) => personId)
      .toSorted()
      .join(' ');
    const [from, to] = [dayOf(arrival), dayOf(departure)];
    const [called, where] = [foldText(name), foldText(town)];
    return [
      [who, from, to, called],
      [who, from, to, where],
      [who, from, called],
      [who, to, called],
    ];
  },
  vessel(values) {
    const { imo, officialNumber, name } = values as VesselRecord;
    return [[imo], [foldText(officialNumber).replaceAll(' ', '')], [foldText(name)]];
  },
  // A renewed certificate has the same number, but other dates.
  certificate(values) {
    const { personId, kind, title, number, issuedOn, expiresOn } = values as CertificateRecord;
    return [
      [personId, foldText(number), issuedOn],
      [personId, foldText(number), expiresOn],
      [personId, kind, foldText(title), issuedOn],
    ];
  },
  place(values) {
    const { kind, name, country, lat, lon } = values as RecordOf<typeof placeKind>;
    return [
      [kind, foldText(name), country],
      [kind, String(lat), String(lon)],
    ];
  },
};

function dayOf(date: string): string {
  return wholeDay(date) ?? '';
}

/** Whether records of a kind can be recognised in a corrected list. */
export function canBeCorrected({ name }: Kind): boolean {
  return Object.hasOwn(keysByKind, name);
}

/**
 * Pairs the rows of a list with the records of its earlier version that the list does not have any
 * more. A row corrects a record if both share a key that no other unpaired row or record has.
 */
export function pairCorrections<Row extends { values: Values }, Known extends { values: Values }>(
  kind: Kind,
  rows: readonly Row[],
  known: readonly Known[],
): Map<Row, Known> {
  const keysOf = keysByKind[kind.name];
  const pairs = new Map<Row, Known>();
  if (!keysOf || rows.length === 0 || known.length === 0) return pairs;
  const keyed = <One extends { values: Values }>(some: readonly One[]) =>
    some.map((one) => ({
      one,
      keys: keysOf(one.values).map((key) => (key.includes('') ? '' : JSON.stringify(key))),
    }));
  const [ofRows, ofKnown] = [keyed(rows), keyed(known)];
  const taken = new Set<Known>();
  for (let rank = 0; rank < (ofRows[0]?.keys.length ?? 0); rank++) {
    const free = Map.groupBy(
      ofKnown.filter(({ one }) => !taken.has(one)),
      ({ keys }) => keys[rank] ?? '',
    );
    const open = Map.groupBy(
      ofRows.filter(({ one }) => !pairs.has(one)),
      ({ keys }) => keys[rank] ?? '',
    );
    for (const [key, [row, ...others]] of open) {
      const [match, ...rivals] = free.get(key) ?? [];
      if (key === '' || !row || !match || others.length > 0 || rivals.length > 0) continue;
      pairs.set(row.one, match.one);
      taken.add(match.one);
    }
  }
  return pairs;
}
