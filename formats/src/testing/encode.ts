/** Bytes of a text in encodings that programs of schools write; the runtime itself writes UTF-8 alone. */
export const utf8 = (text: string) => new TextEncoder().encode(text)

export function utf16(text: string, order: 'le' | 'be'): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(text.length * 2))
  for (let i = 0; i < text.length; i++) view.setUint16(i * 2, text.charCodeAt(i), order === 'le')
  return new Uint8Array(view.buffer)
}

/** Also ISO-8859-1, which has the same letters but for those of the bytes 80 to 9F; of these the quotation marks alone. */
export function windows1252(text: string): Uint8Array<ArrayBuffer> {
  const byteOf = (letter: string) => ({ '“': 0x93, '”': 0x94 })[letter] ?? letter.charCodeAt(0)
  return Uint8Array.from(text, byteOf)
}
