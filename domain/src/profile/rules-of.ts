import { tableOf } from '../records/table-of.ts'
import { headOf, type Rule, type Schedule, type Table } from '../schedule.ts'
import { CRITERIA, IMPORTANCE, isOn } from './criterion.ts'
import { criterionRules } from './criterion-rules.ts'
import { hasHardLessons } from './hard-lessons.ts'
import { roomNeeds, type RoomNeed } from '../lessons/room-needs.ts'
import { twiceAWeek } from './twice-a-week.ts'

type Read = Pick<Schedule, 'head' | 'calendars' | 'timeSlots'> & {
  readonly hard: boolean
  readonly needs: readonly RoomNeed[] | null
  readonly twice: ReturnType<typeof twiceAWeek> | null
  readonly all: Table<Rule>
}
const known = new WeakMap<Schedule['rules'], Read>()

/**
 * Every rule of a version: those that people created, and one for each criterion of its profile. The judge and the search use these.
 * Stored, sent and compared are only the created ones and the profile. Cached while its inputs do not change.
 */
export function rulesOf(schedule: Schedule): Table<Rule> {
  const { rules, head, calendars, timeSlots } = schedule
  const { profile } = headOf(schedule)
  if (profile === undefined) return rules
  const read = known.get(rules)
  const hard = isOn(profile, 'hardSubjects') && hasHardLessons(schedule)
  const needs = isOn(profile, 'roomSize') ? roomNeeds(schedule) : null
  const twice = isOn(profile, 'neighbouringDays') ? twiceAWeek(schedule) : null
  const isKept = read?.head === head && read.calendars === calendars && read.timeSlots === timeSlots
  if (isKept && read.hard === hard && read.needs === needs && read.twice === twice) return read.all
  const made = CRITERIA.flatMap((criterion) => {
    const weight = IMPORTANCE[profile[criterion] ?? 'off']
    return weight > 0 ? criterionRules(schedule, criterion, weight) : []
  })
  const all = { ...rules, ...tableOf(made) }
  known.set(rules, { head, calendars, timeSlots, hard, needs, twice, all })
  return all
}

/** A rule by uuid, created or of the profile. */
export function ruleNamed(schedule: Schedule, ruleUuid: string): Rule | undefined {
  return rulesOf(schedule)[ruleUuid]
}
