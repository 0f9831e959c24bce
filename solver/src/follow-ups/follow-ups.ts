import {
  effectOf,
  inRoom,
  isRefusal,
  occupiedSlots,
  perform,
  sameWeeks,
  weekOf,
  type ChangeEffect,
  type Lesson,
  type ParamsOf,
  type Schedule,
  type Steps,
  type Uuid,
} from '@timetable/domain'
import { compile } from '../model/compile.ts'
import type { Model } from '../model/model.ts'
import { attendingIn } from '../problem/attending.ts'
import { readingProblem } from '../problem/from-schedule.ts'
import type { Assignment } from '../problem/problem.ts'
import { createState } from '../state/create-state.ts'
import { adopt } from '../state/place.ts'
import type { State } from '../state/state.ts'
import { chainsAfter, type Budget, type Found, type Step } from './chains.ts'
import { scopesOf, type Scopes } from './scopes.ts'

/** Another room for the lesson, and the one it leaves. If `from` is omitted: all its rooms. */
export type RoomChange = { readonly into: Uuid; readonly from?: Uuid }

/** A lesson dropped on a slot and the moves that follow it, as one command, with its effect by the judge. */
export type FollowUp = {
  readonly timeSlotUuid: Uuid
  /** The lesson itself first. */
  readonly placements: ParamsOf<'placeEvents'>['placements']
  readonly effect: ChangeEffect
}
export type FollowUpsFound = {
  /** The cheapest first: by the number of moves, then by cost. */
  readonly followUps: readonly FollowUp[]
  /** Whether the search was exhaustive: no cheaper follow-up exists. */
  readonly exact: boolean
}

/** The maximum number of moves that follow a drop. */
export const MOST_MOVES = 3
/** Starts evaluated for one slot and one number of moves: some tenths of a second. */
const EVALUATIONS = 60_000
/** Starts evaluated for all slots together, if none was requested. */
const EVALUATIONS_ANYWHERE = 10 * EVALUATIONS

/** Follow-ups of a drop. The model of the school is cached between questions: a move or a pin only changes where a meet is. */
export function createFollowUps() {
  let kept: Kept | null = null

  /** Prepares a school, in steps. */
  function* prepare(schedule: Schedule): Generator<undefined, Kept> {
    if (kept?.schedule === schedule) return kept
    const known = kept
    if (known && isAlike(known.schedule, schedule)) return (kept = { ...known, schedule })
    const { problem } = yield* quietly(readingProblem(unpinned(schedule)))
    yield undefined
    const model = compile(problem)
    yield undefined
    return (kept = { schedule, model, scopes: scopesOf(problem), spare: [createState(model)], ...namesOf(schedule) })
  }

  /** The cheapest follow-up of a lesson dropped on a slot. Yields again whenever it finds a cheaper one. */
  function* after(
    schedule: Schedule,
    lessonUuid: Uuid,
    timeSlotUuid: Uuid,
    room?: RoomChange,
  ): Generator<FollowUpsFound | undefined, FollowUpsFound> {
    return yield* searching({ schedule, lessonUuid, room }, [timeSlotUuid], EVALUATIONS * MOST_MOVES)
  }

  /** The cheapest follow-up of each slot, for all slots where the drop alone would do harm. Yields again with each that it finds. */
  function* anywhere(schedule: Schedule, lessonUuid: Uuid): Generator<FollowUpsFound | undefined, FollowUpsFound> {
    const anySlot = Object.keys(schedule.timeSlots)
    return yield* searching({ schedule, lessonUuid, room: undefined }, anySlot, EVALUATIONS_ANYWHERE)
  }

  function* searching(
    held: InHand,
    timeSlotUuids: readonly Uuid[],
    evaluations: number,
  ): Generator<FollowUpsFound | undefined, FollowUpsFound> {
    const { lessonUuid } = held
    const schedule = held.room ? inOtherRoom(held, held.room) : held.schedule
    const school = yield* prepare(schedule)
    const meet = school.meetOf.get(lessonUuid)
    const { model } = school
    const state = school.spare.pop() ?? createState(model)
    adopt(model, state, presentOf(school))
    const best = new Map<Uuid, Priced>()
    const harmless = new Set<Uuid>()
    const cheapest = () => [...best.values()].sort((a, b) => a.moves - b.moves || a.soft - b.soft)
    let exact = true
    let left = evaluations
    const result = (): FollowUpsFound => ({ followUps: cheapest().map(({ followUp }) => followUp), exact })
    const stays = (other: number) => schedule.lessons[school.lessonUuids[other]].pinned
    try {
      for (let moves = 1; meet !== undefined && moves <= MOST_MOVES; moves++) {
        for (const timeSlotUuid of timeSlotUuids) {
          const time = school.timeOf.get(timeSlotUuid)
          if (time === undefined || best.has(timeSlotUuid) || harmless.has(timeSlotUuid) || time === state.start[meet])
            continue
          if (model.open[meet * model.times + time] === 0) continue
          if (left <= 0) {
            exact = false
            continue
          }
          // Many slots in a row may need few evaluations each.
          yield undefined
          let priced: FollowUp | undefined
          const accepts = (found: Found) => (priced = soundly(school, held, timeSlotUuid, found)) !== undefined
          const search = { model, state, scopes: school.scopes, held: stays, accepts }
          const most = Math.min(EVALUATIONS, left)
          const budget: Budget = { evaluations: most }
          const chains = chainsAfter(search, { meet, time }, moves, budget)
          try {
            for (let step = chains.next(); ; step = chains.next()) {
              if (step.done) {
                exact &&= step.value
                break
              }
              if (step.value === undefined || priced === undefined) yield undefined
              // The drop itself breaks nothing, so no move needs to follow.
              else if (step.value.steps.length === 1) {
                harmless.add(timeSlotUuid)
                break
              } else {
                best.set(timeSlotUuid, { followUp: priced, moves: step.value.steps.length - 1, soft: step.value.soft })
                yield result()
              }
            }
          } finally {
            chains.return(false)
            left -= most - budget.evaluations
          }
        }
      }
    } finally {
      if (kept?.model === model) school.spare.push(state)
    }
    return result()
  }

  return { prepare, after, anywhere }
}

/** The dragged lesson, and the room that it is dragged over, if that is another one. */
type InHand = { readonly schedule: Schedule; readonly lessonUuid: Uuid; readonly room: RoomChange | undefined }

/** The school with the lesson in the other room, unscheduled and unpinned: any slot can be its next one. */
function inOtherRoom({ schedule, lessonUuid }: InHand, { into, from }: RoomChange): Schedule {
  const lesson = schedule.lessons[lessonUuid]
  if (!lesson) return schedule
  const moved = { ...inRoom(schedule, lesson, into, from), timeSlotUuid: null, pinned: false }
  return { ...schedule, lessons: { ...schedule.lessons, [lessonUuid]: moved } }
}

type Priced = { readonly followUp: FollowUp; readonly moves: number; readonly soft: number }

/** What is cached of a school: its model without pins, and the ids of its meets, times and resources. */
type Kept = Names & {
  readonly schedule: Schedule
  readonly model: Model
  readonly scopes: Scopes
  /** States that no search uses now. */
  readonly spare: State[]
}
type Names = {
  readonly lessonUuids: readonly Uuid[]
  readonly meetOf: ReadonlyMap<Uuid, number>
  readonly timeOf: ReadonlyMap<Uuid, number>
  readonly slotAt: ReadonlyMap<number, Uuid>
  /** The calendar of each resource, and the resource of each calendar. */
  readonly calendarOf: readonly Uuid[]
  readonly resourceOf: ReadonlyMap<Uuid, number>
}

function namesOf(schedule: Schedule): Names {
  const { hours } = weekOf(schedule)
  const lessonUuids = Object.keys(schedule.lessons)
  const timeOf = new Map(
    Object.values(schedule.timeSlots).map((slot) => [slot.uuid, slot.dayNum * hours + slot.hourNum]),
  )
  const attending = attendingIn(schedule)
  return {
    lessonUuids,
    meetOf: new Map(lessonUuids.map((uuid, index) => [uuid, index])),
    timeOf,
    slotAt: new Map([...timeOf].map(([uuid, time]) => [time, uuid])),
    calendarOf: attending.calendars.map(({ uuid }) => uuid),
    resourceOf: new Map(
      Object.keys(schedule.calendars).flatMap((uuid) => {
        const number = attending.of(uuid).at(0)
        return number === undefined ? [] : [[uuid, number] as const]
      }),
    ),
  }
}

/** The present assignment. */
function presentOf({ schedule, model, lessonUuids, timeOf, resourceOf }: Kept): Assignment {
  const present = new Int16Array(model.meets + model.choices.count).fill(-1)
  lessonUuids.forEach((uuid, meet) => {
    const lesson = schedule.lessons[uuid]
    const time = timeOf.get(lesson.timeSlotUuid ?? '')
    if (time === undefined || occupiedSlots(schedule, lesson).length < model.duration[meet]) return
    present[meet] = time
    lesson.choices.forEach(({ chosen }, number) => {
      const resource = chosen === null ? undefined : resourceOf.get(chosen)
      present[model.meets + model.choices.from[meet] + number] = resource ?? -1
    })
  })
  return present
}

/**
 * A chain as a command, with its effect. Undefined if the command is refused, or the judge finds a double booking or a rule broken further.
 */
function soundly(school: Kept, held: InHand, timeSlotUuid: Uuid, { steps }: Found): FollowUp | undefined {
  const { schedule, room } = held
  const { lessonUuids, slotAt, calendarOf } = school
  if (takesPlaceOfTwin(school, steps)) return undefined
  const placements = steps.map(({ meet, time, chosen }, index) => ({
    eventUuid: lessonUuids[meet],
    timeSlotUuid: slotAt.get(time) ?? '',
    // The command settles which of its other choices change with the other room.
    ...(chosen.length > 0 &&
      (index > 0 || !room) && { chosen: chosen.map((resource) => (resource < 0 ? null : calendarOf[resource])) }),
    ...(index === 0 && { pinned: true as const, ...(room && { room: { into: room.into, from: room.from } }) }),
  }))
  const change = perform(schedule, 'placeEvents', { placements }, { mint: neverMint })
  if (isRefusal(change)) return undefined
  const effect = effectOf(schedule, change)
  const isWorse = effect.cost.doubleBookings > 0 || effect.worse.some(({ kind }) => kind === 'rule')
  return isWorse ? undefined : { timeSlotUuid, placements, effect }
}

/** Whether a lesson moves to the place of an identical one. The only visible difference would be the move itself. */
function takesPlaceOfTwin({ schedule, lessonUuids, slotAt }: Kept, steps: readonly Step[]): boolean {
  const lessonOf = ({ meet }: Step) => schedule.lessons[lessonUuids[meet]]
  return steps.some((step) => {
    const lesson = lessonOf(step)
    return steps.some((other) => {
      const twin = lessonOf(other)
      if (twin === lesson || twin.timeSlotUuid !== slotAt.get(step.time)) return false
      const isAlike =
        twin.subjectUuid === lesson.subjectUuid && twin.length === lesson.length && sameWeeks(twin, lesson)
      return isAlike && `${[...twin.calendarUuids].sort()}` === `${[...lesson.calendarUuids].sort()}`
    })
  })
}

/** Runs steps without their yielded values. */
function* quietly<T>(steps: Steps<T>): Generator<undefined, T> {
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value
    yield undefined
  }
}

function neverMint(): never {
  throw new Error('lessons are moved without a new uuid')
}

/**
 * Unpins the lessons, because pinned lessons can be dragged too. One that extends beyond its day keeps its place, as it is counted there.
 */
function unpinned(schedule: Schedule): Schedule {
  const free = (lesson: Lesson) =>
    lesson.pinned && occupiedSlots(schedule, lesson).length === lesson.length ? { ...lesson, pinned: false } : lesson
  return {
    ...schedule,
    lessons: Object.fromEntries(Object.values(schedule.lessons).map((lesson) => [lesson.uuid, free(lesson)])),
  }
}

/** Whether two schools differ only in where lessons are, what they have chosen there, and pins. */
function isAlike(a: Schedule, b: Schedule): boolean {
  if (a.uuid !== b.uuid || a.calendars !== b.calendars || a.timeSlots !== b.timeSlots) return false
  if (a.subjects !== b.subjects || a.rules !== b.rules || a.head !== b.head) return false
  const [before, after] = [Object.values(a.lessons), Object.values(b.lessons)]
  return (
    before.length === after.length &&
    after.every((lesson, index) => lesson === before[index] || asMeet(a, before[index]) === asMeet(b, lesson))
  )
}

/** Everything that the model uses of a lesson. */
function asMeet(schedule: Schedule, lesson: Lesson): string {
  const isBeyond = lesson.pinned && occupiedSlots(schedule, lesson).length < lesson.length
  const choices = lesson.choices.map((choice) => (choice.fixed ? choice : { ...choice, chosen: null }))
  return JSON.stringify({ ...lesson, timeSlotUuid: isBeyond ? lesson.timeSlotUuid : null, pinned: isBeyond, choices })
}
