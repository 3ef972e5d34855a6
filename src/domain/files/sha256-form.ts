/** A SHA-256 in the name of a file: lower-case hex. */
export const sha256Form = /^[\da-f]{64}$/;
