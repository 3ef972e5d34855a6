import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../kit/format/format-context.tsx';

/** Returns a function that formats bytes as `12 kB` or `3.4 MB`. */
export function useFileSize(): (bytes: number) => string {
  const { t } = useTranslation('imports');
  const format = useFormat();
  return (bytes) =>
    bytes < 1_000_000
      ? t('size.kb', { size: format.number(Math.max(1, bytes / 1000)) })
      : t('size.mb', { size: format.decimal(bytes / 1_000_000) });
}
