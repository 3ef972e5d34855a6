/** What is known of a number before it is read. Both limits are allowed values. */
export interface NumberLimits {
  isWhole: boolean;
  min: number;
  max: number;
  /** places behind the point, where there cannot be more: of money, as many as its currency has */
  mostDecimals?: number;
}

const groups = /^\d{1,3}(?:[.,]\d{3})+$/;

/**
 * `1234.5`, `1,234.5`, `1.234,5`, `1 234,5`, `−3`, `1E+05`; undefined for what is no number. Signs
 * between groups of three digits are no decimals. A lone sign before three digits parts thousands of
 * whole numbers only: `60.391` of a latitude is a decimal, and so is `60,391`, while `5,540` of a
 * number that may be as large is five thousand, as whoever writes commas means it. Where there cannot be
 * three decimals, `1.234` is a thousand and more as well, and `1.2345` is nothing.
 */
export function plainNumber(text: string, limits: NumberLimits): number | undefined {
  // Blanks part thousands, and nothing else: `12 34` is two numbers.
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
  // Both signs: the last one is the point, and the other parts thousands before it.
  const [, whole = '', part = ''] = /^([\d.,]*)[.,](\d+)$/.exec(bare) ?? [];
  return groups.test(whole) && !whole.includes(mark) && part.length <= mostDecimals
    ? Number(`${whole.replaceAll(other, '')}.${part}`)
    : undefined;
}
