import {
  applyToDiary,
  changesOfDay,
  changesOn,
  coveredBefore,
  decisionsOnUntaken,
  DEFAULT_DUTY_WEIGHTS,
  heldDay,
  isRefusal,
  performOnDiary,
  undecidedOn,
  withChoices,
  toEnd,
  type Covered,
  type DayChange,
  type DayDecision,
  type DayDecisions,
  type DayWeights,
  type Diary,
  type Refusal,
  type Schedule,
  type Steps,
} from '@timetable/domain'
import { searchingChoices } from './search-choices.ts'
import { fillingDuties } from './share-duties.ts'

/**
 * `covered`: the periods that teachers have covered before; if omitted, those of the month by the diary. `steps`: the maximum number of
 * steps of the search.
 */
export type DayPlanning = {
  readonly weights: DayWeights
  readonly seed: number
  readonly covered?: Covered
  readonly steps?: number
}

/** A large school with 12 absent teachers needs about 20,000. */
const STEPS = 100_000

/**
 * The plan of a date: who covers, where lessons without a room are, what becomes of the lessons that nobody can take, and who is on duty
 * in breaks instead of those who are absent. Locked decisions
 * stay; of the others, those on lessons that have lost a teacher are made again, and changed only if that gains more than it costs. The same
 * seed and steps give the same plan. Refuses as `dayIn` does.
 */
export function* planningDay(
  schedule: Schedule,
  diary: Diary,
  date: string,
  { weights, seed, covered = coveredBefore(diary, schedule, date), steps = STEPS }: DayPlanning,
): Steps<DayDecisions | Refusal> {
  const lessons = yield* planningLessons(schedule, diary, date, { weights, seed, covered, steps })
  if (isRefusal(lessons)) return lessons
  const decided = storing(schedule, diary, date, lessons)
  const duties = yield* fillingDuties(schedule, decided, date, { weights: DEFAULT_DUTY_WEIGHTS, seed, steps })
  return { ...lessons, ...(duties.length > 0 && { duties }) }
}

/** The diary in which these decisions about a date are stored. */
function storing(schedule: Schedule, diary: Diary, date: string, { changes, clear }: DayDecisions): Diary {
  let minted = 0
  const context = { schedule, mint: () => `planned ${minted++}`, at: '', by: '' }
  const change = performOnDiary(diary, 'setDayChanges', { date, changes, clear }, context)
  return isRefusal(change) ? diary : applyToDiary(diary, change)
}

function* planningLessons(
  schedule: Schedule,
  diary: Diary,
  date: string,
  { weights, seed, covered, steps }: Required<DayPlanning>,
): Steps<DayDecisions | Refusal> {
  const day = heldDay(schedule, diary, date)
  if (isRefusal(day)) return day
  const open = heldDay(schedule, undecidedOn(day, diary, date), date)
  if (isRefusal(open)) return open
  yield
  const before = withChoices(schedule, day, weights, covered)
  const start = withChoices(schedule, open, weights, covered)
  yield
  const after = yield* searchingChoices(start, { seed, steps })
  const decidedBefore = changesOn(day.planned, diary, date)
  const untaken = decisionsOnUntaken(after, weights)
  const decided = new Set(untaken.map(({ lesson }) => lesson.lessonUuid))
  const { changes, clear } = changesOfDay(day.planned, before, after)
  return {
    changes: [
      ...changes.filter(({ lesson }) => !decided.has(lesson.lessonUuid)),
      ...untaken.filter((each) => !isDecided(each, decidedBefore.get(each.lesson.lessonUuid))),
    ],
    clear: clear.filter((uuid) => !decided.has(uuid)),
  }
}

/** The same at once. */
export function planDay(schedule: Schedule, diary: Diary, date: string, planning: DayPlanning): DayDecisions | Refusal {
  return toEnd(planningDay(schedule, diary, date, planning))
}

/** Whether a lesson that nobody can take has this decision already. */
function isDecided(now: DayDecision, before: DayChange | undefined): boolean {
  const named = (links: DayChange['teachers']) => links?.map(({ calendarUuid }) => calendarUuid).join(' ')
  return (
    before !== undefined &&
    before.dropped === now.dropped &&
    before.joined?.lessonUuid === now.joined?.lessonUuid &&
    named(before.supervised) === named(now.supervised) &&
    named(before.teachers) === named(now.teachers)
  )
}
