import type { Warnings, WarningCode } from '../warnings.ts'
import { childOf, childrenOf, textOf, textsOf, type XmlElement } from '../xml.ts'
import { isActive } from './activities.ts'
import { isFilter } from './matching.ts'
import type { Week } from './week.ts'

/**
 * Warns about names that a file uses but does not declare and names that it declares twice, each once, with a count. FET refuses such a
 * file; this reader reads the rest of it. An undeclared name on a lesson is kept; a constraint on an undeclared name has no effect.
 */
export function warnOfNames(file: XmlElement, week: Week, constraints: readonly XmlElement[], issues: Warnings): void {
  const lists = listsIn(file, week)
  for (const { kind, names, repeated = twice(names) } of lists)
    issues.addNames('fet-repeated', repeated.map(quoted), { what: wordFor(kind) }, `repeated ${kind}`)
  const listOf = new Map(lists.flatMap((list) => list.fields.map((field) => [field, list])))
  const declared = new Map(lists.map((list) => [list, new Set(list.names)]))
  const unknown = new Map(lists.map((list) => [list, [] as string[]]))
  const lookIn =
    (anyIfEmpty: RegExp) =>
    (element: XmlElement): void => {
      const list = listOf.get(element.name)
      if (element.children.length > 0) for (const child of element.children) lookIn(anyIfEmpty)(child)
      else if (list) {
        const name = list.isId ? element.text.trim() : element.text
        const isAny = name === '' && anyIfEmpty.test(element.name)
        if (!isAny && !declared.get(list)!.has(name)) unknown.get(list)!.push(name)
      }
    }
  const look = lookIn(NONE_IF_EMPTY)
  const elementsOf = (list: string, item: string) => childrenOf(childOf(file, list), item)
  for (const lesson of elementsOf('Activities_List', 'Activity').filter(isActive)) lesson.children.forEach(look)
  for (const room of elementsOf('Rooms_List', 'Room')) room.children.forEach(look)
  for (const teacher of elementsOf('Teachers_List', 'Teacher')) teacher.children.forEach(look)
  for (const { name, children } of constraints) children.forEach(lookIn(isFilter(name) ? ANY_OF_FILTER : NONE_IF_EMPTY))
  for (const [{ kind, kept }, names] of unknown)
    issues.addNames(kept, names.map(quoted), { what: wordFor(kind) }, `unknown ${kind}`)
}

/** Names that elements refer to. */
type List = {
  readonly kind: string
  readonly names: readonly string[]
  /** Names declared twice, if these are not found by `names`. */
  readonly repeated?: readonly string[]
  /** The elements that refer to such a name. */
  readonly fields: readonly string[]
  /** The warning for a name that is not declared. */
  readonly kept: WarningCode
  readonly isId?: true
}

function listsIn(file: XmlElement, week: Week): List[] {
  const named = (list: string, item: string) =>
    childrenOf(childOf(file, list), item).map((element) => textOf(element, 'Name'))
  const students = studentsIn(file)
  const KEPT = 'fet-unknown-kept'
  const LEFT_OUT = 'fet-unknown-left-out'
  return [
    { kind: 'teachers', names: named('Teachers_List', 'Teacher'), fields: ['Teacher'], kept: KEPT },
    {
      ...{ kind: 'students', names: students.flat(), repeated: students.flatMap(twice) },
      ...{ fields: ['Students'], kept: KEPT },
    },
    {
      ...{ kind: 'subjects', names: named('Subjects_List', 'Subject'), kept: KEPT },
      fields: ['Subject', 'Qualified_Subject'],
    },
    {
      kind: 'activity tags',
      // Old versions of FET had tags of subjects, which later became tags of activities.
      names: [...named('Activity_Tags_List', 'Activity_Tag'), ...named('Subject_Tags_List', 'Subject_Tag')],
      fields: ['Activity_Tag', 'Subject_Tag', 'First_Activity_Tag', 'Second_Activity_Tag'],
      kept: KEPT,
    },
    {
      kind: 'buildings',
      names: named('Buildings_List', 'Building'),
      fields: ['Building'],
      kept: KEPT,
    },
    {
      ...{ kind: 'rooms', names: named('Rooms_List', 'Room'), kept: KEPT },
      fields: ['Room', 'Preferred_Room', 'Real_Room'],
    },
    {
      kind: 'activities',
      names: childrenOf(childOf(file, 'Activities_List'), 'Activity').map((element) => textOf(element, 'Id').trim()),
      // Lessons with the id of another lesson have their own warning.
      repeated: [],
      fields: ['Activity_Id', 'First_Activity_Id', 'Second_Activity_Id', 'Third_Activity_Id'],
      kept: LEFT_OUT,
      isId: true,
    },
    {
      ...{ kind: 'days', names: week.dayNames, kept: LEFT_OUT },
      fields: ['Day'],
    },
    {
      ...{ kind: 'hours', names: week.hourNames, kept: LEFT_OUT },
      fields: ['Hour', 'Interval_Start_Hour', 'Interval_End_Hour'],
    },
  ]
}

/** For these elements an empty name means none, any, or the end of the day. In a filter this applies to the elements of `ANY_OF_FILTER`. */
const NONE_IF_EMPTY = /^Building$|_Tag$|Day$|Hour$/
const ANY_OF_FILTER = /^(Teacher|Students|Subject|Activity_Tag)$|Day$|Hour$/

/** Returns the names of the students, list by list: the sets of one list are different people, those of two lists may be the same. */
function studentsIn(file: XmlElement): string[][] {
  const years = childrenOf(childOf(file, 'Students_List'), 'Year')
  const groups = years.map((year) => childrenOf(year, 'Group'))
  const names = (elements: readonly XmlElement[]) => elements.flatMap((element) => textsOf(element, 'Name').slice(0, 1))
  return [years, ...groups, ...groups.flat().map((group) => childrenOf(group, 'Subgroup'))].map(names)
}

function twice(names: readonly string[]): string[] {
  return names.filter((name, i) => names.indexOf(name) < i)
}

/** Returns the code of the text for such names. */
const wordFor = (kind: string): string => `fet-what-${kind.replace(' ', '-')}`

const quoted = (name: string): string => `“${name}”`
