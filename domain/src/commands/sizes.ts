import { z } from 'zod'
import { put } from '../history/change.ts'
import { LIMITS } from '../limits.ts'
import { refuse } from '../refusal.ts'
import { size, uuid } from '../schedule.ts'
import { withSize } from '../calendars/sizes.ts'
import { defineCommand } from './define.ts'
import { recordOf, refuseMissing } from './records.ts'

/** Sets the seats of rooms and the pupils of classes and groups. Null: not known. */
export const setSizes = defineCommand({
  params: z.object({
    calendars: z
      .array(z.object({ calendarUuid: uuid, size: size.nullable() }))
      .min(1)
      .max(LIMITS.maxCalendars),
  }),
  example: {
    calendars: [
      { calendarUuid: 'Lab', size: 24 },
      { calendarUuid: '1A', size: 28 },
    ],
  },
  deed: ['changed', 'calendar'],
  ahead: true,
  check: (schedule, { calendars }) => {
    const uuids = calendars.map(({ calendarUuid }) => calendarUuid)
    const missing = refuseMissing(schedule, 'calendars', uuids)
    if (missing) return missing
    const teacher = uuids
      .map((each) => recordOf(schedule, 'calendars', each))
      .find(({ calendarType }) => calendarType === 'TEACHER')
    return teacher && refuse('has-no-size', { calendar: teacher.name })
  },
  apply: (schedule, { calendars }) =>
    [...new Map(calendars.map(({ calendarUuid, size: wanted }) => [calendarUuid, wanted]))].flatMap(([each, wanted]) =>
      put(schedule, 'calendars', withSize(recordOf(schedule, 'calendars', each), wanted)),
    ),
})
