import { z } from 'zod'
import { equipmentOf, withEquipment } from '../calendars/equipment.ts'
import { inBuilding } from '../calendars/buildings.ts'
import { inSequence, put } from '../history/change.ts'
import { LIMITS } from '../limits.ts'
import { goingWith } from '../calendars/calendar-deletion.ts'
import { settledHomes, withHome } from '../calendars/homes.ts'
import { lessonsOfCalendar, unscheduled } from '../lessons/lessons.ts'
import { qualificationsOf, withQualifications } from '../calendars/qualifications.ts'
import { refuse, type Refusal } from '../refusal.ts'
import { calendarType, uuid, type Calendar, type CalendarType, type Uuid } from '../schedule.ts'
import { sizeOfCalendar, withSize } from '../calendars/sizes.ts'
import { defineCommand } from './define.ts'
import { refuseHome } from './homes.ts'
import {
  calendarFields,
  calendarName,
  calendarOf,
  NEW_CALENDAR,
  refuseCalendarFields,
  withNewCalendars,
} from './new-calendars.ts'
import { isBlank, recordOf, refuseMissing } from './records.ts'

/** A command names a calendar by `calendarUuid` or by `uuid`. */
const whichCalendar = { calendarUuid: uuid.optional(), uuid: uuid.optional() }
type WhichCalendar = { calendarUuid?: string; uuid?: string }
const hasCalendar = (params: WhichCalendar) => (params.calendarUuid ?? params.uuid) !== undefined
const calendarUuidOf = (params: WhichCalendar) => params.calendarUuid ?? params.uuid ?? ''
const NAMELESS = 'must name a calendar'

export const createCalendar = defineCommand({
  params: calendarFields,
  example: { name: '2C', calendarType: 'CLASS' },
  deed: ['created', 'calendar'],
  check: (schedule, fields) => refuseCalendarFields(schedule, [fields]),
  apply: (schedule, fields, { mint }) => put(schedule, 'calendars', calendarOf(mint(), fields)),
})

/** `uuid`: a temporary id, by which homes of others refer to it. */
const newWithHome = calendarFields.extend({
  uuid: uuid.startsWith(NEW_CALENDAR).optional(),
  homeRoomUuid: uuid.optional(),
  homeTeacherUuid: uuid.optional(),
})

/** Creates several calendars as one step, all or none, with the homes that they have among each other or in the version. */
export const createCalendars = defineCommand({
  params: z.object({
    calendars: z
      .array(newWithHome)
      .min(1)
      .max(LIMITS.maxCalendars)
      .refine((list) => {
        const ids = list.flatMap(({ uuid }) => uuid ?? [])
        return new Set(ids).size === ids.length
      }, 'a new calendar may be listed once'),
  }),
  example: {
    calendars: [
      { name: '2C', calendarType: 'CLASS' },
      { name: 'Ben', calendarType: 'TEACHER' },
    ],
  },
  deed: ['created', 'calendar'],
  check: (schedule, { calendars }) => {
    const refusal = refuseCalendarFields(schedule, calendars)
    const named = calendars.flatMap(({ homeRoomUuid = [], homeTeacherUuid = [] }) =>
      [homeRoomUuid, homeTeacherUuid].flat(),
    )
    if (refusal || named.length === 0) return refusal
    const coming = calendars.map((each, index) => ({ ...each, uuid: each.uuid ?? `${NEW_CALENDAR} ${index}` }))
    const all = withNewCalendars(schedule, coming)
    const missing = refuseMissing(all, 'calendars', named)
    if (missing) return missing
    for (const { uuid, homeRoomUuid, homeTeacherUuid } of coming) {
      const wrong = refuseHome(all, { calendarUuid: uuid, roomUuid: homeRoomUuid, teacherUuid: homeTeacherUuid })
      if (wrong) return wrong
    }
    return undefined
  },
  apply: (schedule, { calendars }, { mint }) => {
    const minted = calendars.map((each) => ({ ...each, uuid: mint(), temporary: each.uuid }))
    const resolved = new Map(minted.map(({ temporary, uuid }) => [temporary, uuid]))
    const homeOf = (uuid: Uuid | undefined) => (uuid === undefined ? null : (resolved.get(uuid) ?? uuid))
    return minted.flatMap(({ uuid, homeRoomUuid, homeTeacherUuid, ...fields }) => {
      const home = { roomUuid: homeOf(homeRoomUuid), teacherUuid: homeOf(homeTeacherUuid) }
      return put(schedule, 'calendars', withHome(calendarOf(uuid, fields), home))
    })
  },
})

export const updateCalendar = defineCommand({
  params: z
    .object({
      ...whichCalendar,
      name: calendarName.optional(),
      calendarType: calendarType.optional(),
      building: calendarName.nullable().optional(),
      qualifications: z.array(calendarName).max(LIMITS.maxSubjects).optional(),
    })
    .refine(hasCalendar, NAMELESS),
  example: { calendarUuid: 'Ada', name: 'Ada L.', calendarType: 'TEACHER' },
  deed: ['changed', 'calendar'],
  ahead: true,
  check: (schedule, params) =>
    refuseMissing(schedule, 'calendars', [calendarUuidOf(params)]) ??
    ([params.name, params.building, ...(params.qualifications ?? [])].some(
      (text) => typeof text === 'string' && isBlank(text),
    )
      ? refuse('name-too-short')
      : undefined) ??
    refuseType(recordOf(schedule, 'calendars', calendarUuidOf(params)), params.calendarType) ??
    refuseOutside(recordOf(schedule, 'calendars', calendarUuidOf(params)), params),
  apply: (schedule, params) => {
    const calendar = recordOf(schedule, 'calendars', calendarUuidOf(params))
    const { name = calendar.name, calendarType = calendar.calendarType, building = calendar.building ?? null } = params
    // A calendar that is no longer a room loses its seats, its equipment and its building. One that is no longer a teacher loses its qualifications.
    const sized = withSize(
      { ...calendar, name, calendarType },
      calendarType === calendar.calendarType ? (sizeOfCalendar(calendar) ?? null) : null,
    )
    const there = inBuilding(
      withEquipment(sized, calendarType === 'ROOM' ? equipmentOf(sized) : []),
      calendarType === 'ROOM' ? building : null,
    )
    const names = params.qualifications ?? qualificationsOf(calendar)
    const changed = put(schedule, 'calendars', withQualifications(there, calendarType === 'TEACHER' ? names : []))
    // A calendar with a new type stops being the home of others, and loses the homes that only its former type can have.
    return calendarType === calendar.calendarType
      ? changed
      : inSequence(schedule, [() => changed, (now) => settledHomes(now)])
  },
})

/** Refuses a building for anything but a room, and qualifications for anyone but a teacher. */
function refuseOutside(
  { name, calendarType }: Calendar,
  params: { calendarType?: CalendarType; building?: string | null; qualifications?: readonly string[] },
): Refusal | undefined {
  const type = params.calendarType ?? calendarType
  if (typeof params.building === 'string' && type !== 'ROOM') return refuse('not-a-room', { calendar: name })
  const teaches = params.qualifications !== undefined && params.qualifications.length > 0
  return teaches && type !== 'TEACHER' ? refuse('not-a-teacher', { calendar: name }) : undefined
}

/** Refuses a new type for a divided class, and for a group. */
function refuseType({ name, calendarType, classUuid, parts }: Calendar, wanted = calendarType): Refusal | undefined {
  const inDivision = classUuid !== null || parts.length > 0
  return inDivision && wanted !== calendarType ? refuse('stays-class', { calendar: name }) : undefined
}

/** Moves the lessons that a calendar shows back to the tray, except the pinned ones. For a class this includes those of its groups. */
export const resetCalendar = defineCommand({
  params: z.object(whichCalendar).refine(hasCalendar, NAMELESS),
  example: { calendarUuid: '1A' },
  deed: ['unscheduled', 'lesson'],
  ahead: true,
  check: (schedule, params) => refuseMissing(schedule, 'calendars', [calendarUuidOf(params)]),
  apply: (schedule, params) =>
    [...goingWith(schedule, [calendarUuidOf(params)])]
      .flatMap((uuid) => lessonsOfCalendar(schedule, uuid))
      .filter((lesson, index, all) => all.indexOf(lesson) === index)
      .filter((lesson) => !lesson.pinned)
      .flatMap((lesson) => put(schedule, 'lessons', unscheduled(lesson))),
})
