import type { TFunction } from 'i18next';
import { isBinaryKind, type Problem } from '../../domain/imports/problem.ts';
import { spacedNumber } from '../../domain/journeys/service-number.ts';
import type { Format } from '../ui/format.ts';

const unknownOperator = { name: '', iata: '', icao: '' };

/** Rows that App in the Air keeps beside journeys, as the reader of its format calls them. */
const otherRows = ['hotel', 'rental car', 'expense'] as const;

/** Why a row or a whole file was skipped or failed, as a sentence without its full stop. */
export function problemText(
  problem: Problem,
  t: TFunction<'imports'>,
  format: Pick<Format, 'date' | 'number' | 'decimal'>,
): string {
  const { code, limit = 0 } = problem;
  return t(`problem.${code}`, {
    detail: detailOf(problem, t, format),
    count: limit,
    limit: format.number(limit),
    size: t('size.mb', { size: format.decimal(limit / 1_000_000) }),
  });
}

function detailOf(
  { code, detail = '' }: Problem,
  t: TFunction<'imports'>,
  format: Pick<Format, 'date'>,
): string {
  switch (code) {
    case 'perhaps-same':
      return otherJourney(detail, format);
    case 'file-binary':
      return t(`binaryKind.${isBinaryKind(detail) ? detail : 'unknown'}`);
    case 'not-a-journey': {
      const other = otherRows.find((one) => one === detail);
      return other ? t(`otherRow.${other}`) : detail;
    }
    case 'row-invalid':
      // What a parser says of a row is English; where it was in the row is not.
      return /^([\w.]+): /.exec(detail)?.[1] ?? t('somewhere');
    default:
      return detail;
  }
}

/** A journey that a row may be, `2024-06-14 SK123`, as `14 Jun 2024 · SK 123`. */
function otherJourney(detail: string, format: Pick<Format, 'date'>): string {
  const [date = '', ...words] = detail.split(' ');
  const number = spacedNumber({ number: words.join(' '), operator: unknownOperator });
  return [format.date(date), number].filter((part) => part !== '').join(' · ');
}
