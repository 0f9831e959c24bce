import { isOfPlace, type DifferenceItem } from '../differences/items.ts'
import type { FileScope } from './file-scope.ts'

/**
 * Whether a difference is selected by default. Additions and changes are. Deletions and moved lessons are not, nor are differences in rules
 * if the file has no rules.
 */
export function isTakenAtFirst(item: DifferenceItem, scope: FileScope): boolean {
  if (item.what === 'gone' || isOfPlace(item)) return false
  return item.kind !== 'rule' || scope.rules
}
