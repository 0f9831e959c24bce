import { bareCalendar } from '../calendars/bare-calendar.ts'
import { choiceOf } from '../lessons/choices.ts'
import { inSequence, put, type Change } from '../history/change.ts'
import { LIMITS } from '../limits.ts'
import { refuse, type Refusal } from '../refusal.ts'
import type { Choice, Lesson, Schedule, Subject, Uuid } from '../schedule.ts'
import { toEnd } from '../steps.ts'
import { divisionsOf } from '../calendars/students.ts'
import type { Mint } from './define.ts'
import { splitParts } from './parts.ts'
import { isBlank, recordOf } from './records.ts'

/** An existing class, and the division to add to it. */
export type Division<G = { readonly name: string }> = {
  readonly calendarUuid: Uuid
  readonly division: string
  readonly groups: readonly G[]
}

/** If a division has only one group, the students outside it are a second part. */
const piecesOf = ({ groups }: Division) => Math.max(2, groups.length)

export function refuseDividing(schedule: Schedule, given: Division): Refusal | undefined {
  const { calendarUuid, division, groups } = given
  const { name, calendarType, classUuid, parts } = recordOf(schedule, 'calendars', calendarUuid)
  if (calendarType !== 'CLASS' || classUuid !== null) return refuse('not-a-class', { calendar: name })
  if (isChosenAmong(schedule, calendarUuid)) return refuse('choice-of-group', { calendar: name })
  if (groups.some((group) => isBlank(group.name))) return refuse('name-too-short')
  const count = Math.max(1, parts.length) * piecesOf(given)
  if (count > LIMITS.partsPerClass)
    return refuse('too-many-parts', { calendar: name, count, max: LIMITS.partsPerClass })
  return refuseDivisionName(schedule, calendarUuid, division)
}

/** Creates the groups, each with its share of every part of the class. */
export function dividing(
  schedule: Schedule,
  given: Division<{ readonly uuid: Uuid; readonly name: string }>,
  mint: Mint,
): Change {
  const { calendarUuid, division, groups } = given
  const whole = recordOf(schedule, 'calendars', calendarUuid)
  const made = groups.map((group) =>
    bareCalendar({ ...group, calendarType: 'CLASS', classUuid: calendarUuid, division }),
  )
  const pieces = () => Array.from({ length: piecesOf(given) }, () => mint())
  const into = new Map(whole.parts.map((part) => [part, pieces()]))
  const parts = into.size > 0 ? [...into.values()] : [pieces()]
  const steps = inSequence(schedule, [
    (now) => splitParts(now, into),
    (now) => (into.size > 0 ? [] : put(now, 'calendars', { ...whole, parts: parts.flat() })),
    (now) =>
      made.flatMap((group, index) =>
        put(now, 'calendars', { ...group, parts: parts.flatMap((piece) => piece[index] ?? []) }),
      ),
  ])
  return toEnd(steps)
}

export function refuseDivisionName(schedule: Schedule, classUuid: Uuid, name: string): Refusal | undefined {
  if (isBlank(name)) return refuse('name-too-short')
  return divisionsOf(schedule, classUuid).includes(name) ? refuse('division-taken', { division: name }) : undefined
}

function isChosenAmong({ subjects, lessons }: Schedule, calendarUuid: Uuid): boolean {
  return [...Object.values<Subject | Lesson>(subjects), ...Object.values<Subject | Lesson>(lessons)].some(
    ({ choices }) => choiceOf<Choice>(choices, calendarUuid),
  )
}
