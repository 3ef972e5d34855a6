import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Place, toPlace } from '../../../../../domain/places/place.ts';
import { useArchive } from '../../../../data/archives/archive.data.ts';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import type { ImportView } from '../imports.data.ts';
import { AskedNameForm } from './asked-name-form.tsx';
import { type AskedName, namesQuery, useAnswerPlaces } from './table.data.ts';
import classes from './asked-names.module.css';

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
  const { answer, answered } = useAnswerPlaces(archiveId, view.id);
  /** The chosen place of each name, by its text. Null if the choice was cleared. */
  const [chosen, setChosen] = useState<Readonly<Record<string, Place | null>>>({});
  const titleId = useId();
  const part = useRef<HTMLElement>(null);
  const all = (data ?? []).filter(({ text }) => !answered.has(text));
  const names = all.slice(0, mostShown);
  const meantBy = (name: AskedName) =>
    chosen[name.text] === undefined ? usualPlace(name) : chosen[name.text];
  const ready = names.flatMap((name) => {
    const place = meantBy(name);
    return place ? [{ text: name.text, place: toPlace(place) }] : [];
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
            key={name.text}
            name={name}
            place={meantBy(name) ?? null}
            onChoose={(place) => setChosen({ ...chosen, [name.text]: place })}
            onUse={(place) => answer([{ text: name.text, place: toPlace(place) }])}
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
