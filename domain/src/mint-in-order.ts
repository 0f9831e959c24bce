import type { Mint } from './commands/define.ts'

/** The counter of a millisecond starts in the lower half of its 12 bits, so that thousands follow before it is full. */
const COUNTER_START = 0x7ff
const COUNTER_END = 0xfff

/**
 * Mints uuids of version 7 (RFC 9562, method 1): each sorts after all that were minted before it, even within one
 * millisecond and when the clock is set back. `random` fills bytes by chance.
 */
export function mintInOrder(now: () => Date, random: (size: number) => Uint8Array): Mint {
  let time = 0
  let counter = 0
  return () => {
    const bytes = random(16)
    const moment = now().getTime()
    if (moment > time) {
      time = moment
      counter = ((bytes[6]! << 8) | bytes[7]!) & COUNTER_START
    } else if (++counter > COUNTER_END) {
      time++
      counter = 0
    }
    const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
    const head = time.toString(16).padStart(12, '0')
    const variant = (0x8 | (bytes[8]! & 0x3)).toString(16)
    const tail = counter.toString(16).padStart(3, '0')
    return `${head.slice(0, 8)}-${head.slice(8)}-7${tail}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`
  }
}
