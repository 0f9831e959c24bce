import type { Mint } from '../commands/define.ts'

/** The counter of a millisecond starts in the lower half of its 12 bits, so that thousands of ids fit. */
const COUNTER_START = 0x7ff
const COUNTER_END = 0xfff

/** The number of ids for which random bytes are requested at once: a request takes longer than minting. */
const IDS_AT_ONCE = 128
const BYTES_OF_ID = 11

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/**
 * Mints uuids of version 7 (RFC 9562, method 1). Each sorts after all earlier ones, even within one millisecond and if the clock is set
 * back. `random` returns random bytes.
 */
export function mintInOrder(now: () => Date, random: (size: number) => Uint8Array): Mint {
  let time = 0
  let counter = 0
  let head = ''
  let bytes: Uint8Array = new Uint8Array()
  let used = 0
  const hex = (from: number, to: number) => {
    let text = ''
    for (let at = used + from; at < used + to; at++) text += HEX[bytes[at]!]!
    return text
  }
  const begin = (moment: number) => {
    time = moment
    const digits = time.toString(16).padStart(12, '0')
    head = `${digits.slice(0, 8)}-${digits.slice(8)}`
  }
  return () => {
    if (used + BYTES_OF_ID > bytes.length) {
      bytes = random(IDS_AT_ONCE * BYTES_OF_ID)
      used = 0
    }
    const moment = now().getTime()
    if (moment > time) {
      begin(moment)
      counter = ((bytes[used]! << 8) | bytes[used + 1]!) & COUNTER_START
    } else if (++counter > COUNTER_END) {
      begin(time + 1)
      counter = 0
    }
    const tail = counter.toString(16).padStart(3, '0')
    const variant = (0x8 | (bytes[used + 2]! & 0x3)).toString(16)
    const id = `${head}-7${tail}-${variant}${hex(3, 5).slice(1)}-${hex(5, 11)}`
    used += BYTES_OF_ID
    return id
  }
}
