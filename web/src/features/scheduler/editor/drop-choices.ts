import {
  compareCosts,
  droppedOn,
  effectOf,
  isRefusal,
  inRoom,
  perform,
  type ChangeEffect,
  type DropEffect,
  type Lesson,
  type ParamsOf,
  type Schedule,
  type ScheduleCommandName,
  type Steps,
  type Uuid,
} from '@timetable/domain'
import { changeInConflicts } from '../../../board/conflicts.ts'
import type { DropTarget, RoomChange } from '../../../board/drop-target.ts'
import type { FollowUp } from '../../../worker/thread/answerers.ts'
import { othersAt, swapSetOf } from './swap-set.ts'

type ChoiceCommand = keyof KindOf

/** One possible action when a lesson is dropped on others, and its effect. */
export type DropChoice = {
  [Name in ChoiceCommand]: {
    readonly kind: KindOf[Name]
    readonly command: Name
    readonly params: ParamsOf<Name>
    /** The affected lessons: those to swap with, to move, or to unschedule. */
    readonly otherUuids: readonly Uuid[]
    readonly effect: Omit<ChangeEffect, 'worse'>
  }
}[ChoiceCommand]
type KindOf = {
  swapEvents: 'swap'
  moveAndTakeOut: 'take'
  moveAndPinEvent: 'double-book' | 'choose' | 'anyway'
  placeEvents: 'follow' | 'swap' | 'together'
  moveToRoom: 'take' | 'double-book' | 'anyway'
  swapEventsAndRooms: 'swap'
}

type Slot = Exclude<DropTarget, 'tray'>

/** With more than this many others on one slot, swaps are not offered. */
const MOST_SWAPS = 3

/**
 * The possible actions when a lesson is dropped on a slot with other lessons of its calendars. They are: swap with one of them, or with all
 * that are parallel, if they fit; unschedule the others and place them next; or double-book anyway. The best comes first by the judge, then
 * what leaves something to do. Empty if there is no conflict. With another room, the lesson also changes rooms, and can swap with a
 * lesson in that room. Each action is tried on the whole version, in a step of its own.
 */
export function* dropChoices(
  schedule: Schedule,
  lessonUuid: Uuid,
  { slotUuid, room }: Slot,
  there: DropEffect,
): Steps<readonly DropChoice[]> {
  if (there.answer === 'blocked' || there.here) return []
  const lesson = schedule.lessons[lessonUuid]
  if (!lesson) return []
  const set = room ? undefined : swapSetOf(schedule, lesson, slotUuid)
  // A lesson that fits by itself is asked about only if others have to start with it.
  if (there.meetings.length === 0 && !set?.isTied) return []
  const others = othersThere(schedule, lesson, { slotUuid, room })
  function* tried(command: ScheduleCommandName, params: unknown): Steps<ChangeEffect | undefined> {
    yield
    return effectIn(schedule, command, params)
  }

  const choices: DropChoice[] = []
  for (const chosen of room ? [] : freeInstead(schedule, lesson, slotUuid)) {
    const params = { eventUuid: lessonUuid, timeSlotUuid: slotUuid, chosen }
    const effect = yield* tried('moveAndPinEvent', params)
    if (effect && effect.doubleBookings < there.doubleBookings)
      choices.push({ kind: 'choose', command: 'moveAndPinEvent', params, otherUuids: [], effect })
  }
  const together = set && (yield* tried('placeEvents', { placements: set.placements }))
  if (set && together) {
    const params = { placements: set.placements }
    const kind = set.swaps ? 'swap' : 'together'
    choices.push({ kind, command: 'placeEvents', params, otherUuids: set.otherUuids, effect: together })
  }
  if (there.meetings.length === 0) return together ? [...choices, alone(lessonUuid, slotUuid, there)] : []
  for (const otherUuid of others.length <= MOST_SWAPS ? others : []) {
    const swap = swapWith(lessonUuid, otherUuid, room)
    const effect = yield* tried(swap.command, swap.params)
    // Not the half of a pair, if the pair does less harm.
    if (!effect || (together && compareCosts(together.cost, effect.cost) < 0)) continue
    choices.push({ ...swap, kind: 'swap', otherUuids: [otherUuid], effect })
  }
  choices.sort(byJudge)
  yield
  const take = takingOut(schedule, lessonUuid, { slotUuid, room }, there)
  if (take) choices.push(take)
  const booked = { kind: 'double-book', otherUuids: others, effect: there } as const
  choices.push(
    room
      ? { ...booked, command: 'moveToRoom', params: moveToRoom(lessonUuid, slotUuid, room) }
      : { ...booked, command: 'moveAndPinEvent', params: { eventUuid: lessonUuid, timeSlotUuid: slotUuid } },
  )
  return choices
}

/** Whether there can be choices, without trying any. */
export function mayHaveChoices(
  schedule: Schedule,
  lesson: Lesson,
  { slotUuid, room }: Slot,
  there: DropEffect,
): boolean {
  if (there.answer === 'blocked' || there.here) return false
  return there.meetings.length > 0 || (!room && swapSetOf(schedule, lesson, slotUuid)?.isTied === true)
}

/** The choice to unschedule the others. Undefined if there are none, or if that is refused. */
export function takingOut(
  schedule: Schedule,
  lessonUuid: Uuid,
  { slotUuid, room }: Slot,
  there: DropEffect,
): DropChoice | undefined {
  const lesson = schedule.lessons[lessonUuid]
  if (!lesson || there.answer === 'blocked' || there.here || there.meetings.length === 0) return undefined
  const otherUuids = othersThere(schedule, lesson, { slotUuid, room })
  if (room) {
    const params = { ...moveToRoom(lessonUuid, slotUuid, room), otherUuids }
    const effect = effectIn(schedule, 'moveToRoom', params)
    return effect && { kind: 'take', command: 'moveToRoom', params, otherUuids, effect }
  }
  const params = { eventUuid: lessonUuid, timeSlotUuid: slotUuid, otherUuids }
  const effect = effectIn(schedule, 'moveAndTakeOut', params)
  return effect && { kind: 'take', command: 'moveAndTakeOut', params, otherUuids, effect }
}

/** All lessons that the lesson meets if it is dropped there. */
function othersThere(schedule: Schedule, lesson: Lesson, { slotUuid, room }: Slot): Uuid[] {
  const moved = room ? inRoom(schedule, lesson, room.into, room.from) : lesson
  return othersAt(schedule, droppedOn(schedule, moved, slotUuid), slotUuid)
}

function effectIn(schedule: Schedule, command: ScheduleCommandName, params: unknown): ChangeEffect | undefined {
  const change = perform(schedule, command, params, { mint: neverMint })
  return isRefusal(change) ? undefined : effectOf(schedule, change)
}

/** The choices, with the follow-up before them. Without a conflict, placing the lesson without the follow-up is also offered. */
export function withFollowUp(
  choices: readonly DropChoice[],
  lessonUuid: Uuid,
  { followUp, room }: { readonly followUp: FollowUp | null; readonly room: RoomChange | undefined },
  there: DropEffect,
): readonly DropChoice[] {
  if (!followUp || there.answer === 'blocked') return choices
  const { timeSlotUuid } = followUp
  const follow = followUpChoice(followUp)
  if (choices.length > 0) return [follow, ...choices].toSorted(byJudge)
  if (room) {
    const params = moveToRoom(lessonUuid, timeSlotUuid, room)
    return [follow, { kind: 'anyway', command: 'moveToRoom', params, otherUuids: [], effect: there }]
  }
  return [follow, alone(lessonUuid, timeSlotUuid, there)]
}

/** The choice to schedule the lesson, and the others where the follow-up puts them. */
export function followUpChoice({ placements, effect }: FollowUp): DropChoice {
  const otherUuids = placements.slice(1).map(({ eventUuid }) => eventUuid)
  return { kind: 'follow', command: 'placeEvents', params: { placements }, otherUuids, effect }
}

/** The lesson is scheduled without the others. */
function alone(eventUuid: Uuid, timeSlotUuid: Uuid, effect: DropChoice['effect']): DropChoice {
  return { kind: 'anyway', command: 'moveAndPinEvent', params: { eventUuid, timeSlotUuid }, otherUuids: [], effect }
}

/** Whether a choice ends with no more double bookings and broken rules than now, and leaves no lesson to schedule. */
export const isClean = ({ kind, effect }: DropChoice): boolean =>
  !LEAVES_WORK.has(kind) && effect.doubleBookings <= 0 && !effect.added.some((shift) => shift.kind === 'rule')

/** The change in double bookings by a choice, as every slot shows it: a class and its own room are one. */
export function conflictsBy(schedule: Schedule, { command, params, effect }: DropChoice): number {
  const change = perform(schedule, command, params, { mint: neverMint })
  return isRefusal(change) ? effect.doubleBookings : changeInConflicts(schedule, change, effect.doubleBookings)
}

/** What leaves something to do comes last, in the order in which it is offered. */
const LEAVES_WORK: ReadonlySet<DropChoice['kind']> = new Set(['anyway', 'take', 'double-book'])

/** The cheapest first; among equals the fewest moves. */
function byJudge(a: DropChoice, b: DropChoice): number {
  const last = Number(LEAVES_WORK.has(a.kind)) - Number(LEAVES_WORK.has(b.kind))
  if (last !== 0 || LEAVES_WORK.has(a.kind)) return last
  return compareCosts(a.effect.cost, b.effect.cost) || a.otherUuids.length - b.otherUuids.length
}

/** For each fixed choice whose calendar is occupied in the slot, a free candidate if there is one. */
function freeInstead(schedule: Schedule, lesson: Lesson, slotUuid: Uuid): (Uuid | null)[][] {
  return lesson.choices.flatMap((choice, number) => {
    if (!choice.fixed) return []
    const open = {
      ...lesson,
      choices: lesson.choices.map((each, at) => (at === number ? { ...each, fixed: false } : each)),
    }
    const chosen = droppedOn(schedule, open, slotUuid).choices[number]?.chosen ?? null
    return chosen === null || chosen === choice.chosen
      ? []
      : [lesson.choices.map((_, at) => (at === number ? chosen : null))]
  })
}

/** The swap. With another room, the other lesson gets the room that becomes free, if it was in that room. */
function swapWith(eventUuid: Uuid, otherUuid: Uuid, room: RoomChange | undefined) {
  if (!room) return { command: 'swapEvents', params: { eventUuid, otherUuid } } as const
  const params = { eventUuid, otherUuid, roomUuid: room.into, fromRoomUuid: room.from }
  return { command: 'swapEventsAndRooms', params } as const
}

/** The move into another room and to a slot. */
export function moveToRoom(lessonUuid: Uuid, slotUuid: Uuid, { into, from }: RoomChange): ParamsOf<'moveToRoom'> {
  return { eventUuid: lessonUuid, timeSlotUuid: slotUuid, roomUuid: into, fromRoomUuid: from }
}

function neverMint(): never {
  throw new Error('a drop mints no ids')
}
