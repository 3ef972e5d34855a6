import { KindDrawer } from '../../../kit/record-forms/kind-drawer.tsx';
import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { foldText } from '../../../../domain/shared/text/fold-text.ts';
import type { StoredVessel } from '../../../../domain/sea-service/service-rows.ts';
import { useFormat } from '../../../kit/format/format-context.tsx';

/** The maximum number of suggestions, few enough to read at a glance. */
const mostOffered = 8;

/**
 * Returns the vessels that match a text by current or former name, or by number. Names that begin
 * with the text, and exact numbers, come first.
 */
function vesselsCalled(vessels: readonly StoredVessel[], text: string): StoredVessel[] {
  const wanted = foldText(text);
  const ranked = vessels.flatMap((vessel) => {
    const { name, formerNames, imo, officialNumber } = vessel;
    const called = [name, ...formerNames.map((one) => one.name)].map(foldText);
    const isNumber = wanted !== '' && [imo, foldText(officialNumber)].includes(wanted);
    if (isNumber || called.some((one) => one.startsWith(wanted))) return { vessel, rank: 0 };
    return called.some((one) => one.includes(` ${wanted}`)) ? { vessel, rank: 1 } : [];
  });
  return ranked
    .toSorted((a, b) => a.rank - b.rank || a.vessel.name.localeCompare(b.vessel.name))
    .slice(0, mostOffered)
    .map(({ vessel }) => vessel);
}

interface VesselFieldProps {
  label: string;
  vessels: readonly StoredVessel[];
  /** The chosen vessel. */
  value: StoredVessel | undefined;
  onChange: (vessel: StoredVessel | undefined) => void;
  /** Called with the name of a vessel to add. */
  onNew: (name: string) => void;
  error?: ReactNode;
  placeholder?: string | undefined;
  isFirst?: boolean;
}

const newOne = 'new';

/**
 * An input to find a vessel by her current or former name, IMO number or official number, or to add
 * a new one.
 */
export function VesselField({
  label,
  vessels,
  value,
  onChange,
  onNew,
  error,
  placeholder,
  isFirst,
}: VesselFieldProps) {
  const { t } = useTranslation('seaService');
  const format = useFormat();
  // The text while it is being typed. Otherwise undefined.
  const [typed, setTyped] = useState<string>();
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const wanted = typed?.trim() ?? '';
  const found = vesselsCalled(vessels, wanted);
  const isNamed = found.some(({ name }) => foldText(name) === foldText(wanted));
  const choose = (id: string) => {
    if (id === newOne) onNew(wanted);
    else onChange(vessels.find((one) => one.id === id));
    setTyped(undefined);
    combobox.closeDropdown();
  };
  return (
    <Combobox store={combobox} onOptionSubmit={choose} position="bottom-start" width={340}>
      <Combobox.Target>
        <TextInput
          label={label}
          placeholder={placeholder}
          value={typed ?? value?.name ?? ''}
          error={error}
          autoComplete="off"
          spellCheck={false}
          data-autofocus={isFirst || undefined}
          onFocus={(event) => event.currentTarget.select()}
          onClick={() => combobox.openDropdown()}
          onKeyDownCapture={(event) => {
            // Enter chooses the first suggestion, and does not submit the incomplete text.
            if (event.key !== 'Enter' || typed === undefined || wanted === '') return;
            if (combobox.getSelectedOptionIndex() >= 0) return;
            event.preventDefault();
            event.stopPropagation();
            choose(found[0]?.id ?? newOne);
          }}
          onChange={({ currentTarget: { value: text } }) => {
            setTyped(text);
            if (value) onChange(undefined);
            combobox.openDropdown();
          }}
          onBlur={() => {
            combobox.closeDropdown();
            if (wanted === '') setTyped(undefined);
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={found.length === 0 && wanted === ''}>
        <Combobox.Options mah={260} style={{ overflowY: 'auto' }}>
          {found.map((vessel) => (
            <Combobox.Option key={vessel.id} value={vessel.id}>
              {format.list(
                [vessel.name, vessel.type, vessel.flag && format.country(vessel.flag)].filter(
                  (part) => part !== '',
                ),
              )}
            </Combobox.Option>
          ))}
          {wanted !== '' && !isNamed && (
            <Combobox.Option value={newOne}>
              {t('form.newVessel', { name: wanted })}
            </Combobox.Option>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

interface VesselDrawerProps {
  /** The ID of a vessel. `new` for a new one. */
  vessel: string;
  /** The name of a new vessel. */
  name?: string;
  onClose: () => void;
  /** Called with the ID of the new vessel, instead of `onClose`. */
  onAdded?: (vessel: string) => void;
}

/** The form to add, edit or delete a vessel. */
export function VesselDrawer({ vessel, name = '', ...rest }: VesselDrawerProps) {
  return <KindDrawer kind="vessel" id={vessel} values={{ name }} {...rest} />;
}
