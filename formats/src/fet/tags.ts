import { importedName } from '../names.ts'
import { textOf, type XmlElement } from '../xml.ts'

/** Returns the tag that a constraint names in a field; undefined if it names none. */
export function tagOf(constraint: XmlElement, field: string): string | undefined {
  return tagCalled(textOf(constraint, field))
}

/** Returns a tag by its name in the file; undefined if the name is empty. */
export function tagCalled(name: string): string | undefined {
  return name === '' ? undefined : importedName(name)
}
