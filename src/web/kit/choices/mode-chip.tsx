import { IconCar, IconPlane, IconRoute, IconShip, IconTrain, type Icon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { words } from '../../i18n/en/words.ts';
import classes from './mode-chip.module.css';

type ModeName = keyof typeof words.mode;

const icons: Record<ModeName, Icon> = {
  air: IconPlane,
  rail: IconTrain,
  road: IconCar,
  sea: IconShip,
  other: IconRoute,
};

/**
 * The icon of a mode in its colour. The shape also identifies the mode, and its name is the
 * accessible name.
 */
export function ModeIcon({ mode, size = 16 }: { mode: ModeName; size?: number }) {
  const { t } = useTranslation('words');
  const Sign = icons[mode];
  return (
    <Sign
      size={size}
      stroke={1.7}
      role="img"
      aria-label={t(`mode.${mode}`)}
      style={{ color: `var(--${mode}-text)`, flex: 'none' }}
    />
  );
}

/** A mode as a toggle chip with its count. */
export function ModeChip({
  mode,
  count,
  pressed,
  onPress,
}: {
  mode: ModeName;
  count?: string;
  pressed: boolean;
  onPress: () => void;
}) {
  const { t } = useTranslation('words');
  return (
    <button type="button" className={classes.chip} aria-pressed={pressed} onClick={onPress}>
      <span className={classes.dot} style={{ background: `var(--${mode})` }} aria-hidden />
      {t(`mode.${mode}`)}
      {count !== undefined && <span className={classes.count}>{count}</span>}
    </button>
  );
}
