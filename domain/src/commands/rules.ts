import { z } from 'zod'
import { put, remove, type Change } from '../change.ts'
import { LIMITS } from '../limits.ts'
import { refuse } from '../refusal.ts'
import {
  calendarType,
  ruleKind,
  strength,
  uuid,
  type Rule,
  type RuleKind,
  type Schedule,
  type Uuid,
} from '../schedule.ts'
import { defineCommand } from './define.ts'
import { distinct, refuseMissing, refuseMoreThan } from './records.ts'

/** The kinds that can be added by hand so far. An import may bring others: they are kept and shown, not yet solved. */
export const KNOWN_RULES: readonly RuleKind[] = ['BLOCKED_TIMESLOTS', 'PREFERRED_TIMESLOTS', 'MIN_DAYS_BETWEEN']
const WITH_SLOTS: ReadonlySet<RuleKind> = new Set<RuleKind>(['BLOCKED_TIMESLOTS', 'PREFERRED_TIMESLOTS'])

const uuids = z.array(uuid).max(LIMITS.maxLessons).default([])

/** A rule on subjects, lessons or calendars; `strength` left out means that it must hold. */
export const addRule = defineCommand({
  params: z.object({
    rule: ruleKind,
    strength: strength.default('required'),
    subjectNames: z.array(z.string().max(LIMITS.nameLength)).max(LIMITS.maxSubjects).default([]),
    subjectUuids: uuids,
    eventUuids: uuids,
    calendarUuids: uuids,
    calendarType: calendarType.nullable().default(null),
    timeSlotUuids: uuids,
    value: z.int().nullable().default(null),
    value2: z.int().nullable().default(null),
  }),
  check: (schedule, params) => {
    if (!KNOWN_RULES.includes(params.rule)) return refuse('rule-unknown')
    const names = new Set(Object.values(schedule.subjects).map((subject) => subject.name))
    if (params.subjectNames.some((name) => !names.has(name))) return refuse('not-found', { what: 'The subject' })
    const refusal =
      refuseMissing(schedule, 'subjects', params.subjectUuids) ??
      refuseMissing(schedule, 'lessons', params.eventUuids) ??
      refuseMissing(schedule, 'calendars', params.calendarUuids) ??
      refuseMissing(schedule, 'timeSlots', params.timeSlotUuids) ??
      refuseMoreThan(LIMITS.maxRules, Object.keys(schedule.rules).length + 1, 'rules')
    if (refusal) return refusal
    if (namesNothing(params)) return refuse('rule-empty')
    if (WITH_SLOTS.has(params.rule) && params.timeSlotUuids.length === 0) return refuse('rule-without-slots')
    if (params.rule === 'MIN_DAYS_BETWEEN') {
      const max = LIMITS.maxDaysImported - 1
      if (params.value === null || params.value < 1 || params.value > max)
        return refuse('rule-without-value', { min: 1, max })
    }
    return undefined
  },
  apply: (schedule, params, { mint }) =>
    put(schedule, 'rules', {
      ...params,
      uuid: mint(),
      subjectNames: distinct(params.subjectNames),
      subjectUuids: distinct(params.subjectUuids),
      eventUuids: distinct(params.eventUuids),
      calendarUuids: distinct(params.calendarUuids),
      timeSlotUuids: distinct(params.timeSlotUuids),
    }),
})

export const deleteRule = defineCommand({
  params: z.object({ ruleUuid: uuid }),
  ahead: true,
  check: (schedule, { ruleUuid }) => refuseMissing(schedule, 'rules', [ruleUuid]),
  apply: (schedule, { ruleUuid }) => remove(schedule, 'rules', ruleUuid),
})

/** What a command takes away, as far as rules can name it. */
export type Gone = {
  readonly subjects?: ReadonlySet<Uuid>
  readonly subjectNames?: ReadonlySet<string>
  readonly lessons?: ReadonlySet<Uuid>
  readonly calendars?: ReadonlySet<Uuid>
  readonly timeSlots?: ReadonlySet<Uuid>
}

/** Takes what is gone out of every rule; a rule that is left without a subject, lesson, calendar or slot goes too. */
export function forgetInRules(schedule: Schedule, gone: Gone): Change {
  const keep = (list: readonly string[], set?: ReadonlySet<string>) => list.filter((item) => !set?.has(item))
  return Object.values(schedule.rules).flatMap((rule) => {
    const next = {
      ...rule,
      subjectNames: keep(rule.subjectNames, gone.subjectNames),
      subjectUuids: keep(rule.subjectUuids, gone.subjects),
      eventUuids: keep(rule.eventUuids, gone.lessons),
      calendarUuids: keep(rule.calendarUuids, gone.calendars),
      timeSlotUuids: keep(rule.timeSlotUuids, gone.timeSlots),
    }
    const emptied = (namesNothing(next) && !namesNothing(rule)) || (!hasSlots(next) && hasSlots(rule))
    return emptied ? remove(schedule, 'rules', rule.uuid) : put(schedule, 'rules', next)
  })
}

/** Rules that name subjects by a name nobody bears any more name them by the new one. */
export function renameInRules(schedule: Schedule, from: string, to: string): Change {
  return Object.values(schedule.rules).flatMap((rule) =>
    put(schedule, 'rules', {
      ...rule,
      subjectNames: distinct(rule.subjectNames.map((name) => (name === from ? to : name))),
    }),
  )
}

type Named = Pick<Rule, 'subjectNames' | 'subjectUuids' | 'eventUuids' | 'calendarUuids' | 'calendarType'>

function namesNothing(rule: Named): boolean {
  const named = [rule.subjectNames, rule.subjectUuids, rule.eventUuids, rule.calendarUuids]
  return rule.calendarType === null && named.every((list) => list.length === 0)
}

const hasSlots = (rule: Pick<Rule, 'timeSlotUuids'>): boolean => rule.timeSlotUuids.length > 0
