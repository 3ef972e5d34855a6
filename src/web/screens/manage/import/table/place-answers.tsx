import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlaceAnswer } from '../../../../../domain/imports/table/mapping.ts';
import { type Place, toPlace } from '../../../../../domain/places/place.ts';
import { PlaceField } from '../../../../kit/places/place-field.tsx';
import { PlaceOption } from '../../../../kit/places/place-option.tsx';
import classes from './columns.module.css';

/**
 * The meanings of texts that users have given, for this file or an earlier one. They can be changed
 * or removed.
 */
export function PlaceAnswers({
  answers,
  onChange,
}: {
  answers: readonly PlaceAnswer[];
  onChange: (answers: readonly PlaceAnswer[]) => void;
}) {
  const { t } = useTranslation('imports');
  const [changing, setChanging] = useState<PlaceAnswer>();
  if (answers.length === 0) return null;
  return (
    <div className={classes.answers}>
      <h4 className={classes.part}>{t('columns.answers.title')}</h4>
      <p className={classes.hint}>{t('columns.answers.hint')}</p>
      <ul className={classes.answerList} aria-label={t('columns.answers.title')}>
        {answers.map(({ text, place, searched }, index) => (
          <li key={`${searched ?? ''} ${text}`} className={classes.answer}>
            <span className={classes.answerText}>{text}</span>
            {changing === answers[index] ? (
              <OtherPlace
                answer={{ text, place, searched }}
                onChoose={(found) => {
                  const changed = { text, place: toPlace(found), searched };
                  onChange(answers.map((one, at) => (at === index ? changed : one)));
                  setChanging(undefined);
                }}
              />
            ) : (
              <PlaceOption place={place} offered={[place]} />
            )}
            <Button
              size="xs"
              variant="default"
              aria-label={t('columns.answers.changeLabel', { text })}
              onClick={() => setChanging(changing === answers[index] ? undefined : answers[index])}
            >
              {t(changing === answers[index] ? 'columns.answers.keep' : 'columns.answers.change')}
            </Button>
            <ActionIcon
              variant="subtle"
              size={36}
              aria-label={t('columns.answers.remove', { text })}
              onClick={() => onChange(answers.filter((_, at) => at !== index))}
            >
              <IconX size={16} />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </div>
  );
}

function OtherPlace({
  answer: { text, place, searched },
  onChoose,
}: {
  answer: PlaceAnswer;
  onChoose: (place: Place) => void;
}) {
  const { t } = useTranslation('imports');
  const part = useRef<HTMLSpanElement>(null);
  // Focus the input, because the user opened the form to type.
  useEffect(() => part.current?.querySelector('input')?.focus(), []);
  return (
    <span ref={part}>
      <PlaceField
        label={t('fix.place', { text })}
        placeholder={t('fix.placeHint')}
        value={null}
        onChange={(found) => found && onChoose(found)}
        date=""
        kind={searched ?? (place.kind === 'point' ? 'any' : place.kind)}
      />
    </span>
  );
}
