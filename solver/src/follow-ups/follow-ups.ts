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

/** Another room that the lesson goes into, and the one it leaves; none named: all it has. */
export type RoomChange = { readonly into: Uuid; readonly from?: Uuid }

/** A lesson let go on a slot, and the moves that follow it: one command, and what it does by the judge. */
export type FollowUp = {
  readonly timeSlotUuid: Uuid
  /** The lesson itself first. */
  readonly placements: ParamsOf<'placeEvents'>['placements']
  readonly effect: ChangeEffect
}
export type FollowUpsFound = {
  /** The cheapest first: those of fewest moves, then those that cost least. */
  readonly followUps: readonly FollowUp[]
  /** Everything was looked at: there is none that is cheaper. */
  readonly exact: boolean
}

/** So many moves follow a drop at most. */
export const MOST_MOVES = 3
/** So many slots are offered where none was asked for. */
const OFFERED = 3
/** Starts that are looked at for one slot and a number of moves: some tenths of a second. */
const EVALUATIONS = 60_000

/**
 * Follow-ups of a drop, on a school that is kept ready from question to question: a move or a pin changes no more than where
 * a meet lies.
 */
export function createFollowUps() {
  let kept: Kept | null = null

  /** Makes ready for a school, in steps. */
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

  /** The cheapest follow-up of a lesson let go on a slot; told anew whenever a cheaper one is found. */
  function* after(
    schedule: Schedule,
    lessonUuid: Uuid,
    timeSlotUuid: Uuid,
    room?: RoomChange,
  ): Generator<FollowUpsFound | undefined, FollowUpsFound> {
    return yield* searching({ schedule, lessonUuid, room }, [timeSlotUuid], 1)
  }

  /** The cheapest of all slots, one of each at most. */
  function* anywhere(schedule: Schedule, lessonUuid: Uuid): Generator<FollowUpsFound | undefined, FollowUpsFound> {
    return yield* searching({ schedule, lessonUuid, room: undefined }, Object.keys(schedule.timeSlots), OFFERED)
  }

  function* searching(
    held: InHand,
    timeSlotUuids: readonly Uuid[],
    wanted: number,
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
    const cheapest = () => [...best.values()].sort((a, b) => a.moves - b.moves || a.soft - b.soft).slice(0, wanted)
    let exact = true
    const told = (): FollowUpsFound => ({ followUps: cheapest().map(({ followUp }) => followUp), exact })
    const stays = (other: number) => schedule.lessons[school.lessonUuids[other]].pinned
    try {
      for (let moves = 1; meet !== undefined && moves <= MOST_MOVES && best.size < wanted; moves++) {
        for (const timeSlotUuid of timeSlotUuids) {
          const time = school.timeOf.get(timeSlotUuid)
          if (time === undefined || best.has(timeSlotUuid) || harmless.has(timeSlotUuid) || time === state.start[meet])
            continue
          if (model.open[meet * model.times + time] === 0) continue
          let priced: FollowUp | undefined
          const accepts = (found: Found) => (priced = soundly(school, held, timeSlotUuid, found)) !== undefined
          const search = { model, state, scopes: school.scopes, held: stays, accepts }
          const budget: Budget = { evaluations: EVALUATIONS }
          const chains = chainsAfter(search, { meet, time }, moves, budget)
          try {
            for (let step = chains.next(); ; step = chains.next()) {
              if (step.done) {
                exact &&= step.value
                break
              }
              if (step.value === undefined || priced === undefined) yield undefined
              // The drop itself does no harm: nothing need follow.
              else if (step.value.steps.length === 1) {
                harmless.add(timeSlotUuid)
                break
              } else {
                best.set(timeSlotUuid, { followUp: priced, moves: step.value.steps.length - 1, soft: step.value.soft })
                yield told()
              }
            }
          } finally {
            chains.return(false)
          }
        }
      }
    } finally {
      if (kept?.model === model) school.spare.push(state)
    }
    return told()
  }

  return { prepare, after, anywhere }
}

/** A lesson in hand, and the room that it is held over, where that is another one. */
type InHand = { readonly schedule: Schedule; readonly lessonUuid: Uuid; readonly room: RoomChange | undefined }

/** The school with the lesson in the other room, on its way: any slot may be its next one. */
function inOtherRoom({ schedule, lessonUuid }: InHand, { into, from }: RoomChange): Schedule {
  const lesson = schedule.lessons[lessonUuid]
  if (!lesson) return schedule
  const moved = { ...inRoom(schedule, lesson, into, from), timeSlotUuid: null, pinned: false }
  return { ...schedule, lessons: { ...schedule.lessons, [lessonUuid]: moved } }
}

type Priced = { readonly followUp: FollowUp; readonly moves: number; readonly soft: number }

/** What is kept of a school: the model of it without its pins, and the names of its meets, times and resources. */
type Kept = Names & {
  readonly schedule: Schedule
  readonly model: Model
  readonly scopes: Scopes
  /** States that nobody is searching in. */
  readonly spare: State[]
}
type Names = {
  readonly lessonUuids: readonly Uuid[]
  readonly meetOf: ReadonlyMap<Uuid, number>
  readonly timeOf: ReadonlyMap<Uuid, number>
  readonly slotAt: ReadonlyMap<number, Uuid>
  /** The calendar behind each resource, and back. */
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

/** Where everything lies now. */
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

/** A chain as a command, with what it does; undefined where the judge has something against it. */
function soundly(school: Kept, held: InHand, timeSlotUuid: Uuid, { steps }: Found): FollowUp | undefined {
  const { schedule, room } = held
  const { lessonUuids, slotAt, calendarOf } = school
  if (takesPlaceOfTwin(school, steps)) return undefined
  const placements = steps.map(({ meet, time, chosen }, index) => ({
    eventUuid: lessonUuids[meet],
    timeSlotUuid: slotAt.get(time) ?? '',
    // Which of its other choices come with the other room is settled with it.
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

/** Does a lesson come to where one just like it was? Nobody would see a difference, but for the move that came after. */
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

/** Steps among those that may tell something. */
function* quietly<T>(steps: Steps<T>): Generator<undefined, T> {
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value
    yield undefined
  }
}

function neverMint(): never {
  throw new Error('lessons are moved without a new uuid')
}

/** Pinned lessons may be taken in hand too; one that reaches beyond its day keeps its place, which is how it is counted. */
function unpinned(schedule: Schedule): Schedule {
  const free = (lesson: Lesson) =>
    lesson.pinned && occupiedSlots(schedule, lesson).length === lesson.length ? { ...lesson, pinned: false } : lesson
  return {
    ...schedule,
    lessons: Object.fromEntries(Object.values(schedule.lessons).map((lesson) => [lesson.uuid, free(lesson)])),
  }
}

/** Does the one differ from the other by no more than where lessons lie, what they chose there, and pins? */
function isAlike(a: Schedule, b: Schedule): boolean {
  if (a.uuid !== b.uuid || a.calendars !== b.calendars || a.timeSlots !== b.timeSlots) return false
  if (a.subjects !== b.subjects || a.rules !== b.rules || a.head !== b.head) return false
  const [before, after] = [Object.values(a.lessons), Object.values(b.lessons)]
  return (
    before.length === after.length &&
    after.every((lesson, index) => lesson === before[index] || asMeet(a, before[index]) === asMeet(b, lesson))
  )
}

/** What the model knows of a lesson. */
function asMeet(schedule: Schedule, lesson: Lesson): string {
  const isBeyond = lesson.pinned && occupiedSlots(schedule, lesson).length < lesson.length
  const choices = lesson.choices.map((choice) => (choice.fixed ? choice : { ...choice, chosen: null }))
  return JSON.stringify({ ...lesson, timeSlotUuid: isBeyond ? lesson.timeSlotUuid : null, pinned: isBeyond, choices })
}
