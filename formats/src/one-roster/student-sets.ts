import { appendTo } from '@timetable/domain'
/** A class with its students. */
type Enrolled = { readonly name: string; readonly isHome: boolean; readonly students: readonly string[] }

/** Classes with the same students, which share one timetable. `parts`: the smallest sets of students, if some are in several sets. */
type StudentSet = {
  readonly key: string
  readonly name: string
  readonly parts: readonly string[]
  /** The indexes of the classes. */
  readonly classes: readonly number[]
}

/**
 * Returns the sets of students of classes. A set has the name of the home room class if one has these students. A class without known
 * students is a set of its own.
 */
export function studentSets(classes: readonly Enrolled[]): StudentSet[] {
  const bySignature = new Map<string, number[]>()
  for (const [index, { students }] of classes.entries()) {
    const signature = students.length > 0 ? JSON.stringify([...students].sort()) : `class ${index}`
    appendTo(bySignature, signature, index)
  }
  const sets = [...bySignature.values()]
  const parts = partsOf(sets.map(([first = 0]) => classes[first]?.students ?? []))
  return sets.map((own, i) => {
    const home = own.find((index) => classes[index]?.isHome) ?? own[0] ?? 0
    return { key: `c${i}`, name: classes[home]?.name ?? '', parts: parts[i] ?? [], classes: own }
  })
}

/** Returns the parts of each set: students in the same sets are one part. A set that shares no student has no parts. */
function partsOf(sets: readonly (readonly string[])[]): string[][] {
  const memberships = new Map<string, number[]>()
  for (const [index, students] of sets.entries()) for (const student of students) appendTo(memberships, student, index)
  const parts: string[][] = sets.map(() => [])
  const shared = new Set<number>()
  const seen = new Map<string, string>()
  for (const indexes of memberships.values()) {
    if (seen.has(indexes.join())) continue
    seen.set(indexes.join(), `p${seen.size}`)
    for (const index of indexes) {
      parts[index]?.push(`p${seen.size}`)
      if (indexes.length > 1) shared.add(index)
    }
  }
  return parts.map((own, index) => (shared.has(index) ? own : []))
}
