import { LIMITS } from '@timetable/domain'

/** Returns a name that the product can hold: unchanged, but not empty and cut at the limit. */
export function importedName(name: string): string {
  return name === '' ? '(no name)' : name.slice(0, LIMITS.nameLength)
}

/** The name of a course for which a file has none. It reads the same in every language. */
export const NAMELESS_COURSE = '?'

/** What people write where nobody is chosen yet: '?', 'N.N.', 'xxx', or the words of the languages of the product. */
const NOBODY =
  /^(\?+|n\.? ?n\.?|x{2,}|tb[acd]|offen|unbesetzt|vakant|ledig|vacant|vacante|vacature|vaga|por (asignar|designar|atribuir|contratar)|sin asignar|a (definir|contratar|designar)|niemand|nobody|none|ingen|ubesat|ubesatt|onbekend|[-–—_.…]+)$/i

/** Whether a name only says that nobody, or no room, is chosen yet. */
export const isNobody = (name: string): boolean => NOBODY.test(name.trim())

/** Returns the title that a file gives itself; empty if it has none. */
export const titleFrom = (said: string | undefined): string => (said ?? '').trim().slice(0, LIMITS.nameLength)

/** Returns the name of a file without its extension. */
export const withoutExtension = (name: string): string => name.replace(/\.\w{1,5}$/, '')

/** Returns the name of a file as a title. Several files get the name of the program. */
export function titleOfFile(name: string, program: string): string {
  const base = name.split(/[/\\]/).at(-1) ?? ''
  const bare = withoutExtension(base.replace(/\.gz$/i, ''))
  const isOwn = bare.trim() !== '' && !bare.includes(', ')
  return isOwn ? titleFrom(bare) : `Imported from ${program}`
}

/** Returns a function that returns each name unchanged the first time, and with a number if it was used before. */
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

/** Numbers names that are equal, which can happen when names are cut or missing. */
export function uniquelyNamed<N extends { readonly name: string }>(named: readonly N[]): N[] {
  const nameOf = numbering()
  return named.map((one) => ({ ...one, name: nameOf(one.name) }))
}

const MOST_NAMED = 3
const MOST_LETTERS = 200

/** Returns the name of a division for which the file has none: the names of its groups, with a number from the second division on. */
export function divisionName(groups: readonly { readonly name: string }[], number: number): string {
  const names = groups.slice(0, MOST_NAMED).map(({ name }) => name.slice(0, MOST_LETTERS / MOST_NAMED))
  const named = `${names.join(' / ')}${groups.length > MOST_NAMED ? ' …' : ''}`
  return number === 0 ? named : `${named} (${number + 1})`
}
