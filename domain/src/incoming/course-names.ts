import { listsByKey } from '../records/lists-by-key.ts'
import { sameName } from '../records/same-name.ts'
import type { Schedule } from '../schedule.ts'

/** What a course of a file is called in the version, and what it is to be called. */
export type CourseName = { readonly known: string; readonly name: string }

/**
 * The names of courses that are there already, by those of the file: the same, whatever their case, or what the other one has
 * as its short name. A name that could be several is a new one.
 */
export function courseNames(before: Schedule, file: Schedule): ReadonlyMap<string, CourseName> {
  const had = namesOf(before)
  const own = namesOf(file)
  const byName = listsByKey([...had], ([name]) => [sameName(name)])
  const byShort = listsByKey([...had], ([, short]) => (short === undefined ? [] : [sameName(short)]))
  const names = new Map<string, CourseName>()
  const taken = new Set([...own.keys()].filter((name) => had.has(name)))
  const find = (lists: ReadonlyMap<string, readonly [string, unknown][]>, key: string) => {
    const [one, another] = (lists.get(key) ?? []).filter(([name]) => !taken.has(name))
    return one && !another ? one[0] : undefined
  }
  for (const [name, short] of own) {
    if (had.has(name)) continue
    const alike = find(byName, sameName(name)) ?? find(byShort, sameName(name))
    const code = alike === undefined && short !== undefined ? find(byName, sameName(short)) : undefined
    const known = alike ?? code
    if (known === undefined) continue
    taken.add(known)
    // A name says more than the code that stood for it.
    names.set(name, { known, name: code === undefined ? known : name })
  }
  return names
}

function namesOf({ subjects }: Schedule): ReadonlyMap<string, string | undefined> {
  const names = new Map<string, string | undefined>()
  for (const { name, shortName } of Object.values(subjects)) names.set(name, names.get(name) ?? shortName)
  return names
}
