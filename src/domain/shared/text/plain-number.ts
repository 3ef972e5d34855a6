/**
 * The limits of a number that is read, which decide ambiguous formats. `min` and `max` are allowed
 * values.
 */
export interface NumberLimits {
  isWhole: boolean;
  min: number;
  max: number;
  /** Maximum number of decimals, such as those of a currency for money. */
  mostDecimals?: number;
}

const groups = /^\d{1,3}(?:[.,]\d{3})+$/;

/**
 * Reads a number such as `1234.5`, `1,234.5`, `1.234,5`, `1 234,5`, `−3` or `1E+05`; undefined if
 * it is not a number. Signs between several groups of three digits separate thousands. A single
 * sign before three digits is ambiguous:
 * - in a whole number it separates thousands;
 * - if three decimals are not allowed, it also separates thousands: `1.234` is a thousand and more,
 * and `1.2345` is not a number;
 * - otherwise a dot is a decimal point, as in the latitude `60.391`;
 * - otherwise a comma separates thousands if the result is within the limit: `5,540` is five
 * thousand, but the latitude `60,391` is a decimal.
 */
export function plainNumber(text: string, limits: NumberLimits): number | undefined {
  // Blanks can only separate thousands: `12 34` is two numbers.
  const written = text
    .trim()
    .replaceAll(/[\s\u00A0\u202F'’](?=\d{3}(?!\d))/g, '')
    .replace(/^[−–]/, '-');
  if (/^[-+]?\d+(?:\.\d+)?e[-+]?\d{1,3}$/i.test(written)) return finite(Number(written));
  const [, sign = '', bare = ''] = /^([-+]?)(\d[\d.,]*)$/.exec(written) ?? [];
  const value = unsigned(bare, limits);
  return value === undefined ? undefined : finite(sign === '-' ? -value : value);
}

function finite(value: number): number | undefined {
  return Number.isFinite(value) ? value : undefined;
}

function unsigned(bare: string, limits: NumberLimits): number | undefined {
  if (/^\d+$/.test(bare)) return Number(bare);
  const { mostDecimals = Infinity } = limits;
  const at = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','));
  if (at === -1) return undefined;
  const mark = bare.charAt(at);
  const isLone = bare.search(/[.,]/) === at;
  if (isLone) {
    const [, whole = '', part = ''] = /^(\d+)[.,](\d+)$/.exec(bare) ?? [];
    if (whole === '') return undefined;
    const decimal = Number(`${whole}.${part}`);
    const mayBeThousands = part.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
    if (!mayBeThousands) return part.length > mostDecimals ? undefined : decimal;
    const thousands = Number(whole + part);
    if (limits.isWhole || 3 > mostDecimals) return thousands;
    return mark === ',' && thousands <= limits.max ? thousands : decimal;
  }
  const other = mark === '.' ? ',' : '.';
  if (!bare.includes(other)) {
    return groups.test(bare) ? Number(bare.replaceAll(mark, '')) : undefined;
  }
  // If both signs occur, the last one is the decimal point, and the other separates thousands.
  const [, whole = '', part = ''] = /^([\d.,]*)[.,](\d+)$/.exec(bare) ?? [];
  return groups.test(whole) && !whole.includes(mark) && part.length <= mostDecimals
    ? Number(`${whole.replaceAll(other, '')}.${part}`)
    : undefined;
}
