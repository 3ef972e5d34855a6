import type { TFunction } from 'i18next';
import { nationCodes } from '../../../domain/shared/places/nation-names.ts';
import type { FormatChoices, FormatWords } from './format.ts';

/** EDTF numbers seasons from 21. */
const seasons = ['spring', 'summer', 'autumn', 'winter'] as const;

/**
 * Returns the words and patterns of dates, times and units in a language (BCP 47). `t` must use the
 * same language.
 */
export function formatWords(t: TFunction<'words'>, locale: string): FormatWords {
  // Each value is its own placeholder, so that the result is the pattern, which is filled in later.
  const day = '{{day}}';
  const month = '{{month}}';
  const year = '{{year}}';
  const time = '{{time}}';
  return {
    locale,
    undated: t('undated'),
    about: (date) => t('about', { date }),
    perhaps: (date) => t('perhaps', { date }),
    decade: (first) => t('decade', { year: first }),
    season: (season) => t(`season.${seasons[(season - 21) % 4] ?? 'winter'}`),
    dates: {
      dmy: t('dates.dmy', { day, month, year }),
      mdy: t('dates.mdy', { day, month, year }),
      dm: t('dates.dm', { day, month }),
      md: t('dates.md', { day, month }),
      monthYear: t('dates.monthYear', { month, year }),
      seasonYear: t('dates.seasonYear', { season: '{{season}}', year }),
      seasonMonths: t('dates.seasonMonths', {
        date: '{{date}}',
        first: '{{first}}',
        last: '{{last}}',
      }),
    },
    dateTime: t('dateTime', { date: '{{date}}', time }),
    clock: { am: t('clock.am', { time }), pm: t('clock.pm', { time }) },
    daysHours: (days, hours) => t('daysHours', { days, hours }),
    hoursMinutes: (hours, minutes) =>
      hours === 0
        ? t('minutes', { minutes })
        : minutes === 0
          ? t('hours', { hours })
          : t('hoursMinutes', { hours, minutes }),
    quantity: t('quantity', { number: '{{number}}', unit: '{{unit}}' }),
    distanceUnit: byUnit((unit) => t(`distanceUnit.${unit}`)),
    speedUnit: byUnit((unit) => t(`speedUnit.${unit}`)),
    hourUnit: t('hourUnit'),
    nations: new Map(nationCodes.map((code) => [code, t(`nation.${code}`)])),
  };
}

function byUnit(wordOf: (unit: FormatChoices['distance']) => string) {
  return { km: wordOf('km'), mi: wordOf('mi'), nm: wordOf('nm') };
}
