import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { Dialog } from '../../kit/layout/dialog.tsx';
import { IconSearch } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePagedFinds } from './paged-finds.data.ts';
import classes from './quick-find.module.css';
import { findsByKind, useFinds } from './use-finds.ts';

/** A search box for pages and records of every kind. Return opens the first result. */
export function QuickFind({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { t: tKinds } = useTranslation('kinds');
  const router = useRouter();
  const [text, setText] = useState('');
  const paged = usePagedFinds(text);
  const finds = [...useFinds(text), ...paged.finds];
  const combobox = useCombobox({ opened: true });
  useEffect(() => {
    combobox.selectFirstOption();
    // oxlint-disable-next-line react/exhaustive-deps -- the store changes with every option
  }, [text, finds.length]);
  const open = (href: string) => {
    onClose();
    void router.navigate({ href });
  };
  return (
    <Dialog opened onClose={onClose} title={t('search')} yOffset="12vh" centered={false}>
      <Combobox store={combobox} onOptionSubmit={open} withinPortal={false}>
        <Combobox.EventsTarget>
          <TextInput
            data-autofocus
            aria-label={t('searchHint')}
            placeholder={t('searchHint')}
            leftSection={<IconSearch size={16} aria-hidden />}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </Combobox.EventsTarget>
        <Combobox.Options
          mt="sm"
          mah="50vh"
          style={{ overflowY: 'auto' }}
          aria-label={t('searchHint')}
        >
          {findsByKind(finds).map(({ kind, found }) => (
            <Combobox.Group
              key={kind}
              label={kind === 'screens' ? t('find.screens') : tKinds(`${kind}.many`)}
            >
              {found.map(({ href, label, detail }) => (
                <Combobox.Option key={`${href} ${label}`} value={href}>
                  {label}
                  {detail !== '' && <span className={classes.detail}> {detail}</span>}
                </Combobox.Option>
              ))}
            </Combobox.Group>
          ))}
          {finds.length === 0 && paged.note !== 'searching' && (
            <Combobox.Empty>{t('searchNothing')}</Combobox.Empty>
          )}
        </Combobox.Options>
        {paged.note && <Combobox.Footer role="status">{t(`find.${paged.note}`)}</Combobox.Footer>}
      </Combobox>
    </Dialog>
  );
}
