import { importedName } from '../names.ts'
import { textOf, type XmlElement } from '../xml.ts'

/** The tag that a constraint names in that field; undefined where it names none. */
export function tagOf(constraint: XmlElement, field: string): string | undefined {
  return tagCalled(textOf(constraint, field))
}

/** The same of one by its name. */
export function tagCalled(name: string): string | undefined {
  return name === '' ? undefined : importedName(name)
}
