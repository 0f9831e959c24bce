import type { ImportedSchool } from './import.ts'
import { LIMITS } from '../limits.ts'
import { namedInFile } from '../records/fields.ts'
import { recordFields } from '../records/record-fields.ts'
import { referencesIn } from '../records/references.ts'
import { refuseYear } from '../week/school-year.ts'

/**
 * Why an imported school cannot become a version, in plain words. Undefined if it can. The schema has validated each value separately; this
 * function validates them against each other.
 */
export function whyInvalid(school: ImportedSchool): string | undefined {
  for (const problem of problemsOf(school)) return problem
  return undefined
}

type Cell = readonly [number, number]

function* problemsOf(school: ImportedSchool): Generator<string> {
  const { days, periods } = school
  const references = referencesIn(school)
  if (references > LIMITS.maxReferences)
    yield `its courses, lessons and rules name ${references} timetables and time slots in all; at most ${LIMITS.maxReferences} fit in one version`
  const outside = ([day, hour]: Cell) => day >= days || hour >= periods.length
  const say = ([day, hour]: Cell) => `day ${day + 1}, period ${hour + 1}`

  for (const name of [...(school.dayNames ?? []), ...(school.periodNames ?? [])])
    if (name.length > LIMITS.nameLength) yield `a day or period has a name of more than ${LIMITS.nameLength} characters`
  if (school.dayNames && school.dayNames.length !== days)
    yield `it has ${days} days but ${school.dayNames.length} day names`
  if (school.periodNames && school.periodNames.length !== periods.length)
    yield `it has ${periods.length} periods but ${school.periodNames.length} period names`
  yield* problemsOfOtherDays(school)
  const fault = school.year && refuseYear(school.year)
  if (fault) yield `its school year is not sound: ${fault.error}`

  const weeks = school.weeks ?? []
  if (new Set(weeks).size < weeks.length) yield 'two of its weeks have one name'

  const calendars = new Set<string>()
  for (const calendar of school.calendars) {
    if (calendars.has(calendar.key)) yield `two calendars have the key “${calendar.key}”`
    calendars.add(calendar.key)
    const cell = calendar.blocked.find(outside)
    if (cell) yield `calendar “${calendar.name}” is blocked on ${say(cell)}, which is not in the week`
    if (calendar.building !== undefined && calendar.calendarType !== 'ROOM')
      yield `calendar “${calendar.name}” lies in a building, but is no room`
    if (calendar.seats !== undefined && calendar.calendarType !== 'ROOM')
      yield `calendar “${calendar.name}” has seats, but is no room`
    if (calendar.equipment !== undefined && calendar.equipment.length > 0 && calendar.calendarType !== 'ROOM')
      yield `calendar “${calendar.name}” has equipment, but is no room`
    if (calendar.pupils !== undefined && calendar.calendarType !== 'CLASS')
      yield `calendar “${calendar.name}” has pupils, but is no class`
    if (calendar.qualifications !== undefined && calendar.calendarType !== 'TEACHER')
      yield `calendar “${calendar.name}” may teach courses, but is no teacher`
  }

  yield* problemsOfGroups(school)
  yield* problemsOfHomes(school)

  const withParts = new Set(school.calendars.flatMap(({ key, parts = [] }) => (parts.length > 0 ? [key] : [])))
  const subjects = new Set<string>()
  const lessons = new Set<string>()
  for (const subject of school.subjects) {
    if (subject.key !== undefined) {
      if (subjects.has(subject.key)) yield `two subjects have the key “${subject.key}”`
      subjects.add(subject.key)
    }
    for (const lesson of [{ calendars: subject.calendars }, ...subject.lessons]) {
      const unknown = lesson.calendars?.find((key) => !calendars.has(key))
      if (unknown !== undefined) yield `subject “${subject.name}” names the calendar “${unknown}”, which is not there`
    }
    for (const { calendars: fixed = subject.calendars, choices = subject.choices } of [subject, ...subject.lessons])
      yield* problemsOfChoices(subject.name, fixed, choices ?? [], calendars, withParts)
    for (const lesson of subject.lessons) {
      if (lessons.has(lesson.key)) yield `two lessons have the key “${lesson.key}”`
      lessons.add(lesson.key)
      const beyond = lesson.weeks?.find((week) => week >= Math.max(1, weeks.length))
      if (beyond !== undefined) yield `a lesson of “${subject.name}” lies in week ${beyond + 1}, which is not there`
      const { start, length } = lesson
      if (!start) continue
      if (outside(start)) yield `a lesson of “${subject.name}” starts on ${say(start)}, which is not in the week`
      if (start[1] + length > periods.length)
        yield `a lesson of “${subject.name}” on ${say(start)} extends beyond the day`
    }
  }
  if (lessons.size > LIMITS.maxLessons) yield `it has more than ${LIMITS.maxLessons} lessons`

  const known = { subjects, lessons, calendars }
  const names = new Set(school.subjects.map(({ name }) => name))
  for (const rule of school.rules) {
    const named = namedInFile(recordFields.rules, rule)
    for (const [kind, key] of named)
      if (kind !== 'timeSlots' && !known[kind].has(key))
        yield `a rule names the ${kind.slice(0, -1)} “${key}”, which is not there`
    for (const number of [rule.value, rule.value2])
      if (number !== null && (number < 0 || number > LIMITS.maxRuleNumber))
        yield `a rule has the number ${number}, which is not from 0 to ${LIMITS.maxRuleNumber}`
    if (rule.wholeDays && school.halfDays && periods.length > LIMITS.maxPeriodsOfHalfDays)
      yield `a rule on whole days counts half days of up to ${LIMITS.maxPeriodsOfHalfDays} periods, not ${periods.length}`
    for (const [kind, cell] of named)
      if (kind === 'timeSlots' && outside(cell)) yield `a rule names ${say(cell)}, which is not in the week`
    const nobody = rule.subjectNames.find((name) => !names.has(name))
    if (nobody !== undefined) yield `a rule names the subject “${nobody}”, which is not there`
    const about = [rule.subjectNames, rule.subjects, rule.lessons, rule.calendars, rule.tagNames ?? []].flat()
    if (about.length === 0 && rule.calendarType === null) yield 'a rule names no subject, lesson, calendar or tag'
  }
}

/** Each day has one set of times, for all periods. */
function* problemsOfOtherDays({ days, periods, otherDays = [] }: ImportedSchool): Generator<string> {
  const named = new Set<number>()
  for (const other of otherDays) {
    for (const day of other.days) {
      if (day >= days) yield `day ${day + 1} has other times, but is not in the week`
      if (named.has(day)) yield `day ${day + 1} has two sets of times`
      named.add(day)
    }
    if (other.periods.length !== periods.length)
      yield `it has ${periods.length} periods, but ${other.periods.length} on a day with other times`
  }
}

/** A group needs a class that has all its parts, and groups of one division share none. */
function* problemsOfGroups({ calendars }: ImportedSchool): Generator<string> {
  const byKey = new Map(calendars.map((calendar) => [calendar.key, calendar]))
  const partsOf = new Map(calendars.map(({ key, parts = [] }) => [key, new Set(parts)]))
  const taken = new Map<string, string>()
  for (const { key, name, calendarType, class: ofClass, division, parts = [] } of calendars) {
    if (parts.length > 0 && calendarType !== 'CLASS') yield `calendar “${name}” has parts, but is no class`
    if ((ofClass === undefined) !== (division === undefined))
      yield `calendar “${name}” names a class without a division, or a division without a class`
    if (ofClass === undefined || division === undefined) continue
    const whole = byKey.get(ofClass)
    if (!whole || whole.calendarType !== 'CLASS' || whole.class !== undefined)
      yield `calendar “${name}” is a group of “${ofClass}”, which is not a class`
    if (calendarType !== 'CLASS' || parts.length === 0) yield `calendar “${name}” is a group without students`
    for (const part of partsOf.get(key) ?? []) {
      if (!partsOf.get(ofClass)?.has(part)) yield `calendar “${name}” has students whom its class has not`
      const place = JSON.stringify([ofClass, division, part])
      const other = taken.get(place)
      if (other !== undefined) yield `calendars “${other}” and “${name}” share students, but are groups of one division`
      taken.set(place, name)
    }
  }
}

/** A home room must be a room, and only classes and teachers can have one. Only classes can have a home teacher. */
function* problemsOfHomes({ calendars }: ImportedSchool): Generator<string> {
  const types = new Map(calendars.map(({ key, calendarType }) => [key, calendarType]))
  for (const { name, calendarType, homeRoom, homeTeacher } of calendars) {
    if (homeRoom !== undefined && (calendarType === 'ROOM' || types.get(homeRoom) !== 'ROOM'))
      yield `calendar “${name}” has the home room “${homeRoom}”, which cannot be`
    if (homeTeacher !== undefined && (calendarType !== 'CLASS' || types.get(homeTeacher) !== 'TEACHER'))
      yield `calendar “${name}” has the home teacher “${homeTeacher}”, who cannot be`
  }
}

function* problemsOfChoices(
  subject: string,
  fixed: readonly string[],
  choices: readonly { readonly calendars: readonly string[]; readonly chosen?: string | null }[],
  known: ReadonlySet<string>,
  withParts: ReadonlySet<string>,
): Generator<string> {
  const taken = new Set(fixed)
  for (const { calendars, chosen = null } of choices) {
    if (calendars.length === 0) yield `subject “${subject}” has a choice between no calendars`
    for (const key of new Set(calendars)) {
      if (!known.has(key)) yield `subject “${subject}” may choose the calendar “${key}”, which is not there`
      if (withParts.has(key)) yield `subject “${subject}” may choose “${key}”, which is divided in groups or is one`
      if (fixed.includes(key)) yield `subject “${subject}” names the calendar “${key}” twice: as fixed and to be chosen`
    }
    if (chosen !== null && !calendars.includes(chosen))
      yield `a lesson of “${subject}” has chosen “${chosen}”, which is not among its calendars to choose from`
    if (chosen !== null && taken.has(chosen)) yield `a lesson of “${subject}” has chosen “${chosen}” twice`
    if (chosen !== null) taken.add(chosen)
  }
}
