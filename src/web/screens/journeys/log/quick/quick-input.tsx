import { TextInput } from '@mantine/core';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type Dispatch,
  type KeyboardEvent,
} from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Journey } from '../../../../../domain/journeys/journey.ts';
import {
  type QuickEntry,
  parseQuickEntry,
  type QuickContext,
  type QuickState,
} from '../../../../../domain/journeys/quick-entry/quick-entry.ts';
import { alreadyThere } from '../../../../../domain/journeys/already-there.ts';
import { newId } from '../../../../../domain/shared/ids.ts';
import { useMe } from '../../../../data/accounts/me.data.ts';
import { dateOrders } from '../../../../kit/dates/typed-date.ts';
import type { JourneyLog } from '../../../../data/journeys/journey-log.ts';
import {
  type Choice,
  useLineAnswers,
  type JourneyDrafts,
  type JourneyDraftsAction,
  type JourneyLine,
  stateFor,
} from './choices.ts';
import type { LookUps } from './look-ups.ts';
import { lineAbove, lineBelow } from '../../../../kit/quick-lines/draft-lines.ts';
import { QuickPreview } from './quick-preview.tsx';

import { stopKeeping, typedAhead } from './typed-ahead.ts';

import classes from './quick.module.css';

interface QuickInputProps {
  book: JourneyDrafts;
  dispatch: Dispatch<JourneyDraftsAction>;
  lookUps: LookUps;
  travellers: readonly string[];
  log: JourneyLog;
  onRemove: (line: JourneyLine) => void;
  /** Called with whether the line has text that would be lost on leaving. */
  onTyped: (isTyped: boolean) => void;
}

/**
 * The input for a line, which is parsed while the user types. Each line needs its own component:
 * pass the line's key.
 */
export function QuickInput({
  book,
  dispatch,
  lookUps,
  travellers,
  log,
  onRemove,
  onTyped,
}: QuickInputProps) {
  const { t } = useTranslation('journeys');
  const { dateOrder } = useMe().preferences;
  const edited = book.lines.find(({ key }) => key === book.editing);
  const [text, setText] = useState(() => edited?.text ?? typedAhead());
  // The user pressed Return before the look-ups answered. The line is accepted when they have.
  const [isReturned, setReturned] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    stopKeeping();
    input.current?.focus();
  }, []);

  const isTyped = text.trim() !== (edited?.text ?? '');
  useLayoutEffect(() => {
    onTyped(isTyped);
    return () => onTyped(false);
  }, [isTyped, onTyped]);

  const state = stateFor(book);
  const isThere = (journey: Journey) =>
    alreadyThere(
      { ...journey, id: edited?.key ?? '' },
      [
        ...log.rows,
        // Lines that were just entered are not in the log yet.
        ...book.lines
          .filter((line) => line !== edited)
          .map((line) => ({ ...line.entry, id: line.key })),
      ],
      { isEntered: true },
    ) !== undefined;
  const readText = () =>
    readLine(text, state, {
      dateOrder: dateOrders[dateOrder],
      today: Temporal.Now.plainDateISO().toString(),
      travellers,
      mode: 'air',
      isThere,
      lookUps,
    });
  const entry = readText();
  const { journey, pending } = entry;
  const answers = useLineAnswers(text, entry);
  const { open, asked, choices, proposed } = answers;
  const endsPage = text.trim() === '=';

  const write = (next: string) => {
    setText(next);
    setReturned(false);
    answers.clear();
  };
  const accept = (accepted: Journey) => {
    dispatch({ type: 'retry' });
    dispatch({
      type: 'accepted',
      key: newId(),
      text: text.trim(),
      entry: accepted,
      before: state,
    });
    write('');
  };
  const choose = (choice: Choice) => {
    answers.clear();
    if ('place' in choice) lookUps.choose(choice.question.places, choice.place);
    // `flushSync`, because the caret can only be placed in text that the input already shows.
    if ('text' in choice) flushSync(() => write(choice.text));
    input.current?.focus();
    if ('caret' in choice) input.current?.setSelectionRange(choice.caret, choice.caret);
  };
  /**
   * Asks the first open question before the line is saved. Its words are selected, so that typing
   * replaces them.
   */
  const ask = (read: QuickEntry) => {
    const question = answers.ask(read);
    if (!question || question.kind === 'place' || question.kind === 'already-there') return;
    input.current?.setSelectionRange(question.start, question.end);
  };
  const onAnswer = useEffectEvent(() => {
    const answered = readText();
    if (answered.pending.length > 0) return;
    setReturned(false);
    if (answered.journey) accept(answered.journey);
    else ask(answered);
  });
  useEffect(
    () => (isReturned ? lookUps.subscribe(() => onAnswer()) : undefined),
    [isReturned, lookUps],
  );
  const goTo = (line: JourneyLine | undefined) => {
    dispatch({ type: 'edit', key: line?.key });
    if (!line) write('');
  };
  const onReturn = (pressedAt: number) => {
    const choice = proposed === undefined ? undefined : choices[proposed];
    if (endsPage) {
      dispatch({ type: 'page-turned' });
      write('');
    } else if (text.trim() === '') {
      if (edited && edited.status !== 'sending') onRemove(edited);
    } else if (pending.length > 0) setReturned(true);
    else if (choice) {
      if (answers.isShownBefore(pressedAt)) choose(choice);
    } else if (journey) accept(journey);
    else ask(entry);
  };
  const onArrow = (step: 1 | -1): boolean => {
    if (open) {
      answers.propose(step);
      return true;
    }
    if (asked) {
      const next = choices.at(step === 1 ? 1 : -1);
      if (next) choose(next);
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
      // A held key must not answer a question that it has just opened.
      if (!event.repeat) onReturn(event.timeStamp);
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
        error={answers.isRefused ? t('quick.refused') : undefined}
        className={classes.line}
        size="lg"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        data-autofocus
        // Esc closes the drawer only if the line is empty.
        data-mantine-stop-propagation={edited !== undefined || text !== ''}
        value={text}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        aria-describedby="quick-preview"
      />
      <QuickPreview
        id="quick-preview"
        text={text}
        entry={entry}
        editedId={edited?.key}
        isFirst={state.last === undefined}
        log={log}
        lookUps={lookUps}
        endsPage={endsPage}
        answers={{ asked, choices, proposed, onChoose: choose }}
      />
      <p className={classes.keys}>
        {t(open ? 'quick.keysOpen' : asked ? 'quick.keysAmbiguous' : 'quick.keys')}
      </p>
    </div>
  );
}

interface LineContext extends Pick<
  QuickContext,
  'dateOrder' | 'today' | 'travellers' | 'mode' | 'isThere'
> {
  lookUps: LookUps;
}

/** Parses a line with the look-ups. */
function readLine(text: string, state: QuickState, context: LineContext): QuickEntry {
  const { lookUps, ...rest } = context;
  lookUps.beginReading();
  return parseQuickEntry(text, state, { ...rest, ...lookUps });
}
