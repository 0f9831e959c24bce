import { childOf, textOf, type XmlElement } from '../xml.ts'

/**
 * Converts a constraint of an older file to its present form, as FET does when it opens the file. The kinds were tested with fet-cl 6.8.5,
 * each name separately; the fields have the names that FET 7 writes. `hours`: the names of the file's hours.
 */
export function presentConstraint(given: XmlElement, hours: () => readonly string[]): XmlElement {
  const constraint = { ...given, children: given.children.map(presentField) }
  const name = constraint.name.replace('SubjectTag', 'ActivityTag')
  const shown = name.replace(/^Constraint/, '')
  if (Object.hasOwn(BY_RANGE, shown)) return byTimes(constraint, BY_RANGE[shown]!, hours())
  const { now = shown, more } = RENAMED[shown] ?? {}
  const { children } = constraint
  return { ...constraint, name: `Constraint${now}`, children: more ? [...children, ...more(constraint)] : children }
}

/** Whether FET no longer has this kind of constraint. FET reports this when it opens such a file, and ignores the constraint. */
export function isGone(name: string): boolean {
  return GONE.has(name.replace(/^Constraint/, ''))
}

type Renamed = { readonly now: string; readonly more?: (constraint: XmlElement) => XmlElement[] }

const NO_GAPS = () => [field('Max_Gaps', '0')]
const EARLY = () => [field('Max_Beginnings_At_Second_Hour', '0')]

const RENAMED: Readonly<Record<string, Renamed>> = {
  '2ActivitiesConsecutive': { now: 'TwoActivitiesConsecutive' },
  '2ActivitiesGrouped': { now: 'TwoActivitiesGrouped' },
  '2ActivitiesOrdered': { now: 'TwoActivitiesOrdered' },
  '3ActivitiesGrouped': { now: 'ThreeActivitiesGrouped' },
  ActivityPreferredTime: { now: 'ActivityPreferredStartingTime' },
  ActivityPreferredTimes: { now: 'ActivityPreferredStartingTimes' },
  ActivitiesPreferredTimes: { now: 'ActivitiesPreferredStartingTimes' },
  MinNDaysBetweenActivities: { now: 'MinDaysBetweenActivities', more: asNeighbours },
  StudentsEarly: { now: 'StudentsEarlyMaxBeginningsAtSecondHour', more: EARLY },
  StudentsSetEarly: { now: 'StudentsSetEarlyMaxBeginningsAtSecondHour', more: EARLY },
  StudentsNoGaps: { now: 'StudentsMaxGapsPerWeek', more: NO_GAPS },
  StudentsSetNoGaps: { now: 'StudentsSetMaxGapsPerWeek', more: NO_GAPS },
  TeachersNoGaps: { now: 'TeachersMaxGapsPerWeek', more: NO_GAPS },
  TeacherMaxHoursDailyHalfDays: { now: 'TeacherMaxHoursDaily' },
  TeachersMaxHoursDailyHalfDays: { now: 'TeachersMaxHoursDaily' },
}

/**
 * Constraints that had a day and a range of hours (end exclusive): their present name, the element of a time, and the element of whom they
 * apply to.
 */
const BY_RANGE: Readonly<Record<string, { readonly now: string; readonly time: string; readonly whom?: string }>> = {
  Break: { now: 'BreakTimes', time: 'Break_Time' },
  TeacherNotAvailable: { now: 'TeacherNotAvailableTimes', time: 'Not_Available_Time', whom: 'Teacher' },
  StudentsSetNotAvailable: { now: 'StudentsSetNotAvailableTimes', time: 'Not_Available_Time', whom: 'Students' },
  RoomNotAvailable: { now: 'RoomNotAvailableTimes', time: 'Not_Available_Time', whom: 'Room' },
}

const GONE: ReadonlySet<string> = new Set([
  'ActivitiesSameRoom',
  'ActivityEndsDay',
  'MaxBuildingChangesPerDayForStudents',
  'MaxBuildingChangesPerDayForTeachers',
  'MaxRoomChangesPerDayForStudents',
  'MaxRoomChangesPerDayForTeachers',
  'MinimizeNumberOfRoomsForStudents',
  'MinimizeNumberOfRoomsForTeachers',
  'RoomTypeNotAllowedSubjects',
  'StudentsNHoursDaily',
  'StudentsSetNHoursDaily',
  'SubjectRequiresEquipments',
  'SubjectActivityTagRequireEquipments',
  'TeacherRequiresRoom',
  'TeacherSubjectRequireRoom',
  'TeachersSubgroupsMaxHoursDaily',
  'TeachersSubgroupsNoMoreThanXHoursDaily',
])

/** Converts a field: before FET 7, names of people, rooms and times had a suffix or a prefix, as in `Teacher_Name` and `Preferred_Day`. */
function presentField(element: XmlElement): XmlElement {
  const name = (PRESENT_FIELDS[element.name] ?? element.name)
    .replace('Subject_Tag', 'Activity_Tag')
    .replace(/_Name$/, '')
    .replace(/^(Preferred|Preferred_Starting|Selected)_(Day|Hour)$/, '$2')
  if (element.children.length > 0) return { ...element, name, children: element.children.map(presentField) }
  return name === element.name ? element : { ...element, name }
}
const PRESENT_FIELDS: Readonly<Record<string, string>> = {
  Preferred_Time: 'Preferred_Starting_Time',
  Adjacent_If_Broken: 'Consecutive_If_Same_Day',
}

/** Adds the old defaults: if lessons fell on one day they had to be consecutive, and the weight was 95. */
function asNeighbours(constraint: XmlElement): XmlElement[] {
  const says = (name: string) => childOf(constraint, name) !== undefined
  return [
    ...(says('Weight_Percentage') ? [] : [field('Weight_Percentage', '95')]),
    ...(says('Consecutive_If_Same_Day') ? [] : [field('Consecutive_If_Same_Day', 'true')]),
  ]
}

function byTimes(
  constraint: XmlElement,
  { now, time, whom }: (typeof BY_RANGE)[string],
  hours: readonly string[],
): XmlElement {
  const ofTime = ['Day', 'Start_Hour', 'End_Hour', whom]
  const kept = constraint.children.filter(({ name }) => !ofTime.includes(name))
  const [from, to] = ['Start_Hour', 'End_Hour'].map((name) => textOf(constraint, name))
  const range = hours.slice(hours.indexOf(from!), hours.indexOf(to!))
  // Keeps an hour that is not declared, so that a warning can name it.
  const named = [from!, to!].some((hour) => !hours.includes(hour)) ? [from!, to!] : range
  const day = textOf(constraint, 'Day')
  const times = named.map((hour) => element(time, [field('Day', day), field('Hour', hour)]))
  const about = whom === undefined ? [] : [field(whom, textOf(constraint, whom))]
  return { ...constraint, name: `Constraint${now}`, children: [...kept, ...about, ...times] }
}

const element = (name: string, children: XmlElement[], text = ''): XmlElement => ({
  ...{ name, children, text },
  attributes: {},
})
const field = (name: string, text: string): XmlElement => element(name, [], text)
