import { inBuilding } from '../calendars/buildings.ts'
import { choicesFor, sameChoices, sameSet } from '../lessons/choices.ts'
import type { Mint } from '../commands/define.ts'
import { whyInvalid } from './import-check.ts'
import type { ImportedRule, ImportedSchool } from './import.ts'
import { withHome } from '../calendars/homes.ts'
import { lessonsOfSubject } from '../lessons/lessons.ts'
import { missingOnly } from '../lessons/missing.ts'
import { created, type Created } from '../records/new-schedule.ts'
import { colorFor } from '../records/palette.ts'
import { weekOf } from '../lessons/placement.ts'
import { LIMITS } from '../limits.ts'
import { withQualifications } from '../calendars/qualifications.ts'
import { isRefusal, refuse, type Refusal } from '../refusal.ts'
import { reachOf } from '../rules/rule-reach.ts'
import { toEnd } from '../steps.ts'
import { withShortName } from '../calendars/short-names.ts'
import { withSize } from '../calendars/sizes.ts'
import { namingTags, sameTags, tagsOf, withTags } from '../lessons/tags.ts'
import { withWeeks } from '../week/weeks.ts'
import {
  headOf,
  uuid,
  type Calendar,
  type Choice,
  type Lesson,
  type LessonChoice,
  type Rule,
  type Schedule,
  type Subject,
  type TimeSlot,
  type Uuid,
} from '../schedule.ts'

type Cell = readonly [dayNum: number, hourNum: number]

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

  const week = Array.from({ length: school.days }, (_, dayNum) =>
    school.periods.map((times, hourNum): TimeSlot => ({ uuid: mint(), dayNum, hourNum, ...times })),
  )
  const slotAt = ([dayNum, hourNum]: Cell): Uuid => known(week[dayNum]?.[hourNum]).uuid

  const calendars = new Map<string, Calendar>()
  for (const { key, name, calendarType, blocked, division = null, parts = [], ...besides } of school.calendars) {
    const blockedTimeSlots = [...new Set(blocked.map(slotAt))]
    const own = [...new Set(parts)]
    const calendar = { uuid: uuidFor(key), name, calendarType, blockedTimeSlots, classUuid: null, division, parts: own }
    const sized = withSize(calendar, besides.seats ?? besides.pupils ?? null)
    const there = withQualifications(inBuilding(sized, besides.building ?? null), besides.qualifications ?? [])
    calendars.set(key, withShortName(there, besides.shortName ?? null))
  }
  for (const { key, class: ofClass } of school.calendars) {
    if (ofClass === undefined) continue
    calendars.set(key, { ...known(calendars.get(key)), classUuid: known(calendars.get(ofClass)).uuid })
  }
  const uuidOf = (key: string | undefined) => (key === undefined ? null : known(calendars.get(key)).uuid)
  for (const { key, homeRoom, homeTeacher } of school.calendars) {
    if (homeRoom === undefined && homeTeacher === undefined) continue
    const home = { roomUuid: uuidOf(homeRoom), teacherUuid: uuidOf(homeTeacher) }
    calendars.set(key, withHome(known(calendars.get(key)), home))
  }
  const calendarUuids = (keys: readonly string[]) => [...new Set(keys)].map((key) => known(calendars.get(key)).uuid)

  const choiceOf = (asked: {
    calendars: readonly string[]
    ordered: boolean
    optional?: boolean | undefined
  }): Choice => ({
    candidates: calendarUuids(asked.calendars),
    ordered: asked.ordered,
    ...(asked.optional && { optional: true }),
  })

  /** Subjects without a colour in the file get one colour per name, so that a course always has the same colour. */
  const names = new Map<string, number>()
  const colorOf = (name: string) => {
    if (!names.has(name)) names.set(name, names.size)
    return colorFor(names.get(name)!)
  }
  const subjects: Subject[] = []
  const subjectsByKey = new Map<string, Subject>()
  const lessons = new Map<string, Lesson>()
  for (const [order, from] of school.subjects.entries()) {
    const { name, color = colorOf(name), distribution, timeOfDay } = from
    const own = calendarUuids(from.calendars)
    const choices = (from.choices ?? []).map(choiceOf)
    const lessonsOf = from.lessons.map((lesson) => ({
      ...lesson,
      own: calendarUuids(lesson.calendars ?? from.calendars),
      choices:
        lesson.choices?.map(({ chosen, fixed, ...choice }): LessonChoice => ({
          ...choiceOf(choice),
          chosen: chosen === null ? null : known(calendars.get(chosen)).uuid,
          fixed: fixed && chosen !== null,
        })) ?? choicesFor(choices, []),
    }))
    // The lessons of a simple course must be alike, so a course with different lessons is advanced, whatever the file says.
    const shared = tagsOf(lessonsOf[0] ?? {})
    const advanced =
      from.advanced ||
      lessonsOf.some(
        (lesson) =>
          lesson.length !== 1 ||
          !sameSet(lesson.own, own) ||
          !sameChoices(lesson.choices, choices) ||
          !sameTags(tagsOf(lesson), shared),
      )
    const made = {
      uuid: uuidFor(from.key),
      name,
      color,
      calendarUuids: own,
      choices,
      distribution,
      timeOfDay,
      advanced,
      order,
    }
    const subject = withShortName<Subject>(made, from.shortName ?? null)
    subjects.push(subject)
    if (from.key !== undefined) subjectsByKey.set(from.key, subject)
    for (const { key, length, own, choices, start, pinned, missing = [], tags = [], weeks } of lessonsOf) {
      const timeSlotUuid = start && slotAt(start)
      const subjectUuid = subject.uuid
      const placed = { timeSlotUuid, pinned: pinned && timeSlotUuid !== null }
      const lesson = { uuid: uuidFor(key), subjectUuid, length, calendarUuids: own, choices, ...placed }
      const tagged = withTags(missingOnly(lesson, [...new Set(missing)]), tags)
      lessons.set(key, withWeeks(tagged, weeks ?? null, school.weeks?.length ?? 1))
    }
  }

  const rules = school.rules.map((rule) =>
    namingTags<Rule>(
      {
        uuid: mint(),
        rule: rule.rule,
        strength: rule.strength,
        subjectNames: rule.subjectNames,
        subjectUuids: rule.subjects.map((key) => known(subjectsByKey.get(key)).uuid),
        eventUuids: rule.lessons.map((key) => known(lessons.get(key)).uuid),
        calendarUuids: calendarUuids(rule.calendars),
        calendarType: rule.calendarType,
        timeSlotUuids: rule.slots.map(slotAt),
        ...(rule.slotSets && { slotSets: rule.slotSets.map((cells) => cells.map(slotAt)) }),
        value: rule.value,
        value2: rule.value2,
        ...(rule.wholeDays && { wholeDays: true }),
        ...(rule.halfDays && { halfDays: true }),
        ...(rule.terms && { terms: true }),
        ...(rule.rooms && { roomUuids: calendarUuids(rule.rooms) }),
        ...(rule.countedType && { countedType: rule.countedType }),
        enabled: rule.enabled,
      },
      rule.tagNames ?? [],
    ),
  )

  const {
    days,
    dayNames,
    periodNames,
    halfDays,
    daysPerTerm,
    weeks,
    year,
    profile,
    profileLimits,
    unkept,
    description,
  } = school
  const { schoolUuid, title = school.title } = to
  const made = created({
    uuid: to.uuid,
    head: {
      [to.uuid]: {
        ...{ uuid: to.uuid, schoolUuid, title, description, days, dayNames, periodNames },
        ...(halfDays && { halfDays }),
        ...(daysPerTerm && { daysPerTerm }),
        ...(weeks && { weeks }),
        ...(year && { year }),
        ...(profile && { profile }),
        ...(profileLimits && { profileLimits }),
        ...(unkept && { unkept }),
      },
    },
    calendars: tableOf(calendars.values()),
    timeSlots: tableOf(week.flat()),
    subjects: tableOf(subjects),
    lessons: tableOf(lessons.values()),
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
  const {
    title,
    description,
    days,
    dayNames,
    periodNames,
    halfDays,
    daysPerTerm,
    weeks,
    year,
    profile,
    profileLimits,
    unkept,
  } = headOf(schedule)
  const week = weekOf(schedule)
  const cellOf = (slotUuid: Uuid) => cellIn(schedule, slotUuid)
  return {
    format: 'timetable',
    formatVersion: 1,
    title,
    description,
    days,
    dayNames,
    periodNames,
    ...(halfDays && { halfDays }),
    ...(daysPerTerm && { daysPerTerm }),
    ...(weeks && { weeks: [...weeks] }),
    ...(year && { year }),
    ...(profile && { profile }),
    ...(profileLimits && { profileLimits }),
    ...(unkept && { unkept: [...unkept] }),
    periods: Array.from({ length: week.hours }, (_, hourNum) => {
      const { startTime, endTime } = known(week.at(0, hourNum))
      return { startTime, endTime }
    }),
    calendars: Object.values(schedule.calendars).map((calendar) => ({
      key: calendar.uuid,
      name: calendar.name,
      calendarType: calendar.calendarType,
      blocked: calendar.blockedTimeSlots.map(cellOf),
      ...(calendar.classUuid !== null && { class: calendar.classUuid }),
      ...(calendar.division !== null && { division: calendar.division }),
      ...(calendar.parts.length > 0 && { parts: [...calendar.parts] }),
      ...(calendar.building !== undefined && { building: calendar.building }),
      ...(calendar.seats !== undefined && { seats: calendar.seats }),
      ...(calendar.pupils !== undefined && { pupils: calendar.pupils }),
      ...(calendar.qualifications && { qualifications: [...calendar.qualifications] }),
      ...(calendar.shortName !== undefined && { shortName: calendar.shortName }),
      ...(calendar.homeRoomUuid !== undefined && { homeRoom: calendar.homeRoomUuid }),
      ...(calendar.homeTeacherUuid !== undefined && { homeTeacher: calendar.homeTeacherUuid }),
    })),
    subjects: subjectsInOrder(schedule).map((subject) => ({
      key: subject.uuid,
      name: subject.name,
      color: subject.color,
      ...(subject.shortName !== undefined && { shortName: subject.shortName }),
      calendars: [...subject.calendarUuids],
      ...(subject.choices.length > 0 && {
        choices: subject.choices.map(({ candidates, ...choice }) => ({ calendars: [...candidates], ...choice })),
      }),
      distribution: subject.distribution,
      timeOfDay: subject.timeOfDay,
      advanced: subject.advanced,
      lessons: lessonsOfSubject(schedule, subject.uuid).map((lesson) => ({
        key: lesson.uuid,
        length: lesson.length,
        calendars: [...lesson.calendarUuids],
        // A lesson without choices contains an empty list if its subject has some.
        ...(lesson.choices.length + subject.choices.length > 0 && {
          choices: lesson.choices.map(({ candidates, ...choice }) => ({ calendars: [...candidates], ...choice })),
        }),
        start: lesson.timeSlotUuid === null ? null : cellOf(lesson.timeSlotUuid),
        pinned: lesson.pinned,
        ...(lesson.missing && { missing: lesson.missing }),
        ...(lesson.tags && { tags: lesson.tags }),
        ...(lesson.weeks && { weeks: [...lesson.weeks] }),
      })),
    })),
    rules: Object.values(schedule.rules).map((rule) => importedRuleOf(schedule, rule)),
  }
}

/** A rule in the format of a file. */
export function importedRuleOf(schedule: Schedule, rule: Rule): ImportedRule {
  return {
    rule: rule.rule,
    strength: rule.strength,
    subjectNames: [...rule.subjectNames],
    subjects: [...rule.subjectUuids],
    lessons: [...rule.eventUuids],
    calendars: [...rule.calendarUuids],
    calendarType: rule.calendarType,
    slots: rule.timeSlotUuids.map((slotUuid) => cellIn(schedule, slotUuid)),
    ...(rule.slotSets && {
      slotSets: rule.slotSets.map((slots) => slots.map((slotUuid) => cellIn(schedule, slotUuid))),
    }),
    value: rule.value,
    value2: rule.value2,
    ...(rule.wholeDays && { wholeDays: true }),
    ...(rule.halfDays && { halfDays: true }),
    ...(rule.roomUuids && { rooms: [...rule.roomUuids] }),
    ...(rule.countedType && { countedType: rule.countedType }),
    ...(rule.tagNames && { tagNames: rule.tagNames }),
    ...(rule.terms && { terms: true }),
    enabled: rule.enabled,
  }
}

function cellIn(schedule: Schedule, slotUuid: Uuid): [number, number] {
  const { dayNum, hourNum } = known(schedule.timeSlots[slotUuid])
  return [dayNum, hourNum]
}

/** Subjects in the order of creation, which the trial counts by. */
export function subjectsInOrder(schedule: Schedule): Subject[] {
  return Object.values(schedule.subjects).sort((a, b) => a.order - b.order || (a.uuid < b.uuid ? -1 : 1))
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
