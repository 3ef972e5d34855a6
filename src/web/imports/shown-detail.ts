import type { Problem } from '../../domain/import/problem.ts';
import { spacedNumber } from '../journeys/names.ts';
import type { Format } from '../ui/format.ts';

const unknownOperator = { name: '', iata: '', icao: '' };

/**
 * The detail of a problem as its sentence shows it. A row that is perhaps the same names the journey
 * by its date and number, `2024-06-14 SK123`; it reads `14 Jun 2024 · SK 123`.
 */
export function shownDetail({ code, detail = '' }: Problem, format: Pick<Format, 'date'>): string {
  if (code !== 'perhaps-same') return detail;
  const [date = '', ...words] = detail.split(' ');
  const number = spacedNumber({ number: words.join(' '), operator: unknownOperator });
  return [format.date(date), number].filter((part) => part !== '').join(' · ');
}
