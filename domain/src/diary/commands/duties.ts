import { z } from 'zod'
import { calendarOfLink } from '../../calendars/linked-calendar.ts'
import { LIMITS } from '../../limits.ts'
import { uuid } from '../../records/values.ts'
import { refuse } from '../../refusal.ts'
import { headOf, type Schedule } from '../../schedule.ts'
import { isBlank } from '../../commands/records.ts'
import type { Diary } from '../diary.ts'
import { postKey } from '../duties/posts.ts'
import { duty, dutyPlace, onDuty, type Duty } from '../records.ts'
import { defineDiaryCommand } from './define.ts'
import { putInDiary, removeFromDiary } from './editing.ts'

/** Adds places of duty, or replaces those with the same uuid. */
export const setDutyPlaces = defineDiaryCommand({
  params: z.object({
    places: z
      .array(dutyPlace.extend({ uuid: uuid.optional() }))
      .min(1)
      .max(LIMITS.dutyPlaces),
  }),
  example: { places: [{ name: 'Yard', needs: [{ after: 1, people: 2 }] }] },
  check(diary, { places }, { schedule }) {
    if (places.some(({ name }) => isBlank(name))) return refuse('name-too-short')
    const added = places.filter((place) => place.uuid === undefined || !diary.places[place.uuid])
    if (added.length > 0 && Object.keys(diary.places).length + added.length > LIMITS.dutyPlaces)
      return refuse('too-many-duty-places', { max: LIMITS.dutyPlaces })
    const { days } = headOf(schedule)
    const isDay = (dayNum: number) => dayNum < days
    const named = places.flatMap(({ needs }) => needs.flatMap(({ dayNums }) => dayNums ?? []))
    return named.every(isDay) ? undefined : refuse('not-found', { what: 'The day' })
  },
  apply: (diary, { places }, { mint }) =>
    putInDiary(
      diary,
      'places',
      places.map((place) => ({ ...place, uuid: place.uuid ?? mint() })),
    ),
})

/** Deletes places, with who is on duty there. */
export const deleteDutyPlaces = defineDiaryCommand({
  params: z.object({ placeUuids: z.array(uuid).min(1).max(LIMITS.dutyPlaces) }),
  example: { placeUuids: ['yard'] },
  check: (diary: Diary, { placeUuids }) =>
    placeUuids.some((each) => diary.places[each]) ? undefined : refuse('not-found', { what: 'The place' }),
  apply(diary, { placeUuids }) {
    const at = (kind: 'duties' | 'dutyChanges') =>
      Object.values(diary[kind]).flatMap((each) => (placeUuids.includes(each.place) ? each.uuid : []))
    return [
      ...removeFromDiary(diary, 'places', placeUuids),
      ...removeFromDiary(diary, 'duties', at('duties')),
      ...removeFromDiary(diary, 'dutyChanges', at('dutyChanges')),
    ]
  },
})

/** Says who is on duty in some breaks of each week, instead of those who were. Without teachers: nobody is. */
export const setDuties = defineDiaryCommand({
  params: z.object({
    duties: z
      .array(duty.omit({ uuid: true }).extend({ teachers: onDuty }))
      .min(1)
      .max(LIMITS.diaryAtOnce),
  }),
  example: {
    duties: [
      {
        ...{ place: 'yard', dayNum: 0, after: 1 },
        teachers: [{ calendarUuid: 'Ben', calendarType: 'TEACHER', name: 'Ben' }],
      },
    ],
  },
  check(diary, { duties }, { schedule }) {
    if (duties.some(({ place }) => !diary.places[place])) return refuse('not-found', { what: 'The place' })
    const { days } = headOf(schedule)
    if (duties.some(({ dayNum }) => dayNum >= days)) return refuse('not-found', { what: 'The day' })
    return refuseTeachers(diary, schedule, duties)
  },
  apply(diary, { duties }, { mint }) {
    const before = new Map(Object.values(diary.duties).map((each) => [postKey(each), each.uuid]))
    const set = [...new Map(duties.map((each) => [postKey(each), each])).entries()]
    const emptied = set.flatMap(([key, { teachers }]) => (teachers.length === 0 ? (before.get(key) ?? []) : []))
    const filled = set.flatMap(([key, each]): Duty[] =>
      each.teachers.length === 0 ? [] : [{ ...each, uuid: before.get(key) ?? mint() }],
    )
    return [...removeFromDiary(diary, 'duties', emptied), ...putInDiary(diary, 'duties', filled)]
  },
})

/** Refuses who is no teacher of the published version. Somebody who has left it since stays named until the duty is shared again. */
export function refuseTeachers(diary: Diary, schedule: Schedule, given: readonly Pick<Duty, 'teachers'>[]) {
  const known = new Set(
    Object.values(diary.duties).flatMap(({ teachers }) => teachers.map((each) => each.calendarUuid)),
  )
  const unknown = given
    .flatMap(({ teachers }) => teachers)
    .find((link) => !known.has(link.calendarUuid) && calendarOfLink(schedule, link)?.calendarType !== 'TEACHER')
  return unknown && refuse('not-published', { name: unknown.name })
}
