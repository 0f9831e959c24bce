import { calendarOfLink, linkTo, type LinkedCalendar } from '../../calendars/linked-calendar.ts'
import { weekOf } from '../../lessons/placement.ts'
import { tableOf } from '../../records/table-of.ts'
import { isRefusal, type Refusal } from '../../refusal.ts'
import { headOf, type Calendar, type Schedule, type Uuid } from '../../schedule.ts'
import { breaksOf, type Break } from '../../week/breaks.ts'
import type { IsoDate } from '../../week/school-year.ts'
import { isAway, type Away } from '../away.ts'
import { dayIn } from '../day-in.ts'
import type { Diary } from '../diary.ts'
import { heldDay } from '../held-day.ts'
import { decidedLessons } from '../lines-of.ts'
import type { Duty, DutyChange, DutyLine, DutyPlace } from '../records.ts'
import { dutyPosts } from './posts.ts'
import { timesOfBreak } from './published-duties.ts'

/**
 * A place in one break of a date. `after` counts periods through both halves, where days are half days. `usual`: those who are on duty in
 * the week; `lost`: those of them who are away; `there`: who is on duty on the date, by what is decided.
 */
export type DutyOn = {
  readonly place: DutyPlace
  readonly after: number
  readonly pause: Break
  readonly people: number
  readonly usual: readonly Calendar[]
  readonly lost: readonly Calendar[]
  readonly there: readonly Calendar[]
  readonly change: DutyChange | undefined
}

/**
 * The duties of a date. `schedule` and `diary` are the held day and its duties as a week of one day: what is answered about the duties of a
 * week is answered about them, too. Who is on duty there already is locked.
 */
export type DutyDay = {
  readonly posts: readonly DutyOn[]
  readonly schedule: Schedule
  readonly diary: Pick<Diary, 'places' | 'duties'>
}

/** Who is on duty on a date, as it is stored. */
export type DutyDecisionsOn = readonly Omit<DutyChange, 'uuid' | 'date'>[]

/** The duties of a date with what the diary says about it. Refuses as `dayIn` does. */
export function dutiesOn(schedule: Schedule, diary: Diary, date: IsoDate): DutyDay | Refusal {
  const day = dayIn(schedule, diary, date)
  if (isRefusal(day)) return day
  const held = heldDay(schedule, diary, date)
  if (isRefusal(held)) return held
  const dated: Schedule = { ...held.held, lessons: decidedLessons(held) }
  const pauses = new Map(breaksOf(dated).map((pause) => [pause.after, pause]))
  const halves = headOf(schedule).halfDays === true ? 2 : 1
  const changes = Object.values(diary.dutyChanges).filter((each) => each.date === date)
  const posts = new Map<string, DutyOn>()
  for (const { post, place, people, there: onDuty } of dutyPosts(schedule, diary)) {
    const half = post.dayNum - day.dayNum
    if (half < 0 || half >= halves) continue
    const after = post.after + half * weekOf(schedule).hours
    const pause = pauses.get(after)
    if (!pause) continue
    const key = `${place.uuid} ${after}`
    const known = posts.get(key)
    const usual = [...(known?.usual ?? []), ...onDuty]
    const change = changes.find((each) => each.place === place.uuid && each.after === after)
    const isGone = goneIn(held.away, pause)
    const decided = change ? change.teachers.flatMap((link) => calendarOfLink(schedule, link) ?? []) : usual
    posts.set(key, {
      ...{ place, after, pause, usual, change, people: people + (known?.people ?? 0) },
      lost: usual.filter(isGone),
      there: decided.filter((calendar) => !isGone(calendar)),
    })
  }
  const all = [...posts.values()].sort((a, b) => a.after - b.after)
  return { posts: all, schedule: dated, diary: weekOfDate(dated, all) }
}

/** Whether somebody is away in a period beside a break. */
function goneIn(away: Away, { before, next }: Break): (calendar: Pick<Calendar, 'uuid'>) => boolean {
  const hours = [before, next].flatMap((slot) => slot?.hourNum ?? [])
  return ({ uuid }) => hours.some((hour) => isAway(away, uuid, { first: hour, last: hour }))
}

function weekOfDate(dated: Schedule, posts: readonly DutyOn[]): Pick<Diary, 'places' | 'duties'> {
  const byPlace = Map.groupBy(posts, ({ place }) => place.uuid)
  const places = [...byPlace.values()].map((own): DutyPlace => ({
    ...own[0]!.place,
    needs: own.map(({ after, people }) => ({ after, people })),
  }))
  const duties = posts.flatMap(({ place, after, there }): Duty[] => {
    const teachers = linksTo(dated, there)
    if (teachers.length === 0) return []
    return [{ uuid: `${place.uuid} ${after}`, place: place.uuid, dayNum: 0, after, teachers, locked: true }]
  })
  return { places: tableOf(places), duties: tableOf(duties) }
}

const linksTo = (schedule: Schedule, calendars: readonly { readonly uuid: Uuid }[]): LinkedCalendar[] =>
  calendars.flatMap(({ uuid }) => linkTo(schedule, uuid) ?? [])

/** What readers see of the duties of a date: those that somebody else has than in the week. */
export function dutyLinesOf(schedule: Schedule, diary: Diary, date: IsoDate): DutyLine[] {
  const day = dutiesOn(schedule, diary, date)
  if (isRefusal(day)) return []
  return day.posts.flatMap(({ place, after, pause, usual, there }): DutyLine[] => {
    const [was, now] = [linksTo(schedule, usual), linksTo(schedule, there)]
    const uuids = (links: readonly LinkedCalendar[]) => links.map(({ calendarUuid }) => calendarUuid).toSorted()
    if (uuids(was).join() === uuids(now).join()) return []
    return [{ place: place.name, after, ...timesOfBreak(pause), was, now }]
  })
}
