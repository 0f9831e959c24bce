import { importedName } from '../names.ts'
import { textOf, type XmlElement } from '../xml.ts'

/** The tag that a constraint names; undefined where it names none. `field`: its name, or that with `_Name`. */
export function tagOf(constraint: XmlElement, field: string): string | undefined {
  // Before FET called them tags of activities they were tags of subjects.
  const old = field.replace('Activity', 'Subject')
  const [name = ''] = [field, `${field}_Name`, old, `${old}_Name`]
    .map((each) => textOf(constraint, each))
    .filter(Boolean)
  return tagCalled(name)
}

/** The same of one by its name. */
export function tagCalled(name: string): string | undefined {
  return name === '' ? undefined : importedName(name)
}
