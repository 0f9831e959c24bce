import { LIMITS } from '@timetable/domain'
import { childOf, childrenOf, textOf, type XmlElement } from '../xml.ts'

/** What people call something, by the name that identifies it in the file. */
export type Called = (id: string) => { readonly name: string; readonly shortName?: string }

/** The names of a list, and the names of the fields that have no place in a school, once for each time. */
type CalledList = { readonly called: Called; readonly left: readonly string[] }

const LONG = 'Long_Name'
const CODE = 'Code'

/**
 * Returns the names of elements. FET identifies them by Name, and newer files add a Long_Name and a Code. With a Long_Name, a Name that is
 * short enough is the short name; otherwise a Code may be. A Long_Name that two have would identify neither, so both keep their Name.
 */
export function calledIn(elements: readonly XmlElement[]): CalledList {
  const ids = new Set(elements.map((element) => textOf(element, 'Name')))
  const longNames = countsOf(elements, LONG)
  const codes = countsOf(elements, CODE)
  const found = new Map<string, { name: string; shortName?: string }>()
  const left: string[] = []
  for (const element of elements) {
    const [id, long, code] = [textOf(element, 'Name'), valueOf(element, LONG), valueOf(element, CODE)]
    const isAgain = found.has(id)
    const isFree = (text: string, counts: ReadonlyMap<string, number>) => counts.get(text) === 1 && !ids.has(text)
    const isLong = long !== '' && long !== id.trim() && isShort(id) && isFree(long, longNames)
    const isCode = !isLong && !isShort(id) && isShort(code) && code !== id.trim() && isFree(code, codes)
    if (!isAgain)
      found.set(id, {
        name: isLong ? long : id,
        ...(isLong && { shortName: id.trim() }),
        ...(isCode && { shortName: code }),
      })
    if (long !== '' && long !== id.trim() && (isAgain || !isLong)) left.push(LONG)
    if (code !== '' && code !== id.trim() && (isAgain || !isCode)) left.push(CODE)
  }
  return { called: (id) => found.get(id) ?? { name: id }, left }
}

/** The names of everything that has short names here, and the names of days and hours, which have one name. */
export type CalledInFile = Readonly<Record<'subjects' | 'teachers' | 'students' | 'rooms', Called>> & {
  readonly days: readonly string[]
  readonly hours: readonly string[]
  readonly left: readonly string[]
}

export function readCalled(file: XmlElement): CalledInFile {
  const listed = (list: string, item: string) => childrenOf(childOf(file, list), item)
  const years = listed('Students_List', 'Year')
  const groups = years.flatMap((year) => childrenOf(year, 'Group'))
  const subjects = calledIn(listed('Subjects_List', 'Subject'))
  const teachers = calledIn(listed('Teachers_List', 'Teacher'))
  const rooms = calledIn(listed('Rooms_List', 'Room'))
  const [days, hours] = [inOrder(listed('Days_List', 'Day')), inOrder(listed('Hours_List', 'Hour'))]
  const students = calledIn(
    onceEach([...years, ...groups, ...groups.flatMap((group) => childrenOf(group, 'Subgroup'))]),
  )
  return {
    subjects: subjects.called,
    teachers: teachers.called,
    students: students.called,
    rooms: rooms.called,
    days: days.names,
    hours: hours.names,
    left: [subjects, teachers, students, rooms, days, hours].flatMap((list) => list.left),
  }
}

/** Returns the long names, if each has its own; otherwise none. */
function inOrder(elements: readonly XmlElement[]): {
  readonly names: readonly string[]
  readonly left: readonly string[]
} {
  const names = elements.map((element) => valueOf(element, LONG))
  const areDistinct = new Set(names).size === names.length && !names.includes('')
  const left = names.filter((name, i) => name !== '' && name !== textOf(elements[i]!, 'Name').trim()).map(() => LONG)
  return areDistinct ? { names, left: [] } : { names: [], left }
}

/** Students of one name in several years are the same students, with the same names. */
function onceEach(elements: readonly XmlElement[]): XmlElement[] {
  const keyOf = (element: XmlElement) => JSON.stringify(['Name', LONG, CODE].map((name) => textOf(element, name)))
  return [...new Map(elements.map((element) => [keyOf(element), element])).values()]
}

const valueOf = (element: XmlElement, field: string): string => {
  const value = textOf(element, field).trim()
  return value === '0' ? '' : value
}

function isShort(text: string): boolean {
  return text.trim() !== '' && text.trim().length <= LIMITS.shortNameLength
}

function countsOf(elements: readonly XmlElement[], field: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const element of elements) {
    const value = valueOf(element, field)
    counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return counts
}
