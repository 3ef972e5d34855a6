import { useTranslation } from 'react-i18next';
import { journeyDistanceKm } from '../../../domain/journeys/distance.ts';
import { durationMinutes } from '../../../domain/journeys/duration.ts';
import { placeCode, type Place } from '../../../domain/journeys/place.ts';
import type { QuickEntry } from '../../../domain/journeys/quick-entry/quick-entry.ts';
import { useFormat } from '../../ui/format-context.tsx';
import { ModeIcon } from '../../ui/mode-chip.tsx';
import { Warnings } from '../form/warnings.tsx';
import type { Ledger } from '../journeys.data.ts';
import { besideCode } from '../names.ts';
import { unknownWords } from './unknown-words.ts';
import classes from './quick.module.css';

interface QuickPreviewProps {
  /** an ambiguous name means this one from now on */
  onChoose: (options: readonly Place[], place: Place) => void;
  id: string;
  text: string;
  entry: QuickEntry;
  ledger: Ledger;
  isFailing: boolean;
  /** Return was pressed, and would leave out what is not understood */
  asksAgain: boolean;
  /** the line is the key that ends the page, not a journey */
  endsPage: boolean;
}

/** More meanings than a name has airports; the arrows reach all. */
const mostOffered = 8;

/** The line shown back as a row, before it is written down. */
export function QuickPreview(props: QuickPreviewProps) {
  const { id, text, entry, ledger, isFailing, asksAgain, endsPage, onChoose } = props;
  const { t } = useTranslation('journeys');
  const format = useFormat();
  const { draft, journey, assumed, ambiguous, pending, missing } = entry;
  const isAssumed = (field: (typeof assumed)[number]) => assumed.includes(field) || undefined;
  const unknown = unknownWords(entry, text);
  const isBlank = text.trim() === '';
  const minutes = journey && durationMinutes(journey);
  const seats = draft.travellers.map(({ seat }) => seat).filter((seat) => seat !== '');

  if (endsPage) {
    return (
      <div id={id} className={classes.preview} role="status" aria-label={t('quick.preview')}>
        <p className={classes.keys}>{t('quick.endsPage')}</p>
      </div>
    );
  }
  return (
    <div id={id} className={classes.preview} role="status" aria-label={t('quick.preview')}>
      <div className={classes.row} data-blank={isBlank || undefined}>
        <span data-assumed={isAssumed('date') ?? isAssumed('year')}>
          {draft.date === '' ? <Ask>{t('quick.askDate')}</Ask> : format.date(draft.date)}
        </span>
        <span className={classes.mode}>
          {draft.mode !== 'air' && <ModeIcon mode={draft.mode} />}
        </span>
        <span data-assumed={isAssumed('from')}>
          <End place={draft.from} ask={t('quick.askFrom')} />
        </span>
        <span data-assumed={isAssumed('to')}>
          <End place={draft.to} ask={t('quick.askTo')} />
        </span>
        <span>{draft.number || draft.operator.name}</span>
        <span>{draft.vehicle.type || draft.vehicle.icao}</span>
        <span>
          {[draft.departureActual, draft.arrivalActual].map(format.time).join(' ').trim()}
        </span>
        <span className={classes.number}>
          {minutes === undefined ? '' : format.duration(minutes)}
        </span>
        <span className={classes.number}>
          {journey && format.distance(journeyDistanceKm(journey))}
        </span>
        <span>{seats.join(', ')}</span>
      </div>
      {!isBlank &&
        ambiguous.map(({ field, options }) => (
          <Options key={field} options={options} onChoose={onChoose} />
        ))}
      {!isBlank && unknown.length > 0 && pending.length === 0 && (
        <p className={classes.unknown}>
          {t(asksAgain ? 'quick.unknownAgain' : 'quick.unknown', { words: unknown.join(' ') })}
        </p>
      )}
      {!isBlank && pending.length > 0 && <p className={classes.keys}>{t('quick.lookingUp')}</p>}
      {missing.includes('travellers') && <p className={classes.unknown}>{t('quick.nobody')}</p>}
      {isFailing && <p className={classes.unknown}>{t('quick.noAnswer')}</p>}
      {journey && !isBlank && <Warnings journey={journey} ledger={ledger} />}
    </div>
  );
}

function Ask({ children }: { children: string }) {
  return <span className={classes.ask}>{children}</span>;
}

function End({ place, ask }: { place: Place | undefined; ask: string }) {
  if (!place) return <Ask>{ask}</Ask>;
  return (
    <>
      <b>{placeCode(place)}</b> <span className={classes.town}>{besideCode(place)}</span>
    </>
  );
}

interface OptionsProps extends Pick<QuickPreviewProps, 'onChoose'> {
  options: readonly Place[];
}

/** What an ambiguous name may mean; the first is what it is taken for. */
function Options({ options, onChoose }: OptionsProps) {
  return (
    <ul className={classes.options}>
      {options.slice(0, mostOffered).map((place, index) => (
        <li key={place.id}>
          {/* The keyboard has its arrows, without leaving the line. */}
          <button
            type="button"
            tabIndex={-1}
            aria-pressed={index === 0}
            onClick={() => onChoose(options, place)}
          >
            <b>{placeCode(place)}</b> {placeCode(place) !== place.name && place.name}
          </button>
        </li>
      ))}
    </ul>
  );
}
