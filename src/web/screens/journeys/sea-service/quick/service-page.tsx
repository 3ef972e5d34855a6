import { type Dispatch, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isAhead, type StoredEngagement } from '../../../../../domain/sea-service/days-aboard.ts';
import { daysOfTyped } from '../../../../../domain/sea-service/days-typed.ts';
import {
  type ServiceLine,
  daysOfLine,
  type readServiceLine,
} from '../../../../../domain/sea-service/service-line.ts';
import {
  type DraftLines,
  type DraftLinesAction,
  type DraftLine,
  linesOfPage,
} from '../../../../kit/quick-lines/draft-lines.ts';
import { TypedLines } from '../../../../kit/quick-lines/typed-lines.tsx';
import lines from '../../../../kit/quick-lines/lines.module.css';
import { useWholeRecords } from '../../../../data/records/records.data.ts';
import { FigureRow } from '../../../../kit/format/figure-row.tsx';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import { placeInWords } from '../../../../data/places/place-names.ts';
import type { StoredVessel } from '../../../../../domain/sea-service/service-rows.ts';
import { EngagementHints } from '../engagement-facts.tsx';
import quickClasses from './quick-service.module.css';

/** The lines entered in this session, the last on top. */
export function ServicePage({
  book,
  dispatch,
  onRemove,
}: {
  book: DraftLines<ServiceLine, null>;
  dispatch: Dispatch<DraftLinesAction<ServiceLine, null>>;
  onRemove: (line: DraftLine<ServiceLine, null>) => void;
}) {
  const { t } = useTranslation('seaService');
  const format = useFormat();
  const words = useLineWords();
  const typed = useMemo(() => linesOfPage(book), [book]);
  const count = typed.length;
  const engagements = useWholeRecords('engagement');
  const today = Temporal.Now.plainDateISO().toString();
  const days = useMemo(
    () =>
      daysOfTyped(
        typed.map(({ key, entry }) => ({ ...entry.values, id: key })),
        engagements,
        today,
      ),
    [typed, engagements, today],
  );
  const ahead = typed.filter(({ entry }) => isAhead(entry.values, today)).length;
  return (
    <section aria-label={t('quick.pageTitle')} className={lines.page}>
      <div className={lines.pageHead}>
        <h3 className={lines.pageTitle}>{t('quick.pageTitle')}</h3>
        <span className={lines.totals}>
          {count > 0 && (
            <FigureRow
              figures={[
                t('engagements', { count, number: format.number(count) }),
                days === 0 && ahead > 0
                  ? undefined
                  : t('daysAboard', { count: days, number: format.number(days) }),
                ahead > 0 ? t('ahead', { count: ahead, number: format.number(ahead) }) : undefined,
              ]}
            />
          )}
        </span>
      </div>
      <TypedLines
        book={book}
        dispatch={dispatch}
        onRemove={onRemove}
        columns="minmax(8rem, 0.35fr) minmax(0, 1fr)"
        cells={(line) => (
          <>
            <b>{line.vessel.name}</b>
            <span className={lines.more}>{words(line).join(' · ')}</span>
          </>
        )}
      />
    </section>
  );
}

/**
 * Returns a function that describes a line without its vessel, part by part. All saved values are
 * included.
 */
function useLineWords(): (line: ServiceLine) => string[] {
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

interface ServicePreviewProps {
  read: ReturnType<typeof readServiceLine>;
  /** Nothing has been typed yet. */
  isBlank: boolean;
  /** The engagements of the archive and of the earlier lines. */
  among: readonly StoredEngagement[];
  vessels: readonly StoredVessel[];
  /** The ID of the record, if an existing line is edited. */
  id: string | undefined;
}

/** The parsed line, before it is accepted. */
export function ServicePreview({ read, isBlank, among, vessels, id = '' }: ServicePreviewProps) {
  const { line, repeated } = read;
  const { t } = useTranslation('seaService');
  const format = useFormat();
  const words = useLineWords();
  return (
    <div className={quickClasses.preview} role="status" aria-label={t('quick.preview')}>
      {line && (
        <p className={quickClasses.understood}>
          <b>
            {line.isNewVessel ? t('quick.newVessel', { name: line.vessel.name }) : line.vessel.name}
          </b>
          {words(line).map((part) => (
            <span key={part}>{part}</span>
          ))}
        </p>
      )}
      {line && <EngagementHints of={{ ...line.values, id }} among={among} vessels={vessels} />}
      {!isBlank && repeated.length > 0 && (
        <p className={quickClasses.keys}>
          {t('quick.repeated', {
            fields: format.list(repeated.map((field) => t(`quick.field.${field}`))),
          })}
        </p>
      )}
    </div>
  );
}
