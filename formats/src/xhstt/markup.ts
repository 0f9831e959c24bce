import { encodeXml } from '../xml.ts'
import type { XhsttNamed } from './archive.ts'

/** An element to be written: its name, its Id or reference, and its content. */
export type Markup = {
  readonly name: string
  readonly attribute?: readonly ['Id' | 'Reference', string]
  readonly content: string | readonly Markup[]
}

export function text(name: string, content: string | number): Markup {
  return { name, content: String(content) }
}

export function list(name: string, content: readonly Markup[]): Markup {
  return { name, content }
}

/** Returns a list, or nothing if it is empty. */
export function listOrNothing(name: string, content: readonly Markup[]): Markup[] {
  return content.length === 0 ? [] : [list(name, content)]
}

export function withId(name: string, id: string, content: readonly Markup[]): Markup {
  return { name, attribute: ['Id', id], content }
}

export function reference(name: string, to: string, content: readonly Markup[] = []): Markup {
  return { name, attribute: ['Reference', to], content }
}

/** Returns references to elements of a list by their indexes. */
export function references(name: string, places: readonly number[], of: readonly XhsttNamed[]): Markup[] {
  return places.flatMap((place) => {
    const found = of[place]
    return found ? [reference(name, found.id)] : []
  })
}

export function named(element: string, { id, name }: XhsttNamed, content: readonly Markup[] = []): Markup {
  return withId(element, id, [text('Name', name), ...content])
}

/** Returns the element as text, one line for each element, with indented children. */
export function markupText({ name, attribute, content }: Markup, indent = ''): string {
  const open = `${indent}<${name}${attribute ? ` ${attribute[0]}="${encodeXml(attribute[1])}"` : ''}`
  if (content.length === 0) return `${open}/>\n`
  if (typeof content === 'string') return `${open}>${encodeXml(content)}</${name}>\n`
  return `${open}>\n${content.map((child) => markupText(child, `${indent}  `)).join('')}${indent}</${name}>\n`
}
