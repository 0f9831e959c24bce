import { parseXml, textOf, textsOf, type XmlElement } from '../xml.ts'
import { numberOf } from './activities.ts'
import type { FetPlacement } from './placements.ts'
import { activeConstraints } from './source.ts'
import { constraintText, type Fields } from './write-xml.ts'

/**
 * Returns the FET file with every lesson locked in its slot and room: FET then shows this timetable. Every other byte stays the same, and
 * existing locks are not repeated.
 */
export function lockFet(original: string, placements: readonly FetPlacement[]): string {
  const file = parseXml(original)
  if ('problem' in file) throw new Error(`the file cannot be read any more: ${file.problem}`)
  const there = new Set(locksOf(file).map((lock) => JSON.stringify(lock)))
  const missing = (lock: Lock) => !there.has(JSON.stringify(lock))
  const starts = placements.map(({ id, day, hour }): Lock => [START, id, day, hour]).filter(missing)
  const rooms = placements
    .filter(({ room }) => room !== '')
    .map(({ id, room, realRooms }): Lock => [ROOM, id, room, ...realRooms])
    .filter(missing)
  return [[starts, 'Time_Constraints_List'] as const, [rooms, 'Space_Constraints_List'] as const].reduce(
    (text, [locks, list]) => insert(text, list, locks.map(lockText)),
    original,
  )
}

export const START = 'ConstraintActivityPreferredStartingTime'
export const ROOM = 'ConstraintActivityPreferredRoom'

/** A constraint that fixes one activity at a start (day, hour) or in a room (its name, and the real rooms of a virtual one). */
type Lock = readonly [kind: typeof START | typeof ROOM, id: string, ...where: string[]]

export function lockText(lock: Lock): string {
  const [kind, id, first = '', ...others] = lock
  const where: Fields =
    kind === START
      ? [
          ['Preferred_Day', first],
          ['Preferred_Hour', others[0] ?? ''],
        ]
      : [
          ['Room', first],
          ...(others.length > 0 ? [['Number_of_Real_Rooms', others.length] as const] : []),
          ...others.map((room) => ['Real_Room', room] as const),
        ]
  return constraintText(kind, 100, [['Activity_Id', id], ...where, ['Permanently_Locked', 'false']])
}

function locksOf(file: XmlElement): Lock[] {
  return activeConstraints(file).flatMap((element): Lock[] => {
    if (numberOf(element, 'Weight_Percentage', 100) < 100) return []
    const id = textOf(element, 'Activity_Id').trim()
    if (element.name === START) return [[START, id, textOf(element, 'Day'), textOf(element, 'Hour')]]
    if (element.name === ROOM) return [[ROOM, id, textOf(element, 'Room'), ...textsOf(element, 'Real_Room')]]
    return []
  })
}

/** Inserts constraints at the end of a list. Adds the list if the file has none. */
function insert(text: string, list: string, constraints: readonly string[]): string {
  if (constraints.length === 0) return text
  const inside = constraints.join('')
  const at = text.lastIndexOf(`</${list}>`)
  if (at >= 0) return text.slice(0, at) + inside + text.slice(at)
  const whole = `<${list}>\n${inside}</${list}>\n`
  const empty = new RegExp(`<${list}\\s*/>`).exec(text)
  if (empty) return text.slice(0, empty.index) + whole + text.slice(empty.index + empty[0].length)
  const end = text.lastIndexOf('</fet>')
  return text.slice(0, end) + whole + text.slice(end)
}
