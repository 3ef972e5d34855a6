import { Autocomplete, TextInput } from '@mantine/core';
import {
  type Dispatch,
  type KeyboardEvent,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { newValuesOf } from '../../../../../domain/kinds/cells/new-values.ts';
import type { Place } from '../../../../../domain/places/place.ts';
import { withTyped } from '../../../../../domain/sea-service/days-typed.ts';
import {
  blankServiceLine,
  noPort,
  readServiceLine,
  type ServiceLine,
  type ServiceLineFault,
  type TypedServiceLine,
  typedAgain,
} from '../../../../../domain/sea-service/service-line.ts';
import type { StoredVessel } from '../../../../../domain/sea-service/service-rows.ts';
import { vesselKind } from '../../../../../domain/sea-service/vessel.ts';
import { newId } from '../../../../../domain/shared/ids.ts';
import {
  type DraftLines,
  type DraftLinesAction,
  lineAbove,
} from '../../../../kit/quick-lines/draft-lines.ts';
import { useConnectionLostAt } from '../../../../data/presence/presence-store.ts';
import { useWholeRecords } from '../../../../data/records/records.data.ts';
import { DateTextField } from '../../../../kit/dates/date-text-field.tsx';
import { textsOf } from '../../../../kit/record-forms/inputs/known-texts.ts';
import { PortField } from '../../../../kit/places/port-field.tsx';
import { VesselField } from '../vessel-field.tsx';
import { ServicePreview } from './service-page.tsx';
import classes from './quick-service.module.css';

interface ServiceLineFieldsProps {
  book: DraftLines<ServiceLine, null>;
  dispatch: Dispatch<DraftLinesAction<ServiceLine, null>>;
  personId: string;
  /** The vessels of the archive and of the earlier lines. */
  vessels: readonly StoredVessel[];
  /** Called with whether the line contains edits that would be lost on leaving. */
  onTyped: (isTyped: boolean) => void;
}

/** The last field of a line. Enter accepts the line. */
const lastOfLine = 'capacity';

const portOfLine = 'port';

/**
 * The inputs of a line of a discharge book. Enter moves to the next field, and from the capacity to
 * the next line. The state belongs to one line, so use the key of the line as React key.
 */
export function ServiceLineFields({
  book,
  dispatch,
  personId,
  vessels,
  onTyped,
}: ServiceLineFieldsProps) {
  const { t } = useTranslation('seaService');
  const { t: tJourneys } = useTranslation('journeys');
  const edited = book.lines.find(({ key }) => key === book.editing);
  const above = lineAbove(book)?.entry;
  const [begun] = useState(() => (edited ? typedAgain(edited.entry) : blankServiceLine));
  const [typed, setTyped] = useState<TypedServiceLine>(begun);
  /** Errors are shown after the first attempt to accept the line. */
  const [isRefused, setRefused] = useState(false);
  const row = useRef<HTMLDivElement>(null);
  const engagements = useWholeRecords('engagement');
  const known = useMemo(() => {
    const all = withTyped(
      engagements,
      book.lines.map(({ key, entry }) => ({ ...entry.values, id: key })),
    );
    return {
      all,
      capacity: textsOf(all.flatMap((one) => one.capacities.map(({ capacity }) => capacity))),
      company: textsOf(all.map(({ company }) => company)),
    };
  }, [engagements, book.lines]);
  useEffect(() => inputsIn(row.current)[0]?.focus(), []);

  const isOffline = useConnectionLostAt() !== undefined;
  const isTyped = typed !== begun;
  useLayoutEffect(() => {
    onTyped(isTyped);
    return () => onTyped(false);
  }, [isTyped, onTyped]);

  const enter = (edits: Partial<TypedServiceLine>) => {
    setRefused(false);
    setTyped((before) => ({ ...before, ...edits }));
  };
  const read = readServiceLine(typed, above, personId);
  const faultOf = (field: ServiceLineFault['field']) => {
    const found = isRefused ? read.faults.find((one) => one.field === field) : undefined;
    if (!found) return undefined;
    // For an invalid date, uses the same text that the field shows on blur.
    return found.fault === 'no-date' ? tJourneys('form.noDate') : t(`quick.fault.${found.fault}`);
  };
  const accept = () => {
    if (!read.line) {
      setRefused(true);
      const order = ['vessel', 'signedOn', 'signedOnAt', 'signedOff', 'signedOffAt'];
      const at = order.indexOf(read.faults[0]?.field ?? '');
      return inputsIn(row.current)[Math.max(0, at)]?.focus();
    }
    dispatch({ type: 'retry' });
    dispatch({
      type: 'accepted',
      key: newId(),
      text: JSON.stringify(read.line),
      entry: read.line,
      before: null,
    });
  };
  const next = () => {
    const inputs = inputsIn(row.current);
    const at = inputs.findIndex((input) => input === document.activeElement);
    inputs[at + 1]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.defaultPrevented || event.nativeEvent.isComposing || event.repeat) return;
    const { target, key } = event;
    if (!(target instanceof HTMLInputElement)) return;
    if (key === 'Enter') {
      event.preventDefault();
      const isLast = target.closest(`[data-field='${lastOfLine}']`) !== null;
      if (isLast || event.ctrlKey || event.metaKey || !inputsIn(row.current).includes(target)) {
        accept();
      } else next();
    } else if (key === 'Escape' && edited) {
      // Only for an existing line. For a new line, the drawer asks about unsaved changes.
      event.stopPropagation();
      dispatch({ type: 'edit', key: undefined });
    }
  };
  /**
   * Moves on from a port field that has no result to wait for: `-` means an unknown port, and
   * without a connection no port can be found. Runs in the capture phase, before the field handles
   * Enter.
   */
  const letGoOfPort = (event: KeyboardEvent<HTMLDivElement>) => {
    const { target, key } = event;
    if (key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    if (!(target instanceof HTMLInputElement) || !inputsIn(row.current).includes(target)) return;
    if (!target.closest(`[data-field='${portOfLine}']`)) return;
    const isChosen = !isOffline && noPort !== target.value.trim();
    if (isChosen || target.value.trim() === '') return;
    event.preventDefault();
    event.stopPropagation();
    next();
  };
  /**
   * Opens the previous line for editing. Runs in the capture phase, because the first field opens
   * its list with the same key.
   */
  const goUp = (event: KeyboardEvent<HTMLDivElement>) => {
    const { target, key } = event;
    if (key !== 'ArrowUp' || typed !== begun || !(target instanceof HTMLInputElement)) return;
    const line = lineAbove(book);
    if (!line || inputsIn(row.current)[0] !== target) return;
    event.preventDefault();
    event.stopPropagation();
    dispatch({ type: 'edit', key: line.key });
  };
  const port = (place: 'signedOnAt' | 'signedOffAt', unchosen: 'unchosenOn' | 'unchosenOff') => ({
    value: typed[place],
    error:
      faultOf(place) ??
      (isOffline && !['', noPort].includes(typed[unchosen].trim()) && t('quick.offline')),
    onTyped: (text: string) => enter({ [unchosen]: text }),
    onChange: (chosen: Place | null) => {
      enter({ [place]: chosen, ...(chosen && { [unchosen]: '' }) });
      if (chosen) next();
    },
  });
  const repeatedText = (field: 'company' | 'dischargeBook' | 'dischargeBookPage') =>
    above?.values[field] ?? '';
  return (
    // Handles the keys that its inputs do not handle.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={classes.entry}
      onKeyDown={onKeyDown}
      onKeyDownCapture={(event) => {
        goUp(event);
        letGoOfPort(event);
      }}
    >
      <div ref={row} className={classes.row}>
        <div className={classes.vessel}>
          <VesselField
            label={t('quick.vessel')}
            placeholder={above?.vessel.name}
            vessels={vessels}
            value={typed.vessel}
            onChange={(vessel) => {
              const isNewVessel = book.lines.some(
                ({ entry }) => entry.isNewVessel && entry.vessel.id === vessel?.id,
              );
              enter({ vessel, isNewVessel });
              if (vessel) next();
            }}
            onNew={(name) => {
              const vessel = { ...newValuesOf(vesselKind.fields), id: newId(), name };
              enter({ vessel, isNewVessel: true });
              next();
            }}
            error={faultOf('vessel')}
            isFirst
          />
        </div>
        <DateTextField
          label={t('quick.on')}
          value={typed.signedOn}
          onChange={(signedOn) => enter({ signedOn })}
          isRequired={false}
          isCalendarPassed
          placeholder={t('quick.dateHint')}
          error={faultOf('signedOn')}
        />
        <div data-field={portOfLine} className={classes.port}>
          <PortField
            label={t('quick.onAt')}
            date={typed.signedOn}
            {...port('signedOnAt', 'unchosenOn')}
          />
        </div>
        <DateTextField
          label={t('quick.off')}
          value={typed.signedOff}
          onChange={(signedOff) => enter({ signedOff })}
          isRequired={false}
          isCalendarPassed
          placeholder={t('quick.dateHint')}
          error={faultOf('signedOff')}
        />
        <div data-field={portOfLine} className={classes.port}>
          <PortField
            label={t('quick.offAt')}
            date={typed.signedOff}
            {...port('signedOffAt', 'unchosenOff')}
          />
        </div>
        <div data-field={lastOfLine}>
          <Autocomplete
            label={t('quick.capacity')}
            placeholder={above?.values.capacities.at(-1)?.capacity ?? ''}
            data={known.capacity}
            limit={8}
            value={typed.capacity}
            maxLength={100}
            onChange={(capacity) => enter({ capacity })}
          />
        </div>
      </div>
      <div className={classes.beside}>
        <Autocomplete
          label={t('quick.company')}
          placeholder={repeatedText('company')}
          data={known.company}
          limit={8}
          value={typed.company}
          maxLength={200}
          onChange={(company) => enter({ company })}
        />
        <TextInput
          label={t('quick.book')}
          placeholder={repeatedText('dischargeBook')}
          value={typed.dischargeBook}
          maxLength={60}
          onChange={({ currentTarget: { value } }) => enter({ dischargeBook: value })}
        />
        <TextInput
          label={t('quick.page')}
          placeholder={repeatedText('dischargeBookPage')}
          value={typed.dischargeBookPage}
          maxLength={20}
          onChange={({ currentTarget: { value } }) => enter({ dischargeBookPage: value })}
        />
      </div>
      <ServicePreview
        read={read}
        isBlank={!isTyped && !edited}
        among={known.all}
        vessels={vessels}
        id={edited?.key}
      />
      <p className={classes.keys}>{t(edited ? 'quick.keysEditing' : 'quick.keys')}</p>
    </div>
  );
}

/**
 * Returns the inputs of the line, in order. Leaves out the inputs of a calendar and of the form for
 * a missing port.
 */
function inputsIn(row: HTMLElement | null): HTMLInputElement[] {
  const inputs = row?.querySelectorAll<HTMLInputElement>('input:not([type="hidden"])') ?? [];
  return [...inputs].filter((input) => input.closest('[role="group"]') === null);
}
