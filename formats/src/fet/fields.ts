import type { XmlElement } from '../xml.ts'
import { LIMIT_KINDS } from './limit-kinds.ts'
import { SELECTIONS } from './selections.ts'
import { SET_FIELDS } from './slot-sets.ts'
import { TOGETHER_FIELDS } from './together.ts'

/**
 * Returns the first field of a constraint, by its present name, that the reader does not know; undefined if all are known. A field that is
 * empty or 0 has no effect. Without an unknown field the constraint would mean something else: all lessons instead of some, or any time
 * instead of one.
 */
export function unknownFieldIn({ children }: XmlElement): string | undefined {
  for (const child of children) {
    const isKnown = FIELDS.has(child.name) || COUNTS.test(child.name)
    if (!isKnown && (child.children.length > 0 || !['', '0'].includes(child.text.trim()))) return child.name
    const inside = unknownFieldIn(child)
    if (inside !== undefined) return inside
  }
  return undefined
}

/** The number of items that follow. It is redundant, because the items can be counted. */
export const COUNTS = /^Number_of_/

const FIELDS: ReadonlySet<string> = new Set([
  ...['Weight_Percentage', 'Active', 'Comments', 'Compulsory', 'Permanently_Locked'],
  ...['Teacher', 'Students', 'Subject', 'Activity_Tag', 'First_Activity_Tag', 'Second_Activity_Tag', 'Duration'],
  ...['Room', 'Preferred_Room', 'Real_Room', 'Component_Number'],
  ...['Activity_Id', 'First_Activity_Id', 'Second_Activity_Id', 'Third_Activity_Id'],
  ...['First_Activities_Ids_Set', 'Second_Activities_Ids_Set'],
  ...['Day', 'Hour', 'Interval_Start_Hour', 'Interval_End_Hour'],
  ...['Preferred_Starting_Time', 'Preferred_Time_Slot', 'Not_Available_Time', 'Break_Time', 'Selected_Time_Slot'],
  ...['MinDays', 'Consecutive_If_Same_Day', 'MinGaps'],
  ...SET_FIELDS,
  ...TOGETHER_FIELDS,
  ...Object.values(LIMIT_KINDS).flatMap(({ field = [], choice = [], tagFields = [] }) => [
    ...(typeof field === 'string' ? [field] : Object.values(field)),
    ...choice.slice(0, 1),
    ...tagFields,
  ]),
  ...Object.values(SELECTIONS).flatMap(({ field, empty = [] }) => [field, empty].flat()),
])
