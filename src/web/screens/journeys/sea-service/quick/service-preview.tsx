import { useTranslation } from 'react-i18next';
import type { readServiceLine } from '../../../../../domain/sea-service/service-line.ts';
import type { StoredEngagement } from '../../../../../domain/sea-service/days-aboard.ts';
import type { StoredVessel } from '../../../../../domain/sea-service/service-rows.ts';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import { EngagementHints } from '../engagement-facts.tsx';
import { useLineWords } from './service-page.tsx';
import classes from './quick-service.module.css';

interface ServicePreviewProps {
  read: ReturnType<typeof readServiceLine>;
  /** Nothing has been typed yet. */
  isBlank: boolean;
  /** The engagements of the archive and of the earlier lines. */
  among: readonly StoredEngagement[];
  vessels: readonly StoredVessel[];
  /** The ID of the record, if an existing line is edited. */
  id: string | undefined;
}

/** The parsed line, before it is accepted. */
export function ServicePreview(props: ServicePreviewProps) {
  const { read, isBlank, among, vessels, id = '' } = props;
  const { line, repeated } = read;
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
      {line && <EngagementHints of={{ ...line.values, id }} among={among} vessels={vessels} />}
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
