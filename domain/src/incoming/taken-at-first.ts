import { isOfPlace, type DifferenceItem } from '../differences/items.ts'
import type { WhatItTells } from './what-it-tells.ts'

/**
 * Is a difference taken unless somebody says otherwise? What comes and what changes is; nothing goes, no lesson is moved, and no rule
 * is touched by a file that has none, before that is said.
 */
export function isTakenAtFirst(item: DifferenceItem, tells: WhatItTells): boolean {
  if (item.what === 'gone' || isOfPlace(item)) return false
  return item.kind !== 'rule' || tells.rules
}
