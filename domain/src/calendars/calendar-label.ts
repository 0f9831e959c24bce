import type { Calendar, Schedule, Uuid } from '../schedule.ts'

/**
 * A calendar's name where its class is not in sight: a group's with the class before it, '5A · Half 1', unless it holds
 * the class's name already.
 */
export function calendarLabel(calendars: Schedule['calendars'], { name, classUuid }: Calendar): string {
  const whole = classUuid === null ? undefined : calendars[classUuid]
  return !whole || holdsName(name, whole.name) ? name : `${whole.name} · ${name}`
}

/** The label of the calendar with this uuid; empty where it is gone. */
export function labelOf({ calendars }: Pick<Schedule, 'calendars'>, uuid: Uuid | null): string {
  const calendar = calendars[uuid ?? '']
  return calendar ? calendarLabel(calendars, calendar) : ''
}

/**
 * As words of its own: '11A choir' does not hold '1A'. At its beginning a name may also go on in letters after a number, or the
 * other way round: '5a' holds '5', and neither '50' nor '15a' does.
 */
export function holdsName(name: string, part: string): boolean {
  const [whole, wanted] = [name.toLocaleLowerCase(), part.trim().toLocaleLowerCase()]
  const at = whole.indexOf(wanted)
  const [before, after] = [whole[at - 1], whole[at + wanted.length]]
  if (at < 0 || isWord(before)) return false
  return !isWord(after) || (at === 0 && isDigit(after) !== isDigit(wanted.at(-1)))
}

const isWord = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}]/u.test(letter)
const isDigit = (letter: string | undefined) => letter !== undefined && /\p{N}/u.test(letter)
