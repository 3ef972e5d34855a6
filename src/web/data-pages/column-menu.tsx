import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconEyeOff } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ColumnFilter, View } from './shown-rows.ts';

interface ColumnMenuProps {
  column: { key: string; header: string };
  view: View;
  onView: (view: View) => void;
  onHide: () => void;
  close: () => void;
}

const noFilter: ColumnFilter = { text: '', blank: 'any' };

/** What can be done with a column: sort by it, filter it, hide it. */
export function ColumnMenu({
  column: { key, header },
  view,
  onView,
  onHide,
  close,
}: ColumnMenuProps) {
  const { t } = useTranslation('dataPages');
  const [filter, setFilter] = useState(view.filters[key] ?? noFilter);
  const sort = (descending: boolean) => {
    onView({ ...view, sort: { key, descending } });
    close();
  };
  const apply = (event: FormEvent) => {
    event.preventDefault();
    onView({ ...view, filters: { ...view.filters, [key]: filter } });
    close();
  };
  const clear = () => {
    const { [key]: _cleared, ...filters } = view.filters;
    onView({ ...view, filters });
    close();
  };
  return (
    <Stack gap="xs" w={260}>
      <Group gap="xs" grow>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconArrowUp size={14} aria-hidden />}
          onClick={() => sort(false)}
        >
          {t('menu.ascending')}
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconArrowDown size={14} aria-hidden />}
          onClick={() => sort(true)}
        >
          {t('menu.descending')}
        </Button>
      </Group>
      <form onSubmit={apply}>
        <Stack gap="xs">
          <TextInput
            data-autofocus
            size="xs"
            label={t('menu.filter', { column: header })}
            description={t('menu.filterHint')}
            value={filter.text}
            maxLength={200}
            disabled={filter.blank === 'blank'}
            onChange={(event) => setFilter({ ...filter, text: event.currentTarget.value })}
          />
          <NativeSelect
            size="xs"
            aria-label={t('menu.blank')}
            value={filter.blank}
            data={(['any', 'filled', 'blank'] as const).map((value) => ({
              value,
              label: t(`menu.blanks.${value}`),
            }))}
            onChange={(event) => {
              const blank = event.currentTarget.value as ColumnFilter['blank'];
              setFilter({ ...filter, blank });
            }}
          />
          <Group gap="xs" justify="space-between">
            <Button
              variant="subtle"
              size="compact-xs"
              leftSection={<IconEyeOff size={14} aria-hidden />}
              onClick={() => {
                close();
                onHide();
              }}
            >
              {t('menu.hide')}
            </Button>
            <Group gap="xs">
              <Button variant="default" size="xs" onClick={clear}>
                {t('menu.clear')}
              </Button>
              <Button type="submit" size="xs">
                {t('menu.apply')}
              </Button>
            </Group>
          </Group>
        </Stack>
      </form>
    </Stack>
  );
}
