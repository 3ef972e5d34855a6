import { Loader, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../app/failure-text.ts';
import { useFormat } from '../format/format-context.tsx';

/** The town and country of a point on the map, as they will be saved, or the state of the look-up. */
export function FoundWhere({
  where,
  isLoading,
  error,
}: {
  where: { town: string; country: string } | undefined;
  isLoading: boolean;
  error: Error | null;
}) {
  const { t } = useTranslation('journeys');
  const format = useFormat();
  const failureText = useFailureText();
  const text = () => {
    if (error) return failureText(error).text;
    if (isLoading) return t('form.where.looking');
    if (!where) return '';
    const { town, country } = where;
    if (country === '') return t('form.where.nowhere');
    const name = format.country(country);
    return town === ''
      ? t('form.where.noTown', { country: name })
      : t('form.where.saved', { town, country: name });
  };
  return (
    <Text size="sm" role="status" mih="1.55em">
      {isLoading && <Loader size={12} me="xs" aria-hidden />}
      {text()}
    </Text>
  );
}
