import type { Outline, OutlineCalendar } from './outline.ts'
import { restOf } from './rest-group.ts'
import { absence, ownAbsence, type Cells } from './write-absences.ts'
import { namesOf, type Fields } from './write-xml.ts'

/** Classes with the same unavailable times, as groups of one year, so that the times are written once. */
type JointYear = { readonly called: string; readonly classes: readonly OutlineCalendar[]; readonly cells: Cells }

/** The number of repeated times above which classes are put together. Most schools keep one year for each class. */
const MANY_TIMES = 200

/**
 * Returns such years of undivided classes. If no lesson is for all of such a year, the reader returns its groups as classes again; if it
 * had lessons, they would become groups.
 */
export function jointYears(outline: Outline): readonly JointYear[] {
  const classes = classesIn(outline)
  const divided = new Set(classes.map((calendar) => calendar.class))
  const whole = classes.filter((one) => one.class === undefined && !one.parts?.length && !divided.has(one.key))
  const attending = outline.activities.map(({ calendars }) => new Set(calendars))
  const unused = unusedBeside(outline)
  const alike = Map.groupBy(whole, (calendar) => ownAbsence(outline, calendar).map(String).sort().join(' '))
  return [...alike.values()].flatMap((some) => {
    const cells = ownAbsence(outline, some[0]!)
    const isMet = attending.some((keys) => some.every(({ key }) => keys.has(key)))
    if (isMet || (some.length - 1) * cells.length < MANY_TIMES) return []
    return [{ called: unused(`${some[0]!.called} – ${some.at(-1)!.called}`), classes: some, cells }]
  })
}

export function studentsNotAvailable(outline: Outline, joint: readonly JointYear[]): string[] {
  const said = new Set(joint.flatMap(({ classes }) => classes))
  return [
    ...joint.flatMap(({ called, cells }) => absence(outline, 'Students', called, cells)),
    ...classesIn(outline).flatMap((calendar) =>
      said.has(calendar) ? [] : absence(outline, 'Students', calendar.called, ownAbsence(outline, calendar)),
    ),
  ]
}

const classesIn = ({ calendars }: Outline) =>
  [...calendars.values()].filter(({ calendarType }) => calendarType === 'CLASS')

/** Returns names that no set of students has yet. */
function unusedBeside(outline: Outline, taken: readonly string[] = []): (wanted: string) => string {
  const names = new Set([...classesIn(outline).map(({ called }) => called), ...taken])
  return (wanted) => {
    let name = wanted
    for (let n = 2; names.has(name); n++) name = `${wanted} (${n})`
    names.add(name)
    return name
  }
}

/**
 * Returns the years. A class is a year, its groups are groups, and their parts subgroups. A part in two calendars is written twice, which
 * in FET means the same students. Parts of a class that are in no group get a group of their own.
 */
export function yearElements(outline: Outline, joint: readonly JointYear[]): Fields {
  const classes = classesIn(outline)
  const called = new Map<string, string>()
  const unused = unusedBeside(
    outline,
    joint.map((year) => year.called),
  )
  const subgroups = (whole: OutlineCalendar, parts: readonly string[]): Fields =>
    parts.map((part) => {
      if (!called.has(part)) called.set(part, unused(`${whole.called} ${(whole.parts ?? []).indexOf(part) + 1}`))
      return ['Subgroup', [['Name', called.get(part) ?? '']]] as const
    })
  const groupsOf = (whole: OutlineCalendar): Fields => {
    const groups = classes.filter((calendar) => calendar.class === whole.key)
    const grouped = new Set(groups.flatMap(({ parts = [] }) => parts))
    const others = (whole.parts ?? []).filter((part) => !grouped.has(part))
    return [
      ...groups.map((group) => ['Group', [...named(group), ...subgroups(whole, group.parts ?? [])]] as const),
      ...(others.length > 0
        ? [['Group', [['Name', unused(restOf(whole.called))], ...subgroups(whole, others)]] as const]
        : []),
    ]
  }
  return classes.flatMap((whole): Fields => {
    if (whole.class !== undefined) return []
    const year = joint.find((one) => one.classes.includes(whole))
    if (year && year.classes[0] !== whole) return []
    const groups = year ? year.classes.map((one) => ['Group', named(one)] as const) : groupsOf(whole)
    return [['Year', [...(year ? [['Name', year.called] as const] : named(whole)), ...groups]]]
  })
}

/** Returns a set of students: its name and its number of students. */
function named({ pupils, ...names }: OutlineCalendar): Fields {
  return [...namesOf(names), ...(pupils === undefined ? [] : [['Number_of_Students', pupils] as const])]
}
