/**
 * An XML element. Only what data files need is kept: attributes as written, child elements, and the text of an element
 * that has no children (names are literal, so it is never trimmed).
 */
export type XmlElement = {
  readonly name: string
  readonly attributes: string
  readonly children: XmlElement[]
  text: string
}
export type XmlProblem = { readonly problem: string }

const MAX_DEPTH = 64
/** The largest real school seen has half a million. */
const MAX_ELEMENTS = 2_000_000

/**
 * Reads well-formed XML in one pass, or says what is wrong and in which line. No entity but the five predefined ones
 * and character references is ever expanded, and a document type is refused, so a file cannot grow while it is read.
 */
export function parseXml(source: string): XmlElement | XmlProblem {
  const end = source.length
  const document: XmlElement = { name: '', attributes: '', children: [], text: '' }
  const open = [document]
  let top = document
  let elements = 0
  let at = 0
  const problem = (text: string): XmlProblem => ({ problem: `${text} (line ${lineOf(source, at)})` })

  while (at < end) {
    const tag = source.indexOf('<', at)
    if (tag < 0) break
    if (top.children.length === 0 && tag > at) top.text += decode(source.slice(at, tag))
    at = tag
    const next = source.charCodeAt(tag + 1)

    if (next === BANG || next === QUESTION) {
      const [closing, skipped] = specialAt(source, tag)
      if (closing === '') return problem('it has a document type or a declaration, which is not accepted')
      const stop = source.indexOf(closing, tag + skipped)
      if (stop < 0) return problem('it is cut off')
      if (closing === CDATA_END && top.children.length === 0) top.text += source.slice(tag + skipped, stop)
      at = stop + closing.length
      continue
    }

    const stop = source.indexOf('>', tag)
    if (stop < 0) return problem('it is cut off')
    if (next === SLASH) {
      const name = source.slice(tag + 2, stop).trimEnd()
      if (name !== top.name || top === document) return problem(`</${clip(name)}> closes nothing that is open`)
      open.pop()
      top = open.at(-1) ?? document
    } else {
      const empty = source.charCodeAt(stop - 1) === SLASH
      const inside = source.slice(tag + 1, empty ? stop - 1 : stop)
      const blank = inside.search(/\s/)
      const name = blank < 0 ? inside : inside.slice(0, blank)
      if (!NAME.test(name)) return problem(`<${clip(inside)}> is not a tag`)
      if (top === document && document.children.length > 0) return problem('something follows the end of the data')
      const element: XmlElement = { name, attributes: blank < 0 ? '' : inside.slice(blank), children: [], text: '' }
      top.children.push(element)
      if (++elements > MAX_ELEMENTS) return problem('it has too many tags')
      if (!empty) {
        if (open.length > MAX_DEPTH) return problem('its tags are nested too deeply')
        open.push(element)
        top = element
      }
    }
    at = stop + 1
  }
  if (top !== document) return problem(`it is cut off: <${clip(top.name)}> is not closed`)
  return document.children[0] ?? problem('it has no data')
}

/** The first child so named. */
export function childOf(element: XmlElement, name: string): XmlElement | undefined {
  for (const child of element.children) if (child.name === name) return child
  return undefined
}

/** The text of the first child so named; empty where there is none. */
export function textOf(element: XmlElement, name: string): string {
  return childOf(element, name)?.text ?? ''
}

/** The children so named. */
export function childrenOf(element: XmlElement | undefined, name: string): XmlElement[] {
  return element ? element.children.filter((child) => child.name === name) : []
}

/** The texts of the children so named. */
export function textsOf(element: XmlElement, name: string): string[] {
  const texts: string[] = []
  for (const child of element.children) if (child.name === name) texts.push(child.text)
  return texts
}

/** `text` with the five characters that XML reserves written as entities. */
export function encodeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&${ENTITY_OF[character]};`)
}

const BANG = 33
const QUESTION = 63
const SLASH = 47
const CDATA_END = ']]>'
const NAME = /^[A-Za-z_:][\w:.-]*$/
const CHARACTERS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const ENTITY_OF: Readonly<Record<string, string>> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": 'apos' }

/** What ends the comment, CDATA section or instruction at `tag`, and how long its opening is; '' for a declaration. */
function specialAt(source: string, tag: number): readonly [closing: string, skipped: number] {
  if (source.startsWith('<!--', tag)) return ['-->', 4]
  if (source.startsWith('<![CDATA[', tag)) return [CDATA_END, 9]
  if (source.startsWith('<?', tag)) return ['?>', 2]
  return ['', 0]
}

function decode(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(#x[0-9a-fA-F]{1,6}|#\d{1,7}|\w{2,4});/g, (whole, entity: string) => {
    if (!entity.startsWith('#')) return CHARACTERS[entity] ?? whole
    const code = entity[1] === 'x' ? parseInt(entity.slice(2), 16) : Number(entity.slice(1))
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}

function lineOf(source: string, at: number): number {
  let line = 1
  for (let i = source.indexOf('\n'); i >= 0 && i < at; i = source.indexOf('\n', i + 1)) line++
  return line
}

function clip(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}...` : text
}
