import { SaxesParser } from 'saxes'

/**
 * An XML element. It has only what data files need: attributes, child elements, and the text of an element without children. The text is
 * never trimmed, because names are literal.
 */
export type XmlElement = {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: XmlElement[]
  text: string
  /** What readers asked of the elements at this place of the file. Undefined for an element that is not from a file. */
  readonly place?: XmlPlace
}
type XmlProblem = { readonly problem: string }

/** All elements of a file with the same names around them. Readers know what they ask for; `unreadIn` finds the rest. */
type XmlPlace = {
  /** The names of children, and of attributes with an @ before them. `many`: all of this name, not only the first. */
  readonly asked: Map<string, 'one' | 'many'>
  readonly inside: Map<string, XmlPlace>
}

const MAX_DEPTH = 64
/** A bound above real files: the largest school seen has half a million elements. */
const MAX_ELEMENTS = 2_000_000

/**
 * Reads well-formed XML, or returns what is wrong and in which line. A document type that is more than a name is refused. So only the five
 * predefined entities and character references are expanded, and a file cannot grow while it is read. `mixed`: text between children is
 * kept, too, as a child without a name.
 */
export function parseXml(source: string, { mixed = false } = {}): XmlElement | XmlProblem {
  if (source.trim() === '') return { problem: 'it has no data' }
  const parser = new SaxesParser()
  const document: XmlElement = { name: '', attributes: {}, children: [], text: '', place: placeIn() }
  const open = [document]
  let elements = 0
  const stop = (problem: string): never => {
    throw new XmlFault(`${problem} (line ${parser.line})`)
  }
  const addText = (text: string) => {
    const top = open.at(-1)!
    if (top.children.length === 0) top.text += text
    else if (mixed) top.children.push({ name: '', attributes: {}, children: [], text })
  }

  parser.on('error', ({ message }) => stop(inWords(message.replace(/^\d+:\d+: /, ''))))
  parser.on('doctype', (doctype) => {
    if (!/^\s*[\w:.-]+\s*$/.test(doctype)) stop('it has a document type, which is not accepted')
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (++elements > MAX_ELEMENTS) stop('it has too many tags')
    if (open.length > MAX_DEPTH) stop('its tags are nested too deeply')
    const around = open.at(-1)!
    const element: XmlElement = { name, attributes, children: [], text: '', place: placeIn(around.place, name) }
    around.children.push(element)
    open.push(element)
  })
  parser.on('closetag', () => open.pop())
  parser.on('text', addText)
  parser.on('cdata', addText)

  try {
    parser.write(source).close()
  } catch (fault) {
    if (fault instanceof XmlFault) return { problem: fault.message }
    throw fault
  }
  return document.children[0] ?? { problem: 'it has no data' }
}

/** Aborts the parser from within one of its events. */
class XmlFault extends Error {}

function inWords(fault: string): string {
  if (/^unclosed tag|^unexpected end|document must contain a root/.test(fault)) return 'it is cut off'
  return `it is not well-formed XML: ${fault.replace(/\.$/, '')}`
}

function placeIn(around?: XmlPlace, name = ''): XmlPlace {
  const known = around?.inside.get(name)
  if (known) return known
  const place: XmlPlace = { asked: new Map(), inside: new Map() }
  around?.inside.set(name, place)
  return place
}

function askForOne({ place }: XmlElement, name: string): void {
  if (place && !place.asked.has(name)) place.asked.set(name, 'one')
}

/** Returns the first child with this name. */
export function childOf(element: XmlElement, name: string): XmlElement | undefined {
  askForOne(element, name)
  for (const child of element.children) if (child.name === name) return child
  return undefined
}

/** Returns the text of the first child with this name; empty if there is none. */
export function textOf(element: XmlElement, name: string): string {
  return childOf(element, name)?.text ?? ''
}

/** Returns the children with this name. */
export function childrenOf(element: XmlElement | undefined, name: string): XmlElement[] {
  element?.place?.asked.set(name, 'many')
  return element ? element.children.filter((child) => child.name === name) : []
}

/** Returns the texts of the children with this name. */
export function textsOf(element: XmlElement, name: string): string[] {
  element.place?.asked.set(name, 'many')
  const texts: string[] = []
  for (const child of element.children) if (child.name === name) texts.push(child.text)
  return texts
}

/** Returns the rows of a table: the children named after it, as `room` in `rooms`, or else the most frequent ones with attributes. */
export function rowsOf(table: XmlElement | undefined): XmlElement[] {
  if (!table) return []
  const counts = new Map<string, number>()
  for (const { name, attributes } of table.children)
    if (Object.keys(attributes).length > 0) counts.set(name, (counts.get(name) ?? 0) + 1)
  const usual = table.name.replace(/(?<=ss)es$|s$/, '')
  const [most] = [...counts].sort((a, b) => b[1] - a[1])
  return childrenOf(table, counts.has(usual) ? usual : (most?.[0] ?? usual))
}

const ALL = '*'

/** Returns all children, whatever their names are. */
export function contentOf(element: XmlElement | undefined): readonly XmlElement[] {
  element?.place?.asked.set(ALL, 'many')
  return element?.children ?? []
}

/** Returns an attribute; undefined if the element does not have it. */
export function attributeOf(element: XmlElement, name: string): string | undefined {
  askForOne(element, `@${name}`)
  return element.attributes[name]
}

/**
 * Returns the names of the parts of an element that say something and that no reader asked for, each as often as it occurs: elements,
 * attributes, and what is repeated where a reader takes the first. `saysNothing`: whether the value of a part is a default of the format.
 */
export function unreadIn(
  element: XmlElement,
  saysNothing: (name: string, value: string) => boolean = () => false,
): string[] {
  const names: string[] = []
  const says = (name: string, value: string) => value.trim() !== '' && !saysNothing(name, value.trim())
  const saysAnything = ({ name, attributes, children, text }: XmlElement): boolean =>
    (children.length === 0 && says(name, text)) ||
    children.some(saysAnything) ||
    Object.entries(attributes).some(([attribute, value]) => says(attribute, value))
  const look = ({ name: of, attributes, children, place }: XmlElement): void => {
    if (!place) return
    for (const [name, value] of Object.entries(attributes))
      if (!place.asked.has(`@${name}`) && says(name, value)) names.push(`${of}/${name}`)
    const seen = new Set<string>()
    for (const child of children) {
      const asked = place.asked.get(child.name) ?? place.asked.get(ALL)
      const isRead = asked === 'many' || (asked === 'one' && !seen.has(child.name))
      seen.add(child.name)
      if (isRead || isCount(child, children)) look(child)
      else if (saysAnything(child)) names.push(child.name)
    }
  }
  look(element)
  return names
}

/** Whether an element only repeats how many siblings of some name there are, as in `Number_of_Days`. */
function isCount({ name, text }: XmlElement, siblings: readonly XmlElement[]): boolean {
  if (!/^number(_of_|$)/i.test(name)) return false
  const counts = new Map<string, number>()
  for (const sibling of siblings) counts.set(sibling.name, (counts.get(sibling.name) ?? 0) + 1)
  counts.delete(name)
  return [...counts.values()].includes(Number(text.trim()))
}

/** Returns `text` without the characters that no XML file can have, and with the five reserved ones written as entities. */
export function encodeXml(text: string): string {
  return allowedInXml(text).replace(/[&<>"']/g, (character) => `&${ENTITY_OF[character]};`)
}

// oxlint-disable-next-line no-control-regex -- control characters are no letters of XML 1.0
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

/** Returns `text` without the characters that no XML file can have, not even as their numbers. */
export function allowedInXml(text: string): string {
  return text.toWellFormed().replaceAll(FORBIDDEN, '')
}

const ENTITY_OF: Readonly<Record<string, string>> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": 'apos' }
