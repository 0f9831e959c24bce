import {
  apply,
  choiceOf,
  isRefusal,
  perform,
  ruleNeeds,
  sameSet,
  type ParamsOf,
  type Schedule,
  type ScheduleCommandName,
  type Uuid,
  valueOf,
} from '@timetable/domain'
import type { Fact } from './fact.ts'

/** A fact given up, or a little of it; or somebody else in the place of whom it is about. */
export type Relaxation =
  /** Slots that a calendar blocks are free. */
  | { readonly kind: 'free'; readonly calendarUuid: Uuid; readonly timeSlotUuids: readonly Uuid[] }
  /** A lesson may lie elsewhere. */
  | { readonly kind: 'unpin'; readonly lessonUuid: Uuid }
  /** A lesson may have another calendar of those that it may choose. */
  | { readonly kind: 'release'; readonly lessonUuid: Uuid; readonly calendarUuid: Uuid }
  /** A rule asks for nothing. */
  | { readonly kind: 'rest'; readonly ruleUuid: Uuid }
  /** A rule asks for less. */
  | { readonly kind: 'limit'; readonly ruleUuid: Uuid; readonly value: number }
  /** A lesson is shorter. */
  | { readonly kind: 'shorten'; readonly lessonUuid: Uuid; readonly length: number }
  /** Another teacher, or room, in the place of one: for one lesson, or for all of its course. */
  | {
      readonly kind: 'instead'
      readonly lessonUuid: Uuid
      readonly isForCourse: boolean
      readonly calendarUuid: Uuid
      readonly byUuid: Uuid
    }
  /** One more to choose from: for one lesson, or for all of its course. */
  | {
      readonly kind: 'also'
      readonly lessonUuid: Uuid
      readonly isForCourse: boolean
      readonly calendarUuids: readonly Uuid[]
      readonly byUuid: Uuid
    }

/** Somebody else comes in. */
export type Replacement = Extract<Relaxation, { readonly byUuid: Uuid }>

/** A command as it is asked for. */
export type AskedCommand = {
  [Name in ScheduleCommandName]: { readonly name: Name; readonly params: ParamsOf<Name> }
}[ScheduleCommandName]

/** The command that brings it about; undefined where no one command does. */
export function commandOf(schedule: Schedule, relaxation: Relaxation): AskedCommand | undefined {
  switch (relaxation.kind) {
    case 'free': {
      const { calendarUuid, timeSlotUuids } = relaxation
      const [timeSlotUuid = ''] = timeSlotUuids
      return timeSlotUuids.length === 1
        ? { name: 'unblockTimeSlotOnCalendars', params: { timeSlotUuid, calendarUuids: [calendarUuid] } }
        : {
            name: 'setTimeOff',
            params: { calendarUuids: [calendarUuid], timeSlotUuids: [...timeSlotUuids], timeOff: 'free' },
          }
    }
    case 'unpin':
      return { name: 'unpinEvent', params: { eventUuid: relaxation.lessonUuid } }
    case 'release': {
      const { lessonUuid, calendarUuid } = relaxation
      return { name: 'chooseCalendar', params: { eventUuid: lessonUuid, calendarUuid, fixed: false } }
    }
    case 'rest':
      return { name: 'updateRule', params: { ruleUuid: relaxation.ruleUuid, enabled: false } }
    case 'limit':
      return { name: 'updateRule', params: { ruleUuid: relaxation.ruleUuid, value: relaxation.value } }
    case 'shorten':
      return { name: 'updateEvent', params: { eventUuid: relaxation.lessonUuid, length: relaxation.length } }
    case 'instead':
      return insteadCommand(schedule, relaxation)
    case 'also':
      return alsoCommand(schedule, relaxation)
  }
}

function insteadCommand(
  schedule: Schedule,
  { lessonUuid, isForCourse, calendarUuid, byUuid }: Extract<Relaxation, { kind: 'instead' }>,
): AskedCommand | undefined {
  const lesson = schedule.lessons[lessonUuid]
  if (!lesson) return undefined
  if (isForCourse) {
    const [subjectUuids, addCalendarUuids, removeCalendarUuids] = [[lesson.subjectUuid], [byUuid], [calendarUuid]]
    return { name: 'updateSubjects', params: { subjectUuids, addCalendarUuids, removeCalendarUuids } }
  }
  if (choiceOf(lesson.choices, byUuid))
    return { name: 'chooseCalendar', params: { eventUuid: lessonUuid, calendarUuid: byUuid } }
  const calendarUuids = lesson.calendarUuids.map((uuid) => (uuid === calendarUuid ? byUuid : uuid))
  return { name: 'updateEvent', params: { eventUuid: lessonUuid, calendarUuids } }
}

function alsoCommand(
  schedule: Schedule,
  { lessonUuid, isForCourse, calendarUuids, byUuid }: Extract<Relaxation, { kind: 'also' }>,
): AskedCommand | undefined {
  const lesson = schedule.lessons[lessonUuid]
  const subject = schedule.subjects[lesson?.subjectUuid ?? '']
  if (!lesson || !subject) return undefined
  const { choices } = isForCourse ? subject : lesson
  const wider = choices.map(({ candidates, ordered, optional }) => ({
    candidates: sameSet(candidates, calendarUuids) ? [...candidates, byUuid] : [...candidates],
    ordered,
    ...(optional && { optional }),
  }))
  return isForCourse
    ? { name: 'updateSubject', params: { subjectUuid: subject.uuid, choices: wider } }
    : { name: 'updateEvent', params: { eventUuid: lessonUuid, choices: wider } }
}

/** The schedule with it; undefined where it is refused. */
export function relaxed(schedule: Schedule, { name, params }: AskedCommand): Schedule | undefined {
  const change = perform(schedule, name, params, { mint: () => '' })
  return isRefusal(change) ? undefined : apply(schedule, change)
}

/** What gives a fact up altogether, where one step does; `freed`: the slots that are wanted of those that are blocked. */
export function givingUp(fact: Fact, freed: readonly Uuid[]): Relaxation | undefined {
  switch (fact.kind) {
    case 'blocked':
      return freed.length === 0 ? undefined : { kind: 'free', calendarUuid: fact.calendarUuid, timeSlotUuids: freed }
    case 'pinned':
      return { kind: 'unpin', lessonUuid: fact.lessonUuid }
    case 'chosen':
      return { kind: 'release', lessonUuid: fact.lessonUuid, calendarUuid: fact.calendarUuid }
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
  const value = valueOf(rule) + by
  return by === 0 || value < range.min || value > range.max ? undefined : { kind: 'limit', ruleUuid: rule.uuid, value }
}
