/** Is every member of `part` in `whole` too? */
export function isSubset<T>(part: ReadonlySet<T>, whole: ReadonlySet<T>): boolean {
  if (part.size > whole.size) return false
  for (const member of part) if (!whole.has(member)) return false
  return true
}
