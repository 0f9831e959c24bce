import { calendarLabel } from './calendar-label.ts'
import type { Schedule, Uuid } from '../schedule.ts'
import { codesInOrder, type CodeAsked } from './short-code.ts'
import { shortNamesOfCourses } from './short-names.ts'

export type Codes = ReadonlyMap<string, string>
/** The short codes of a version, by the names that cards say: the same on screen, on paper and in files. */
export type SchoolCodes = { readonly subjects: Codes; readonly calendars: Codes }

type Coded = Pick<Schedule, 'subjects' | 'calendars'>

const known = new WeakMap<Coded['calendars'], { readonly subjects: Coded['subjects']; readonly codes: SchoolCodes }>()

/**
 * Short names that people have set, and for all others codes made of their names. No class, teacher or room has the code of a
 * course: both stand in one cell; but what is short already is its own code, whoever bears it. Who came first has the first
 * choice, courses among those that came at once, so that nobody's code changes because somebody comes. Made once per table of
 * courses and calendars.
 */
export function codesOf({ subjects, calendars }: Coded): SchoolCodes {
  const last = known.get(calendars)
  if (last?.subjects === subjects) return last.codes
  const asked = [...coursesAsked(subjects), ...peopleAsked(calendars)].sort(byMoment)
  const codeFor = codesInOrder(asked)
  const codesAmong = (kind: Kind) =>
    new Map(asked.flatMap((one) => (one.kind === kind ? [[one.name, codeFor(kind, one.name)!] as const] : [])))
  const codes = { subjects: codesAmong('course'), calendars: codesAmong('calendar') }
  known.set(calendars, { subjects, codes })
  return codes
}

type Kind = 'course' | 'calendar'
type Asked = CodeAsked<Kind> & { readonly moment: string }

/** Each name of courses once, with the first that bears it. */
function coursesAsked(subjects: Schedule['subjects']): Asked[] {
  const set = shortNamesOfCourses({ subjects })
  const first = new Map<string, Uuid>()
  for (const { name, uuid } of Object.values(subjects)) {
    const known = first.get(name)
    if (known === undefined || uuid < known) first.set(name, uuid)
  }
  return [...first]
    .toSorted(([, a], [, b]) => (a < b ? -1 : 1))
    .map(([name, uuid]) => ({ kind: 'course', name, set: set.get(name), moment: momentOf(uuid) }))
}

/** Names of classes, teachers and rooms, each once, with the first that bears it; groups alone and with their class. */
function peopleAsked(calendars: Schedule['calendars']): Asked[] {
  const asked = new Map<string, Asked>()
  for (const calendar of Object.values(calendars).sort((a, b) => (a.uuid < b.uuid ? -1 : 1)))
    for (const name of [calendar.name, calendarLabel(calendars, calendar)]) {
      const { set, ...first } = asked.get(name) ?? {
        kind: 'calendar',
        name,
        isPerson: calendar.calendarType === 'TEACHER',
        moment: momentOf(calendar.uuid),
      }
      asked.set(name, { ...first, set: set ?? calendar.shortName })
    }
  return [...asked.values()]
}

/** Uuids are made in order, of the time. What one command makes, such as an import, shares its first digits: some 256 ms. */
const momentOf = (uuid: Uuid): string => uuid.slice(0, 11)
const byMoment = (a: Asked, b: Asked): number => (a.moment < b.moment ? -1 : a.moment > b.moment ? 1 : 0)

export const subjectCodes = (schedule: Coded): Codes => codesOf(schedule).subjects
export const calendarCodes = (schedule: Coded): Codes => codesOf(schedule).calendars

/** The code that somebody or a course would have without a short name of their own. */
export function defaultCode(schedule: Coded, kind: 'calendars' | 'subjects', uuid: Uuid): string {
  const record = schedule[kind][uuid]
  if (!record) return ''
  const bare = <T extends { readonly name: string; readonly shortName?: string | undefined }>(
    table: Readonly<Record<Uuid, T>>,
  ) =>
    Object.fromEntries(
      Object.entries(table).map(([key, each]) => {
        const { shortName: _, ...rest } = each
        return [key, each.name === record.name ? (rest as T) : each]
      }),
    )
  const without =
    kind === 'subjects'
      ? { ...schedule, subjects: bare(schedule.subjects) }
      : { ...schedule, calendars: bare(schedule.calendars) }
  return codesOf(without)[kind].get(record.name) ?? ''
}
