import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { largestFirst } from '../../../../../domain/places/largest-first.ts';
import { type Place, toPlace } from '../../../../../domain/places/place.ts';
import { useArchive } from '../../../../data/archives/archive.data.ts';
import { OwnPlace } from '../../../../kit/places/own-place.tsx';
import { PlaceField } from '../../../../kit/places/place-field.tsx';
import { PlaceOption } from '../../../../kit/places/place-option.tsx';
import { nameMeaningsQuery } from '../../../../data/places/place-search.data.ts';
import type { PlaceQuestion } from './row-question.ts';
import classes from './fix-row.module.css';

interface PlaceAnswerProps {
  question: PlaceQuestion;
  isBusy: boolean;
  /** Applies the place to all rows with the same text. */
  onEverywhere: (place: Place) => void;
  /** Replaces the text of this row with the code of the place. */
  onHere: (code: string) => void;
}

/** Asks which place a row means if it is unknown or ambiguous. Uses the same search as the form. */
export function PlaceAnswer({ question, isBusy, onEverywhere, onHere }: PlaceAnswerProps) {
  const { t } = useTranslation('imports');
  const [place, setPlace] = useState<Place | null>(null);
  const [missing, setMissing] = useState<string>();
  const { text, date, searched, added, columns } = question;
  const code = place?.iata || place?.icao;
  const part = useRef<HTMLDivElement>(null);
  // Focus the input, because the user opened the form to type.
  useEffect(() => part.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={part} className={classes.place} data-place>
      <PlaceField
        label={t('fix.place', { text })}
        placeholder={t('fix.placeHint')}
        value={place}
        onChange={setPlace}
        date={date}
        kind={searched}
        onMissing={setMissing}
      />
      {question.isAmbiguous && <Meanings question={question} chosen={place} onChoose={setPlace} />}
      {missing !== undefined && (
        <OwnPlace
          name={missing}
          kind={added}
          date={date}
          onUse={(own) => {
            setPlace(own);
            setMissing(undefined);
          }}
          onCancel={() => setMissing(undefined)}
        />
      )}
      {place && (
        <div className={classes.answers}>
          <Button size="xs" loading={isBusy} onClick={() => onEverywhere(toPlace(place))}>
            {t('fix.everywhere', { text })}
          </Button>
          {code && columns.length === 1 && (
            <Button size="xs" variant="default" disabled={isBusy} onClick={() => onHere(code)}>
              {t('fix.here')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

interface MeaningsProps {
  question: PlaceQuestion;
  chosen: Place | null;
  onChoose: (place: Place) => void;
}

/** The places with this name, to choose from. */
function Meanings({ question, chosen, onChoose }: MeaningsProps) {
  const { t } = useTranslation('imports');
  const { text: q, date, searched: kind } = question;
  // For a row without a date, searches all meanings of a name at any time.
  const { data } = useQuery(nameMeaningsQuery(useArchive().id, { q, date: date || 'XXXX', kind }));
  if (!data || data.places.length === 0) return null;
  return (
    <ul className={classes.meanings} aria-label={t('fix.meanings', { text: q })}>
      {largestFirst(q, data.places).map((place) => (
        <li key={place.id}>
          <button
            type="button"
            className={classes.meaning}
            aria-pressed={place.id === chosen?.id}
            onClick={() => onChoose(place)}
          >
            <PlaceOption place={place} offered={data.places} />
          </button>
        </li>
      ))}
    </ul>
  );
}
