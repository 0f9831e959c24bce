import type { Calendar, Schedule, Uuid } from '../schedule.ts'

/**
 * A calendar's name where its class is not visible. A group's name follows that of the class, '5A · Half 1', unless it already contains it.
 */
export function calendarLabel(calendars: Schedule['calendars'], { name, classUuid }: Calendar): string {
  const whole = classUuid === null ? undefined : calendars[classUuid]
  return !whole || holdsName(name, whole.name) ? name : `${whole.name} · ${name}`
}

/** The label of the calendar with this uuid. Empty if it does not exist. */
export function labelOf({ calendars }: Pick<Schedule, 'calendars'>, uuid: Uuid | null): string {
  const calendar = calendars[uuid ?? '']
  return calendar ? calendarLabel(calendars, calendar) : ''
}

/**
 * Whether a name contains another as whole words: '11A choir' does not contain '1A'. At the start of the name, letters may follow a number,
 * or the reverse: '5a' contains '5', but '50' and '15a' do not.
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
