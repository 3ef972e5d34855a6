import { useTranslation } from 'react-i18next';
import { isAhead } from '../../../../../domain/sea-service/days-aboard.ts';
import { daysOfLine, type ServiceLine } from '../../../../../domain/sea-service/service-line.ts';
import { placeInWords } from '../../../../data/places/place-names.ts';
import { useFormat } from '../../../../kit/format/format-context.tsx';

/**
 * Returns a function that describes a line without its vessel, part by part. All saved values are
 * included.
 */
export function useLineWords(): (line: ServiceLine) => string[] {
  const { t } = useTranslation('seaService');
  const format = useFormat();
  return (line) => {
    const { values, places } = line;
    const { signedOn, signedOff, company, capacities, dischargeBook, dischargeBookPage } = values;
    const call = (date: string, placeId: string | null) => {
      const place = places.find(({ id }) => id === placeId);
      const day = format.date(date);
      return place ? t('call', { date: day, port: placeInWords(place) }) : day;
    };
    const from = call(signedOn, values.signedOnPlaceId);
    const days = daysOfLine(line);
    const today = Temporal.Now.plainDateISO().toString();
    const parts = [
      signedOff === ''
        ? t(isAhead(values, today) ? 'startsOn' : 'sinceThen', { from })
        : t('span', { from, to: call(signedOff, values.signedOffPlaceId) }),
      days === undefined ? '' : t('days', { count: days, number: format.number(days) }),
      capacities.map(({ capacity }) => capacity).join(', '),
      company,
      dischargeBookPage === ''
        ? dischargeBook
        : t('quick.bookPage', { book: dischargeBook, page: dischargeBookPage }),
    ];
    return parts.filter((part) => part !== '');
  };
}
