/** Minimum (OWASP ASVS 5.0, 6.2.1) and maximum number of characters of a password. */
export const shortestPassword = 8;
export const longestPassword = 128;
