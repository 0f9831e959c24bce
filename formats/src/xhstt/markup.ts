import { encodeXml } from '../xml.ts'
import type { XhsttNamed } from './archive.ts'

/** An element on its way to a file: its name, whose Id it is or what it refers to, and what is in it. */
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

/** A list that is left out where it is empty. */
export function listOrNothing(name: string, content: readonly Markup[]): Markup[] {
  return content.length === 0 ? [] : [list(name, content)]
}

export function withId(name: string, id: string, content: readonly Markup[]): Markup {
  return { name, attribute: ['Id', id], content }
}

export function reference(name: string, to: string, content: readonly Markup[] = []): Markup {
  return { name, attribute: ['Reference', to], content }
}

/** References to some of a list, by their places in it. */
export function references(name: string, places: readonly number[], of: readonly XhsttNamed[]): Markup[] {
  return places.flatMap((place) => {
    const found = of[place]
    return found ? [reference(name, found.id)] : []
  })
}

export function named(element: string, { id, name }: XhsttNamed, content: readonly Markup[] = []): Markup {
  return withId(element, id, [text('Name', name), ...content])
}

/** The element as text, a line an element, children indented. */
export function markupText({ name, attribute, content }: Markup, indent = ''): string {
  const open = `${indent}<${name}${attribute ? ` ${attribute[0]}="${encodeXml(attribute[1])}"` : ''}`
  if (content.length === 0) return `${open}/>\n`
  if (typeof content === 'string') return `${open}>${encodeXml(content)}</${name}>\n`
  return `${open}>\n${content.map((child) => markupText(child, `${indent}  `)).join('')}${indent}</${name}>\n`
}
