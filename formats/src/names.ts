import { LIMITS } from '@timetable/domain'

/** A name as the product can hold it: literal, but neither empty nor endless. */
export function importedName(name: string): string {
  return name === '' ? '(no name)' : name.slice(0, LIMITS.nameLength)
}

/** Cutting a name, or having none, can make two alike: the later ones are numbered. */
export function uniquelyNamed<N extends { readonly name: string }>(named: readonly N[]): N[] {
  const taken = new Set<string>()
  return named.map((one) => {
    let name = one.name
    for (let n = 2; taken.has(name); n++) name = `${one.name.slice(0, LIMITS.nameLength - 20)} (${n})`
    taken.add(name)
    return { ...one, name }
  })
}
