/** Characters a password has at least (OWASP ASVS 5.0, 6.2.1) and at most. */
export const shortestPassword = 8;
export const longestPassword = 128;
