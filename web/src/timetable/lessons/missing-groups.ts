/** A group that does not exist yet: the text that names it, the course that needs it, and its class. */
export type MissingGroup = {
  readonly name: string
  readonly text: string
  readonly whole: { readonly name: string }
}

/** Of several spellings of a group, the first. */
export function distinctGroups<G extends MissingGroup>(missing: readonly G[]): readonly G[] {
  return [...new Map(missing.toReversed().map((group) => [keyOf(group), group])).values()].toReversed()
}

/** Whether a class gets several groups for several courses. Only the user knows whether these share students. */
export function isOfSeveral(missing: readonly MissingGroup[]): boolean {
  const byClass = Map.groupBy(missing, ({ whole }) => whole.name)
  return [...byClass.values()].some(
    (own) => new Set(own.map(({ name }) => name)).size > 1 && new Set(own.map(keyOf)).size > 1,
  )
}

const keyOf = ({ text, whole }: MissingGroup) => `${whole.name}\n${text.toLowerCase()}`
