import { childOf, childrenOf, textOf, type XmlElement } from '../xml.ts'
import type { Issues } from '../result.ts'
import type { Activity } from './activities.ts'
import { importedName } from './subjects.ts'

/** The activity tags of a file: those that its list declares, and those that its activities bear. */
export type Tags = {
  /** The tag that a constraint names; undefined, and told, where there is none. `field`: its name, or that with `_Name`. */
  tagOf(constraint: XmlElement, field: string): string | undefined
  /** The same of one by its name. */
  tagCalled(name: string): string | undefined
  /** Says which tags are borne or named that no list declares. */
  tellUnknownTags(): void
}

export function createTags(file: XmlElement, activities: readonly Activity[], issues: Issues): Tags {
  const declared = new Set(
    [...listed(file, 'Activity_Tags_List', 'Activity_Tag'), ...listed(file, 'Subject_Tags_List', 'Subject_Tag')].map(
      (tag) => textOf(tag, 'Name'),
    ),
  )
  const borne = new Set(activities.flatMap(({ tags }) => tags))
  const unknown = new Set([...borne].filter((name) => !declared.has(name)))
  const tagCalled = (name: string) => {
    if (!borne.has(name) && !declared.has(name)) unknown.add(name === '' ? '(no name)' : name)
    return name === '' ? undefined : importedName(name)
  }
  return {
    tagCalled,
    tagOf: (constraint, field) => {
      const old = field.replace('Activity', 'Subject')
      const [name = ''] = [field, `${field}_Name`, old, `${old}_Name`]
        .map((each) => textOf(constraint, each))
        .filter(Boolean)
      return tagCalled(name)
    },
    tellUnknownTags: () => {
      const named = [...unknown].map((name) => `“${name}”`).join(', ')
      issues.add('unknown activity tags', `activity tags that no list declares: ${named}`, unknown.size)
    },
  }
}

function listed(file: XmlElement, list: string, item: string): readonly XmlElement[] {
  return childrenOf(childOf(file, list), item)
}
