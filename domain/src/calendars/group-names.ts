import { holdsName } from './calendar-label.ts'

/**
 * The class that the name of a group begins with: '8a.1', '8a French' and '8a2' begin with '8a'. Not '8ab', and not '8b' with '8', because
 * it may be a class beside it. Of several, the one with the longest name. Undefined if there is none.
 */
export function classOfGroup<C extends { readonly name: string }>(name: string, classes: Iterable<C>): C | undefined {
  const written = name.trim().toLocaleLowerCase()
  let found: C | undefined
  for (const one of classes) {
    const whole = one.name.trim().toLocaleLowerCase()
    const isBegun = whole !== '' && written.startsWith(whole) && holdsName(written, whole)
    const isSetApart = /^\P{L}/u.test(written.slice(whole.length))
    if (isBegun && isSetApart && whole.length > (found?.name.trim().length ?? 0)) found = one
  }
  return found
}
