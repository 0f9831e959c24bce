import type { Mint } from '../commands/define.ts'
import type { Uuid } from '../schedule.ts'

/** Uuids of version 7: the time of minting, and a counter within that millisecond; then random bits. */
const IN_ORDER = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-/
const WHEN = 'xxxxxxxx-xxxx-7xxx-'.length

/**
 * Returns a uuid for the copy of a record: the time and counter of the old uuid, with the random bits of a new one. All copies thus share a
 * lineage, however often they are copied, renamed and edited, and records have the same order in the copy. An old uuid of another form is
 * not retained.
 */
export function descendantOf(old: Uuid, mint: Mint): Uuid {
  const fresh = mint()
  return IN_ORDER.test(old) && IN_ORDER.test(fresh) ? old.slice(0, WHEN) + fresh.slice(WHEN) : fresh
}

/** The part of a uuid that all copies share. Undefined if the uuid has no time. */
export function lineageOf(uuid: Uuid): string | undefined {
  return IN_ORDER.test(uuid) ? uuid.slice(0, WHEN) : undefined
}
