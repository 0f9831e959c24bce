/** A text, and the encoding that was assumed for it. */
type Assumed = { readonly text: string; readonly encoding: string }

/** The characters of the bytes from 128 on in code page 850, the encoding of DOS in Western Europe. Browsers do not know it. */
const CP850 = [
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒ',
  'áíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐',
  '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀',
  'ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0',
].join('')

/** In the order in which they are preferred. */
const ENCODINGS: readonly { readonly encoding: string; readonly decode: (bytes: Uint8Array) => string }[] = [
  ...['windows-1252', 'windows-1250'].map((encoding) => ({
    encoding,
    decode: (bytes: Uint8Array) => new TextDecoder(encoding).decode(bytes),
  })),
  { encoding: 'CP850', decode: inCodePage },
]

/** The number of bytes by which an encoding is chosen. */
const SAMPLE = 200_000

/**
 * Returns the text of bytes that are not Unicode and name no encoding. The encoding is the one in which most of its bytes beside letters are
 * letters: in another one, most umlauts are signs. Words without Latin letters are Cyrillic.
 */
export function decodeOld(bytes: Uint8Array): Assumed {
  const sample = bytes.subarray(0, SAMPLE)
  if (isForeign(sample)) return { text: new TextDecoder('windows-1251').decode(bytes), encoding: 'windows-1251' }
  const scores = ENCODINGS.map(({ decode }) => lettersIn(decode(sample), sample))
  const best = ENCODINGS[scores.indexOf(Math.max(...scores))] ?? ENCODINGS[0]!
  return { text: best.decode(bytes), encoding: best.encoding }
}

function inCodePage(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += byte < 128 ? String.fromCharCode(byte) : CP850[byte - 128]!
  return text
}

const isLatin = (byte: number | undefined) => byte !== undefined && (byte | 32) >= 97 && (byte | 32) <= 122
const isHigh = (byte: number | undefined) => byte !== undefined && byte > 127

/** Returns how many bytes from 128 on that are beside a Latin letter are letters. A capital after a small letter does not count. */
function lettersIn(text: string, bytes: Uint8Array): number {
  let letters = 0
  for (const [at, byte] of bytes.entries()) {
    if (!isHigh(byte) || !(isLatin(bytes[at - 1]) || isLatin(bytes[at + 1]))) continue
    const isAfterSmall = /[a-z]/.test(text[at - 1] ?? '')
    if ((isAfterSmall ? /\p{Ll}/u : /\p{L}/u).test(text[at] ?? '')) letters++
  }
  return letters
}

/** Whether most bytes from 128 on are beside others of them, and not beside Latin letters. */
function isForeign(bytes: Uint8Array): boolean {
  let together = 0
  let alone = 0
  for (const [at, byte] of bytes.entries()) {
    if (!isHigh(byte)) continue
    if (isHigh(bytes[at - 1]) || isHigh(bytes[at + 1])) together++
    else if (isLatin(bytes[at - 1]) || isLatin(bytes[at + 1])) alone++
  }
  return together > alone
}
