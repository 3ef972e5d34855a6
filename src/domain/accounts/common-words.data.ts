/** placeholder replaced below */
export const commonWords: ReadonlySet<string> = new Set('password'.split(' '));
