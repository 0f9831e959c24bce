import { withHome } from '../calendars/homes.ts'
import type { Rename } from '../records/field.ts'
import { withUuids } from '../records/fields.ts'
import { recordFields } from '../records/record-fields.ts'
import { sameName } from '../records/same-name.ts'
import type { Calendar, Schedule, Uuid } from '../schedule.ts'
import { withShortName } from '../calendars/short-names.ts'
import type { Steps } from '../steps.ts'
import { groupDefinitions, type GroupDefinition } from './students.ts'
import type { WiderWeek } from './week.ts'
import type { FileScope } from './file-scope.ts'

/** The calendars after an import: those of the file, and existing ones that the file does not mention. */
export function* calendarsAfter(
  before: Schedule,
  file: Schedule,
  pairs: ReadonlyMap<Uuid, Uuid>,
  scope: FileScope,
  week: WiderWeek,
): Steps<Schedule['calendars']> {
  const definitions = groupDefinitions(before, file, pairs, scope)
  yield
  const made: Record<Uuid, Calendar> = {}
  const shortOf = shortNames(before, file, pairs)
  /** The slots in the file's own week. Blocked slots beyond it remain blocked. */
  const ofFile = new Set(week.slots.values())
  const paired = new Set<Uuid>()
  const one: Rename = (uuid, kind) => (kind === 'calendars' ? (pairs.get(uuid) ?? uuid) : uuid)
  for (const own of Object.values(file.calendars)) {
    const had = before.calendars[pairs.get(own.uuid) ?? '']
    if (had) paired.add(had.uuid)
    const short = shortOf(own, had)
    // What the file says of a calendar replaces what was known. It omits what it does not know.
    const said = withUuids(recordFields.calendars, own, one)
    const merged: Calendar = had
      ? {
          ...had,
          ...said,
          uuid: had.uuid,
          calendarType: had.calendarType,
          name: nameFor(had, own),
          blockedTimeSlots: scope.blocks
            ? [...own.blockedTimeSlots, ...had.blockedTimeSlots.filter((slot) => !ofFile.has(slot))]
            : had.blockedTimeSlots,
        }
      : said
    const defined: Calendar = { ...merged, ...pick(definitions.get(own.uuid)) }
    made[defined.uuid] = withShortName(defined, short)
  }
  const inUse = scope.courses ? new Set<Uuid>() : attendedIn(before)
  const left = Object.values(before.calendars).filter(({ uuid }) => !paired.has(uuid))
  for (const had of left)
    if (had.classUuid === null && (!scope.types.has(had.calendarType) || inUse.has(had.uuid))) made[had.uuid] = had
  // A class that the file does not divide retains its groups.
  for (const had of left) {
    const ofClass = made[had.classUuid ?? '']
    const isWhole = had.parts.every((part) => ofClass?.parts.includes(part))
    const isOtherwise = scope.courses && had.classUuid !== null && isDividedIn(file, had.classUuid, pairs)
    if (ofClass && isWhole && !isOtherwise) made[had.uuid] = had
  }
  return withClasses(made, before)
}

/** A group retains its class, or is removed if the class is now divided differently. Homes that no longer exist are removed. */
function withClasses(made: Record<Uuid, Calendar>, before: Schedule): Schedule['calendars'] {
  for (const calendar of Object.values(made)) {
    const { uuid, classUuid, parts } = made[calendar.uuid]!
    if (classUuid === null) continue
    const whole = (made[classUuid] ??= before.calendars[classUuid]!)
    if (parts.every((part) => whole.parts.includes(part))) continue
    made[uuid] = { ...calendar, classUuid: null, division: null, parts: [] }
  }
  const isThere = (uuid: Uuid | undefined) => (uuid !== undefined && made[uuid] ? uuid : null)
  for (const calendar of Object.values(made)) {
    const { homeRoomUuid, homeTeacherUuid } = calendar
    const home = { roomUuid: isThere(homeRoomUuid), teacherUuid: isThere(homeTeacherUuid) }
    made[calendar.uuid] = withHome(calendar, home)
  }
  return made
}

/**
 * The short name of each calendar: that of the file, unless a calendar that retains its name already has it. Otherwise the existing one.
 */
function shortNames(before: Schedule, file: Schedule, pairs: ReadonlyMap<Uuid, Uuid>) {
  const changing = new Set(
    Object.values(file.calendars).flatMap((own) => (own.shortName === undefined ? [] : [pairs.get(own.uuid)])),
  )
  const taken = new Set(
    Object.values(before.calendars).flatMap((one) =>
      one.shortName === undefined || changing.has(one.uuid) ? [] : [shortKey(one)],
    ),
  )
  return (own: Calendar, had: Calendar | undefined): string | null => {
    const isFree = own.shortName !== undefined && !taken.has(shortKey(own))
    const isNews = isFree && !(had?.shortName !== undefined && shortKey(had) === shortKey(own))
    if (!isNews && had?.shortName !== undefined && own.shortName !== undefined && taken.has(shortKey(had))) return null
    const one = isNews ? own : had
    if (one?.shortName === undefined) return null
    taken.add(shortKey(one))
    return one.shortName
  }
}

const shortKey = ({ calendarType, shortName = '' }: Calendar) => `${calendarType} ${sameName(shortName)}`

/** A name in the file that only repeats the short name, or differs only in case, changes nothing. */
function nameFor(had: Calendar, own: Calendar): string {
  const name = sameName(own.name)
  return name === sameName(had.name) || name === sameName(had.shortName ?? '') ? had.name : own.name
}

function pick(definition: GroupDefinition | undefined) {
  return definition && { classUuid: definition.classUuid, division: definition.division, parts: definition.parts }
}

/** The calendars in any course, lesson or rule, and the classes of such groups. */
function attendedIn({ subjects, lessons, rules, calendars }: Schedule): ReadonlySet<Uuid> {
  const uuids = new Set<Uuid>()
  for (const { calendarUuids, choices } of [...Object.values(subjects), ...Object.values(lessons)]) {
    for (const uuid of calendarUuids) uuids.add(uuid)
    for (const { candidates } of choices) for (const uuid of candidates) uuids.add(uuid)
  }
  for (const { calendarUuids, roomUuids = [] } of Object.values(rules))
    for (const uuid of [...calendarUuids, ...roomUuids]) uuids.add(uuid)
  for (const uuid of [...uuids]) {
    const classUuid = calendars[uuid]?.classUuid
    if (classUuid) uuids.add(classUuid)
  }
  return uuids
}

function isDividedIn(file: Schedule, classUuid: Uuid, pairs: ReadonlyMap<Uuid, Uuid>): boolean {
  return Object.values(file.calendars).some(
    (own) => own.classUuid !== null && (pairs.get(own.classUuid) ?? own.classUuid) === classUuid,
  )
}
