import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useArchive } from '../archives/archive.data.ts';
import { useFormat } from '../ui/format-context.tsx';
import { useAcceptAll } from './imports.data.ts';
import classes from './import-page.module.css';

interface AcceptAllProps {
  /** ids of the previews, newest first */
  previews: readonly string[];
  /** accepting one of them begins */
  onAccept: (id: string) => void;
}

/** Accepts several files at once; every row is compared again with what those before it brought. */
export function AcceptAll({ previews, onAccept }: AcceptAllProps) {
  const { t } = useTranslation('imports');
  const { number } = useFormat();
  const acceptAll = useAcceptAll(useArchive().id, onAccept);
  const count = previews.length;
  if (count < 2 && !acceptAll.isPending) return null;
  return (
    <div className={classes.all} data-no-print>
      <span>{t('waiting', { count, number: number(count) })}</span>
      <Button
        size="sm"
        loading={acceptAll.isPending}
        onClick={() => acceptAll.mutate(previews.toReversed())}
      >
        {t('acceptAll')}
      </Button>
    </div>
  );
}
