import { sameChoices } from '../lessons/choices.ts'
import { slotsFrom, weekOf } from '../lessons/placement.ts'
import { lessonsOfSubject } from '../lessons/lessons.ts'
import { namedIn } from '../records/fields.ts'
import { recordFields } from '../records/record-fields.ts'
import { sameTags, tagsOf } from '../lessons/tags.ts'
import { weekCountOf, withWeeks } from '../week/weeks.ts'
import { headOf, scheduleRecords, type Calendar, type Schedule } from '../schedule.ts'

/** What is wrong with a schedule: no command may ever leave one with a fault. */
export function faultsOf(schedule: Schedule): string[] {
  return [...faults(schedule)]
}

/** A group is of a class, that has all its parts; those of one division have none in common. A room lies in a building. */
function* faultsOfGroup(schedule: Schedule, group: Calendar): Generator<string> {
  if (group.building !== undefined && group.calendarType !== 'ROOM') yield `calendar ${group.uuid} lies in a building`
  if (group.seats !== undefined && group.calendarType !== 'ROOM') yield `calendar ${group.uuid} has seats, no room`
  if (group.equipment !== undefined && group.calendarType !== 'ROOM')
    yield `calendar ${group.uuid} has equipment, no room`
  if (new Set(group.equipment).size < (group.equipment ?? []).length) yield `calendar ${group.uuid} has equipment twice`
  if (group.pupils !== undefined && group.calendarType !== 'CLASS') yield `calendar ${group.uuid} has pupils, no class`
  const typeOf = (uuid: string) => schedule.calendars[uuid]?.calendarType
  if (group.homeRoomUuid !== undefined && (group.calendarType === 'ROOM' || typeOf(group.homeRoomUuid) !== 'ROOM'))
    yield `calendar ${group.uuid} is at home in no room`
  if (
    group.homeTeacherUuid !== undefined &&
    (group.calendarType !== 'CLASS' || typeOf(group.homeTeacherUuid) !== 'TEACHER')
  )
    yield `calendar ${group.uuid} has no teacher for its home teacher`
  if (new Set(group.parts).size < group.parts.length) yield `calendar ${group.uuid} has a part twice`
  if (group.parts.length > 0 && group.calendarType !== 'CLASS') yield `calendar ${group.uuid} has parts, no class`
  if ((group.classUuid === null) !== (group.division === null)) yield `calendar ${group.uuid} is half a group`
  if (group.classUuid === null) return
  const whole = schedule.calendars[group.classUuid]
  if (!whole || whole.classUuid !== null) yield `calendar ${group.uuid} is a group of no class`
  else if (!group.parts.every((part) => whole.parts.includes(part))) yield `group ${group.uuid} leaves its class`
  for (const other of Object.values(schedule.calendars)) {
    if (other === group || other.classUuid !== group.classUuid || other.division !== group.division) continue
    if (other.parts.some((part) => group.parts.includes(part)))
      yield `groups ${group.uuid}, ${other.uuid} share students`
  }
}

function* faults(schedule: Schedule): Generator<string> {
  const parsed = scheduleRecords.safeParse(schedule)
  if (!parsed.success) yield `records: ${parsed.error.message}`
  for (const kind of ['head', 'calendars', 'timeSlots', 'subjects', 'lessons', 'rules'] as const) {
    for (const [uuid, record] of Object.entries(schedule[kind]))
      if (record.uuid !== uuid) yield `${kind} ${record.uuid} is kept under ${uuid}`
  }
  for (const kind of ['calendars', 'subjects', 'lessons', 'rules'] as const)
    for (const record of Object.values(schedule[kind]))
      for (const [of, uuid] of namedIn(recordFields[kind], record))
        if (!schedule[of][uuid]) yield `${of} ${uuid} is named but not there`
  const repeated = (what: string, uuids: readonly string[]) =>
    new Set(uuids).size === uuids.length ? [] : [`${what} names one twice`]

  const head = headOf(schedule)
  const week = weekOf(schedule)
  const slots = Object.keys(schedule.timeSlots).length
  if (slots !== head.days * week.hours) yield `${slots} slots in ${head.days} days of ${week.hours} hours`
  for (let day = 0; day < head.days; day++)
    for (let hour = 0; hour < week.hours; hour++) if (!week.at(day, hour)) yield `no slot on day ${day} hour ${hour}`
  if (head.periodNames && head.periodNames.length !== week.hours) yield 'period names do not match the periods'
  if (head.dayNames && head.dayNames.length !== head.days) yield 'day names do not match the days'

  yield* repeated('the list of weeks', head.weeks ?? [])

  for (const calendar of Object.values(schedule.calendars)) {
    yield* repeated(`calendar ${calendar.uuid}`, calendar.blockedTimeSlots)
    yield* faultsOfGroup(schedule, calendar)
  }
  for (const record of [...Object.values(schedule.subjects), ...Object.values(schedule.lessons)]) {
    const candidates = record.choices.flatMap((choice) => choice.candidates)
    for (const choice of record.choices)
      yield* repeated(`${record.uuid} with a choice`, [...record.calendarUuids, ...choice.candidates])
    for (const uuid of candidates) if (schedule.calendars[uuid]?.parts.length) yield `${record.uuid} may choose a group`
    if (record.choices.some((choice) => choice.candidates.length === 0)) yield `${record.uuid} chooses from nothing`
  }
  for (const subject of Object.values(schedule.subjects)) {
    yield* repeated(`subject ${subject.uuid}`, subject.calendarUuids)
  }
  for (const lesson of Object.values(schedule.lessons)) {
    yield* repeated(`lesson ${lesson.uuid}`, lesson.calendarUuids)
    yield* repeated(`lesson ${lesson.uuid} with its tags`, tagsOf(lesson))
    const kept = withWeeks(lesson, lesson.weeks ?? null, weekCountOf(schedule))
    if (kept !== lesson) yield `lesson ${lesson.uuid} lies in weeks ${String(lesson.weeks)}`
    if (lesson.tags?.length === 0) yield `lesson ${lesson.uuid} keeps an empty list of tags`
    yield* repeated(
      `lesson ${lesson.uuid} by its choices`,
      lesson.choices.flatMap(({ chosen }) => chosen ?? []),
    )
    for (const { candidates, chosen, fixed } of lesson.choices) {
      if (chosen !== null && !candidates.includes(chosen))
        yield `lesson ${lesson.uuid} has chosen ${chosen}, no candidate`
      if (chosen === null && fixed) yield `lesson ${lesson.uuid} has fixed what it has not chosen`
    }
    const start = lesson.timeSlotUuid === null ? undefined : schedule.timeSlots[lesson.timeSlotUuid]
    if (lesson.timeSlotUuid !== null && !start) yield `lesson ${lesson.uuid} lies on a slot that is not there`
    if (start && !slotsFrom(schedule, start, lesson.length)) yield `lesson ${lesson.uuid} leaves its day`
    if (lesson.pinned && !start) yield `lesson ${lesson.uuid} is pinned nowhere`
    const subject = schedule.subjects[lesson.subjectUuid]
    if (subject && !subject.advanced) {
      const [first = lesson] = lessonsOfSubject(schedule, subject.uuid)
      if (!sameTags(tagsOf(lesson), tagsOf(first))) yield `lessons of ${subject.uuid} bear other tags`
      const same = [...lesson.calendarUuids].sort().join() === [...subject.calendarUuids].sort().join()
      if (lesson.length !== 1 || !same || !sameChoices(lesson.choices, subject.choices))
        yield `lesson ${lesson.uuid} differs from its simple subject`
    }
  }
  const names = new Set(Object.values(schedule.subjects).map((subject) => subject.name))
  for (const rule of Object.values(schedule.rules)) {
    for (const name of rule.subjectNames) if (!names.has(name)) yield `rule ${rule.uuid} names nobody: ${name}`
    const tagNames = rule.tagNames ?? []
    yield* repeated(`rule ${rule.uuid}`, tagNames)
    const named = [rule.subjectNames, rule.subjectUuids, rule.eventUuids, rule.calendarUuids, tagNames].flat()
    if (named.length === 0 && rule.calendarType === null) yield `rule ${rule.uuid} names nothing`
  }
}
