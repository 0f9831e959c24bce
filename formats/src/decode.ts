/** The text of a file, or the encoding in which it says it is written and is not. */
export type Decoded = { readonly text: string } | { readonly undecodable: string }

/**
 * The text of a file's bytes. A byte order mark tells UTF-8 or UTF-16, and so does a first letter of two bytes; else an XML
 * declaration may name its encoding, such as windows-1252; else it is UTF-8. Bytes that are no text in that encoding are
 * refused: read with gaps, names would be lost without a word.
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

/** Declarations that come this late are none. */
const DECLARED_WITHIN = 1000

/** What the XML declaration names. A name nobody knows is passed over, and so is UTF-16, which its bytes would have shown. */
function declaredIn(bytes: Uint8Array): string | undefined {
  const label = DECLARED.exec(new TextDecoder('latin1').decode(bytes.subarray(0, DECLARED_WITHIN)))?.[3]
  if (label === undefined || /^utf-?16/i.test(label)) return undefined
  try {
    return new TextDecoder(label).encoding
  } catch {
    return undefined
  }
}

/** With a declaration that stays true: what is decoded is sent and written as UTF-8 from here on. */
function asUtf8(text: string): string {
  const label = DECLARED.exec(text.slice(0, DECLARED_WITHIN))?.[3] ?? 'utf-8'
  return label.toLowerCase() === 'utf-8' ? text : text.replace(DECLARED, '$1$2UTF-8$2')
}
