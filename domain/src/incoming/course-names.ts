import { listsByKey } from '../records/lists-by-key.ts'
import { sameName } from '../records/same-name.ts'
import type { Schedule } from '../schedule.ts'

/** The current name in the version of a course in a file, and its new name. */
export type CourseName = { readonly known: string; readonly name: string }

/**
 * The existing course names, by those in the file. They match if they are equal apart from case, or if one is the other's short name. A
 * name that matches several is a new one.
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
    // A name is more informative than the code that was used for it.
    names.set(name, { known, name: code === undefined ? known : name })
  }
  return names
}

function namesOf({ subjects }: Schedule): ReadonlyMap<string, string | undefined> {
  const names = new Map<string, string | undefined>()
  for (const { name, shortName } of Object.values(subjects)) names.set(name, names.get(name) ?? shortName)
  return names
}
