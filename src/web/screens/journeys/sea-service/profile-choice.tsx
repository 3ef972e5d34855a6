import { useTranslation } from 'react-i18next';
import {
  type SeaTimeProfile,
  seaTimeProfiles,
} from '../../../../domain/sea-service/service-choices.ts';
import { ToggleChip } from '../../../kit/choices/toggle-chip.tsx';
import classes from './sea-service.module.css';

interface ProfileChoiceProps {
  profile: SeaTimeProfile;
  onChoose: (profile: SeaTimeProfile) => void;
}

/** The choice of the rules that count sea time, with a description. */
export function ProfileChoice({ profile, onChoose }: ProfileChoiceProps) {
  const { t } = useTranslation('seaService');
  return (
    <div className={classes.profile}>
      <div className={classes.chips} role="group" aria-label={t('profile.label')}>
        <span className={classes.label} aria-hidden>
          {t('profile.label')}
        </span>
        {seaTimeProfiles.map((one) => (
          <ToggleChip key={one} pressed={one === profile} onPress={() => onChoose(one)}>
            {t(`profile.name.${one}`)}
          </ToggleChip>
        ))}
      </div>
      <p className={classes.sentence}>{t(`profile.sentence.${profile}`)}</p>
    </div>
  );
}
