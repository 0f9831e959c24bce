import { appendTo } from '@timetable/domain'
import type { DraftGroup } from '../draft/divided-classes.ts'
import type { SchoolDraft } from '../draft/school-draft.ts'
import { isNobody } from '../names.ts'
import { sizeFrom } from '../sizes.ts'
import { idsIn, nameIn, type AscTables, type Row } from './tables.ts'
import { blockedIn } from './time-off.ts'
import type { AscWeek } from './week.ts'

/** Resolves who attends a lesson and in which rooms, by the keys of the draft. Collects the ids that the file does not declare. */
export type AscPeople = {
  students(lesson: Row): LessonStudents
  teachers(lesson: Row): string[]
  rooms(row: Row): string[]
  /** Adds warnings for the ids that lessons name and the file does not declare, and for groups that no lesson names. */
  warnOfLeftOut(): void
}

/** The ids of the classes that attend as a whole, and the keys of groups of other classes. */
export type LessonStudents = { readonly classes: readonly string[]; readonly groups: readonly string[] }

export function peopleOf(tables: AscTables, draft: SchoolDraft, week: AscWeek): AscPeople {
  const unknown = { teachers: [] as string[], students: [] as string[], rooms: [] as string[] }
  const rowsOf = (table: string) => new Map(tables.get(table).map((row) => [row['id'] ?? '', row]))
  const buildings = rowsOf('buildings')
  const groups = rowsOf('groups')
  const wholeOf = new Map([...groups.values()].filter(isWhole).map((row) => [row['classid'] ?? '', row]))
  // The name of a whole class as a group adds nothing, and there is a warning for groups that no lesson names.
  tables.settle('groups', 'name', 'classid', 'divisiontag', 'studentcount', 'studentids')
  const open = new Map([...rowsOf('teachers')].filter(([, row]) => isNobody(teacherName(row))))
  const studentsOf = Map.groupBy(tables.get('students'), (row) => row['classid'] ?? '')
  for (const [id, row] of rowsOf('classes')) {
    // A class with several rooms of its own has no home room.
    const [room, ...more] = idsIn(row, 'classroomids')
    const [teacher] = idsIn(row, 'teacherids')
    const home = {
      homeRoom: room !== undefined && more.length === 0 ? `r${room}` : undefined,
      homeTeacher: teacher === undefined || open.has(teacher) ? undefined : `t${teacher}`,
    }
    const pupils = sizeFrom(wholeOf.get(id)?.['studentcount']) ?? sizeFrom(studentsOf.get(id)?.length)
    draft.calendar(`c${id}`, 'CLASS', nameIn(row), { ...shortIn(row), pupils, ...home })
    draft.block(`c${id}`, blockedIn(row, week))
  }
  const nobody: string[] = []
  for (const [id, row] of rowsOf('teachers')) {
    if (open.has(id)) continue
    draft.calendar(`t${id}`, 'TEACHER', teacherName(row), shortIn(row))
    draft.block(`t${id}`, blockedIn(row, week))
  }
  for (const [id, row] of rowsOf('classrooms')) {
    const building = buildings.get(row['buildingid'] ?? '')
    const seats = sizeFrom(row['capacity'])
    draft.calendar(`r${id}`, 'ROOM', nameIn(row), { ...shortIn(row), seats, building: building && nameIn(building) })
    draft.block(`r${id}`, blockedIn(row, week))
  }
  const known = { classes: rowsOf('classes'), teachers: rowsOf('teachers'), rooms: rowsOf('classrooms') }
  const groupOf = groupsWithMembers(groups)
  const used = new Set<Row>()

  const kept = (row: Row, columns: string, prefix: string, rows: ReadonlyMap<string, Row>, lost: string[]) =>
    idsIn(row, columns).flatMap((id) => {
      if (rows.has(id)) return [`${prefix}${id}`]
      lost.push(id)
      return []
    })
  return {
    teachers(lesson) {
      const keys = kept(lesson, 'teacherids', 't', known.teachers, unknown.teachers)
      const isOpen = (key: string) => open.has(key.slice(1))
      nobody.push(...keys.filter(isOpen).map((key) => teacherName(open.get(key.slice(1)) ?? {})))
      return keys.filter((key) => !isOpen(key))
    },
    rooms: (row) => kept(row, 'classroomids', 'r', known.rooms, unknown.rooms),
    students(lesson) {
      const whole = new Set<string>()
      const parts = new Map<string, Row[]>()
      for (const id of idsIn(lesson, 'groupids')) {
        const group = groups.get(id)
        const ofClass = group?.['classid'] ?? ''
        if (!group || !known.classes.has(ofClass)) unknown.students.push(id)
        else if (isWhole(group)) whole.add(ofClass)
        else appendTo(parts, ofClass, group)
      }
      for (const key of kept(lesson, 'classids', '', known.classes, unknown.students))
        if (!parts.has(key)) whole.add(key)
      const divided = [...parts].filter(([ofClass]) => !whole.has(ofClass))
      return {
        classes: [...whole],
        groups: divided.flatMap(([ofClass, rows]) =>
          rows.map((row) => {
            used.add(row)
            return draft.group(groupOf(row, ofClass))
          }),
        ),
      }
    },
    warnOfLeftOut() {
      draft.warnings.addNames('file-teacher-open', nobody)
      const unused = [...groups.values()].filter((row) => !isWhole(row) && !used.has(row))
      draft.warnings.add('file-unused-groups', {}, unused.length)
      for (const what of ['teachers', 'students', 'rooms'] as const)
        if (unknown[what].length > 0)
          draft.warnings.addNames('fet-unknown-left-out', unknown[what], { what: `fet-what-${what}` })
    },
  }
}

const shortIn = (row: Row) => ({ shortName: row['short'] })
const isWhole = (group: Row) => group['entireclass'] === '1' || group['divisiontag'] === '0'

/** Uses the members of a group only if the groups of its division have no student in common, as they should. */
function groupsWithMembers(groups: ReadonlyMap<string, Row>) {
  const divisionOf = (row: Row) => `${row['classid'] ?? ''}\n${row['divisiontag'] ?? row['id'] ?? ''}`
  const overlapping = new Set<string>()
  const seen = new Set<string>()
  for (const row of groups.values())
    for (const student of idsIn(row, 'studentids')) {
      const place = `${divisionOf(row)}\n${student}`
      if (seen.has(place)) overlapping.add(divisionOf(row))
      seen.add(place)
    }
  return (row: Row, ofClass: string): DraftGroup => {
    const id = row['id'] ?? ''
    const students = idsIn(row, 'studentids')
    const areKnown = students.length > 0 && !overlapping.has(divisionOf(row))
    return {
      key: `g${id}`,
      name: nameIn(row),
      class: `c${ofClass}`,
      division: row['divisiontag'] ?? id,
      pupils: sizeFrom(row['studentcount']) ?? (students.length > 0 ? sizeFrom(students.length) : undefined),
      ...(areKnown && { members: new Set(students) }),
    }
  }
}

function teacherName(row: Row): string {
  const { firstname = '', lastname = '' } = row
  return nameIn(row) || `${firstname} ${lastname}`.trim()
}
