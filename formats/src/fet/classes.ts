import { appendTo } from '@timetable/domain'
import type { Activity } from './activities.ts'
import { divisionsOf } from './divisions.ts'
import { isSubset } from './sets.ts'
import type { Atom, Students, StudentsSet } from './students.ts'
import type { Cell } from './week.ts'
import { isRest } from './rest-group.ts'

/**
 * A CLASS calendar: a set of students. `parts`: the smallest sets of students it consists of, if other calendars share some; else empty.
 * `ofClass`: the index of the calendar that it is a group of, in a `division`.
 */
type ClassCalendar = {
  /** The name of the set in the file. */
  readonly id: string
  readonly name: string
  /** The number of students in the file; 0 if it is not given. */
  readonly people: number
  readonly blocked: readonly Cell[]
  readonly parts: readonly string[]
  readonly ofClass: number | undefined
  readonly division: string | undefined
}
export type Classes = {
  readonly calendars: readonly ClassCalendar[]
  /** The indexes of the calendars that attend each activity. */
  readonly ofActivity: readonly (readonly number[])[]
  /** How many groups are no calendar, because they have no lessons of their own, but their students have others. */
  readonly unused: number
  /** The indexes of the calendars that together are the students of a set; empty for an unknown set. */
  ofSet(name: string): readonly number[]
}

/** The unavailable times of students by name, and the names that limits refer to. */
export type Asked = {
  readonly blocked: ReadonlyMap<string, ReadonlySet<Cell>>
  readonly limited: readonly string[]
}

/**
 * Returns a calendar for each set of students that attends lessons together. Years become the classes, and the sets inside a year its
 * groups. If no lesson is for a whole year and its groups share no student, the groups become the classes. Students with the same
 * memberships are one part, so two calendars share a part exactly if FET sees a conflict. Students without lessons are a calendar, too: a
 * school may not have entered their lessons yet.
 */
export function classCalendars(students: Students, activities: readonly Activity[], asked: Asked): Classes {
  const people = new Peoples(students, activities)
  const attending = activities.map((activity) => people.of(activity.students))
  for (const sets of attending) for (const set of sets) people.keep(set)
  for (const set of people.withoutLessons()) people.keep(set)
  const asking = [...asked.blocked.keys(), ...asked.limited]
  for (const name of asking) if (people.covering(name) === undefined) people.keep(people.named(name)!)
  const ofClass = classesOf(people, students)
  const kept = people.inOrder()
  const indexes = new Map(kept.map((set, index) => [set, index]))
  const indexOf = (set: People) => indexes.get(set)!
  const parts = partsOf(kept)
  const divisions = divisionsOf(kept, ofClass)
  const blocked = kept.map(() => new Set<Cell>())
  for (const [name, cells] of asked.blocked)
    for (const set of people.covering(name) ?? []) for (const cell of cells) blocked[indexOf(set)]!.add(cell)
  return {
    calendars: kept.map((set, index) => {
      const whole = ofClass.get(set)
      return {
        ...{ id: set.set.name, name: nameOf(set.set) },
        people: set.set.people,
        blocked: [...blocked[index]!].sort((a, b) => a - b),
        parts: parts[index]!,
        ofClass: whole && indexOf(whole),
        division: divisions.get(set),
      }
    }),
    ofActivity: attending.map((sets) => sets.map(indexOf)),
    unused: people.unusedGroups(),
    ofSet: (name) => (people.covering(name) ?? []).map(indexOf),
  }
}

/** The students of a set. Sets of the same students are merged and have the name of the year if there is one. */
export type People = { readonly set: StudentsSet; readonly atoms: ReadonlySet<Atom> }

class Peoples {
  readonly #students: Students
  /** The names of sets that have lessons of their own. */
  readonly #named: ReadonlySet<string>
  /** Students that have lessons. */
  readonly #busy: ReadonlySet<Atom>
  readonly #byAtoms = new Map<string, People>()
  readonly #kept = new Set<People>()

  constructor(students: Students, activities: readonly Activity[]) {
    this.#students = students
    const named = new Set(activities.flatMap((activity) => activity.students))
    this.#named = named
    this.#busy = new Set([...named].flatMap((name) => students.sets.get(name)?.atoms ?? []))
    const rank = { year: 0, group: 1, subgroup: 2 }
    const sets = [...students.sets.values()]
    for (const set of sets.sort(
      (a, b) => rank[a.kind] - rank[b.kind] || Number(named.has(b.name)) - Number(named.has(a.name)),
    )) {
      const key = set.atoms.join()
      if (set.atoms.length > 0 && !this.#byAtoms.has(key)) this.#byAtoms.set(key, { set, atoms: new Set(set.atoms) })
    }
  }

  /** Returns the largest sets none of whose students has lessons. */
  withoutLessons(): People[] {
    const isIdle = ({ atoms }: StudentsSet) => !atoms.some((atom) => this.#busy.has(atom))
    const { sets } = this.#students
    const idle = [...sets.values()].filter(
      (set) => isIdle(set) && ![...set.parents].some((name) => isIdle(sets.get(name) ?? set)),
    )
    return [...new Set(idle.flatMap((set) => this.#withAtoms(set.atoms) ?? []))]
  }

  /** Returns how many groups are not kept. Our own files have a group for the rest of a class, which says nothing. */
  unusedGroups(): number {
    return [...this.#students.sets.values()].filter((set) => {
      const own = this.#withAtoms(set.atoms)
      const isKept = this.#named.has(set.name) || (own !== undefined && this.#kept.has(own))
      return set.kind === 'group' && !isKept && !isRest(set)
    }).length
  }

  named(name: string): People | undefined {
    return this.#withAtoms(this.#students.sets.get(name)?.atoms ?? [])
  }

  /** Returns the fewest sets that together are the named ones: the year, if all of its groups are named. */
  of(names: readonly string[]): People[] {
    const whole = this.#withAtoms(names.flatMap((name) => this.#students.sets.get(name)?.atoms ?? []))
    return whole ? [whole] : largest(names.flatMap((name) => this.named(name) ?? []))
  }

  keep(set: People): void {
    this.#kept.add(set)
  }

  /**
   * Returns the kept sets that together are the named one. Empty if the file has no such set; undefined if no kept sets cover it.
   */
  covering(name: string): readonly People[] | undefined {
    const set = this.named(name)
    if (!set) return []
    if (this.#kept.has(set)) return [set]
    const inside = largest([...this.#kept].filter(({ atoms }) => isSubset(atoms, set.atoms)))
    const covered = new Set(inside.flatMap(({ atoms }) => [...atoms]))
    return covered.size === set.atoms.size ? inside : undefined
  }

  /** Returns the kept sets in the order of the file. */
  inOrder(): People[] {
    const order = new Map([...this.#students.sets.values()].map((set, index) => [set, index]))
    return [...this.#kept].sort((a, b) => order.get(a.set)! - order.get(b.set)!)
  }

  #withAtoms(atoms: readonly Atom[]): People | undefined {
    const all = [...new Set(atoms)].sort((a, b) => a - b)
    return this.#byAtoms.get(all.join())
  }
}

/** Returns each set once, without those that another one contains. */
function largest(sets: readonly People[]): People[] {
  return [...new Set(sets)].filter(
    (set) =>
      !sets.some((other) => other !== set && other.atoms.size > set.atoms.size && isSubset(set.atoms, other.atoms)),
  )
}

/** Returns the class of each group. Keeps the years that are needed as classes. */
function classesOf(people: Peoples, students: Students): ReadonlyMap<People, People> {
  const ofClass = new Map<People, People>()
  const homeless = new Map<string, People[]>()
  const kept = new Set(people.inOrder())
  for (const set of kept) {
    if (set.set.kind === 'year') continue
    const years = yearsAround(set.set, students)
    const whole = years.map((year) => people.named(year)).find((year) => year !== undefined && kept.has(year))
    const [first] = years
    if (whole && whole !== set) ofClass.set(set, whole)
    else if (first !== undefined) appendTo(homeless, first, set)
  }
  for (const [year, sets] of homeless) {
    const tops = largest(sets)
    const apart =
      tops.reduce((sum, { atoms }) => sum + atoms.size, 0) === new Set(tops.flatMap(({ atoms }) => [...atoms])).size
    const whole = people.named(year)
    if (!apart && whole) people.keep(whole)
    for (const set of sets) {
      const around = apart ? tops.find(({ atoms }) => isSubset(set.atoms, atoms)) : whole
      if (around && around !== set) ofClass.set(set, around)
    }
  }
  return ofClass
}

/** Returns the years that a group or subgroup is in. */
function yearsAround(set: StudentsSet, { sets }: Students): string[] {
  const years = new Set<string>()
  const seen = new Set<StudentsSet>()
  const climb = (inner: StudentsSet): void => {
    if (seen.has(inner)) return
    seen.add(inner)
    for (const name of inner.parents) {
      const parent = sets.get(name)
      if (!parent) continue
      if (parent.kind === 'year') years.add(name)
      climb(parent)
    }
  }
  climb(set)
  return [...years]
}

/** Returns the keys of the parts of each calendar; empty for a calendar that shares no student with another. */
function partsOf(kept: readonly People[]): string[][] {
  const membership = new Map<Atom, number[]>()
  for (const [index, { atoms }] of kept.entries()) for (const atom of atoms) appendTo(membership, atom, index)
  const parts: string[][] = kept.map(() => [])
  const keys = new Set<string>()
  for (const indexes of membership.values()) {
    const signature = indexes.join()
    if (keys.has(signature)) continue
    keys.add(signature)
    for (const index of indexes) parts[index]!.push(`p${keys.size}`)
  }
  const held = new Map<string, number>()
  for (const key of parts.flat()) held.set(key, (held.get(key) ?? 0) + 1)
  return parts.map((own) => (own.every((key) => held.get(key) === 1) ? [] : own))
}

/** Returns '5a: boys' for 'boys' of 5a. Names that contain the name of their class stay as they are, and so do years and groups. */
function nameOf({ kind, name, parents }: StudentsSet): string {
  const [parent = ''] = parents
  if (kind !== 'subgroup' || parent === '' || [...parents].some((each) => name.includes(each.trim()))) return name
  return `${parent.trim()}: ${name}`
}
