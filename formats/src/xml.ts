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
}
type XmlProblem = { readonly problem: string }

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
  const document: XmlElement = { name: '', attributes: {}, children: [], text: '' }
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
    const element: XmlElement = { name, attributes, children: [], text: '' }
    open.at(-1)!.children.push(element)
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

/** Returns the first child with this name. */
export function childOf(element: XmlElement, name: string): XmlElement | undefined {
  for (const child of element.children) if (child.name === name) return child
  return undefined
}

/** Returns the text of the first child with this name; empty if there is none. */
export function textOf(element: XmlElement, name: string): string {
  return childOf(element, name)?.text ?? ''
}

/** Returns the children with this name. */
export function childrenOf(element: XmlElement | undefined, name: string): XmlElement[] {
  return element ? element.children.filter((child) => child.name === name) : []
}

/** Returns the texts of the children with this name. */
export function textsOf(element: XmlElement, name: string): string[] {
  const texts: string[] = []
  for (const child of element.children) if (child.name === name) texts.push(child.text)
  return texts
}

/** Returns `text` with the five characters that XML reserves written as entities. */
export function encodeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&${ENTITY_OF[character]};`)
}

const ENTITY_OF: Readonly<Record<string, string>> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": 'apos' }
