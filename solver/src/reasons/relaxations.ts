import {
  apply,
  choiceOf,
  isRefusal,
  NEW_CALENDAR,
  perform,
  ruleNeeds,
  sameSet,
  type ParamsOf,
  type Schedule,
  type Uuid,
  valueOf,
} from '@timetable/domain'
import type { Fact } from './fact.ts'
import { wantsFittingRoom } from './fitness.ts'

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
  /** A rule is a wish instead of a requirement. */
  | { readonly kind: 'wish'; readonly ruleUuid: Uuid }
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

  /** Every day has this many periods. */
  | { readonly kind: 'periods'; readonly count: number }
  /** The week has one day more. */
  | { readonly kind: 'day' }
  /** A new room of this name, in the same building, for some courses of a room. */
  | {
      readonly kind: 'second'
      readonly calendarUuid: Uuid
      readonly name: string
      readonly subjectUuids: readonly Uuid[]
    }
  /** The students of the other courses attend the lessons of the first, and the other courses are deleted. */
  | { readonly kind: 'join'; readonly subjectUuids: readonly Uuid[] }
  /** A lesson is not taught. */
  | { readonly kind: 'drop'; readonly lessonUuid: Uuid }

/** Another teacher or room. */
export type Replacement = Extract<Relaxation, { readonly byUuid: Uuid }>

/** A command and its parameters, as a solution contains it. */
export type AskedCommand = ParamsOf<'applySolution'>['commands'][number]

/** The commands that do it, in order. Undefined if no commands do. */
export function commandsOf(schedule: Schedule, relaxation: Relaxation): readonly AskedCommand[] | undefined {
  if (relaxation.kind === 'join') return joinCommands(schedule, relaxation.subjectUuids)
  const command = commandOf(schedule, relaxation)
  return command && [command]
}

type Single = Exclude<Relaxation, { readonly kind: 'join' }>

function commandOf(schedule: Schedule, relaxation: Single): AskedCommand | undefined {
  switch (relaxation.kind) {
    case 'free': {
      const { calendarUuid, timeSlotUuids } = relaxation
      const [timeSlotUuid = ''] = timeSlotUuids
      return timeSlotUuids.length === 1
        ? { command: 'unblockTimeSlotOnCalendars', params: { timeSlotUuid, calendarUuids: [calendarUuid] } }
        : {
            command: 'setTimeOff',
            params: { calendarUuids: [calendarUuid], timeSlotUuids: [...timeSlotUuids], timeOff: 'free' },
          }
    }
    case 'unpin':
      return { command: 'unpinEvent', params: { eventUuid: relaxation.lessonUuid } }
    case 'release': {
      const { lessonUuid, calendarUuid } = relaxation
      return { command: 'chooseCalendar', params: { eventUuid: lessonUuid, calendarUuid, fixed: false } }
    }
    case 'rest':
      return { command: 'updateRule', params: { ruleUuid: relaxation.ruleUuid, enabled: false } }
    case 'wish':
      return { command: 'updateRule', params: { ruleUuid: relaxation.ruleUuid, strength: WISHED } }
    case 'limit':
      return { command: 'updateRule', params: { ruleUuid: relaxation.ruleUuid, value: relaxation.value } }
    case 'shorten':
      return { command: 'updateEvent', params: { eventUuid: relaxation.lessonUuid, length: relaxation.length } }
    case 'instead':
      return insteadCommand(schedule, relaxation)
    case 'also':
      return alsoCommand(schedule, relaxation)
    case 'periods':
      return { command: 'setPeriodCount', params: { count: relaxation.count } }
    case 'day':
      return { command: 'addDay', params: {} }
    case 'second':
      return secondCommand(schedule, relaxation)
    case 'drop':
      return { command: 'deleteEvent', params: { eventUuid: relaxation.lessonUuid } }
  }
}

function secondCommand(
  { calendars }: Schedule,
  { calendarUuid, name, subjectUuids }: Extract<Relaxation, { kind: 'second' }>,
): AskedCommand | undefined {
  const room = calendars[calendarUuid]
  if (room?.calendarType !== 'ROOM') return undefined
  const uuid = `${NEW_CALENDAR}1`
  const added = { uuid, name, calendarType: room.calendarType, ...(room.building && { building: room.building }) }
  const [addCalendarUuids, removeCalendarUuids] = [[uuid], [calendarUuid]]
  const params = { subjectUuids: [...subjectUuids], addCalendarUuids, removeCalendarUuids, newCalendars: [added] }
  return { command: 'updateSubjects', params }
}

function joinCommands({ subjects, calendars }: Schedule, subjectUuids: readonly Uuid[]): AskedCommand[] | undefined {
  const [first, ...others] = subjectUuids.flatMap((uuid) => subjects[uuid] ?? [])
  if (!first || others.length === 0 || others.length + 1 < subjectUuids.length) return undefined
  const classes = others
    .flatMap(({ calendarUuids }) => calendarUuids)
    .filter((uuid) => calendars[uuid]?.calendarType === 'CLASS' && !first.calendarUuids.includes(uuid))
  return [
    { command: 'updateSubjects', params: { subjectUuids: [first.uuid], addCalendarUuids: [...new Set(classes)] } },
    { command: 'deleteSubjects', params: { subjectUuids: others.map(({ uuid }) => uuid) } },
  ]
}

function insteadCommand(
  schedule: Schedule,
  { lessonUuid, isForCourse, calendarUuid, byUuid }: Extract<Relaxation, { kind: 'instead' }>,
): AskedCommand | undefined {
  const lesson = schedule.lessons[lessonUuid]
  if (!lesson) return undefined
  if (isForCourse) {
    const [subjectUuids, addCalendarUuids, removeCalendarUuids] = [[lesson.subjectUuid], [byUuid], [calendarUuid]]
    return { command: 'updateSubjects', params: { subjectUuids, addCalendarUuids, removeCalendarUuids } }
  }
  if (choiceOf(lesson.choices, byUuid))
    return { command: 'chooseCalendar', params: { eventUuid: lessonUuid, calendarUuid: byUuid } }
  const calendarUuids = lesson.calendarUuids.map((uuid) => (uuid === calendarUuid ? byUuid : uuid))
  return { command: 'updateEvent', params: { eventUuid: lessonUuid, calendarUuids } }
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
    ? { command: 'updateSubject', params: { subjectUuid: subject.uuid, choices: wider } }
    : { command: 'updateEvent', params: { eventUuid: lessonUuid, choices: wider } }
}

/** The schedule after the commands, one after the other. Undefined if one of them is refused. */
export function relaxed(schedule: Schedule, commands: readonly AskedCommand[]): Schedule | undefined {
  let minted = 0
  let after = schedule
  for (const { command, params } of commands) {
    const change = perform(after, command, params, { mint: () => `new ${++minted}` })
    if (isRefusal(change)) return undefined
    after = apply(after, change)
  }
  return after
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

/** The weight of a rule that becomes a wish: the middle of the scale. */
const WISHED = 50

/** The relaxation that requires slightly less: a value one step further, or a wish for seats or equipment. Undefined if there is none. */
export function easing(schedule: Schedule, fact: Fact): Relaxation | undefined {
  const rule = fact.kind === 'rule' ? schedule.rules[fact.ruleUuid] : undefined
  if (rule && wantsFittingRoom(rule)) return { kind: 'wish', ruleUuid: rule.uuid }
  const range = rule && ruleNeeds(rule.rule).value
  if (!rule || !range) return undefined
  const by = rule.rule.startsWith('MAX_') ? 1 : rule.rule.startsWith('MIN_') ? -1 : 0
  const value = valueOf(rule) + by
  return by === 0 || value < range.min || value > range.max ? undefined : { kind: 'limit', ruleUuid: rule.uuid, value }
}

/** The values of a rule that require less, step by step: at most this many. */
export function easings(schedule: Schedule, fact: Fact, most: number): readonly Relaxation[] {
  const found: Relaxation[] = []
  let now: Schedule | undefined = schedule
  while (now && found.length < most) {
    const relaxation: Relaxation | undefined = easing(now, fact)
    const commands: readonly AskedCommand[] | undefined = relaxation && commandsOf(now, relaxation)
    if (!relaxation || !commands) break
    found.push(relaxation)
    // A rule that has become a wish requires nothing.
    now = relaxation.kind === 'limit' ? relaxed(now, commands) : undefined
  }
  return found
}
