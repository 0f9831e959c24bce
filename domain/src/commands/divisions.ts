import { z } from 'zod'
import { allCalendarUuidsOf } from '../lessons/choices.ts'
import { inSequence, put, remove } from '../history/change.ts'
import { LIMITS } from '../limits.ts'
import { refuse, type Refusal } from '../refusal.ts'
import { uuid, type Lesson, type Schedule, type Subject, type Uuid } from '../schedule.ts'
import { groupsIn } from '../calendars/students.ts'
import { defineCommand } from './define.ts'
import { calendarName } from './new-calendars.ts'
import { dividing, refuseDividing, refuseDivisionName } from './dividing.ts'
import { settledParts, withCalendarFor, withoutCalendars } from './parts.ts'
import { refuseMissing, refuseMoreThan } from './records.ts'
import { forgetInRules } from './rules.ts'
import { removeSubjects } from './subjects.ts'

/**
 * Divides a class into groups, which may have lessons at the same time. It is not known how the groups of two divisions overlap: any two
 * groups of different divisions share students.
 */
export const divideClass = defineCommand({
  params: z.object({
    calendarUuid: uuid,
    division: calendarName,
    groups: z
      .array(z.object({ name: calendarName }))
      .min(2)
      .max(LIMITS.groupsPerDivision),
  }),
  example: { calendarUuid: '1A', division: 'Languages', groups: [{ name: '1A French' }, { name: '1A Latin' }] },
  deed: ['created', 'calendar'],
  check: (schedule, { calendarUuid, division, groups }) =>
    refuseMissing(schedule, 'calendars', [calendarUuid]) ??
    refuseDividing(schedule, { calendarUuid, division, groups }) ??
    refuseMoreThan(LIMITS.maxCalendars, Object.keys(schedule.calendars).length + groups.length, 'calendars'),
  apply: (schedule, { groups, ...params }, { mint }) =>
    dividing(schedule, { ...params, groups: groups.map(({ name }) => ({ uuid: mint(), name })) }, mint),
})

const whichDivision = { calendarUuid: uuid, division: calendarName }

export const renameDivision = defineCommand({
  params: z.object({ ...whichDivision, name: calendarName }),
  example: { calendarUuid: '1A', division: 'Halves', name: 'Half groups' },
  deed: ['changed', 'calendar'],
  ahead: true,
  check: (schedule, params) =>
    refuseMissingDivision(schedule, params) ??
    (params.name === params.division ? undefined : refuseDivisionName(schedule, params.calendarUuid, params.name)),
  apply: (schedule, { calendarUuid, division, name }) =>
    groupsIn(schedule, calendarUuid, division).flatMap((group) =>
      put(schedule, 'calendars', { ...group, division: name }),
    ),
})

/**
 * Deletes the groups of a division. `to-class`: their lessons become lessons of the whole class. `delete`: lessons that no other class or
 * group attends are deleted, and the others lose the groups.
 */
export const deleteDivision = defineCommand({
  params: z.object({ ...whichDivision, lessons: z.literal(['to-class', 'delete']) }),
  example: { calendarUuid: '1A', division: 'Halves', lessons: 'to-class' },
  deed: ['deleted', 'calendar'],
  ahead: true,
  check: refuseMissingDivision,
  apply: (schedule, { calendarUuid, division, lessons }) => {
    const going = new Set(groupsIn(schedule, calendarUuid, division).map(({ uuid }) => uuid))
    const gone = lessons === 'delete' ? lessonsThatGo(schedule, going) : { subjects: [], lessons: [] }
    const subjects = removeSubjects(schedule, gone.subjects)
    return inSequence(schedule, [
      () => subjects.change,
      (now) => gone.lessons.flatMap((lesson) => remove(now, 'lessons', lesson)),
      (now) => (lessons === 'delete' ? withoutCalendars(now, going) : withCalendarFor(now, going, calendarUuid)),
      (now) =>
        forgetInRules(now, {
          ...subjects.gone,
          lessons: new Set([...(subjects.gone.lessons ?? []), ...gone.lessons]),
          calendars: going,
        }),
      (now) => [...going].flatMap((group) => remove(now, 'calendars', group)),
      settledParts,
    ])
  },
})

/** The subjects attended only by these groups among all classes, and such lessons of other subjects. */
function lessonsThatGo(schedule: Schedule, going: ReadonlySet<Uuid>): { subjects: Uuid[]; lessons: Uuid[] } {
  const isTheirs = (record: Subject | Lesson) => {
    const classes = allCalendarUuidsOf(record).filter((each) => schedule.calendars[each]?.calendarType === 'CLASS')
    return classes.length > 0 && classes.every((each) => going.has(each))
  }
  const subjects = Object.values(schedule.subjects).filter(isTheirs)
  const own = new Set(subjects.map((subject) => subject.uuid))
  const lessons = Object.values(schedule.lessons).filter((lesson) => !own.has(lesson.subjectUuid) && isTheirs(lesson))
  return { subjects: [...own], lessons: lessons.map((lesson) => lesson.uuid) }
}

function refuseMissingDivision(
  schedule: Schedule,
  { calendarUuid, division }: { readonly calendarUuid: Uuid; readonly division: string },
): Refusal | undefined {
  const missing = refuseMissing(schedule, 'calendars', [calendarUuid])
  if (missing) return missing
  return groupsIn(schedule, calendarUuid, division).length > 0
    ? undefined
    : refuse('not-found', { what: 'The division' })
}
