import { sameChoices, sameSet } from '../lessons/choices.ts'
import type { Mint } from '../commands/define.ts'
import { whyInvalid } from './import-check.ts'
import type { ImportedRule, ImportedSchool } from './import.ts'
import { lessonsOfSubject } from '../lessons/lessons.ts'
import type { FromFile, ToFile } from '../records/field.ts'
import { fromFile, toFile } from '../records/fields.ts'
import { created, type Created } from '../records/new-schedule.ts'
import { colorFor } from '../records/palette.ts'
import { recordFields } from '../records/record-fields.ts'
import { LIMITS } from '../limits.ts'
import { isRefusal, refuse, type Refusal } from '../refusal.ts'
import { reachOf } from '../rules/rule-reach.ts'
import { toEnd } from '../steps.ts'
import { sameTags, tagsOf } from '../lessons/tags.ts'
import { bellInFile, bellOf } from '../week/bell.ts'
import { withWeeks } from '../week/weeks.ts'
import {
  headOf,
  uuid,
  type Calendar,
  type Cell,
  type Lesson,
  type Rule,
  type Schedule,
  type Subject,
  type TimeSlot,
  type Uuid,
} from '../schedule.ts'

type NewVersion = {
  readonly uuid: Uuid
  readonly schoolUuid: Uuid
  readonly title?: string
  readonly mint: Mint
  /** Keys become uuids if possible. For a version that is only compared with another one and never stored. */
  readonly keepsKeys?: boolean
}

/** The version that an imported school describes, under new uuids. A refusal with a plain reason if the school is inconsistent. */
export function scheduleFromImport(school: ImportedSchool, to: NewVersion): Created | Refusal {
  const reason = whyInvalid(school)
  if (reason !== undefined) return refuse('import-invalid', { reason })
  const { mint, keepsKeys = false } = to
  const keys = new Set(keepsKeys ? keysOf(school) : [])
  const uuidFor = (key: string | undefined): Uuid => {
    if (key !== undefined && keys.has(key) && uuid.safeParse(key).success) return key
    for (;;) {
      const minted = mint()
      if (!keys.has(minted)) return minted
    }
  }

  const uuids = {
    calendars: new Map<string, Uuid>(),
    subjects: new Map<string, Uuid>(),
    lessons: new Map<string, Uuid>(),
  }
  const references: FromFile = {
    timeSlots: ([dayNum, hourNum]) => known(week[dayNum]?.[hourNum]).uuid,
    calendars: (key) => known(uuids.calendars.get(key)),
    subjects: (key) => known(uuids.subjects.get(key)),
    lessons: (key) => known(uuids.lessons.get(key)),
  }
  const periodsOn = new Map(
    school.otherDays?.flatMap(({ days, periods }) => days.map((day) => [day, periods] as const)),
  )
  const week = Array.from({ length: school.days }, (_, dayNum) =>
    (periodsOn.get(dayNum) ?? school.periods).map((period, hourNum): TimeSlot => {
      return { uuid: mint(), dayNum, hourNum, ...fromFile(recordFields.timeSlots, period, references) }
    }),
  )
  for (const { key } of school.calendars) uuids.calendars.set(key, uuidFor(key))
  const calendars = school.calendars.map((calendar): Calendar => ({
    uuid: references.calendars(calendar.key),
    ...fromFile(recordFields.calendars, calendar, references),
  }))

  /** Subjects without a colour in the file get one colour per name, so that a course always has the same colour. */
  const names = new Map<string, number>()
  const colorOf = (name: string) => {
    if (!names.has(name)) names.set(name, names.size)
    return colorFor(names.get(name)!)
  }
  const subjects: Subject[] = []
  const lessons: Lesson[] = []
  for (const [order, from] of school.subjects.entries()) {
    const { key, color = colorOf(from.name), advanced = false } = from
    const own = fromFile(recordFields.subjects, { ...from, color, advanced }, references)
    const subject = { uuid: uuidFor(key), ...own, order }
    if (key !== undefined) uuids.subjects.set(key, subject.uuid)
    const choices = from.choices?.map((choice) => ({ ...choice, chosen: null, fixed: false }))
    const lessonsOf = from.lessons.map((lesson): Lesson => {
      const asked = { calendars: lesson.calendars ?? from.calendars, choices: lesson.choices ?? choices }
      const read = consistent(fromFile(recordFields.lessons, { ...lesson, ...asked }, references), school)
      uuids.lessons.set(lesson.key, uuidFor(lesson.key))
      return { uuid: references.lessons(lesson.key), subjectUuid: subject.uuid, ...read }
    })
    subjects.push({ ...subject, advanced: subject.advanced || differ(lessonsOf, subject) })
    lessons.push(...lessonsOf)
  }

  const rules = school.rules.map((rule): Rule => ({ uuid: mint(), ...fromFile(recordFields.rules, rule, references) }))

  const head = { uuid: to.uuid, schoolUuid: to.schoolUuid, ...fromFile(recordFields.head, school, references) }
  const made = created({
    uuid: to.uuid,
    head: { [to.uuid]: { ...head, title: to.title ?? school.title } },
    calendars: tableOf(calendars),
    timeSlots: tableOf(week.flat()),
    subjects: tableOf(subjects),
    lessons: tableOf(lessons),
    rules: tableOf(rules),
  })
  const reachesTooFar = toEnd(reachOf(made.schedule)) > LIMITS.ruleReach
  return reachesTooFar ? refuse('rules-reach-too-far', { max: LIMITS.ruleReach }) : made
}

/**
 * The version in a file. It belongs to no school, and its uuids count from 1, or are the keys of the file. The same file always gives the
 * same version.
 */
export function versionOfFile(school: ImportedSchool, { keepsKeys = false } = {}): Schedule | Refusal {
  let made = 0
  const created = scheduleFromImport(school, {
    uuid: 'file',
    schoolUuid: 'file',
    mint: () => `${++made}-`,
    keepsKeys,
  })
  return isRefusal(created) ? created : created.schedule
}

/** A version as an imported school, which is the product's own file format. Uuids become its keys. */
export function importOf(schedule: Schedule): ImportedSchool {
  const references = referencesTo(schedule)
  return {
    format: 'timetable',
    formatVersion: 1,
    ...toFile(recordFields.head, headOf(schedule), references),
    ...bellInFile(bellOf(schedule)),
    calendars: Object.values(schedule.calendars).map((calendar) => ({
      key: calendar.uuid,
      ...toFile(recordFields.calendars, calendar, references),
    })),
    subjects: subjectsInOrder(schedule).map((subject) => ({
      key: subject.uuid,
      ...toFile(recordFields.subjects, subject, references),
      lessons: lessonsOfSubject(schedule, subject.uuid).map((lesson) => ({
        key: lesson.uuid,
        // A lesson without choices contains an empty list if its subject has some.
        ...(subject.choices.length > 0 && { choices: [] }),
        ...toFile(recordFields.lessons, lesson, references),
      })),
    })),
    rules: Object.values(schedule.rules).map((rule) => toFile(recordFields.rules, rule, references)),
  }
}

/** A rule in the format of a file. */
export function importedRuleOf(schedule: Schedule, rule: Rule): ImportedRule {
  return toFile(recordFields.rules, rule, referencesTo(schedule))
}

function referencesTo(schedule: Schedule): ToFile {
  const itself = (uuid: Uuid) => uuid
  const cellOf = (slotUuid: Uuid): Cell => {
    const { dayNum, hourNum } = known(schedule.timeSlots[slotUuid])
    return [dayNum, hourNum]
  }
  return { calendars: itself, subjects: itself, lessons: itself, timeSlots: cellOf }
}

/** Subjects in the order of creation, which the trial counts by. */
export function subjectsInOrder(schedule: Schedule): Subject[] {
  return Object.values(schedule.subjects).sort((a, b) => a.order - b.order || (a.uuid < b.uuid ? -1 : 1))
}

/** A lesson as versions have it: what is not scheduled is not pinned, and what is not chosen is not fixed. */
function consistent<T extends Omit<Lesson, 'uuid' | 'subjectUuid'>>(lesson: T, { weeks = [] }: ImportedSchool): T {
  const choices = lesson.choices.map((choice) => ({ ...choice, fixed: choice.fixed && choice.chosen !== null }))
  const pinned = lesson.pinned && lesson.timeSlotUuid !== null
  return withWeeks({ ...lesson, choices, pinned }, lesson.weeks ?? null, Math.max(1, weeks.length))
}

/** Whether lessons differ from each other or from their course, which then is advanced, whatever the file says. */
function differ(lessons: readonly Lesson[], { calendarUuids, choices }: Pick<Subject, 'calendarUuids' | 'choices'>) {
  const shared = tagsOf(lessons[0] ?? {})
  return lessons.some(
    (lesson) =>
      lesson.length !== 1 ||
      !sameSet(lesson.calendarUuids, calendarUuids) ||
      !sameChoices(lesson.choices, choices) ||
      !sameTags(tagsOf(lesson), shared),
  )
}

function keysOf({ calendars, subjects }: ImportedSchool): string[] {
  const lessons = subjects.flatMap((subject) => subject.lessons)
  return [...calendars, ...subjects, ...lessons].flatMap(({ key }) => key ?? [])
}

function tableOf<T extends { readonly uuid: Uuid }>(records: Iterable<T>): Record<Uuid, T> {
  return Object.fromEntries(Array.from(records, (record) => [record.uuid, record]))
}

function known<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('a reference was not checked before it was followed')
  return value
}
