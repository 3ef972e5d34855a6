/**
 * `Content-Disposition` of a file that is saved and never shown, under a name that somebody gave it
 * (RFC 6266 and RFC 8187): it has no folders, and older readers get what of it is ASCII.
 */
export function attachment(name: string): string {
  // Of a name that ends so, Windows shows another.
  const safe = name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_').replace(/^\.+|[. ]+$/g, '_');
  const ascii = safe.replaceAll(/[^\x20-\x7E]/g, '_').replaceAll('%', '_');
  const encoded = encodeURIComponent(safe.toWellFormed()).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
