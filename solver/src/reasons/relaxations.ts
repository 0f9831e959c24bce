import {
  apply,
  isRefusal,
  perform,
  ruleNeeds,
  type ParamsOf,
  type Schedule,
  type ScheduleCommandName,
  type Uuid,
} from '@timetable/domain'
import type { Fact } from './fact.ts'

/** A fact given up, or a little of it. */
export type Relaxation =
  /** Slots that a calendar blocks are free. */
  | { readonly kind: 'free'; readonly calendarUuid: Uuid; readonly timeSlotUuids: readonly Uuid[] }
  /** A lesson may lie elsewhere, and take another calendar. */
  | { readonly kind: 'unpin'; readonly lessonUuid: Uuid }
  /** A rule asks for nothing. */
  | { readonly kind: 'rest'; readonly ruleUuid: Uuid }
  /** A rule asks for less. */
  | { readonly kind: 'limit'; readonly ruleUuid: Uuid; readonly value: number }
  /** A lesson is shorter. */
  | { readonly kind: 'shorten'; readonly lessonUuid: Uuid; readonly length: number }

/** A command as it is asked for. */
export type AskedCommand = {
  [Name in ScheduleCommandName]: { readonly name: Name; readonly params: ParamsOf<Name> }
}[ScheduleCommandName]

/** The commands that bring it about, in their order. */
export function commandsOf(relaxation: Relaxation): readonly AskedCommand[] {
  switch (relaxation.kind) {
    case 'free':
      return relaxation.timeSlotUuids.map((timeSlotUuid) => ({
        name: 'unblockTimeSlotOnCalendars',
        params: { timeSlotUuid, calendarUuids: [relaxation.calendarUuid] },
      }))
    case 'unpin':
      return [{ name: 'unpinEvent', params: { eventUuid: relaxation.lessonUuid } }]
    case 'rest':
      return [{ name: 'updateRule', params: { ruleUuid: relaxation.ruleUuid, enabled: false } }]
    case 'limit':
      return [{ name: 'updateRule', params: { ruleUuid: relaxation.ruleUuid, value: relaxation.value } }]
    case 'shorten':
      return [{ name: 'updateEvent', params: { eventUuid: relaxation.lessonUuid, length: relaxation.length } }]
  }
}

/** The schedule with it; undefined where it is refused. */
export function relaxed(schedule: Schedule, relaxation: Relaxation): Schedule | undefined {
  let after = schedule
  for (const { name, params } of commandsOf(relaxation)) {
    const change = perform(after, name, params, { mint: () => '' })
    if (isRefusal(change)) return undefined
    after = apply(after, change)
  }
  return after
}

/** What gives a fact up altogether, where one step does; `freed`: the slots that are wanted of those that are blocked. */
export function givingUp(fact: Fact, freed: readonly Uuid[]): Relaxation | undefined {
  switch (fact.kind) {
    case 'blocked':
      return freed.length === 0 ? undefined : { kind: 'free', calendarUuid: fact.calendarUuid, timeSlotUuids: freed }
    case 'pinned':
    case 'chosen':
      return { kind: 'unpin', lessonUuid: fact.lessonUuid }
    case 'rule':
      return { kind: 'rest', ruleUuid: fact.ruleUuid }
    case 'length':
      return { kind: 'shorten', lessonUuid: fact.lessonUuid, length: fact.length - 1 }
    case 'alone':
    case 'candidates':
      return undefined
  }
}

/** What asks for a little less: a number that is a step further, where the rule has one. */
export function easing(schedule: Schedule, fact: Fact): Relaxation | undefined {
  const rule = fact.kind === 'rule' ? schedule.rules[fact.ruleUuid] : undefined
  const range = rule && ruleNeeds(rule.rule).value
  if (!rule || !range) return undefined
  const by = rule.rule.startsWith('MAX_') ? 1 : rule.rule.startsWith('MIN_') ? -1 : 0
  const value = (rule.value ?? 1) + by
  return by === 0 || value < range.min || value > range.max ? undefined : { kind: 'limit', ruleUuid: rule.uuid, value }
}
