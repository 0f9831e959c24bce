import { calendarOfLink, type LinkedCalendar } from '../../calendars/linked-calendar.ts'
import type { Calendar, Schedule, Uuid } from '../../schedule.ts'
import { breaksOf, type Break } from '../../week/breaks.ts'
import type { Diary } from '../diary.ts'
import type { Duty, DutyPlace } from '../records.ts'

/** A place in one break of the week. */
export type Post = Pick<Duty, 'place' | 'dayNum' | 'after'>

export const postKey = ({ place, dayNum, after }: Post): string => `${place} ${dayNum} ${after}`

/** A place in a break in which it needs people, or somebody is on duty. `there`: those of the duty who are in the version. */
export type DutyPost = {
  readonly post: Post
  readonly place: DutyPlace
  readonly pause: Break
  readonly people: number
  readonly duty: Duty | undefined
  readonly there: readonly Calendar[]
}

/** The posts of a week by the bells of a version: breaks in order, in each the places in order. */
export function dutyPosts(schedule: Schedule, diary: Pick<Diary, 'places' | 'duties'>): DutyPost[] {
  const duties = new Map(Object.values(diary.duties).map((duty) => [postKey(duty), duty]))
  const places = Object.values(diary.places)
  return breaksOf(schedule).flatMap((pause) =>
    places.flatMap((place): DutyPost[] => {
      const post = { place: place.uuid, dayNum: pause.dayNum, after: pause.after }
      const duty = duties.get(postKey(post))
      const people = peopleNeeded(place, pause)
      const there = (duty?.teachers ?? []).flatMap((link) => calendarOfLink(schedule, link) ?? [])
      return people > 0 || duty ? [{ post, place, pause, people, duty, there }] : []
    }),
  )
}

/** How many people a place needs in a break. A need that names the day comes before one for all days. */
export function peopleNeeded({ needs }: Pick<DutyPlace, 'needs'>, { dayNum, after }: Pick<Break, 'dayNum' | 'after'>) {
  const inBreak = needs.filter((need) => need.after === after)
  const ofDay = inBreak.findLast(({ dayNums }) => dayNums?.includes(dayNum))
  return (ofDay ?? inBreak.findLast(({ dayNums }) => dayNums === undefined))?.people ?? 0
}

/** Who is on duty at a post, as it is stored. */
export type DutyDecision = Post & { readonly teachers: readonly LinkedCalendar[]; readonly locked?: true }

/** How many duties a week each teacher of a version has. Who is missing has none. */
export function dutiesByTeacher(posts: readonly DutyPost[]): ReadonlyMap<Uuid, number> {
  const counts = new Map<Uuid, number>()
  for (const { uuid } of posts.flatMap(({ there }) => there)) counts.set(uuid, (counts.get(uuid) ?? 0) + 1)
  return counts
}
