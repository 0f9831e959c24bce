import { z } from 'zod'
import { withShortName } from '../calendars/short-names.ts'
import { put } from '../history/change.ts'
import { LIMITS } from '../limits.ts'
import { refuse } from '../refusal.ts'
import { uuid } from '../schedule.ts'
import { defineCommand } from './define.ts'
import { calendarName } from './new-calendars.ts'
import { isBlank, recordOf, refuseMissing } from './records.ts'
import { calendarsAfter, trimmed, wantedShortName } from './short-names.ts'
import { refuseTaken } from './taken-short-names.ts'

/** Omitted: unchanged. A short name of null: derived from the name. */
const naming = z.object({
  calendarUuid: uuid,
  name: calendarName.optional(),
  shortName: wantedShortName.optional(),
})

/** Sets the names and short names of several classes, teachers and rooms as one step. Of a calendar listed twice, the last entry applies. */
export const renameCalendars = defineCommand({
  inPortions: 'calendars',
  params: z.object({ calendars: z.array(naming).min(1).max(LIMITS.maxCalendars) }),
  example: {
    calendars: [
      { calendarUuid: 'Lab', name: 'Laboratory', shortName: 'LAB' },
      { calendarUuid: 'Gym', name: 'Sports hall' },
    ],
  },
  deed: ['renamed', 'calendar'],
  counted: 'calendars',
  ahead: true,
  check: (schedule, { calendars }) => {
    const missing = refuseMissing(
      schedule,
      'calendars',
      calendars.map(({ calendarUuid }) => calendarUuid),
    )
    if (missing) return missing
    const texts = calendars.flatMap(({ name, shortName }) => [name, shortName])
    if (texts.some((text) => typeof text === 'string' && isBlank(text))) return refuse('name-too-short')
    const short = calendars.flatMap(({ calendarUuid, shortName }) =>
      shortName === undefined ? [] : [{ calendarUuid, shortName }],
    )
    return short.length > 0 ? refuseTaken(calendarsAfter(schedule, short)) : undefined
  },
  apply: (schedule, { calendars }) =>
    [...new Map(calendars.map((each) => [each.calendarUuid, each]))].flatMap(([calendarUuid, { name, shortName }]) => {
      const before = recordOf(schedule, 'calendars', calendarUuid)
      const renamed = { ...before, name: name ?? before.name }
      return put(schedule, 'calendars', shortName === undefined ? renamed : withShortName(renamed, trimmed(shortName)))
    }),
})
