import type { TFunction } from 'i18next';
import { isBinaryKind, type Problem, shownDetail } from '../../../../../domain/imports/problem.ts';
import { spacedNumber } from '../../../../../domain/journeys/service-number.ts';
import type { Format } from '../../../../kit/format/format.ts';

const unknownOperator = { name: '', iata: '', icao: '' };

/** Rows of App in the Air that are not journeys, as its format reader names them. */
const otherRows = ['hotel', 'rental car', 'expense'] as const;

/** Describes why a row or a whole file was skipped or failed, as a sentence without a full stop. */
export function problemText(
  problem: Problem,
  t: TFunction<'imports'>,
  format: Pick<Format, 'date' | 'number' | 'decimal'>,
): string {
  const { code, limit = 0, date, sheet, row = 0 } = problem;
  const text = t(`problem.${code}`, {
    detail: shownDetail(detailOf(problem, t, format), t('noValue')),
    date: date === undefined ? t('thatDate') : t('thatDateAs', { date: format.date(date) }),
    count: limit,
    limit: format.number(limit),
    size: t('size.mb', { size: format.decimal(limit / 1_000_000) }),
    // A later version of the server may report problems for which this tab has no text.
    defaultValue: t('problem.row-invalid', { detail: t('somewhere') }),
  });
  return sheet === undefined ? text : t('inSheet', { text, sheet, row });
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
      // The parser's message is always English, so only the position in the row is shown.
      return /^([\w.]+): /.exec(detail)?.[1] ?? t('somewhere');
    default:
      return detail;
  }
}

/** Formats a possible duplicate: `2024-06-14 SK123` becomes `14 Jun 2024 · SK 123`. */
function otherJourney(detail: string, format: Pick<Format, 'date'>): string {
  const [date = '', ...words] = detail.split(' ');
  const number = spacedNumber({ number: words.join(' '), operator: unknownOperator });
  return [format.date(date), number].filter((part) => part !== '').join(' · ');
}
