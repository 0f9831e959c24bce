import { mintInOrder, type Mint } from '@timetable/domain'
import type { Clock } from './clock.ts'

/** Returns a generator of UUIDs that sort in the order of their creation by this clock. `random` returns random bytes. */
export function timeOrderedIds(clock: Clock, random: (size: number) => Uint8Array): Mint {
  return mintInOrder(() => clock.now(), random)
}
