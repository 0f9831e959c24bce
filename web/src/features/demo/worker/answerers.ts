import { FIRST_PROFILE, isAtZero, withProfile, type Schedule, type Uuid } from '@timetable/domain'
import { problemFrom, type ScheduleProblem, type Search, searchProblem } from '@timetable/solver'
import type { Answerer } from '../../../worker/answering.ts'
import type { Ended, Move, Picture, Task } from './messages.ts'
import { roughSchool } from './rough-school.ts'

type Job = {
  readonly given: ScheduleProblem
  readonly search: Search
  /** The place of each lesson as last reported to the page: its slot and what is chosen, as one key. */
  readonly told: Map<Uuid, string>
  /** The double bookings last reported, and the number of moves at that time. Two reports are at least `stride` moves apart. */
  toldCount: number
  toldAt: number
  readonly stride: number
}

/** The approximate number of pictures in a run: a move removes about one double booking. */
const PICTURES = 32
/** The time after which the search stops. What remains by then are lessons that were moved into each other's way. */
const GIVE_UP_MS = 3000
/** The steps of the improvement: more of them gain little in this school. Its pictures are a step of the show apart. */
const IMPROVING_STEPS = 40_000
const STEPS_A_PICTURE = 2_000
const MOST_PICTURES = 20
/** The most steps for the school of a visitor, which can be ten times as large: to remove its double bookings, and to improve it. */
const VISITOR_STEPS = { repair: 2_000_000, improve: 200_000 }
/** So few that a message is answered within a few milliseconds. */
const STEPS_A_SLICE = 200

/** Returns the school of a file, scheduled roughly. */
// oxlint-disable-next-line require-yield -- it is done in one step
const school: Answerer<string, never, Schedule> = function* (_, file) {
  return roughSchool(file)
}

/** Removes the double bookings, improves the timetable if asked to, and reports the progress in pictures. */
const solve: Answerer<Task, Picture, Ended> = function* ({ now }, task) {
  const began = now()
  const job = begin(task)
  const { search } = job
  yield* task.of === 'demo' ? repairFor(GIVE_UP_MS, job, now) : repair(job)
  const how = search.cost.doubleBookings === 0 ? 'solved' : 'stuck'
  // One more step, in which the search detects that it is done and restores lessons that did not need to move.
  if (how === 'solved') search.run(1)
  yield picture(job)
  if (how === 'solved' && task.improves)
    yield* improve(job, task.of === 'demo' ? IMPROVING_STEPS : VISITOR_STEPS.improve)
  return { how, seconds: (now() - began) / 1000 }
}

/** Removes double bookings for some milliseconds. */
function* repairFor(milliseconds: number, job: Job, now: () => number): Generator<Picture | undefined, void> {
  const { search } = job
  const began = now()
  while (search.cost.doubleBookings > 0 && now() - began <= milliseconds) {
    search.run(1)
    yield pictureIfDue(job)
  }
}

/** Removes double bookings and what else is wrong, until nothing is left or nothing is gained. */
function* repair(job: Job): Generator<Picture | undefined, void> {
  for (let steps = 0; steps < VISITOR_STEPS.repair; steps += STEPS_A_SLICE) {
    if (job.search.run(STEPS_A_SLICE, true) === 'done') return
    yield pictureIfDue(job)
    if (isAtZero(job.search.cost)) return
  }
}

function* improve(job: Job, most: number): Generator<Picture | undefined, void> {
  const stepsAPicture = Math.max(STEPS_A_PICTURE, most / MOST_PICTURES)
  for (let steps = STEPS_A_SLICE; steps <= most; steps += STEPS_A_SLICE) {
    const isDone = job.search.run(STEPS_A_SLICE) === 'done'
    yield isDone || steps % stepsAPicture === 0 ? picture(job) : undefined
    if (isDone) return
  }
}

export const demoAnswerers = { school, solve }

function begin({ schedule, seed, of }: Task): Job {
  // What makes a good timetable is what counts in every new version. The file of the demo itself asks for nothing.
  const given = problemFrom(of === 'demo' ? withProfile(schedule, FIRST_PROFILE) : schedule)
  const search = searchProblem(given.problem, { seed, start: given.present })
  const told = new Map(given.placements(given.present).map((move) => [move[0], placeOf(move)]))
  const toldCount = search.cost.doubleBookings
  return { given, search, told, toldCount, toldAt: 0, stride: Math.ceil(toldCount / PICTURES) }
}

/** A picture, if the search is far enough from the last one. */
function pictureIfDue(job: Job): Picture | undefined {
  const { search, toldAt, stride, toldCount } = job
  return search.moves - toldAt >= stride && search.cost.doubleBookings < toldCount ? picture(job) : undefined
}

/** Returns the lessons that moved since the last report. Undefined if there are none. */
function picture(job: Job): Picture | undefined {
  const { search, given, told } = job
  job.toldCount = search.cost.doubleBookings
  job.toldAt = search.moves
  const moves = given.placements(search.best).filter((move) => told.get(move[0]) !== placeOf(move))
  for (const move of moves) told.set(move[0], placeOf(move))
  return moves.length > 0 ? moves : undefined
}

const placeOf = ([, slot, chosen = []]: Move): string => [slot, ...chosen].join(' ')
