import { parseXml, type XmlElement } from '../xml.ts'
import { MAX_FILE_BYTES } from '../limits.ts'
import { SheetFault } from './table.ts'

/** Returns an element's name without its prefix, which each writer chooses. */
export const localName = ({ name }: XmlElement): string => name.slice(name.indexOf(':') + 1)

export function attribute(element: XmlElement, name: string): string | undefined {
  const direct = element.attributes[name]
  if (direct !== undefined) return direct
  // Without a copy of the attributes: a sheet has an element for each of its empty cells.
  const end = `:${name}`
  for (const key in element.attributes) if (key.endsWith(end)) return element.attributes[key]
  return undefined
}

export function numberAttribute(element: XmlElement, name: string): number | undefined {
  const value = attribute(element, name)
  return value !== undefined && /^\d{1,9}$/.test(value) ? Number(value) : undefined
}

export const named = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element ? element.children.filter((child) => localName(child) === name) : []

/** Returns all descendants with a local name. */
export function within(element: XmlElement, name: string, found: XmlElement[] = []): XmlElement[] {
  for (const child of element.children) {
    if (localName(child) === name) found.push(child)
    else within(child, name, found)
  }
  return found
}

/**
 * Parses a part of a packed file, in which text may occur between elements. `prepared`: returns its text without what the reader does not
 * need. The limit of a text is that of the rest.
 */
export function parsedPart(
  bytes: Uint8Array | undefined,
  prepared = (xml: string): string => xml,
): XmlElement | undefined {
  if (!bytes) return undefined
  const xml = prepared(new TextDecoder().decode(bytes))
  if (xml.length > MAX_FILE_BYTES) throw new SheetFault('tooLarge')
  const parsed = parseXml(xml, { mixed: true })
  if ('problem' in parsed) throw new SheetFault(/too many/.test(parsed.problem) ? 'tooManyRows' : 'damaged')
  return parsed
}
