import { LIMITS } from '@timetable/domain'

/** A name as the product can hold it: literal, but neither empty nor endless. */
export function importedName(name: string): string {
  return name === '' ? '(no name)' : name.slice(0, LIMITS.nameLength)
}

/** What a file says it is called; empty where it says nothing. */
export const titleFrom = (said: string | undefined): string => (said ?? '').trim().slice(0, LIMITS.nameLength)

/** The name of a file as a title. Several files, and those that each school has under the same name, are called after the program. */
export function titleOfFile(name: string, program: string): string {
  const base = name.split(/[/\\]/).at(-1) ?? ''
  const bare = base.replace(/\.gz$/i, '').replace(/\.\w{1,5}$/, '')
  const isOwn = bare.trim() !== '' && !bare.includes(', ') && !/^gpu_?\d{3}/i.test(bare)
  return isOwn ? titleFrom(bare) : `Imported from ${program}`
}

/** Answers each name as it is asked for, and one that was there before with a number. */
export function numbering(): (wanted: string) => string {
  const taken = new Set<string>()
  const next = new Map<string, number>()
  return (wanted) => {
    let name = wanted
    let number = next.get(wanted) ?? 2
    for (; taken.has(name); number++) name = `${wanted.slice(0, LIMITS.nameLength - 20)} (${number})`
    next.set(wanted, number)
    taken.add(name)
    return name
  }
}

/** Cutting a name, or having none, can make two alike: the later ones are numbered. */
export function uniquelyNamed<N extends { readonly name: string }>(named: readonly N[]): N[] {
  const nameOf = numbering()
  return named.map((one) => ({ ...one, name: nameOf(one.name) }))
}

const MOST_NAMED = 3
const MOST_LETTERS = 200

/** What a division of a class is called where the file has no name for it: after its groups, a later one with its number. */
export function divisionName(groups: readonly { readonly name: string }[], number: number): string {
  const names = groups.slice(0, MOST_NAMED).map(({ name }) => name.slice(0, MOST_LETTERS / MOST_NAMED))
  const named = `${names.join(' / ')}${groups.length > MOST_NAMED ? ' …' : ''}`
  return number === 0 ? named : `${named} (${number + 1})`
}
