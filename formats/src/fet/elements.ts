import { warnOfParts, type Warnings } from '../warnings.ts'
import { attributeOf, childOf, childrenOf, unreadIn, type XmlElement } from '../xml.ts'
import { CONSTRAINT_LISTS } from './source.ts'
import { strengthOf } from './strength.ts'
import { isTold } from './words.ts'

/**
 * Warns about the parts of a file that its reader did not ask for, after it was read. `constraints`: those that became something here, by
 * their present names; others have their own warnings. `left`: parts that the reader knows and that have no place in a school.
 */
export function warnOfElements(
  file: XmlElement,
  constraints: readonly XmlElement[],
  left: readonly string[],
  issues: Warnings,
): void {
  const kept = constraints.filter((constraint) => !isTold(constraint) && strengthOf(constraint) !== undefined)
  const lists = file.children.map((list) => (CONSTRAINT_LISTS.includes(list.name) ? { ...list, children: [] } : list))
  const whole = { ...file, children: lists }
  askForDerived(whole, kept)
  const names = [...left, ...[whole, ...kept].flatMap((one) => unreadIn(one, saysNothing))]
  warnOfParts(issues, names)
}

/** Whether a value is FET's default: it also writes what nobody entered. */
function saysNothing(name: string, value: string): boolean {
  return value === '0' || value === UNASKED.get(name)
}

const UNASKED: ReadonlyMap<string, string> = new Map([
  ['Comments', 'Default comments'],
  ['Printable', 'true'],
])

/** Asks for what follows from the rest of the file: FET derives it when it opens a file without it. Every lock is a pin here. */
function askForDerived(file: XmlElement, constraints: readonly XmlElement[]): void {
  attributeOf(file, 'version')
  for (const item of ['Real_Day', 'Real_Hour'])
    for (const one of childrenOf(childOf(file, `${item}s_List`), item)) childOf(one, 'Name')
  for (const year of childrenOf(childOf(file, 'Students_List'), 'Year')) childOf(year, 'First_Category_Is_Permanent')
  for (const activity of childrenOf(childOf(file, 'Activities_List'), 'Activity')) childOf(activity, 'Total_Duration')
  for (const constraint of constraints) childOf(constraint, 'Permanently_Locked')
}
