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
  /** the place is meant wherever the same is said */
  onEverywhere: (place: Place) => void;
  /** its code stands for what this row says */
  onHere: (code: string) => void;
}

/** Which place a row means that nobody knows, or that may be several: searched for as in the form. */
export function PlaceAnswer({ question, isBusy, onEverywhere, onHere }: PlaceAnswerProps) {
  const { t } = useTranslation('imports');
  const [place, setPlace] = useState<Place | null>(null);
  const [missing, setMissing] = useState<string>();
  const { text, date, searched, added, columns } = question;
  const code = place?.iata || place?.icao;
  const part = useRef<HTMLDivElement>(null);
  // It was opened to write in it.
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

/** The places that are called so, to choose from. */
function Meanings({ question, chosen, onChoose }: MeaningsProps) {
  const { t } = useTranslation('imports');
  const { text: q, date, searched: kind } = question;
  // Of a row without a date what a name meant at any time.
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
