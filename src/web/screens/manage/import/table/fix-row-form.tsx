import { Anchor, Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQueryClient, useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useArchive } from '../../../../data/archives/archive.data.ts';
import type { ImportRow } from '../imports.data.ts';
import { isChangedSince } from '../../../../app/failure-kinds.ts';
import { withPlaces } from './draft-mapping.ts';
import { columnsThatMatter, placeQuestion, type PlaceQuestion } from './row-question.ts';
import { tableQuery, type TableView, useTableActions } from './table.data.ts';
import { useColumnName } from './use-field-words.ts';
import classes from './fix-row.module.css';
import { largestFirst } from '../../../../../domain/places/largest-first.ts';
import { type Place, toPlace } from '../../../../../domain/places/place.ts';
import { OwnPlace } from '../../../../kit/places/own-place.tsx';
import { PlaceField } from '../../../../kit/places/place-field.tsx';
import { PlaceOption } from '../../../../kit/places/place-option.tsx';
import { nameMeaningsQuery } from '../../../../data/places/place-search.data.ts';

/** The cells of a failed row, most relevant first. Saving checks the row again at once. */
export function FixRowForm({
  importId,
  table,
  row,
}: {
  importId: string;
  table: TableView;
  row: ImportRow & { cells: string[] };
}) {
  const { t } = useTranslation('imports');
  const { id: archiveId } = useArchive();
  const queries = useQueryClient();
  const { fix, map } = useTableActions(archiveId, importId);
  const nameOf = useColumnName(table.headings);
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [isWhole, setIsWhole] = useState(false);
  /** Edited cells by column index, until they are saved. */
  const [written, setWritten] = useState<Readonly<Record<number, string>>>({});
  const { line, position, cells } = row;
  const question = placeQuestion(table, row, Temporal.Now.plainDateISO().toString());
  const [isFinding, setIsFinding] = useState(false);
  const first =
    question && question.columns.length > 0 ? question.columns : columnsThatMatter(table, row);
  const width = Math.max(table.headings.length, cells.length);
  const columns = isWhole ? Array.from({ length: width }, (_, at) => at) : first;
  const changed = Object.entries(written).filter(
    ([at, text]) => text !== (cells[Number(at)] ?? ''),
  );

  const save = (said: Record<string, string>) => {
    if (Object.keys(said).length === 0) return;
    const goOn = nextRowToFix(form.current);
    const seen = Object.fromEntries(Object.keys(said).map((at) => [at, cells[Number(at)] ?? '']));
    const saved = fix.mutateAsync({ position, cells: said, seen });
    afterwards(saved, () => {
      setWritten({});
      goOn();
    });
    // If others have changed the cells, shows their values before the user overwrites them.
    saved.catch((error: unknown) => isChangedSince(error) && setWritten({}));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save(Object.fromEntries(changed));
  };
  const isBusy = fix.isPending || map.isPending;
  return (
    <form
      ref={form}
      className={classes.form}
      aria-label={t('fix.label', { line })}
      data-fix
      onSubmit={submit}
    >
      <div className={classes.cells}>
        {columns.map((at) => (
          <span key={at} className={classes.cell}>
            <label htmlFor={`${id}-${at}`}>{nameOf(at)}</label>
            <input
              id={`${id}-${at}`}
              value={written[at] ?? cells[at] ?? ''}
              disabled={isBusy}
              autoComplete="off"
              spellCheck={false}
              data-changed={changed.some(([one]) => Number(one) === at) || undefined}
              onChange={(event) => setWritten({ ...written, [at]: event.currentTarget.value })}
            />
          </span>
        ))}
        <Button
          type="submit"
          size="xs"
          variant={changed.length > 0 ? 'filled' : 'default'}
          aria-label={t('fix.saveLabel', { line })}
          loading={fix.isPending}
          disabled={changed.length === 0}
        >
          {t('fix.save')}
        </Button>
        {question && !isFinding && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconSearch size={14} aria-hidden />}
            aria-label={t('fix.findLabel', { line, text: question.text })}
            onClick={() => setIsFinding(true)}
          >
            {t('fix.find')}
          </Button>
        )}
        {width > first.length && (
          <Anchor
            className={classes.all}
            component="button"
            type="button"
            size="sm"
            aria-expanded={isWhole}
            onClick={() => setIsWhole(!isWhole)}
          >
            {t(isWhole ? 'fix.fewer' : 'fix.all')}
          </Anchor>
        )}
      </div>
      {question && isFinding && (
        <PlaceAnswer
          // Resets the form for the next text that the row asks about.
          key={question.text}
          question={question}
          isBusy={isBusy}
          onEverywhere={async (place) => {
            const goOn = nextRowToFix(form.current);
            // Loads the current mapping: another row may have been answered since this row was
            // shown.
            const { mapping, revision } = await queries.ensureQueryData(
              tableQuery(archiveId, importId),
            );
            const next = withPlaces(mapping, [
              { text: question.text, searched: question.searched, place },
            ]);
            afterwards(map.mutateAsync({ mapping: next, revision }), goOn);
          }}
          onHere={(code) => save({ [question.columns[0]!]: code })}
        />
      )}
    </form>
  );
}

/**
 * Runs `then` after a mutation, even if the form is gone: the callbacks of a mutation do not run
 * after unmounting.
 */
function afterwards(mutation: Promise<unknown>, then: () => void): void {
  // The mutation itself reports the failure.
  void mutation.then(then, () => undefined);
}

/**
 * Returns a function that moves the focus after a row is fixed: to the next row with a problem,
 * otherwise to the list. A form that is still in the document keeps the focus until it is removed,
 * because its row has another problem or the list is not rendered yet.
 */
function nextRowToFix(form: HTMLFormElement | null): () => void {
  const list = form?.closest('section');
  const all = [...(list?.querySelectorAll<HTMLFormElement>('[data-fix]') ?? [])];
  const later = form ? all.slice(all.indexOf(form) + 1) : [];
  const goOn = () =>
    (later.find((one) => one.isConnected)?.querySelector('input') ?? list)?.focus();
  return () =>
    requestAnimationFrame(() => {
      if (!form?.isConnected || !list) return goOn();
      const asked = form.querySelector<HTMLElement>('[data-place] input');
      (asked ?? form.querySelector('input'))?.focus();
      const gone = new MutationObserver(() => {
        if (form.isConnected) return;
        gone.disconnect();
        // If the user has moved the focus elsewhere in the meantime, it stays there.
        if (document.activeElement === document.body) goOn();
      });
      gone.observe(list, { childList: true, subtree: true });
    });
}

/** Asks which place a row means if it is unknown or ambiguous. Uses the same search as the form. */
function PlaceAnswer({
  question,
  isBusy,
  onEverywhere,
  onHere,
}: {
  question: PlaceQuestion;
  isBusy: boolean;
  /** Applies the place to all rows with the same text. */
  onEverywhere: (place: Place) => void;
  /** Replaces the text of this row with the code of the place. */
  onHere: (code: string) => void;
}) {
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

/** The places with this name, to choose from. */
function Meanings({
  question,
  chosen,
  onChoose,
}: {
  question: PlaceQuestion;
  chosen: Place | null;
  onChoose: (place: Place) => void;
}) {
  const { t } = useTranslation('imports');
  const { text: q, date, searched: kind } = question;
  // For a row without a date, searches all meanings of a name at any time.
  const { data } = useQuery(nameMeaningsQuery(useArchive().id, { q, date: date || 'XXXX', kind }));
  if (!data || data.places.length === 0) return null;
  return (
    <ul className={classes.meanings} aria-label={t('fix.meanings', { text: q })}>
      {(data.isOfOtherDays ? data.places : largestFirst(q, data.places)).map((place) => (
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
