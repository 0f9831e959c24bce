import { z } from 'zod'
import { calendarLabel } from '../calendars/calendar-label.ts'
import { put } from '../history/change.ts'
import { LIMITS } from '../limits.ts'
import { refuse } from '../refusal.ts'
import { name, shortName, uuid, type Schedule } from '../schedule.ts'
import { shortNamesOfCourses, withShortName } from '../calendars/short-names.ts'
import { defineCommand } from './define.ts'
import { isBlank, recordOf, refuseMissing } from './records.ts'
import { refuseTaken, type Held } from './taken-short-names.ts'

/** Null: derived from the name. */
export const wantedShortName = shortName.nullable()

/**
 * Sets the short names of classes, teachers and rooms, and of all courses with a given name. They are unique among teachers, classes, rooms
 * and course names.
 */
export const setShortNames = defineCommand({
  params: z.object({
    calendars: z
      .array(z.object({ calendarUuid: uuid, shortName: wantedShortName }))
      .max(LIMITS.maxCalendars)
      .default([]),
    subjects: z
      .array(z.object({ name, shortName: wantedShortName }))
      .max(LIMITS.maxSubjects)
      .default([]),
  }),
  example: {
    calendars: [{ calendarUuid: 'Ada', shortName: 'ADA' }],
    subjects: [{ name: 'Maths', shortName: 'M' }],
  },
  deed: ['changed', 'calendar'],
  ahead: true,
  check: (schedule, { calendars, subjects }) => {
    const names = new Set(Object.values(schedule.subjects).map(({ name }) => name))
    if (subjects.some(({ name }) => !names.has(name))) return refuse('not-found', { what: 'The subject' })
    const texts = [...calendars, ...subjects].map(({ shortName }) => shortName)
    return (
      refuseMissing(
        schedule,
        'calendars',
        calendars.map(({ calendarUuid }) => calendarUuid),
      ) ??
      (texts.some((text) => text !== null && isBlank(text)) ? refuse('name-too-short') : undefined) ??
      refuseTaken(calendarsAfter(schedule, calendars)) ??
      refuseTaken(
        [...new Map([...shortNamesOfCourses(schedule), ...subjects.map(pairOf)])].map(([of, text]) => ({
          of,
          in: '',
          text,
        })),
      )
    )
  },
  apply: (schedule, { calendars, subjects }) => {
    const ofCourses = new Map(subjects.map(pairOf))
    return [...new Map(calendars.map(({ calendarUuid, shortName }) => [calendarUuid, trimmed(shortName)] as const))]
      .flatMap(([uuid, shortName]) =>
        put(schedule, 'calendars', withShortName(recordOf(schedule, 'calendars', uuid), shortName)),
      )
      .concat(
        Object.values(schedule.subjects).flatMap((subject) => {
          const shortName = ofCourses.get(subject.name)
          return shortName === undefined ? [] : put(schedule, 'subjects', withShortName(subject, shortName))
        }),
      )
  },
})

export const trimmed = (text: string | null) => text?.trim() ?? null
const pairOf = ({ name, shortName }: { name: string; shortName: string | null }) => [name, trimmed(shortName)] as const

/** The short names of all calendars after the change. */
export function calendarsAfter(
  { calendars }: Schedule,
  changed: readonly { calendarUuid: string; shortName: string | null }[],
): readonly Held[] {
  const after = new Map(changed.map(({ calendarUuid, shortName }) => [calendarUuid, trimmed(shortName)]))
  return Object.values(calendars).map((calendar) => ({
    of: calendarLabel(calendars, calendar),
    in: calendar.calendarType,
    text: after.has(calendar.uuid) ? (after.get(calendar.uuid) ?? null) : (calendar.shortName ?? null),
  }))
}
