import {
  clashesOf,
  place,
  refusePlacement,
  teacherGapsOf,
  type Refusal,
  type Schedule,
  type Uuid,
} from '@timetable/domain'
import { createStore } from 'zustand/vanilla'
import type { TracePoint } from '../../timetable/zen/trace-path.ts'
import type { Heard } from '../../worker/line.ts'
import type { Ended, Picture, Task } from './worker/messages.ts'

/** `stuck`: some double bookings remain, because lessons are in each other's way, or because the run was stopped. */
type DemoPhase = 'rough' | 'running' | 'solved' | 'stuck'

export type DemoState = {
  readonly schedule: Schedule
  readonly phase: DemoPhase
  /** The trend of the double bookings as shown, in the current or last run. Empty before the first run. */
  readonly trace: readonly TracePoint[]
  /** The teachers' gaps before the last run that improved. Null before it, and if lessons were unscheduled. */
  readonly gapsBefore: number | null
  /** How long the search took, not how long it was shown. Null until a run has ended, and if the worker failed. */
  readonly seconds: number | null
  /** The lesson that was moved by hand before the run, and how many others the run moved. Null if none was moved by hand. */
  readonly byHand: { readonly lessonUuid: Uuid; readonly madeRoom: number } | null
}

export type DemoParts = {
  /** The school in its initial state. */
  readonly schedule: Schedule
  readonly of: Task['of']
  /** Solves a schedule. Returns a function that stops it without a further message. */
  readonly solve: (task: Task, hear: (heard: SolveHeard) => void) => () => void
  readonly after: (milliseconds: number, then: () => void) => void
}

type SolveHeard = Heard<Picture, Ended>

export type Demo = ReturnType<typeof createDemo>

/** How long a picture of the trend is shown. The double bookings are gone within a tenth of a second, too fast to follow. */
const PICTURE_MS = 22

/** Creates the landing page's school: its state on screen, and the worker's pictures played one after the other. */
export function createDemo({ schedule: rough, of, solve, after }: DemoParts) {
  const atFirst: DemoState = {
    schedule: rough,
    phase: 'rough',
    trace: [],
    gapsBefore: null,
    seconds: null,
    byHand: null,
  }
  const store = createStore<DemoState>(() => atFirst)
  let run = 0
  let waiting: SolveHeard[] = []
  let stop = () => {}
  /** The run whose pictures are being shown. */
  let playing: number | null = null
  let before = rough

  function begin(byHand: DemoState['byHand']): void {
    const { schedule } = store.getState()
    stopShowing()
    before = schedule
    run++
    const count = clashesOf(schedule).doubleBookings
    // A timetable with unscheduled lessons has fewer double bookings and gaps than one without.
    const isWhole = Object.values(schedule.lessons).every(({ timeSlotUuid }) => timeSlotUuid !== null)
    store.setState({ phase: 'running', trace: isWhole ? [{ seconds: 0, count }] : [], seconds: null, byHand })
    if (byHand === null) store.setState({ gapsBefore: isWhole ? teacherGapsOf(schedule) : null })
    const begun = run
    // Around a lesson that was moved by hand as little as possible moves.
    stop = solve({ schedule, seed: run, improves: byHand === null, of }, (heard) => hear(begun, heard))
  }

  function stopShowing(): void {
    stop()
    waiting = []
    playing = null
  }

  function hear(of: number, heard: SolveHeard): void {
    if (of !== run || store.getState().phase !== 'running') return
    waiting.push(heard)
    if (playing === run) return
    playing = run
    show(run)
  }

  function show(shown: number): void {
    if (playing !== shown) return
    const next = waiting.shift()
    if (!next) playing = null
    else if (next.kind === 'news') {
      store.setState((state) => withMoves(state, next.news))
      after(PICTURE_MS, () => show(shown))
    } else {
      playing = null
      // If the worker died, the state on screen is the result.
      const ended = next.kind === 'answer' ? next.answer : { how: 'stuck' as const, seconds: null }
      store.setState(({ schedule, byHand }) => ({
        phase: ended.how,
        seconds: ended.seconds,
        byHand: byHand && { ...byHand, madeRoom: movedBetween(before, schedule) },
      }))
    }
  }

  return {
    ...store,
    zen: () => begin(null),
    /** Moves a lesson to a slot and pins it there. If Zen has run before, it runs again around this lesson. */
    drop(lessonUuid: Uuid, timeSlotUuid: Uuid): Refusal | undefined {
      const { schedule, phase } = store.getState()
      const lesson = schedule.lessons[lessonUuid]
      const refusal = refusePlacement(schedule, lessonUuid, timeSlotUuid)
      if (refusal || !lesson) return refusal
      store.setState({ schedule: moved(schedule, [{ ...lesson, timeSlotUuid, pinned: true }]) })
      if (phase !== 'rough') begin({ lessonUuid, madeRoom: 0 })
      return undefined
    },
    /** Ends the run with what is shown. */
    stop(): void {
      if (store.getState().phase !== 'running') return
      run++
      stopShowing()
      const { doubleBookings } = clashesOf(store.getState().schedule)
      store.setState({ phase: doubleBookings > 0 ? 'stuck' : 'solved' })
    },
    /** Restores the school's initial state. */
    startAgain(): void {
      run++
      stopShowing()
      store.setState(atFirst, true)
    },
  }
}

function withMoves(state: DemoState, moves: Picture): DemoState {
  const schedule = place(state.schedule, moves)
  const seconds = (state.trace.length * PICTURE_MS) / 1000
  const point = { seconds, count: clashesOf(schedule).doubleBookings }
  return { ...state, schedule, trace: [...state.trace, point] }
}

function movedBetween(before: Schedule, after: Schedule): number {
  const lessons = Object.values(after.lessons)
  return lessons.filter(({ uuid, timeSlotUuid }) => before.lessons[uuid]?.timeSlotUuid !== timeSlotUuid).length
}

function moved(schedule: Schedule, lessons: readonly Schedule['lessons'][string][]): Schedule {
  const changed = Object.fromEntries(lessons.map((lesson) => [lesson.uuid, lesson]))
  return { ...schedule, lessons: { ...schedule.lessons, ...changed } }
}
