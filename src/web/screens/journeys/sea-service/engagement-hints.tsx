import { useTranslation } from 'react-i18next';
import {
  engagementHints,
  type HintedEngagement,
} from '../../../../domain/sea-service/engagement-hints.ts';
import type { StoredVessel } from '../../../../domain/sea-service/service-rows.ts';
import { vesselNameOn } from '../../../../domain/sea-service/vessel-name.ts';
import { useFormat } from '../../../kit/format/format-context.tsx';
import classes from './sea-service.module.css';

interface EngagementHintsProps {
  /** A stored engagement, or one that is being typed. */
  of: HintedEngagement;
  /** All engagements to compare it with: those of the archive and those typed in the same form. */
  among: readonly HintedEngagement[];
  vessels: readonly StoredVessel[];
  /** The page already shows that the engagement has not begun. */
  isStandingSaid?: boolean;
}

/** Hints about likely mistakes in an engagement. Shows nothing if there are none. */
export function EngagementHints(props: EngagementHintsProps) {
  const { of, among, vessels, isStandingSaid = false } = props;
  const { t } = useTranslation('seaService');
  const format = useFormat();
  const nameOf = ({ vesselId, signedOn }: HintedEngagement) => {
    const vessel = vessels.find(({ id }) => id === vesselId);
    return vessel ? vesselNameOn(vessel, signedOn) : t('unknownVessel');
  };
  const today = Temporal.Now.plainDateISO().toString();
  const hints = engagementHints(of, among, today);
  const told = isStandingSaid ? hints.filter(({ hint }) => hint !== 'ahead') : hints;
  const sentences = told.map((one) => {
    if (one.hint !== 'overlap') return t(`hint.${one.hint}`);
    const { other, first, last } = one;
    const [vessel, from, to] = [nameOf(other), format.date(first), format.date(last)];
    return first === last
      ? t('hint.overlapDay', { vessel, date: from })
      : t('hint.overlap', { vessel, from, to });
  });
  if (sentences.length === 0) return null;
  return (
    <ul className={classes.hints} role="status">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
