import { useTranslation } from 'react-i18next';
import { modes } from '../../../../../domain/journeys/journey.ts';
import { ModeIcon } from '../../../../kit/choices/mode-chip.tsx';
import { useJourneyFormContext } from './form-context.ts';
import classes from './form.module.css';
import sectionClasses from '../../../../kit/form/form-section.module.css';

/** Chooses the mode, with the same icons as in lists and on maps. */
export function ModeField() {
  const { t } = useTranslation('journeys');
  const { t: tWords } = useTranslation('words');
  const form = useJourneyFormContext();
  const chosen = form.getValues().mode;
  return (
    <fieldset className={sectionClasses.section}>
      <legend className={sectionClasses.legend}>{t('form.mode')}</legend>
      <div className={classes.modes}>
        {modes.map((mode) => (
          <label key={mode} className={classes.mode}>
            <input
              type="radio"
              name="mode"
              value={mode}
              checked={mode === chosen}
              onChange={() => form.setFieldValue('mode', mode)}
            />
            <span aria-hidden>
              <ModeIcon mode={mode} size={18} />
            </span>
            {tWords(`mode.${mode}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
