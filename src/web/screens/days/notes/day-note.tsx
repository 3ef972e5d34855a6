import { useTranslation } from 'react-i18next';
import { firstName } from '../../../../domain/people/first-name.ts';
import type { NamedPerson } from '../../../../domain/people/person.ts';
import { type Ledgers, useDayNotes, useLedgers } from '../../../data/days/days.data.ts';
import { useDayWords } from '../counted/panel/use-day-words.ts';
import { Link } from '../../../app/link.tsx';
import { links } from '../../../app/links.ts';
import { FigureRow } from '../../../kit/format/figure-row.tsx';
import { ordinalText } from '../../../kit/format/ordinal-text.ts';
import { RangeFigure } from '../../../kit/format/range-figure.tsx';
import { useMay } from '../../../data/archives/archive.data.ts';
import { usePeople } from '../../../data/people/people.data.ts';
import { useWithoutHome } from '../../../kit/people/home-question.tsx';
import { useFormat } from '../../../kit/format/format-context.tsx';

export interface DayNoteProps {
  person: NamedPerson;
  /** The note follows other figures in the same line, so a separator comes first. */
  goesOn: boolean;
}

/**
 * The most notable day counts of a person in one line: `Alex: 92nd day in Italy this year`. Renders
 * nothing until the day data is loaded.
 */
export function DayNote(props: DayNoteProps) {
  const ledgers = useLedgers();
  return ledgers.state === 'ready' && <Note ledgers={ledgers.data} {...props} />;
}

function Note({ ledgers, person, goesOn }: DayNoteProps & { ledgers: Ledgers }) {
  const { t } = useTranslation('days');
  const { t: tOfWords } = useTranslation('words');
  const format = useFormat();
  const words = useDayWords(undefined, 'any');
  const mayEdit = useMay('records.write');
  const isWithoutHome = useWithoutHome(usePeople().filter(({ id }) => id === person.id)).length > 0;
  const { here, schengen } = useDayNotes(ledgers, person.id) ?? {};
  if (!here && !schengen) return null;
  const year = ledgers.moment.today.slice(0, 4);
  const { min, max } = here?.days ?? { min: 0, max: 0 };
  const name = firstName(person.name);
  const place = here ? words.inSentence(here.territory) : '';
  return (
    <>
      {goesOn && <span aria-hidden> · </span>}
      <FigureRow
        figures={[
          here && (
            <Link
              href={links.daysCountries({ person: person.slug, open: `${here.territory}:${year}` })}
            >
              {min === max ? (
                t('note.here', { name, ordinal: ordinalText(max, format, tOfWords), place })
              ) : (
                <RangeFigure
                  count={{ min, max }}
                  within={(range) => t('note.hereRange', { name, range, place })}
                />
              )}
            </Link>
          ),
          min !== max && mayEdit ? (
            isWithoutHome ? (
              <Link href={links.homesOf(person.id)}>{t('note.noHome')}</Link>
            ) : (
              <Link href={links.problemsToFix(person.slug)}>{t('note.fix')}</Link>
            )
          ) : undefined,
          schengen && (
            <Link href={links.rules({ person: person.slug })}>
              {t('note.schengen', {
                count: schengen.left,
                number: format.number(schengen.left),
              })}
            </Link>
          ),
        ]}
      />
    </>
  );
}
