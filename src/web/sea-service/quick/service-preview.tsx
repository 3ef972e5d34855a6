import { useTranslation } from 'react-i18next';
import type { readServiceLine } from '../../../domain/sea-service/service-line.ts';
import { useFormat } from '../../ui/format-context.tsx';
import { useLineWords } from './use-line-words.ts';
import classes from './quick-service.module.css';

interface ServicePreviewProps {
  read: ReturnType<typeof readServiceLine>;
  /** nothing is typed yet */
  isBlank: boolean;
}

/** The line as it was understood, before it is written down. */
export function ServicePreview({ read: { line, repeated }, isBlank }: ServicePreviewProps) {
  const { t } = useTranslation('seaService');
  const format = useFormat();
  const words = useLineWords();
  return (
    <div className={classes.preview} role="status" aria-label={t('quick.preview')}>
      {line && (
        <p className={classes.understood}>
          <b>
            {line.isNewVessel ? t('quick.newVessel', { name: line.vessel.name }) : line.vessel.name}
          </b>
          {words(line).map((part) => (
            <span key={part}>{part}</span>
          ))}
        </p>
      )}
      {!isBlank && repeated.length > 0 && (
        <p className={classes.keys}>
          {t('quick.repeated', {
            fields: format.list(repeated.map((field) => t(`quick.field.${field}`))),
          })}
        </p>
      )}
    </div>
  );
}
