/** The text of a file, or the encoding that the file declares but is not in. */
type Decoded = { readonly text: string } | { readonly undecodable: string }

/**
 * Returns the text of a file's bytes. A byte order mark shows UTF-8 or UTF-16; a first letter of two bytes shows UTF-16. Otherwise an XML
 * declaration may name the encoding, such as windows-1252; otherwise it is UTF-8. Bytes that are invalid in that encoding are refused:
 * names would be lost silently.
 */
export function decode(bytes: Uint8Array): Decoded {
  const encoding = unicodeOf(bytes) ?? declaredIn(bytes) ?? 'utf-8'
  try {
    return { text: asUtf8(new TextDecoder(encoding, { fatal: true }).decode(bytes)) }
  } catch {
    return { undecodable: encoding.toUpperCase() }
  }
}

function unicodeOf(bytes: Uint8Array): string | undefined {
  const [first = 0, second = 0, third = 0] = bytes
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0))
    return bytes.length > 1 ? 'utf-16le' : undefined
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be'
  return undefined
}

const DECLARED = /^(\s*<\?xml\s[^>]*?\bencoding\s*=\s*)(["'])([\w.:-]+)\2/

/** A declaration that starts later than this is ignored. */
const DECLARED_WITHIN = 1000

/**
 * Returns the encoding that the XML declaration names. An unknown encoding is ignored, and so is UTF-16, which the bytes would have shown.
 */
function declaredIn(bytes: Uint8Array): string | undefined {
  const label = DECLARED.exec(new TextDecoder('latin1').decode(bytes.subarray(0, DECLARED_WITHIN)))?.[3]
  if (label === undefined || /^utf-?16/i.test(label)) return undefined
  try {
    return new TextDecoder(label).encoding
  } catch {
    return undefined
  }
}

/** Changes the encoding in the declaration to UTF-8, because the decoded text is sent and written as UTF-8 from here on. */
function asUtf8(text: string): string {
  const label = DECLARED.exec(text.slice(0, DECLARED_WITHIN))?.[3] ?? 'utf-8'
  return label.toLowerCase() === 'utf-8' ? text : text.replace(DECLARED, '$1$2UTF-8$2')
}
