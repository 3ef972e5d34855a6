import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Place, toPlace } from '../../../domain/places/place.ts';
import { OwnPlace } from '../../journeys/form/own-place.tsx';
import { PlaceField } from '../../journeys/form/place-field.tsx';
import type { PlaceQuestion } from './row-question.ts';
import classes from './mend.module.css';

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
  const { text, searched, added, columns } = question;
  const code = place?.iata || place?.icao;
  return (
    <div className={classes.place}>
      <PlaceField
        label={t('mend.place', { text })}
        placeholder={t('mend.placeHint')}
        value={place}
        onChange={setPlace}
        // What a code means is said for rows of any day.
        date=""
        kind={searched}
        onMissing={setMissing}
      />
      {missing !== undefined && (
        <OwnPlace
          name={missing}
          kind={added}
          date=""
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
            {t('mend.everywhere', { text })}
          </Button>
          {code && columns.length === 1 && (
            <Button size="xs" variant="default" disabled={isBusy} onClick={() => onHere(code)}>
              {t('mend.here')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
