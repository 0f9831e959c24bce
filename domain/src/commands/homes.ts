import { z } from 'zod'
import { put } from '../history/change.ts'
import { labelOf } from '../calendars/calendar-label.ts'
import { moveHomes, withHome } from '../calendars/homes.ts'
import { LIMITS } from '../limits.ts'
import { refuse, type Refusal } from '../refusal.ts'
import { uuid, type CalendarType, type Schedule, type Uuid } from '../schedule.ts'
import { defineCommand } from './define.ts'
import { recordOf, refuseMissing } from './records.ts'

/** Null: no home. Omitted: unchanged. */
const home = z.object({
  calendarUuid: uuid,
  roomUuid: uuid.nullable().optional(),
  teacherUuid: uuid.nullable().optional(),
})
type Home = z.output<typeof home>

/**
 * Sets home rooms of classes and teachers, and home teachers of classes. Lessons that are in the old home room, or have no room because
 * there was none, move to the new one.
 */
export const setHomes = defineCommand({
  params: z.object({ homes: z.array(home).min(1).max(LIMITS.maxCalendars) }),
  example: { homes: [{ calendarUuid: '1A', roomUuid: 'Lab', teacherUuid: 'Ada' }] },
  deed: ['housed', 'calendar'],
  counted: 'calendars',
  ahead: true,
  inPortions: 'homes',
  check: (schedule, { homes }) => {
    const named = homes.flatMap(({ calendarUuid, roomUuid, teacherUuid }) => [
      calendarUuid,
      ...(roomUuid ? [roomUuid] : []),
      ...(teacherUuid ? [teacherUuid] : []),
    ])
    const missing = refuseMissing(schedule, 'calendars', named)
    if (missing) return missing
    for (const one of homes) {
      const refusal = refuseHome(schedule, one)
      if (refusal) return refusal
    }
    return undefined
  },
  apply: function* (schedule, { homes }) {
    const latest = new Map<Uuid, Home>()
    for (const { calendarUuid, roomUuid, teacherUuid } of homes) {
      const before = latest.get(calendarUuid)
      latest.set(calendarUuid, {
        calendarUuid,
        roomUuid: roomUuid === undefined ? before?.roomUuid : roomUuid,
        teacherUuid: teacherUuid === undefined ? before?.teacherUuid : teacherUuid,
      })
    }
    const change = [...latest.values()].flatMap(({ calendarUuid, roomUuid, teacherUuid }) => {
      const calendar = recordOf(schedule, 'calendars', calendarUuid)
      return put(
        schedule,
        'calendars',
        withHome(calendar, {
          roomUuid: roomUuid === undefined ? (calendar.homeRoomUuid ?? null) : roomUuid,
          teacherUuid: teacherUuid === undefined ? (calendar.homeTeacherUuid ?? null) : teacherUuid,
        }),
      )
    })
    return yield* moveHomes(schedule, change)
  },
})

/** Classes and teachers can have a home room; only classes can have a home teacher. */
export function refuseHome(schedule: Schedule, { calendarUuid, roomUuid, teacherUuid }: Home): Refusal | undefined {
  const typeOf = (which: Uuid): CalendarType => recordOf(schedule, 'calendars', which).calendarType
  const name = (which: Uuid) => ({ calendar: labelOf(schedule, which) })
  if (roomUuid && typeOf(calendarUuid) === 'ROOM') return refuse('no-home-of-room', name(calendarUuid))
  if (roomUuid && typeOf(roomUuid) !== 'ROOM') return refuse('no-home-room', name(roomUuid))
  if (teacherUuid && typeOf(calendarUuid) !== 'CLASS') return refuse('no-home-class', name(calendarUuid))
  if (teacherUuid && typeOf(teacherUuid) !== 'TEACHER') return refuse('no-home-teacher', name(teacherUuid))
  return undefined
}
