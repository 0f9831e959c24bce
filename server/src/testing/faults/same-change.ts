import { isDeepStrictEqual } from 'node:util'
import { squash, type Change } from '@timetable/domain'

/** How the names begin that the model mints. */
export const MINTED = 'minted by the model'

type Names = ReadonlyMap<string, unknown>

/**
 * The same edits, in whatever order: that of the records is not the same at every node. Where the model had to mint a uuid,
 * those of the database bear another one.
 */
export function isSameButNames(expected: Change, actual: Change, names: Names = new Map()): boolean {
  if (expected.length !== actual.length) return false
  const [first, ...others] = expected
  if (!first) return true
  return actual.some((edit, at) => {
    const known = namesIn(first, edit, names)
    return known !== undefined && isSameButNames(others, actual.toSpliced(at, 1), known)
  })
}

/** What the model's names stand for where the two are the same; undefined where they are not. */
function namesIn(a: unknown, b: unknown, names: Names): Names | undefined {
  if (typeof a === 'string' && a.startsWith(MINTED)) {
    if (names.has(a)) return names.get(a) === b ? names : undefined
    return new Map(names).set(a, b)
  }
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null)
    return Object.is(a, b) ? names : undefined
  const keys = Object.keys(a)
  if (Array.isArray(a) !== Array.isArray(b) || keys.length !== Object.keys(b).length) return undefined
  let known: Names | undefined = names
  for (const key of keys)
    known &&= Object.hasOwn(b, key)
      ? namesIn((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key], known)
      : undefined
  return known
}

export function isSame(expected: Change, actual: Change): boolean {
  const inOrder = (change: Change) => change.toSorted((a, b) => (a.kind + a.uuid < b.kind + b.uuid ? -1 : 1))
  return isDeepStrictEqual(inOrder(squash([expected])), inOrder(squash([actual])))
}
