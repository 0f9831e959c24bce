import { mintInOrder, type Mint } from '@timetable/domain'
import type { Clock } from './clock.ts'

/** Uuids in the order of their minting, by this clock. `random` fills bytes by chance. */
export function timeOrderedIds(clock: Clock, random: (size: number) => Uint8Array): Mint {
  return mintInOrder(() => clock.now(), random)
}
