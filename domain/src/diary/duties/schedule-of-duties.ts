import { bareCalendar } from '../../calendars/bare-calendar.ts'
import { linkTo } from '../../calendars/linked-calendar.ts'
import { calendarUuidsOf, sameSet } from '../../lessons/choices.ts'
import { DEFAULT_COLOR } from '../../limits.ts'
import { defaultsOf } from '../../records/fields.ts'
import { recordFields } from '../../records/record-fields.ts'
import { tableOf } from '../../records/table-of.ts'
import { bareRule } from '../../rules/bare-rule.ts'
import {
  headOf,
  type Lesson,
  type Rule,
  type Schedule,
  type Subject,
  type TimeSlot,
  type Uuid,
} from '../../schedule.ts'
import { choiceAmong, NOBODY_COST } from '../choices-of-day.ts'
import type { Diary } from '../diary.ts'
import { isNobody, nobodyFor } from '../nobody.ts'
import type { DutyPlace } from '../records.ts'
import { costOfFit, dutyShares, fitOf, teachersOf } from './candidates.ts'
import { dutyPosts, postKey, type DutyDecision, type DutyPost } from './posts.ts'
import { dateNum } from './presence.ts'
import type { DutyWeights } from './weights.ts'

/**
 * The duties of a week as an ordinary schedule: its slots are the breaks in which somebody is needed, its courses the places, and each
 * person who is needed is a pinned lesson with a choice among the teachers who can have that duty. The last candidate is nobody (`isNobody`).
 * Who is on duty now is chosen. Required: no teacher has more duties a day than one can have. Wished: nobody has more than their share.
 */
export function scheduleOfDuties(
  schedule: Schedule,
  diary: Pick<Diary, 'places' | 'duties'>,
  weights: DutyWeights,
): Schedule {
  const { uuid, head } = { uuid: schedule.uuid, head: headOf(schedule) }
  const posts = dutyPosts(schedule, diary).filter(({ people, duty }) => people > 0 || duty?.locked)
  const slots = slotsOf(schedule, posts)
  const places = new Map(posts.map(({ place }) => [place.uuid, place]))
  const teachers = teachersOf(schedule)
  const lessons = posts.flatMap((post) => lessonsOf(schedule, post, slots.get(post.pause)!.uuid, weights))
  const nobodies = lessons.map((lesson) =>
    bareCalendar({ uuid: nobodyFor(lesson.uuid), name: '-', calendarType: 'TEACHER' }),
  )
  return {
    uuid,
    head: {
      [uuid]: {
        ...defaultsOf(recordFields.head),
        ...{ uuid, schoolUuid: head.schoolUuid, title: head.title, description: '' },
        days: dateNum(schedule, head.days - 1) + 1,
      },
    },
    calendars: tableOf([...teachers.map((teacher) => ({ ...teacher, blockedTimeSlots: [] })), ...nobodies]),
    timeSlots: tableOf([...new Set(slots.values())]),
    subjects: tableOf([...places.values()].map(subjectOf)),
    lessons: tableOf(lessons),
    rules: tableOf(rulesOf(dutyShares(schedule, posts), weights)),
  }
}

/** The slot of each break in which there are posts. Where days are half days, both halves are one day. */
function slotsOf(schedule: Schedule, posts: readonly DutyPost[]): ReadonlyMap<DutyPost['pause'], TimeSlot> {
  const pauses = [...new Set(posts.map(({ pause }) => pause))]
  const byDate = Map.groupBy(pauses, ({ dayNum }) => dateNum(schedule, dayNum))
  return new Map(
    [...byDate].flatMap(([date, ofDate]) =>
      ofDate.map((pause, hourNum): readonly [DutyPost['pause'], TimeSlot] => [
        pause,
        {
          ...{ uuid: `break ${pause.dayNum} ${pause.after}`, dayNum: date, hourNum },
          startTime: pause.before?.endTime ?? pause.next!.startTime,
          endTime: pause.next?.startTime ?? pause.before!.endTime,
        },
      ]),
    ),
  )
}

/** One lesson for each person whom a post needs. */
function lessonsOf(
  schedule: Schedule,
  { post, place, pause, people, duty, there }: DutyPost,
  timeSlotUuid: Uuid,
  weights: DutyWeights,
): Lesson[] {
  const locked = duty?.locked === true
  const now = new Set(there.map(({ uuid }) => uuid))
  const able = teachersOf(schedule).flatMap((teacher) => {
    const fit = fitOf(schedule, teacher, place, pause)
    if (fit.fits !== null) return [[teacher.uuid, costOfFit(fit.fits, weights)] as const]
    return locked && now.has(teacher.uuid) ? [[teacher.uuid, 0] as const] : []
  })
  return Array.from({ length: locked ? Math.max(people, there.length) : people }, (_, index): Lesson => {
    const uuid = `duty ${postKey(post)} ${index}`
    const decided = there[index]?.uuid
    const changed = (teacherUuid: Uuid) => (decided !== undefined && !now.has(teacherUuid) ? weights.changed : 0)
    const choice = choiceAmong(
      able.map(([teacherUuid, cost]) => [teacherUuid, cost + changed(teacherUuid)]),
      [nobodyFor(uuid), NOBODY_COST + changed('')],
      { instead: decided === undefined ? null : [decided], locked },
    )
    return {
      ...defaultsOf(recordFields.lessons),
      ...{ uuid, subjectUuid: subjectUuidOf(place), length: 1, calendarUuids: [], choices: [choice] },
      ...{ timeSlotUuid, pinned: true },
    }
  })
}

const subjectUuidOf = ({ uuid }: DutyPlace): Uuid => `place ${uuid}`

function subjectOf(place: DutyPlace, order: number): Subject {
  return {
    ...{ uuid: subjectUuidOf(place), name: place.name, color: DEFAULT_COLOR, calendarUuids: [], choices: [] },
    ...{ distribution: 'none', timeOfDay: 'none', advanced: true, order },
  }
}

/** The teachers with the same whole number of duties as their share have one rule. */
function rulesOf(shares: ReadonlyMap<Uuid, number>, { share, mostADay }: DutyWeights): Rule[] {
  if (shares.size === 0) return []
  const byShare = Map.groupBy(shares.keys(), (uuid) => Math.round(shares.get(uuid)!))
  const shared = [...byShare].map(([value, calendarUuids]): Rule => ({
    ...bareRule({ uuid: `share ${value}`, rule: 'MAX_LESSONS_PER_WEEK', strength: share, value, calendarUuids }),
    shared: true,
  }))
  const calendarUuids = [...shares.keys()]
  const aDay = bareRule({ uuid: 'duties a day', rule: 'MAX_LESSONS_PER_DAY', value: mostADay, calendarUuids })
  return [...shared, aDay]
}

/** What is different when the duties are as an edited schedule of them says. Posts that need nobody any more become empty. */
export function dutiesFrom(
  schedule: Schedule,
  diary: Pick<Diary, 'places' | 'duties'>,
  after: Pick<Schedule, 'lessons'>,
): DutyDecision[] {
  return dutyPosts(schedule, diary).flatMap(({ post, people, duty, there }): DutyDecision[] => {
    if (duty?.locked && there.length >= people) return []
    const chosen = Array.from({ length: Math.max(people, there.length) }, (_, index) => {
      const lesson = after.lessons[`duty ${postKey(post)} ${index}`]
      return lesson ? calendarUuidsOf(lesson).filter((uuid) => !isNobody(uuid)) : []
    }).flat()
    const now = there.map(({ uuid }) => uuid)
    if (sameSet(now, chosen) && there.length === (duty?.teachers.length ?? 0)) return []
    const teachers = chosen.flatMap((uuid) => linkTo(schedule, uuid) ?? [])
    return [{ ...post, teachers, ...(duty?.locked && { locked: true }) }]
  })
}
