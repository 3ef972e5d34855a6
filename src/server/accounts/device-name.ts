/** Patterns of user agents, specific ones before the names that every browser includes. */
const browsers: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b|\bMac OS X\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

/**
 * Returns a readable device name, such as `Firefox on Windows`, from a user agent; '' if it is not
 * recognised.
 */
export function deviceName(userAgent: string): string {
  const find = (words: [RegExp, string][]) =>
    words.find(([pattern]) => pattern.test(userAgent))?.[1];
  const named = [find(browsers), find(systems)].filter((word) => word !== undefined);
  if (named.length > 0) return named.join(' on ');
  // A program without a known pattern begins with its own name: `curl/8.5.0`.
  return /^[\w.-]{1,40}/.exec(userAgent)?.[0] ?? '';
}
