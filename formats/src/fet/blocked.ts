import { childrenOf, textOf, type XmlElement } from '../xml.ts'
import { numberOf } from './activities.ts'
import { ROOM_TIMES } from './room-rules.ts'
import type { Source } from './source.ts'
import { strengthOf } from './strength.ts'
import type { Cell } from './week.ts'
import { warnOfUnkept } from './words.ts'

/** The cells in which calendars cannot have lessons. `breaks` apply to all calendars. */
export type Blocked = {
  readonly breaks: ReadonlySet<Cell>
  readonly teachers: ReadonlyMap<string, ReadonlySet<Cell>>
  readonly rooms: ReadonlyMap<string, ReadonlySet<Cell>>
  /** By the name of the set of students. */
  readonly students: ReadonlyMap<string, ReadonlySet<Cell>>
}

export function isBlockedConstraint(name: string): boolean {
  return KINDS.has(name)
}

export function readBlocked(source: Source, constraints: readonly XmlElement[]): Blocked {
  const breaks = new Set<Cell>()
  const teachers = new Map<string, Set<Cell>>()
  const rooms = new Map<string, Set<Cell>>()
  const students = new Map<string, Set<Cell>>()
  for (const constraint of constraints) {
    if (!KINDS.has(constraint.name)) continue
    // If it is a wish, it becomes a rule on the lessons in the room.
    if (constraint.name === ROOM_TIMES && strengthOf(constraint) !== 'required') continue
    if (numberOf(constraint, 'Weight_Percentage', 100) < 100) {
      warnOfUnkept(source.issues, constraint, 'fet-wish-unkept')
      continue
    }
    const cells = cellsOf(source, constraint)
    switch (constraint.name) {
      case 'ConstraintBreakTimes':
        add(breaks, cells)
        break
      case 'ConstraintTeacherNotAvailableTimes':
        add(entry(teachers, textOf(constraint, 'Teacher')), cells)
        break
      case ROOM_TIMES:
        add(entry(rooms, textOf(constraint, 'Room')), cells)
        break
      case 'ConstraintStudentsSetNotAvailableTimes':
        add(entry(students, textOf(constraint, 'Students')), cells)
        break
    }
  }
  return { breaks, teachers, rooms, students }
}

const KINDS: ReadonlySet<string> = new Set([
  'ConstraintBreakTimes',
  'ConstraintTeacherNotAvailableTimes',
  ROOM_TIMES,
  'ConstraintStudentsSetNotAvailableTimes',
])

function cellsOf(source: Source, constraint: XmlElement): Cell[] {
  const times = [...childrenOf(constraint, 'Not_Available_Time'), ...childrenOf(constraint, 'Break_Time')]
  return times.flatMap((time) => source.week.cells(textOf(time, 'Day'), textOf(time, 'Hour')))
}

function add(set: Set<Cell>, cells: readonly Cell[]): void {
  for (const cell of cells) set.add(cell)
}

function entry<K>(map: Map<K, Set<Cell>>, key: K): Set<Cell> {
  let set = map.get(key)
  if (!set) map.set(key, (set = new Set()))
  return set
}
