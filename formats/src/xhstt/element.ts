import { attributeOf, childOf, childrenOf, textOf, type XmlElement } from '../xml.ts'
import type { XhsttMetaData, XhsttNamed } from './archive.ts'

/** Aborts the reading of a file, with the reason in plain words. */
export class XhsttFault extends Error {}

export function fault(reason: string): never {
  throw new XhsttFault(reason)
}

/** The largest number. XHSTT numbers are digits only, and no count of a school needs more than 32 bits. */
const LARGEST = 2 ** 31 - 1

export function wholeNumber(element: XmlElement, name: string, otherwise?: number): number {
  const child = childOf(element, name)
  if (!child && otherwise !== undefined) return otherwise
  const text = child?.text.trim() ?? ''
  if (!child || text === '') return fault(`${labelOf(element)} has no ${name}`)
  if (!/^\d+$/.test(text))
    return fault(`${labelOf(element)} has the ${name} "${shown(text)}", which is not a whole number`)
  const value = Number(text)
  return value <= LARGEST ? value : fault(`${labelOf(element)} has a ${name} of ${shown(text)}, which is too large`)
}

export function trueOrFalse(element: XmlElement, name: string): boolean {
  const text = textOf(element, name).trim()
  if (text === 'true') return true
  if (text === 'false') return false
  return fault(`${labelOf(element)} says neither "true" nor "false" for ${name}`)
}

export function needed(element: XmlElement, name: string): XmlElement {
  return childOf(element, name) ?? fault(`${labelOf(element)} has no ${name}`)
}

export function idOf(element: XmlElement): string {
  const id = attributeOf(element, 'Id') ?? ''
  return id === '' ? fault(`one ${element.name} has no Id`) : id
}

export function named(element: XmlElement): XhsttNamed {
  return { id: idOf(element), name: textOf(element, 'Name') }
}

export function readMetaData(element: XmlElement): XhsttMetaData {
  return Object.fromEntries((childOf(element, 'MetaData')?.children ?? []).map(({ name, text }) => [name, text]))
}

/** Declared elements by Id, used to resolve references. */
export type Declared = { readonly what: string; readonly index: ReadonlyMap<string, number> }

/** The declarations of an instance except its constraints. */
export type Names = {
  readonly times: Declared
  readonly timeGroups: Declared
  readonly resourceTypes: Declared
  readonly resources: Declared
  readonly resourceGroups: Declared
  readonly events: Declared
  readonly eventGroups: Declared
}

export function declare(what: string, elements: readonly XmlElement[], most: number): Declared {
  if (elements.length > most) fault(`it has more than ${most} of ${what}`)
  const index = new Map<string, number>()
  for (const element of elements) {
    const id = idOf(element)
    if (index.has(id)) fault(`two of ${what} have the Id "${shown(id)}"`)
    index.set(id, index.size)
  }
  return { what, index }
}

export function referenceOf(element: XmlElement, to: Declared): number {
  const reference = attributeOf(element, 'Reference')
  if (reference === undefined) return fault(`one ${element.name} has no Reference`)
  return to.index.get(reference) ?? fault(`"${shown(reference)}" is not among ${to.what}`)
}

/** Returns the references of the children with this `name` in the child named `list`. Empty if there is no such list. */
export function referencesIn(element: XmlElement, list: string, name: string, to: Declared): number[] {
  return childrenOf(childOf(element, list), name).map((child) => referenceOf(child, to))
}

/** Returns how a message names an element: by its Id, by its reference, or by its kind alone. */
function labelOf({ name, attributes }: XmlElement): string {
  const id = attributes['Id'] ?? attributes['Reference']
  return id === undefined ? `one ${name}` : `${name} "${shown(id)}"`
}

function shown(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}
