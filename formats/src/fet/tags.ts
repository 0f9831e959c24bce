import { importedName } from '../names.ts'
import { textOf, type XmlElement } from '../xml.ts'

/** The tag that a constraint names; undefined where it names none. `field`: its name, or that with `_Name`. */
export function tagOf(constraint: XmlElement, field: string): string | undefined {
  return tagCalled(textOf(constraint, field) || textOf(constraint, `${field}_Name`))
}

/** The same of one by its name. */
export function tagCalled(name: string): string | undefined {
  return name === '' ? undefined : importedName(name)
}
