/** Characters that a sheet must not contain. */
// oxlint-disable-next-line no-control-regex -- control characters are no letters of XML 1.0
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g
/** A sequence that a spreadsheet would read as the code of a character. */
const CODE = /_(?=x[0-9A-Fa-f]{4}_)/g

/** Returns a text as XML, for use between tags and in quotes. */
export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(FORBIDDEN, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n')
}

/** Returns the text of a cell. */
export const cellText = (text: string): string => xmlText(text).replaceAll(CODE, '_x005F_')
