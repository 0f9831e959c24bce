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

/** A fact given up completely or partly, or a replacement for the teacher or room it concerns. */
export type Relaxation =
  /** Slots that a calendar blocks become free. */
  | { readonly kind: 'free'; readonly calendarUuid: Uuid; readonly timeSlotUuids: readonly Uuid[] }
  /** A lesson is unpinned. */
  | { readonly kind: 'unpin'; readonly lessonUuid: Uuid }
  /** A lesson can have another of its candidates. */
  | { readonly kind: 'release'; readonly lessonUuid: Uuid; readonly calendarUuid: Uuid }
  /** A rule is disabled. */
  | { readonly kind: 'rest'; readonly ruleUuid: Uuid }
  /** A rule requires less. */
  | { readonly kind: 'limit'; readonly ruleUuid: Uuid; readonly value: number }
  /** A lesson is shorter. */
  | { readonly kind: 'shorten'; readonly lessonUuid: Uuid; readonly length: number }
  /** Another teacher or room instead of one: for one lesson, or for its whole course. */
  | {
      readonly kind: 'instead'
      readonly lessonUuid: Uuid
      readonly isForCourse: boolean
      readonly calendarUuid: Uuid
      readonly byUuid: Uuid
    }
  /** One more candidate: for one lesson, or for its whole course. */
  | {
      readonly kind: 'also'
      readonly lessonUuid: Uuid
      readonly isForCourse: boolean
      readonly calendarUuids: readonly Uuid[]
      readonly byUuid: Uuid
    }

/** Another teacher or room. */
export type Replacement = Extract<Relaxation, { readonly byUuid: Uuid }>

/** A command and its parameters. */
export type AskedCommand = {
  [Name in ScheduleCommandName]: { readonly name: Name; readonly params: ParamsOf<Name> }
}[ScheduleCommandName]

/** The command that does it. Undefined if no single command does. */
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

/** The schedule after the command. Undefined if it is refused. */
export function relaxed(schedule: Schedule, { name, params }: AskedCommand): Schedule | undefined {
  const change = perform(schedule, name, params, { mint: () => '' })
  return isRefusal(change) ? undefined : apply(schedule, change)
}

/** The relaxation that gives up a fact completely. Undefined if no single step does. `freed`: the wanted ones of the blocked slots. */
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

/** The relaxation that requires slightly less: a value one step further. Undefined if the rule has no such value. */
export function easing(schedule: Schedule, fact: Fact): Relaxation | undefined {
  const rule = fact.kind === 'rule' ? schedule.rules[fact.ruleUuid] : undefined
  const range = rule && ruleNeeds(rule.rule).value
  if (!rule || !range) return undefined
  const by = rule.rule.startsWith('MAX_') ? 1 : rule.rule.startsWith('MIN_') ? -1 : 0
  const value = valueOf(rule) + by
  return by === 0 || value < range.min || value > range.max ? undefined : { kind: 'limit', ruleUuid: rule.uuid, value }
}
