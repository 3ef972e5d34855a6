import { TextInput } from '@mantine/core';
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type Dispatch,
  type KeyboardEvent,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { Journey } from '../../../domain/journeys/journey.ts';
import { useMe } from '../../accounts/me.data.ts';
import type { Ledger } from '../journeys.data.ts';
import type { LookUps } from './look-ups.ts';
import {
  lineAbove,
  lineBelow,
  stateFor,
  type Book,
  type BookAction,
  type BookLine,
} from './quick-book.ts';
import { QuickPreview } from './quick-preview.tsx';
import { readLine } from './read-line.ts';
import { lineKey } from './use-book.ts';
import type { QuickEntry } from '../../../domain/journeys/quick-entry/quick-entry.ts';
import { unknownWords } from './unknown-words.ts';
import classes from './quick.module.css';

interface QuickInputProps {
  book: Book;
  dispatch: Dispatch<BookAction>;
  lookUps: LookUps;
  travellers: readonly string[];
  ledger: Ledger;
  onRemove: (line: BookLine) => void;
}

/**
 * The line that is typed, and what is understood of it while it is typed. One of these is for one
 * line: give it the line's key.
 */
export function QuickInput(props: QuickInputProps) {
  const { book, dispatch, lookUps, travellers, ledger, onRemove } = props;
  const { t } = useTranslation('journeys');
  const { dateOrder } = useMe().preferences;
  const edited = book.lines.find(({ key }) => key === book.editing);
  const [text, setText] = useState(edited?.text ?? '');
  // Return before the look-ups have answered: the line is accepted as soon as they have.
  const [isReturned, setReturned] = useState(false);
  // Return on a line with words that are not understood: asked once more before they are lost.
  const [asksAgain, setAsksAgain] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  const read = () =>
    readLine(text, stateFor(book), {
      dateOrder: dateOrder === 'mdy' ? 'month-first' : 'day-first',
      today: Temporal.Now.plainDateISO().toString(),
      travellers,
      mode: 'air',
      lookUps,
    });
  const entry = read();
  const { journey, pending } = entry;
  const isReady = journey !== undefined && pending.length === 0;
  const endsPage = text.trim() === '=';

  const accept = (accepted: Journey) => {
    dispatch({ type: 'retry' });
    dispatch({ type: 'accepted', key: lineKey(), text: text.trim(), journey: accepted });
    setText('');
    setReturned(false);
    setAsksAgain(false);
  };
  const acceptOrAsk = (returned: QuickEntry, accepted: Journey) => {
    if (asksAgain || unknownWords(returned, text).length === 0) return accept(accepted);
    setReturned(false);
    setAsksAgain(true);
  };
  const onAnswer = useEffectEvent(() => {
    const answered = read();
    if (answered.pending.length > 0) return;
    if (answered.journey) acceptOrAsk(answered, answered.journey);
    else setReturned(false);
  });
  useEffect(
    () => (isReturned ? lookUps.subscribe(() => onAnswer()) : undefined),
    [isReturned, lookUps],
  );
  const goTo = (line: BookLine | undefined) => {
    dispatch({ type: 'edit', key: line?.key });
    if (!line) setText('');
  };
  const onReturn = () => {
    if (endsPage) {
      dispatch({ type: 'page-turned' });
      setText('');
    } else if (text.trim() === '') {
      if (edited && edited.status !== 'sending') onRemove(edited);
    } else if (isReady) acceptOrAsk(entry, journey);
    else if (pending.length > 0) setReturned(true);
  };
  const onArrow = (step: 1 | -1): boolean => {
    const [ambiguity] = entry.ambiguous.toReversed();
    if (ambiguity) {
      const { options } = ambiguity;
      const next = options.at(step === 1 ? 1 : -1);
      if (next) lookUps.choose(options, next);
      return true;
    }
    if (text !== '' && !edited) return false;
    const line = step === 1 ? lineBelow(book) : lineAbove(book);
    if (line || edited) goTo(step === -1 ? (line ?? edited) : line);
    return true;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      onReturn();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (onArrow(event.key === 'ArrowDown' ? 1 : -1)) event.preventDefault();
    } else if (event.key === 'Escape' && (edited || text !== '')) {
      goTo(undefined);
    }
  };

  return (
    <div className={classes.entry}>
      <TextInput
        ref={input}
        label={t('quick.line')}
        placeholder={t('quick.example')}
        description={edited ? t('quick.editing') : undefined}
        className={classes.line}
        size="lg"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        data-autofocus
        // Only an empty line lets Esc close the drawer.
        data-mantine-stop-propagation={edited !== undefined || text !== ''}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setReturned(false);
          setAsksAgain(false);
        }}
        onKeyDown={onKeyDown}
        aria-describedby="quick-preview"
      />
      <QuickPreview
        id="quick-preview"
        text={text}
        entry={entry}
        ledger={ledger}
        isFailing={lookUps.isFailing()}
        asksAgain={asksAgain}
        endsPage={endsPage}
        onChoose={(options, place) => {
          lookUps.choose(options, place);
          input.current?.focus();
        }}
      />
      <p className={classes.keys}>
        {entry.ambiguous.length > 0 && `${t('quick.keysAmbiguous')} · `}
        {t('quick.keys')}
      </p>
    </div>
  );
}
