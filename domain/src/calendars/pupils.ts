import type { Calendar, Lesson, Schedule } from '../schedule.ts'
import { partsOf } from './students.ts'

/**
 * The number of pupils who attend a lesson. Undefined if any of the numbers is unknown. A class includes its groups. Groups that together
 * are a whole class count as that class. If groups overlap otherwise, the number is unknown.
 */
export function pupilsOf(
  { calendars }: Pick<Schedule, 'calendars'>,
  { calendarUuids, choices }: Pick<Lesson, 'calendarUuids' | 'choices'>,
): number | undefined {
  const isClass = (uuid: string) => calendars[uuid]?.calendarType === 'CLASS'
  if (choices.some(({ candidates }) => candidates.some(isClass))) return undefined
  const attending = [...new Set(calendarUuids)].filter(isClass).map((uuid) => calendars[uuid]!)
  if (attending.length < 2) return attending[0]?.pupils
  const classes = new Map(attending.map((each) => [wholeFor(calendars, each, attending), true] as const)).keys()
  const apart = withoutHeld([...classes])
  const parts = apart.flatMap(partsOf)
  if (new Set(parts).size < parts.length) return undefined
  return apart.reduce<number | undefined>(
    (sum, { pupils }) => (sum === undefined || pupils === undefined ? undefined : sum + pupils),
    0,
  )
}

/** The class of a group if all of its pupils attend and their number is known. Otherwise the calendar itself. */
function wholeFor(calendars: Schedule['calendars'], calendar: Calendar, attending: readonly Calendar[]): Calendar {
  const whole = calendars[calendar.classUuid ?? '']
  if (whole?.pupils === undefined) return calendar
  const there = new Set(attending.flatMap(partsOf))
  return partsOf(whole).every((part) => there.has(part)) ? whole : calendar
}

/** The calendars whose pupils are not all in another one. */
function withoutHeld(calendars: readonly Calendar[]): readonly Calendar[] {
  const isHeld = (one: Calendar, place: number) =>
    calendars.some((other, at) => {
      if (at === place) return false
      const parts = new Set(partsOf(other))
      const isInside = partsOf(one).every((part) => parts.has(part))
      return isInside && (parts.size > partsOf(one).length || at < place)
    })
  return calendars.filter((one, place) => !isHeld(one, place))
}
