import { countedTypeOf, type ImportedSchool, valueOf } from '@timetable/domain'
import type { Outline } from './outline.ts'
import { isRoomRule } from './room-kinds.ts'
import { lessonsOf } from './named-lessons.ts'
import { timesIn } from './write-slots.ts'
import { constraintText, listedActivities, preferredRooms, type Fields } from './write-xml.ts'

type Rule = ImportedSchool['rules'][number]

/** Returns the enabled rules on rooms as constraints, and adds warnings for those that FET cannot express. */
export function writeRoomRules(outline: Outline): string[] {
  const rules = outline.school.rules.filter((rule) => rule.enabled && isRoomRule(rule))
  return rules.flatMap((rule) => {
    const texts = textsOf(outline, rule)
    if (!texts) outline.warnings.add('fet-rule-left-out', { rule: rule.rule })
    return texts ?? []
  })
}

function textsOf(outline: Outline, rule: Rule): string[] | undefined {
  const lessons = lessonsOf(outline, rule)
  const rooms = roomsOf(outline, rule)
  const weight = rule.strength === 'required' ? 100 : rule.strength
  const listed = listedActivities(lessons)
  switch (rule.rule) {
    case 'PREFERRED_ROOMS':
    case 'ROOM_EQUIPMENT':
      if (rooms.length === 0) return undefined
      return lessons.map(({ id }) => preferredRoomsText(weight, [['Activity_Id', id]], rooms, 'Activity'))
    case 'MAX_CALENDARS':
      if (weight < 100 || countedTypeOf(rule) !== 'ROOM') return undefined
      if (lessons.length === 0) return []
      return [
        constraintText('ConstraintActivitiesOccupyMaxDifferentRooms', weight, [
          ...listed,
          ['Max_Number_of_Different_Rooms', valueOf(rule)],
        ]),
      ]
    case 'SAME_ROOM_IF_CONSECUTIVE':
      if (weight < 100) return undefined
      return lessons.length < 2 ? [] : [constraintText('ConstraintActivitiesSameRoomIfConsecutive', weight, listed)]
    default:
      return teacherRoomTexts(outline, rule, weight, rooms) ?? roomTimesTexts(outline, rule, weight, rooms)
  }
}

/** Returns the rooms that a rule names, or that have the equipment that it names, as FET calls them. */
function roomsOf({ calendars }: Outline, { rule, rooms = [], equipment: wanted = [] }: Rule): readonly string[] {
  if (rule !== 'ROOM_EQUIPMENT') return rooms.flatMap((key) => calendars.get(key)?.called ?? [])
  const all = [...calendars.values()].filter(({ calendarType }) => calendarType === 'ROOM')
  return all
    .filter(({ equipment = [] }) => wanted.every((name) => equipment.includes(name)))
    .map(({ called }) => called)
}

/** Writes a rule on every lesson that may be in some rooms as unavailable times of these rooms. */
function roomTimesTexts(outline: Outline, rule: Rule, weight: number, rooms: readonly string[]): string[] | undefined {
  const named = new Set(lessonsOf(outline, rule))
  const isThere = (keys: readonly string[]) => keys.some((key) => rule.rooms?.includes(key))
  const others = outline.activities.filter((activity) => !named.has(activity))
  if (others.some(({ calendars, choices }) => [calendars, ...choices].some(isThere))) return undefined
  const times = timesIn(outline.days, outline.hours, 'Not_Available', rule.slots)
  return rooms.map((room) => constraintText('ConstraintRoomNotAvailableTimes', weight, [['Room', room], ...times]))
}

/** Writes a rule on one teacher and some rooms; undefined for any other rule. */
function teacherRoomTexts(
  { calendars, days, hours }: Outline,
  rule: Rule,
  weight: number,
  rooms: readonly string[],
): string[] | undefined {
  const { subjects, subjectNames, lessons, tagNames = [], calendarType } = rule
  const teachers = rule.calendars.flatMap((key) => calendars.get(key) ?? [])
  const ofOthers = subjects.length + subjectNames.length + lessons.length + tagNames.length > 0
  if (ofOthers || calendarType !== null || teachers.some(({ calendarType: type }) => type !== 'TEACHER'))
    return undefined
  return teachers.flatMap(({ called }) =>
    rooms.map((room) =>
      constraintText('ConstraintTeacherRoomNotAvailableTimes', weight, [
        ['Teacher', called],
        ['Room', room],
        ...timesIn(days, hours, 'Not_Available', rule.slots),
      ]),
    ),
  )
}

/** Returns a preference or requirement for rooms. FET has a separate constraint for a single room. */
function preferredRoomsText(weight: number, whose: Fields, rooms: readonly string[], kind: string): string {
  const [room] = rooms
  if (rooms.length === 1 && room !== undefined)
    return constraintText(`Constraint${kind}PreferredRoom`, weight, [
      ...whose,
      ['Room', room],
      ...(kind === 'Activity' ? [['Permanently_Locked', 'false'] as const] : []),
    ])
  return constraintText(`Constraint${kind}PreferredRooms`, weight, [...whose, ...preferredRooms(rooms)])
}
