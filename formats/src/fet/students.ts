import { childOf, childrenOf, textOf, textsOf, type XmlElement } from '../xml.ts'
import { numberOf, type Activity } from './activities.ts'

/** A smallest set of students: a subgroup, or a group or year that is not divided. */
export type Atom = number

export type StudentsSet = {
  readonly name: string
  readonly kind: 'year' | 'group' | 'subgroup'
  readonly parents: ReadonlySet<string>
  readonly atoms: readonly Atom[]
  /** The number of students in the file. */
  readonly people: number
  /** The key of the category of its year that it belongs to, if FET divided the year by categories. */
  readonly category: string | undefined
}

/** Years, groups and subgroups by name. A name that occurs twice means the same students. */
export type Students = {
  readonly sets: ReadonlyMap<string, StudentsSet>
  /** The set of each atom, by number. */
  readonly atoms: readonly StudentsSet[]
}

/** Returns how many students attend: the number of the activity, or else the sum of its sets. */
export function peopleOf({ sets }: Students, { people, students }: Activity): number {
  return people ?? students.reduce((sum, name) => sum + (sets.get(name)?.people ?? 0), 0)
}

/** Returns the students of a file. Sets that a lesson names but no list declares become undivided years. */
export function readStudents(file: XmlElement, namedByLessons: Iterable<string>): Students {
  const drafts = new Map<string, Draft>()
  const note = (name: string, kind: StudentsSet['kind'], parent?: Draft, people = 0): Draft => {
    let draft = drafts.get(name)
    if (!draft)
      drafts.set(name, (draft = { name, kind, people, parents: new Set(), children: new Set(), category: undefined }))
    // A cycle of sets would have no smallest part, so the link that closes it is dropped.
    if (parent && !holds(draft, parent)) {
      parent.children.add(draft)
      draft.parents.add(parent.name)
    }
    return draft
  }
  const declared = (element: XmlElement, kind: StudentsSet['kind'], parent?: Draft): Draft =>
    note(textOf(element, 'Name'), kind, parent, numberOf(element, 'Number_of_Students', 0))
  for (const yearElement of childrenOf(childOf(file, 'Students_List'), 'Year')) {
    const year = declared(yearElement, 'year')
    const categories = categoriesOf(yearElement, year.name)
    for (const groupElement of childrenOf(yearElement, 'Group')) {
      const group = declared(groupElement, 'group', year)
      group.category ??= categories.get(group.name)
      for (const element of childrenOf(groupElement, 'Subgroup')) declared(element, 'subgroup', group)
    }
  }
  for (const name of namedByLessons) note(name, 'year')

  const leaves = [...drafts.values()].filter((draft) => draft.children.size === 0)
  const atomOf = new Map(leaves.map((draft, atom) => [draft, atom]))
  const sets = new Map<string, StudentsSet>()
  for (const draft of drafts.values()) {
    const { name, kind, people, parents, category } = draft
    sets.set(name, { name, kind, people, parents, category, atoms: atomsUnder(draft, atomOf) })
  }
  return { sets, atoms: leaves.flatMap((leaf) => sets.get(leaf.name) ?? []) }
}

type Draft = {
  readonly name: string
  readonly kind: StudentsSet['kind']
  readonly people: number
  readonly parents: Set<string>
  readonly children: Set<Draft>
  category: string | undefined
}

/**
 * Returns the category of each group. FET names the groups it generates after the year and the division, with a separator that the user
 * chose.
 */
function categoriesOf(yearElement: XmlElement, year: string): ReadonlyMap<string, string> {
  const separator = textOf(yearElement, 'Separator')
  const categories = new Map<string, string>()
  for (const [index, category] of childrenOf(yearElement, 'Category').entries())
    for (const division of textsOf(category, 'Division'))
      categories.set(`${year}${separator}${division}`, `${index} ${year}`)
  return categories
}

function holds(outer: Draft, inner: Draft): boolean {
  if (outer === inner) return true
  for (const child of outer.children) if (holds(child, inner)) return true
  return false
}

function atomsUnder(draft: Draft, atomOf: ReadonlyMap<Draft, Atom>): Atom[] {
  const seen = new Set<Draft>()
  const atoms: Atom[] = []
  const visit = (set: Draft): void => {
    if (seen.has(set)) return
    seen.add(set)
    const atom = atomOf.get(set)
    if (atom !== undefined) atoms.push(atom)
    else for (const child of set.children) visit(child)
  }
  visit(draft)
  return atoms.sort((a, b) => a - b)
}
