/**
 * Returns the `Content-Disposition` of a file that is saved and never displayed, with a name that a
 * user chose (RFC 6266 and RFC 8187). The name contains no folders, and no controls of direction, which
 * make `exe.gpj` look like another type; older clients get its ASCII characters only.
 */
export function attachment(name: string): string {
  const shown = name.replaceAll(/\p{Bidi_Control}/gu, '');
  // Windows changes names that end in a dot or a space.
  const safe = shown.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_').replace(/^\.+|[. ]+$/g, '_');
  const ascii = safe.replaceAll(/[^\x20-\x7E]/g, '_').replaceAll('%', '_');
  const encoded = encodeURIComponent(safe.toWellFormed()).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
