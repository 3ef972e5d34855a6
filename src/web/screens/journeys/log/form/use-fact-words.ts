import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { NamedPerson } from '../../../../../domain/people/person.ts';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import type { FactWords } from './journey-facts.ts';

export function useFactWords(people: readonly NamedPerson[]): FactWords {
  const { t } = useTranslation('journeys');
  const { t: tWords } = useTranslation('words');
  const { t: tKinds } = useTranslation('kinds');
  const format = useFormat();
  return useMemo(
    () => ({ t, tWords, tKinds, format, people }),
    [t, tWords, tKinds, format, people],
  );
}
