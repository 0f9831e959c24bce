import { allowedInXml } from '../xml.ts'

/** A sequence that a spreadsheet would read as the code of a character. */
const CODE = /_(?=x[0-9A-Fa-f]{4}_)/g

/** Returns a text as XML, for use between tags and in quotes. */
export function xmlText(text: string): string {
  return allowedInXml(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n')
}

/** Returns the text of a cell. */
export const cellText = (text: string): string => xmlText(text).replaceAll(CODE, '_x005F_')
