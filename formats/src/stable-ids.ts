import { lineageOf, type Uuid } from '@timetable/domain'

/**
 * Returns ids by which another program recognizes records in a later file, also in a file of a copy of the version. They consist of
 * letters, digits, and hyphens.
 */
export function stableIds(uuids: readonly Uuid[]): (uuid: Uuid) => string {
  const taken = new Set<string>()
  const ids = new Map<Uuid, string>()
  for (const [i, uuid] of uuids.entries()) {
    const known = (lineageOf(uuid) ?? uuid).replace(/-$/, '')
    const id = /^[\w-]+$/.test(known) && !taken.has(known) ? known : `record-${i + 1}`
    taken.add(id)
    ids.set(uuid, id)
  }
  return (uuid) => ids.get(uuid) ?? ''
}
