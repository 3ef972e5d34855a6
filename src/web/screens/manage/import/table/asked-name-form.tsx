import { Anchor, Button } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../../../domain/places/place.ts';
import { OwnPlace } from '../../../../kit/places/own-place.tsx';
import { PlaceField } from '../../../../kit/places/place-field.tsx';
import { PlaceOption } from '../../../../kit/places/place-option.tsx';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import type { AskedName } from './table.data.ts';
import classes from './asked-names.module.css';

/** The number of places shown before the user asks for others. */
const mostNear = 3;

interface AskedNameFormProps {
  name: AskedName;
  /** The chosen place. */
  place: Place | null;
  onChoose: (place: Place | null) => void;
  /** Applies the place to all rows with this name. */
  onUse: (place: Place) => void;
}

/** A name from the file with the places that it may mean. Enter applies the chosen one. */
export function AskedNameForm({ name, place, onChoose, onUse }: AskedNameFormProps) {
  const { t } = useTranslation('imports');
  const { number } = useFormat();
  const group = useId();
  const { text, rows, places } = name;
  const [isSearching, setSearching] = useState(places.length === 0);
  const near = isSearching ? places : places.slice(0, mostNear);
  const offered = place && !near.some(({ id }) => id === place.id) ? [...near, place] : near;
  return (
    <li>
      <form
        className={classes.name}
        aria-label={t('names.label', { text })}
        onSubmit={(event) => {
          event.preventDefault();
          if (place) onUse(place);
        }}
      >
        <fieldset className={classes.choices}>
          <legend className={classes.legend}>
            <span className={classes.text}>{text}</span>{' '}
            <span className={classes.hint}>
              {t('people.rows', { count: rows, number: number(rows) })}
            </span>
          </legend>
          {offered.map((one) => (
            <label key={one.id} className={classes.choice}>
              <input
                type="radio"
                name={group}
                checked={one.id === place?.id}
                onChange={() => onChoose(one)}
              />
              <PlaceOption place={one} offered={offered} />
            </label>
          ))}
        </fieldset>
        <div className={classes.actions}>
          <Button
            type="submit"
            size="xs"
            variant="default"
            aria-label={t('names.useLabel', { text })}
            disabled={!place}
          >
            {t('names.use')}
          </Button>
          {!isSearching && (
            <Anchor
              className={classes.other}
              component="button"
              type="button"
              size="sm"
              aria-label={t('names.otherLabel', { text })}
              onClick={() => setSearching(true)}
            >
              {t('names.other')}
            </Anchor>
          )}
        </div>
        {isSearching && <Search name={name} places={places} place={place} onChoose={onChoose} />}
      </form>
    </li>
  );
}

interface SearchProps extends Pick<AskedNameFormProps, 'name' | 'place' | 'onChoose'> {
  places: readonly Place[];
}

/** Searches for any other place, or adds a place that is not in any list. */
function Search({ name, places, place, onChoose }: SearchProps) {
  const { t } = useTranslation('imports');
  const [missing, setMissing] = useState<string>();
  const { text, date, searched, added } = name;
  const isOffered = places.some(({ id }) => id === place?.id);
  return (
    <div className={classes.search}>
      <PlaceField
        label={t('fix.place', { text })}
        placeholder={t('fix.placeHint')}
        value={isOffered ? null : place}
        onChange={(found) => {
          // The search field starts with an empty value, which must not clear the choice of an
          // offered place.
          if (found || !isOffered) onChoose(found);
        }}
        date={date === 'XXXX' ? '' : date}
        kind={searched}
        onMissing={setMissing}
      />
      {missing !== undefined && (
        <OwnPlace
          name={missing}
          kind={added}
          date={date === 'XXXX' ? '' : date}
          onUse={(own) => {
            onChoose(own);
            setMissing(undefined);
          }}
          onCancel={() => setMissing(undefined)}
        />
      )}
    </div>
  );
}
