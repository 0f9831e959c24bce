import type { Mint } from '../commands/define.ts'
import type { Uuid } from '../schedule.ts'

/** Uuids of version 7: when it was minted, and its number in that millisecond; then chance. */
const IN_ORDER = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-/
const WHEN = 'xxxxxxxx-xxxx-7xxx-'.length

/**
 * A uuid for the copy of a record: it keeps of the old one when that was minted, and takes the chance in it from a new
 * one. So both are kin, however often they are copied, renamed and edited, and records sort in the copy as they did.
 */
export function descendantOf(old: Uuid, mint: Mint): Uuid {
  const fresh = mint()
  return IN_ORDER.test(old) && IN_ORDER.test(fresh) ? old.slice(0, WHEN) + fresh.slice(WHEN) : fresh
}

/** What the uuids of kin have in common, and no others; undefined where a uuid does not tell. */
export function lineageOf(uuid: Uuid): string | undefined {
  return IN_ORDER.test(uuid) ? uuid.slice(0, WHEN) : undefined
}
