import { NativeSelect, SegmentedControl, Stack, Switch, Text } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Preferences } from '../../../../domain/accounts/preferences.ts';
import { distanceUnits } from '../../../../domain/shared/display-choices.ts';
import { useMe } from '../../../data/accounts/me.data.ts';
import { formatWords } from '../../../kit/format/format-words.ts';
import { makeFormat } from '../../../kit/format/format.ts';
import { Card } from '../../../kit/layout/card.tsx';
import { useSavePreferences } from '../../../data/accounts/preferences.data.ts';

/** Units, date order, clock and theme. Each choice is saved at once. */
export function DisplayCard() {
  const { t } = useTranslation('settings');
  const { t: tWords, i18n } = useTranslation('words');
  const formWords = formatWords(tWords, i18n.language);
  const { preferences } = useMe();
  const save = useSavePreferences();
  const choose = (change: Partial<Preferences>) => save.mutate({ ...preferences, ...change });
  return (
    <Card title={t('display')} subtitle={t('displayHint')}>
      <Stack gap="md">
        <NativeSelect
          label={t('distance')}
          value={preferences.distance}
          data={distanceUnits.map((value) => ({
            value,
            label: tWords(`unitLong.${value}`),
          }))}
          onChange={(event) =>
            choose({ distance: event.currentTarget.value as Preferences['distance'] })
          }
        />
        <NativeSelect
          label={t('dateOrder')}
          value={preferences.dateOrder}
          data={(['dmy', 'mdy', 'ymd'] as const).map((dateOrder) => ({
            value: dateOrder,
            label: makeFormat({ ...preferences, dateOrder }, formWords).date('2026-11-12'),
          }))}
          onChange={(event) =>
            choose({ dateOrder: event.currentTarget.value as Preferences['dateOrder'] })
          }
        />
        <Choice label={t('clock')}>
          {(labelId) => (
            <SegmentedControl
              fullWidth
              aria-labelledby={labelId}
              value={preferences.clock}
              data={[
                { value: '24', label: t('clock24') },
                { value: '12', label: t('clock12') },
              ]}
              onChange={(clock) => choose({ clock: clock })}
            />
          )}
        </Choice>
        <Choice label={t('theme')}>
          {(labelId) => (
            <SegmentedControl
              fullWidth
              aria-labelledby={labelId}
              value={preferences.theme}
              data={[
                { value: 'auto', label: t('themeAuto') },
                { value: 'light', label: t('themeLight') },
                { value: 'dark', label: t('themeDark') },
              ]}
              onChange={(theme) => choose({ theme: theme })}
            />
          )}
        </Choice>
        <Switch
          label={t('countPlanned')}
          description={t('countPlannedHint')}
          checked={preferences.countPlanned}
          onChange={(event) => choose({ countPlanned: event.currentTarget.checked })}
        />
      </Stack>
    </Card>
  );
}

function Choice({ label, children }: { label: string; children: (labelId: string) => ReactNode }) {
  const id = useId();
  return (
    <div>
      <Text id={id} size="sm" fw={500} mb={4}>
        {label}
      </Text>
      {children(id)}
    </div>
  );
}
