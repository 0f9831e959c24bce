import { childOf, childrenOf, textOf, type XmlElement } from '../xml.ts'

/** A smallest set of students that always stays together: a subgroup, or a group or year that is not divided. */
export type Atom = number

export type StudentsSet = {
  readonly name: string
  readonly kind: 'year' | 'group' | 'subgroup'
  readonly parents: ReadonlySet<string>
  readonly atoms: readonly Atom[]
}

/** Years, groups and subgroups by name. A name that occurs twice means the same people. */
export type Students = {
  readonly sets: ReadonlyMap<string, StudentsSet>
  /** The set that is each atom. */
  readonly atoms: readonly StudentsSet[]
}

/** Sets that a lesson names but no list declares are undivided years of their own. */
export function readStudents(file: XmlElement, namedByLessons: Iterable<string>): Students {
  const drafts = new Map<string, Draft>()
  const note = (name: string, kind: StudentsSet['kind'], parent?: Draft): Draft => {
    let draft = drafts.get(name)
    if (!draft) drafts.set(name, (draft = { name, kind, parents: new Set(), children: new Set() }))
    // A set inside itself, however far down, would have no smallest part: the link that closes the ring is left out.
    if (parent && !holds(draft, parent)) {
      parent.children.add(draft)
      draft.parents.add(parent.name)
    }
    return draft
  }
  for (const yearElement of childrenOf(childOf(file, 'Students_List'), 'Year')) {
    const year = note(textOf(yearElement, 'Name'), 'year')
    for (const groupElement of childrenOf(yearElement, 'Group')) {
      const group = note(textOf(groupElement, 'Name'), 'group', year)
      for (const element of childrenOf(groupElement, 'Subgroup')) note(textOf(element, 'Name'), 'subgroup', group)
    }
  }
  for (const name of namedByLessons) note(name, 'year')

  const leaves = [...drafts.values()].filter((draft) => draft.children.size === 0)
  const atomOf = new Map(leaves.map((draft, atom) => [draft, atom]))
  const sets = new Map<string, StudentsSet>()
  for (const draft of drafts.values()) {
    const { name, kind, parents } = draft
    sets.set(name, { name, kind, parents, atoms: atomsUnder(draft, atomOf) })
  }
  return { sets, atoms: leaves.flatMap((leaf) => sets.get(leaf.name) ?? []) }
}

type Draft = {
  readonly name: string
  readonly kind: StudentsSet['kind']
  readonly parents: Set<string>
  readonly children: Set<Draft>
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
