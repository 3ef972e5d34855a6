import { Button, Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Place, toPlace } from '../../../../../domain/places/place.ts';
import { useArchive } from '../../../../data/archives/archive.data.ts';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import type { ImportView } from '../imports.data.ts';
import { type AskedName, namesQuery, useAnswerPlaces } from './table.data.ts';
import classes from './asked-names.module.css';
import { OwnPlace } from '../../../../kit/places/own-place.tsx';
import { PlaceField } from '../../../../kit/places/place-field.tsx';
import { PlaceOption } from '../../../../kit/places/place-option.tsx';

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
function AskedNameForm({ name, place, onChoose, onUse }: AskedNameFormProps) {
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
        {isSearching && <Search name={name} places={places} place={place} onChoose={onChoose} />}
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

/** The number of names shown at once, so that all names that are applied together are in view. */
const mostShown = 10;

/**
 * Lists names in failed rows that are unknown or ambiguous. One answer applies to all rows with the
 * name.
 */
export function AskedNames({ view }: { view: ImportView }) {
  const { t } = useTranslation('imports');
  const { number } = useFormat();
  const { id: archiveId } = useArchive();
  const { data } = useQuery(namesQuery(archiveId, view.id));
  const { answer, isAnswered } = useAnswerPlaces(archiveId, view.id);
  /** The chosen place of each name, by its question. Null if the choice was cleared. */
  const [chosen, setChosen] = useState<Readonly<Record<string, Place | null>>>({});
  const titleId = useId();
  const part = useRef<HTMLElement>(null);
  const all = (data ?? []).filter((name) => !isAnswered(name));
  const names = all.slice(0, mostShown);
  const meantBy = (name: AskedName) =>
    chosen[keyOf(name)] === undefined ? usualPlace(name) : chosen[keyOf(name)];
  const ready = names.flatMap((name) => {
    const place = meantBy(name);
    return place ? [answerOf(name, place)] : [];
  });
  useKeptFocus(part, names.length);
  if (all.length === 0) return null;
  return (
    <section ref={part} className={classes.names} aria-labelledby={titleId} tabIndex={-1}>
      <div className={classes.head}>
        <h3 id={titleId} className={classes.title}>
          {t('names.title', { count: all.length, number: number(all.length) })}
        </h3>
        <p className={classes.hint}>{t('names.hint')}</p>
      </div>
      <ul className={classes.list}>
        {names.map((name) => (
          <AskedNameForm
            key={keyOf(name)}
            name={name}
            place={meantBy(name) ?? null}
            onChoose={(place) => setChosen({ ...chosen, [keyOf(name)]: place })}
            onUse={(place) => answer([answerOf(name, place)])}
          />
        ))}
      </ul>
      <div className={classes.all}>
        {ready.length > 1 && (
          <Button size="sm" onClick={() => answer(ready)}>
            {t('names.useAll', { count: ready.length, number: number(ready.length) })}
          </Button>
        )}
        {all.length > names.length && (
          <span className={classes.hint}>
            {t('names.more', {
              count: all.length - names.length,
              number: number(all.length - names.length),
            })}
          </span>
        )}
      </div>
    </section>
  );
}

/**
 * The most likely place for a name. Undefined if no place has exactly this name, only similar ones.
 */
function usualPlace({ isCalledSo, places }: AskedName): Place | undefined {
  return isCalledSo ? places[0] : undefined;
}

/** Keeps the keyboard focus in the list when the focused name is answered and disappears. */
function useKeptFocus(part: RefObject<HTMLElement | null>, count: number): void {
  const at = useRef(-1);
  useEffect(() => {
    const element = part.current;
    const note = () => {
      const forms = [...(element?.querySelectorAll('form') ?? [])];
      at.current = forms.findIndex((form) => form.contains(document.activeElement));
    };
    element?.addEventListener('focusin', note);
    return () => element?.removeEventListener('focusin', note);
  });
  useEffect(() => {
    if (at.current === -1 || document.activeElement !== document.body) return;
    const forms = part.current?.querySelectorAll('form') ?? [];
    const next = forms[Math.min(at.current, forms.length - 1)];
    const choice = next?.querySelector<HTMLElement>('input:checked');
    (choice ?? next?.querySelector<HTMLElement>('input, button') ?? part.current)?.focus();
  }, [part, count]);
}

/** Flights and trains can be asked about with the same text. */
function keyOf({ text, searched }: AskedName): string {
  return `${searched} ${text}`;
}

/** The answer applies only to the rows that were asked about. */
function answerOf({ text, searched }: AskedName, place: Place) {
  return { text, searched, place: toPlace(place) };
}
