import { tagNamesOf, type Calendar, type Rule, type Schedule } from '@timetable/domain'
import { coursesByName } from '../attended-lesson.ts'
import { gpuRow } from './gpu-row.ts'
import { LETTERS, NEVER, WEIGHT_OF_LEVEL, type RequestOf } from './time-requests.ts'
import type { GpuNames } from './write-lessons.ts'

const COLUMNS = 5
const REQUESTS_OF = { TEACHER: 'teachers', CLASS: 'classes', ROOM: 'rooms' } as const
type Owner = readonly [of: RequestOf, short: string]

/**
 * Returns the time requests (GPU016): blocked slots of classes, teachers and rooms, and the rules by which they, or courses, cannot be in
 * slots, rather are not, or prefer them. `others`: the version without these. `mixed`: how many slots somebody both prefers and would
 * rather not have; a slot has one level, so these are only the latter.
 */
export function writeRequests(
  schedule: Schedule,
  names: GpuNames,
): { readonly text: string; readonly others: Schedule; readonly mixed: number } {
  const levels = new Map<string, { readonly owner: Owner; readonly cell: Cell; readonly level: number }>()
  const wanted = new Set<string>()
  const add = (owner: Owner, slots: readonly string[], level: number) => {
    for (const uuid of slots) {
      const slot = schedule.timeSlots[uuid]
      if (!slot) continue
      const key = JSON.stringify([owner, slot.dayNum, slot.hourNum])
      if (level > 0) wanted.add(key)
      // A slot that somebody cannot use is never wanted as well.
      if (level < (levels.get(key)?.level ?? Infinity))
        levels.set(key, { owner, cell: [slot.dayNum, slot.hourNum], level })
    }
  }
  const calendars = Object.values(schedule.calendars)
  const known = calendars.filter(({ classUuid }) => classUuid === null)
  for (const one of known) add(ownerOf(one, names), one.blockedTimeSlots, NEVER)
  const rules = Object.values(schedule.rules)
  const ownersIn = ownersOfRules(schedule, names)
  const written = new Set<Rule>()
  for (const rule of rules) {
    const level = levelOf(rule)
    const owners = level === undefined ? undefined : ownersIn(rule)
    if (level === undefined || !owners) continue
    written.add(rule)
    for (const owner of owners) add(owner, rule.timeSlotUuids, level)
  }
  const rows = [...levels.values()].map(({ owner: [of, short], cell: [day, hour], level }) =>
    // Periods are counted from 1, also where the first one is called 0.
    gpuRow({ 0: LETTERS[of], 1: short, 2: day + 1, 3: hour + 1, 4: level }, COLUMNS),
  )
  const others: Schedule = {
    ...schedule,
    calendars: byUuid(calendars.map((one) => (one.classUuid === null ? { ...one, blockedTimeSlots: [] } : one))),
    rules: byUuid(rules.filter((rule) => !written.has(rule))),
  }
  const mixed = [...levels].filter(([key, { level }]) => wanted.has(key) && level < 0 && level !== NEVER).length
  return { text: rows.join(''), others, mixed }
}

type Cell = readonly [day: number, hour: number]

const ownerOf = (one: Calendar, names: GpuNames): Owner => [REQUESTS_OF[one.calendarType], names.calendar(one)]

const byUuid = <T extends { readonly uuid: string }>(records: readonly T[]): Readonly<Record<string, T>> =>
  Object.fromEntries(records.map((record) => [record.uuid, record]))

/** Returns the level of a rule on slots. Undefined if Untis has none for it. */
function levelOf({ rule, strength, enabled }: Rule): number | undefined {
  if (!enabled || (rule !== 'BLOCKED_TIMESLOTS' && rule !== 'PREFERRED_TIMESLOTS')) return undefined
  const isBlocking = rule === 'BLOCKED_TIMESLOTS'
  if (strength === 'required') return isBlocking ? NEVER : undefined
  const [, low, middle] = WEIGHT_OF_LEVEL
  const size = strength <= low ? 1 : strength <= middle || isBlocking ? 2 : 3
  return isBlocking ? -size : size
}

/**
 * Returns a function that tells whom a rule names: calendars, or all courses of some names. Undefined if the rule names anything else, or a
 * group.
 */
function ownersOfRules(schedule: Schedule, names: GpuNames) {
  const byName = coursesByName(schedule)
  const alike = (name: string) => byName.get(name) ?? []
  return (rule: Rule): readonly Owner[] | undefined => {
    if (rule.calendarType !== null || rule.eventUuids.length > 0 || tagNamesOf(rule).length > 0) return undefined
    const calendars = rule.calendarUuids.flatMap((uuid) => schedule.calendars[uuid] ?? [])
    if (calendars.some(({ classUuid }) => classUuid !== null)) return undefined
    const subjects = rule.subjectUuids.flatMap((uuid) => schedule.subjects[uuid] ?? [])
    const isWhole = (name: string) => alike(name).every(({ uuid }) => rule.subjectUuids.includes(uuid))
    if (!subjects.every(({ name }) => rule.subjectNames.includes(name) || isWhole(name))) return undefined
    const courses = new Set([...rule.subjectNames, ...subjects.map(({ name }) => name)])
    const known = [...courses].filter((name) => alike(name).length > 0)
    const owners = [
      ...calendars.map((one) => ownerOf(one, names)),
      ...known.map((name): Owner => ['subjects', names.course(name)]),
    ]
    return owners.length > 0 ? owners : undefined
  }
}
