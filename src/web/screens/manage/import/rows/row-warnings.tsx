import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { RowWarning } from '../../../../../domain/imports/row-warnings.ts';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import classes from './import-rows.module.css';

/** The warnings of a row, in the same words as in the journey form. */
export function RowWarnings({ warnings }: { warnings: readonly RowWarning[] }) {
  if (warnings.length === 0) return null;
  return (
    <ul className={classes.warnings}>
      {warnings.map((warning) => (
        <li key={warning.code}>
          <IconAlertTriangle size={15} aria-hidden />
          <WarningText warning={warning} />
        </li>
      ))}
    </ul>
  );
}

function WarningText({ warning }: { warning: RowWarning }) {
  const { t } = useTranslation('journeys');
  const { t: tImports } = useTranslation('imports');
  const format = useFormat();
  switch (warning.code) {
    case 'too-long':
      return t('form.warning.too-long', { duration: format.hours(warning.minutes) });
    case 'too-fast':
    case 'too-slow':
      return t(`form.warning.${warning.code}`, { speed: format.speed(warning.kmh) });
    case 'overlaps':
      return t('form.warning.overlaps', { from: warning.from, to: warning.to });
    case 'points-dropped':
    case 'times-dropped': {
      const { code, count } = warning;
      return tImports(`warning.${code}`, { count, number: format.number(count) });
    }
    default:
      return t(`form.warning.${warning.code}`);
  }
}
