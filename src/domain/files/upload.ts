/** Bytes that are sent with one request, and the most that one stored piece has. */
export const pieceSize = 8_000_000;

/** An upload that nothing has used yet, as the account that began it sees it. */
export interface UploadView {
  id: string;
  /** '' if its client did not send one */
  fileName: string;
  /** when the file was changed last, as its client sent it; '' if it did not */
  fileModified: string;
  /** bytes */
  size: number;
  received: number;
  /** a request is sending bytes at this moment */
  isActive: boolean;
  /** ISO instant */
  expiresAt: string;
}
