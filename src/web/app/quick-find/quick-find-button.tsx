import { Kbd } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../lazy-part.ts';
import classes from './quick-find.module.css';

const [QuickFind] = lazyPart(async () => (await import('./quick-find.tsx')).QuickFind);

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The search box at the top. It opens the search, as Ctrl+K, ⌘K and `/` do. */
export function QuickFindButton({ hotkeys = true }: { hotkeys?: boolean }) {
  const { t } = useTranslation();
  const [opened, { open, close }] = useDisclosure(false);
  useHotkeys(
    hotkeys
      ? [
          ['mod+K', open],
          ['/', open],
        ]
      : [],
  );
  return (
    <>
      <button type="button" className={classes.box} onClick={open} aria-haspopup="dialog">
        <IconSearch size={16} aria-hidden />
        <span>{t('search')}</span>
        <Kbd className={classes.keys} size="xs" aria-hidden>
          {isMac ? '⌘K' : t('searchKeys')}
        </Kbd>
      </button>
      {opened && (
        <Suspense>
          <QuickFind onClose={close} />
        </Suspense>
      )}
    </>
  );
}
