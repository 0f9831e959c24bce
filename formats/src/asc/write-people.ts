import { divisionsOf, groupsOf, weekOf, type Calendar, type Schedule } from '@timetable/domain'
import { calendarsOfType, wholeClasses } from '../attended-lesson.ts'
import { personName } from '../person-name.ts'
import { stableIds } from '../stable-ids.ts'
import { timeOffText } from './time-off.ts'
import type { AscRow, AscTable } from './write-rows.ts'

/** The ids in the file. `group`: of a group, or of the whole of a class. */
export type AscIds = {
  calendar(one: Calendar): string
  group(one: Calendar): string
}

export function ascIds({ calendars }: Schedule): AscIds {
  const idOf = stableIds(Object.keys(calendars))
  return {
    calendar: ({ uuid, calendarType }) => `${PREFIXES[calendarType]}${idOf(uuid)}`,
    group: ({ uuid }) => `G${idOf(uuid)}`,
  }
}

const PREFIXES = { CLASS: 'C', TEACHER: 'T', ROOM: 'R' } as const

/** Returns the tables of teachers, buildings, rooms, classes and groups. */
export function peopleTables(schedule: Schedule, ids: AscIds): AscTable[] {
  const rooms = calendarsOfType(schedule, 'ROOM')
  const classes = wholeClasses(schedule)
  const buildings = [...new Set(rooms.flatMap(({ building }) => building ?? []))]
  const idOf = (uuid: string | undefined) => {
    const calendar = schedule.calendars[uuid ?? '']
    return calendar && ids.calendar(calendar)
  }
  const { days, hours: periods } = weekOf(schedule)
  const timeOff = ({ blockedTimeSlots }: Calendar): AscRow => {
    const cells = blockedTimeSlots.flatMap((uuid) => {
      const slot = schedule.timeSlots[uuid]
      return slot ? [[slot.dayNum, slot.hourNum] as const] : []
    })
    return cells.length > 0 ? { timeoff: timeOffText(cells, { days, periods }) } : {}
  }
  const named = (one: Calendar): AscRow => ({
    ...{ id: ids.calendar(one), name: one.name, short: one.shortName ?? one.name },
    ...timeOff(one),
  })
  const tables: AscTable[] = [
    {
      ...{ tag: 'teachers', row: 'teacher', columns: ['id', 'firstname', 'lastname', 'name', 'short', 'timeoff'] },
      rows: calendarsOfType(schedule, 'TEACHER').map((one) => {
        const { given, family } = personName(one.name)
        return { ...named(one), firstname: given, lastname: family }
      }),
    },
    {
      ...{ tag: 'buildings', row: 'building', columns: ['id', 'name'] },
      rows: buildings.map((name, i) => ({ id: `B${i + 1}`, name })),
    },
    {
      ...{ tag: 'classrooms', row: 'classroom', columns: ['id', 'name', 'short', 'capacity', 'buildingid', 'timeoff'] },
      rows: rooms.map((one) => {
        const building = one.building === undefined ? '' : `B${buildings.indexOf(one.building) + 1}`
        return { ...named(one), capacity: one.seats ?? '*', buildingid: building }
      }),
    },
    {
      ...{ tag: 'classes', row: 'class', columns: ['id', 'name', 'short', 'classroomids', 'teacherid', 'timeoff'] },
      rows: classes.map((one) => ({
        ...named(one),
        classroomids: idOf(one.homeRoomUuid),
        teacherid: idOf(one.homeTeacherUuid),
      })),
    },
    {
      tag: 'groups',
      row: 'group',
      columns: ['id', 'classid', 'name', 'entireclass', 'divisiontag', 'studentcount'],
      rows: classes.flatMap((one) => groupRows(schedule, ids, one)),
    },
  ]
  // Where nothing is blocked, aSc keeps what it has.
  return tables.map((table) =>
    table.rows.some(({ timeoff }) => timeoff !== undefined)
      ? table
      : { ...table, columns: table.columns.filter((column) => column !== 'timeoff') },
  )
}

/** Every class has a group that is the whole of it. Groups of one division have the same tag. */
function groupRows(schedule: Schedule, ids: AscIds, whole: Calendar): AscRow[] {
  const divisions = divisionsOf(schedule, whole.uuid)
  let alone = divisions.length
  const classid = ids.calendar(whole)
  return [
    {
      ...{ id: ids.group(whole), classid, name: 'Entire class', entireclass: 1, divisiontag: 0 },
      studentcount: whole.pupils,
    },
    ...groupsOf(schedule, whole.uuid).map((group) => ({
      ...{ id: ids.group(group), classid, name: groupName(group.name, whole.name), entireclass: 0 },
      divisiontag: group.division === null ? ++alone : divisions.indexOf(group.division) + 1,
      studentcount: group.pupils,
    })),
  ]
}

/** In aSc, the name of a group does not repeat that of its class. */
function groupName(name: string, whole: string): string {
  const own = name.startsWith(whole) ? name.slice(whole.length).replace(/^[\s:·–-]+/, '') : name
  return own === '' || own.startsWith(whole) ? name : own
}

/**
 * Returns the number of classes and groups of which aSc cannot know with whom they share students: classes that share some with others, and
 * groups that share none with a group of another division.
 */
export function sharedOtherwise(schedule: Schedule): number {
  const classes = calendarsOfType(schedule, 'CLASS')
  const holders = new Map<string, number>()
  const wholes = classes.filter(({ classUuid }) => classUuid === null)
  for (const { parts } of wholes) for (const part of parts) holders.set(part, (holders.get(part) ?? 0) + 1)
  const sharing = wholes.filter(({ parts }) => parts.some((part) => (holders.get(part) ?? 0) > 1))
  const apart = wholes.flatMap((whole) => {
    const groups = groupsOf(schedule, whole.uuid)
    return groups.filter(({ division, parts }) => {
      const own = new Set(parts)
      return groups.some((other) => other.division !== division && !other.parts.some((part) => own.has(part)))
    })
  })
  return sharing.length + apart.length
}
