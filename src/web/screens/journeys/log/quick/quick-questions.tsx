import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Mode } from '../../../../../domain/journeys/journey.ts';
import { placeCode, type Place } from '../../../../../domain/places/place.ts';
import { askedEnd } from '../../../../../domain/journeys/quick-entry/likely-ends.ts';
import type { DateFault } from '../../../../../domain/journeys/quick-entry/line-date.ts';
import {
  mustBeAnswered,
  type Question,
} from '../../../../../domain/journeys/quick-entry/questions.ts';
import { useMe } from '../../../../data/accounts/me.data.ts';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import { whereabouts } from '../../../../data/places/place-names.ts';
import type { Choice } from './choices.ts';
import classes from './quick.module.css';

interface QuickQuestionsProps {
  /** The line that the questions are about. */
  text: string;
  mode: Mode;
  questions: readonly Question[];
  /** The current question, with its answers. */
  asked: Question | undefined;
  choices: readonly Choice[];
  /** The index of the answer that Return applies. */
  proposed: number | undefined;
  onChoose: (choice: Choice) => void;
}

/** The number of answers shown. No name has more airports, and the arrow keys reach all answers. */
const mostOffered = 8;

/** Asks about words that are unknown or ambiguous, one question after another. */
export function QuickQuestions({
  text,
  mode,
  questions,
  asked,
  choices,
  proposed,
  onChoose,
}: QuickQuestionsProps) {
  const { t } = useTranslation('journeys');
  const words = useChoiceWords();
  const shownFrom = Math.max(0, (proposed ?? 0) - mostOffered + 1);
  const shown = choices.slice(shownFrom, shownFrom + mostOffered);
  const answer = proposed === undefined ? undefined : choices[proposed];
  return (
    <ul className={classes.questions}>
      {questions
        .filter((question) => mustBeAnswered(question) || question === asked)
        .map((question) => (
          <li key={`${question.kind} ${question.start}`}>
            <QuestionText
              question={question}
              isAsked={question === asked}
              text={text}
              mode={mode}
            />
            {question === asked && (
              <ul className={classes.options} aria-label={t('quick.choices')}>
                {shown.map((choice, index) => (
                  <li key={'place' in choice ? choice.place.id : words(choice)}>
                    {/* Keyboard users choose with the arrow keys, without leaving the input. */}
                    <button
                      type="button"
                      tabIndex={-1}
                      aria-pressed={
                        mustBeAnswered(question)
                          ? shownFrom + index === proposed
                          : shownFrom + index === 0
                      }
                      onClick={() => onChoose(choice)}
                    >
                      {words(choice)}
                    </button>
                  </li>
                ))}
              </ul>
            )}
            {question === asked && answer && (
              <p className={classes.keys}>{t('quick.takes', { choice: words(answer) })}</p>
            )}
          </li>
        ))}
    </ul>
  );
}

const dateFaults = {
  'no-such-day': 'noSuchDay',
  'no-year': 'noYear',
  'other-weekday': 'otherWeekday',
  several: 'severalDates',
} as const satisfies Record<Exclude<DateFault, 'other-order'>, string>;

interface QuestionTextProps {
  question: Question;
  /** Its answers are shown below it. */
  isAsked: boolean;
  text: string;
  mode: Mode;
}

function QuestionText({ question, isAsked, text, mode }: QuestionTextProps) {
  const { t } = useTranslation('journeys');
  const format = useFormat();
  const { dateOrder } = useMe().preferences;
  if (!mustBeAnswered(question)) return null;
  const words = text.slice(question.start, question.end);
  return (
    <p className={classes.unknown}>
      <IconAlertTriangle size={15} aria-hidden />
      {sentence()}
    </p>
  );

  function sentence(): string {
    switch (question.kind) {
      case 'unknown':
        return isAsked && question.spellings.length > 0
          ? t('quick.ask.spelling', { words })
          : t('quick.ask.unknown', { words });
      case 'date':
        return question.fault === 'other-order'
          ? t(`quick.ask.otherOrder.${dateOrder === 'mdy' ? 'mdy' : 'dmy'}`, {
              words,
              date: format.date(question.dates[0] ?? ''),
            })
          : t(`quick.ask.${dateFaults[question.fault]}`, { words });
      case 'time':
        return t('quick.ask.time', { words });
      case 'airline':
        return t('quick.ask.airline', { words, number: question.number });
      case 'already-there':
        return t('quick.ask.alreadyThere');
      case 'same-place':
        return t('quick.ask.samePlace', { words });
      case 'place': {
        const end = askedEnd(mode, question.places);
        if (end) return t(`quick.ask.${end}`, { words });
        return t(`quick.ask.${question.places.length > 1 ? 'severalPlaces' : 'onlyKnown'}`, {
          words,
        });
      }
    }
  }
}

/** Describes an answer in words. */
function useChoiceWords(): (choice: Choice) => string {
  const { t } = useTranslation('journeys');
  const { t: tKinds } = useTranslation('kinds');
  const format = useFormat();
  const where = (place: Place, offered: readonly Place[]) =>
    whereabouts(place, offered, { ...format, near: (town) => t('near', { town }) });
  const placeInWords = (place: Place, offered: readonly Place[]) => {
    const code = placeCode(place);
    const name = code === place.name ? '' : place.name;
    const kind = place.kind === 'airport' ? '' : tKinds(`place.choices.kind.${place.kind}`);
    const rest = [name, kind, where(place, offered)].filter((part) => part !== '');
    return [code, format.list(rest)].join(' · ');
  };
  const townInWords = (place: Place, offered: readonly Place[]) =>
    `${t('quick.town', { name: place.name })}, ${where(place, offered)}`;
  return (choice) => {
    switch (choice.kind) {
      case 'spelling':
        return choice.words;
      case 'date':
        return format.date(choice.date);
      case 'departure':
        return t('quick.departsAt', { time: format.time(choice.clock) });
      case 'duration':
        return t('quick.lasts', { duration: format.duration(choice.minutes) });
      case 'place':
        return placeInWords(choice.place, choice.question.places);
      case 'town':
        return townInWords(choice.place, choice.question.places);
      case 'name-end':
        return t(`quick.nameEnd.${choice.end}`, { words: choice.words });
      case 'operated':
        return t('quick.operated', { words: choice.words });
      case 'local':
        return t('quick.isLocal');
      case 'again':
        return t('quick.again');
      case 'clear':
        return t('quick.clear');
      case 'note':
        return t('quick.intoNote');
      case 'leave-out':
        return t('quick.leaveOut');
    }
  };
}
