/** Whether every member of `part` is in `whole`. */
export function isSubset<T>(part: ReadonlySet<T>, whole: ReadonlySet<T>): boolean {
  if (part.size > whole.size) return false
  for (const member of part) if (!whole.has(member)) return false
  return true
}
