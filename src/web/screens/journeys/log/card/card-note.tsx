import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './journey-card.module.css';

/** A longer note is cut at first, so that users can see what follows it. */
const longest = { characters: 700, lines: 10 };

/** The note on a journey, with its line breaks. */
export function CardNote({ note }: { note: string }) {
  const { t } = useTranslation('journeys');
  const [isWhole, setWhole] = useState(false);
  const text = note.trim();
  if (text === '') return null;
  const isLong = text.length > longest.characters || text.split('\n').length > longest.lines;
  return (
    <section aria-label={t('card.note')}>
      <blockquote className={classes.note} data-cut={(isLong && !isWhole) || undefined}>
        {text}
      </blockquote>
      {isLong && !isWhole && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.wholeNote}
          onClick={() => setWhole(true)}
        >
          {t('card.wholeNote')}
        </Button>
      )}
    </section>
  );
}
