import { sameName, type CalendarType, type ImportedSchool } from '@timetable/domain'
import { isListed } from './answers.ts'
import { oneSpelling } from './equipment-cell.ts'
import { importedName } from '../names.ts'
import { pupilsFrom, seatsFrom } from '../sizes.ts'
import type { SheetMeaning } from './meaning.ts'

type Calendar = ImportedSchool['calendars'][number]
type Lists = Pick<SheetMeaning, 'lists' | 'listed'>

/**
 * Returns a school with the classes, teachers and rooms of lists. One that the school knows by its name or its short name gets the name
 * and the details of the list; others are added, as are the home rooms and home teachers that a list names.
 */
export function withLists(school: ImportedSchool, lists: readonly Lists[]): ImportedSchool {
  const calendars = new Map<string, Calendar>(school.calendars.map((calendar) => [calendar.key, calendar]))
  const keys = new Map<string, string>()
  const known = (type: CalendarType, name: string) => keys.get(nameKey(type, name))
  const remember = ({ key, name, shortName, calendarType }: Calendar) => {
    keys.set(nameKey(calendarType, name), key)
    if (shortName !== undefined && known(calendarType, shortName) === undefined)
      keys.set(nameKey(calendarType, shortName), key)
  }
  const change = (calendar: Calendar) => {
    calendars.set(calendar.key, calendar)
    remember(calendar)
  }
  const keyFor = (type: CalendarType, name: string, shortName?: string): string => {
    const found = known(type, name) ?? (shortName === undefined ? undefined : known(type, shortName))
    if (found !== undefined) return found
    const key = freeKey(calendars)
    change({ key, name: importedName(name), calendarType: type, blocked: [] })
    return key
  }
  const spelled = oneSpelling()
  for (const { equipment = [] } of [...school.rules, ...school.calendars]) spelled(equipment)
  for (const calendar of school.calendars) remember(calendar)
  for (const { lists: type, listed } of lists) {
    if (!isListed(type)) continue
    for (const one of listed) {
      const { name, shortName, building, equipment } = one
      const key = keyFor(type, name, shortName)
      change({
        ...calendars.get(key)!,
        name: importedName(name),
        ...(shortName !== undefined && { shortName }),
        ...(building !== undefined && { building }),
        ...(equipment && { equipment: spelled(equipment) }),
        ...(type === 'ROOM' ? seatsFrom(one.size) : pupilsFrom(one.size)),
      })
    }
  }
  // Homes come last: their names may be short names in a list that follows.
  for (const { lists: type, listed } of lists) {
    if (!isListed(type)) continue
    for (const { name, shortName, homeRoom, homeTeacher } of listed)
      change({ ...calendars.get(keyFor(type, name, shortName))!, ...homes({ homeRoom, homeTeacher }, keyFor) })
  }
  return { ...school, calendars: [...calendars.values()] }
}

const nameKey = (type: CalendarType, name: string): string => `${type} ${sameName(name)}`

type Homes = Readonly<Record<'homeRoom' | 'homeTeacher', string | undefined>>

const homes = ({ homeRoom, homeTeacher }: Homes, keyFor: (type: CalendarType, name: string) => string) => ({
  ...(homeRoom !== undefined && { homeRoom: keyFor('ROOM', homeRoom) }),
  ...(homeTeacher !== undefined && { homeTeacher: keyFor('TEACHER', homeTeacher) }),
})

/** Returns a key that no calendar has. */
function freeKey(calendars: ReadonlyMap<string, unknown>): string {
  let number = calendars.size + 1
  while (calendars.has(`c${number}`)) number++
  return `c${number}`
}
