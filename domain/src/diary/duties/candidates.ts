import { blockedSet } from '../../lessons/placement.ts'
import type { Calendar, Schedule, Uuid } from '../../schedule.ts'
import type { Break } from '../../week/breaks.ts'
import type { Diary } from '../diary.ts'
import type { DutyPlace } from '../records.ts'
import { dutiesByTeacher, dutyPosts, postKey, type DutyPost, type Post } from './posts.ts'
import { aroundBreak, dateNum, presenceOf } from './presence.ts'
import type { DutyWeights } from './weights.ts'

/**
 * Why a teacher is a good or a bad choice for a duty. The words are the web's.
 *
 * - `between`: they have lessons directly before and after the break; `before`, `after`: only one of these.
 * - `waits`: they have no lesson then, but are in the house.
 * - `second`: they have so many other duties on that day, which is as many as one can have.
 * - `duties`: they have that many other duties a week; `share`: their share in proportion to their lessons.
 */
export type DutyReason =
  | { readonly code: 'between' | 'before' | 'after' | 'waits' }
  | { readonly code: 'second'; readonly duties: number }
  | { readonly code: 'duties'; readonly duties: number; readonly share: number }

/** Why a teacher cannot have a duty. `busy`: they are on duty at that place then. `building`: they would have to change buildings. */
export type CannotSupervise =
  | { readonly code: 'busy'; readonly placeUuid: Uuid }
  | { readonly code: 'blocked' | 'not-in-house' | 'building' }

/** `can`: those who can have a duty, the best first. `cannot`: all other teachers, in the order of the version. */
export type DutyCandidates = {
  readonly can: readonly {
    readonly calendarUuid: Uuid
    readonly cost: number
    readonly reasons: readonly DutyReason[]
  }[]
  readonly cannot: readonly { readonly calendarUuid: Uuid; readonly why: CannotSupervise }[]
}

export const teachersOf = ({ calendars }: Pick<Schedule, 'calendars'>): Calendar[] =>
  Object.values(calendars).filter(({ calendarType }) => calendarType === 'TEACHER')

type Beside = Exclude<DutyReason['code'], 'second' | 'duties'>

/** How a break fits into the day of a teacher, whatever other duties there are, in every alternating week. Or why it does not. */
export function fitOf(
  schedule: Schedule,
  teacher: Calendar,
  { building }: Pick<DutyPlace, 'building'>,
  pause: Break,
): { readonly fits: Beside } | { readonly fits: null; readonly why: CannotSupervise } {
  const around = aroundBreak(schedule, teacher.uuid, pause)
  const isThere = around.every(({ before, after, inHouse }) => before || after || inHouse)
  if (!isThere) return { fits: null, why: { code: 'not-in-house' } }
  const blocked = blockedSet(teacher)
  const slots = [pause.before, pause.next].flatMap((slot) => slot ?? [])
  if (slots.every(({ uuid }) => blocked.has(uuid))) return { fits: null, why: { code: 'blocked' } }
  const changes = around.some(({ before, after }) => {
    const buildings = new Set([...(before ?? []), ...(after ?? []), ...(building === undefined ? [] : [building])])
    return buildings.size > 1
  })
  if (changes) return { fits: null, why: { code: 'building' } }
  const [before, after] = [around.every((each) => each.before), around.every((each) => each.after)]
  return { fits: before && after ? 'between' : before ? 'before' : after ? 'after' : 'waits' }
}

/** What a duty costs that fits into a teacher's day in this way, in units of the judge's wishes. */
export const costOfFit = (fits: Beside, { waiting }: DutyWeights): number => (fits === 'waits' ? waiting : 0)

/**
 * The share of each teacher in the duties of a week, in proportion to the periods that they teach. Teachers who can have none of them are left
 * out.
 */
export function dutyShares(schedule: Schedule, posts: readonly DutyPost[]): ReadonlyMap<Uuid, number> {
  const needed = posts.filter(({ people }) => people > 0)
  const demand = needed.reduce((sum, { people }) => sum + people, 0)
  const able = teachersOf(schedule).filter((teacher) =>
    needed.some(({ place, pause }) => fitOf(schedule, teacher, place, pause).fits !== null),
  )
  const weekly = ({ uuid }: Calendar) => presenceOf(schedule).get(uuid)?.weekly ?? 0
  const all = able.reduce((sum, teacher) => sum + weekly(teacher), 0)
  return new Map(able.map((teacher) => [teacher.uuid, (demand * weekly(teacher)) / all]))
}

/** How many duties a week each teacher has, and their share. */
export type DutyFigures = {
  readonly counts: ReadonlyMap<Uuid, number>
  readonly shares: ReadonlyMap<Uuid, number>
}

/**
 * Who could be on duty at a post, with the duties as they are. Undefined if the version has no such place or break.
 *
 * @param week of a date: the figures of the whole week
 */
export function dutyCandidates(
  schedule: Schedule,
  diary: Pick<Diary, 'places' | 'duties'>,
  post: Post,
  weights: DutyWeights,
  week?: DutyFigures,
): DutyCandidates | undefined {
  const posts = dutyPosts(schedule, diary)
  const own = posts.find((each) => postKey(each.post) === postKey(post))
  if (!own) return undefined
  const others = posts.filter((each) => each !== own)
  const { counts, shares } = week ?? { counts: dutiesByTeacher(others), shares: dutyShares(schedule, posts) }
  const date = dateNum(schedule, post.dayNum)
  const onDate = dutiesByTeacher(others.filter((each) => dateNum(schedule, each.post.dayNum) === date))
  const busyAt = new Map(
    others.flatMap(({ pause, place, there }) =>
      pause === own.pause ? there.map(({ uuid }) => [uuid, place.uuid] as const) : [],
    ),
  )
  const can: DutyCandidates['can'][number][] = []
  const cannot: DutyCandidates['cannot'][number][] = []
  for (const teacher of teachersOf(schedule)) {
    const { uuid: calendarUuid } = teacher
    const fit = fitOf(schedule, teacher, own.place, own.pause)
    const placeUuid = busyAt.get(calendarUuid)
    if (fit.fits === null) cannot.push({ calendarUuid, why: fit.why })
    else if (placeUuid !== undefined) cannot.push({ calendarUuid, why: { code: 'busy', placeUuid } })
    else {
      const [duties, share, today] = [
        counts.get(calendarUuid) ?? 0,
        shares.get(calendarUuid) ?? 0,
        onDate.get(calendarUuid) ?? 0,
      ]
      const isMore = today >= weights.mostADay
      const reasons: DutyReason[] = [
        { code: fit.fits },
        ...(isMore ? [{ code: 'second', duties: today } as const] : []),
        { code: 'duties', duties, share },
      ]
      const beyond = weights.share * Math.max(0, duties + 1 - share)
      can.push({ calendarUuid, cost: costOfFit(fit.fits, weights) + beyond + (isMore ? MORE_THAN_WISHED : 0), reasons })
    }
  }
  return { can: can.sort((a, b) => a.cost - b.cost), cannot }
}

/** Below all others: more duties on a day than one can have are only for those who are chosen by hand. */
const MORE_THAN_WISHED = 10_000
