import { calendarLabel } from './calendar-label.ts'
import type { Schedule, Uuid } from '../schedule.ts'
import { codesInOrder, groupCode, type CodeAsked } from './short-code.ts'
import { shortNamesOfCourses } from './short-names.ts'

export type Codes = ReadonlyMap<string, string>
/** The short codes of a version, by the names on cards: the same on screen, on paper and in files. */
export type SchoolCodes = { readonly subjects: Codes; readonly calendars: Codes }

type Coded = Pick<Schedule, 'subjects' | 'calendars'>

const known = new WeakMap<Coded['calendars'], { readonly subjects: Coded['subjects']; readonly codes: SchoolCodes }>()

/**
 * Short names that people have set, and generated codes for all other names. No class, teacher or room has the code of a course, because
 * both appear in one cell. The exception is a name that is short already: it is always its own code. Earlier records choose first, and
 * courses first among simultaneous ones, so that a new record does not change any code. A group has the code of its class and a short one
 * of its own. Computed once per table of courses and calendars.
 */
export function codesOf({ subjects, calendars }: Coded): SchoolCodes {
  const last = known.get(calendars)
  if (last?.subjects === subjects) return last.codes
  const asked = [...coursesAsked(subjects), ...peopleAsked(calendars)].sort(byMoment)
  const codeFor = codesInOrder(asked)
  const codesAmong = (kind: Kind) =>
    new Map(asked.flatMap((one) => (one.kind === kind ? [[one.name, codeFor(kind, one.name)!] as const] : [])))
  const ofPeople = codesAmong('calendar')
  for (const [label, code] of groupCodes(calendars, ofPeople)) ofPeople.set(label, code)
  const codes = { subjects: codesAmong('course'), calendars: ofPeople }
  known.set(calendars, { subjects, codes })
  return codes
}

type Kind = 'course' | 'calendar'
type Asked = CodeAsked<Kind> & { readonly moment: string }

/** Each course name once, with its first course. */
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

/** The names of classes, teachers and rooms, each once, with its first calendar. Of groups, their names alone. */
function peopleAsked(calendars: Schedule['calendars']): Asked[] {
  const asked = new Map<string, Asked>()
  for (const { uuid, name, calendarType, shortName } of byUuid(calendars)) {
    const { set, ...first } = asked.get(name) ?? {
      kind: 'calendar',
      name,
      isPerson: calendarType === 'TEACHER',
      moment: momentOf(uuid),
    }
    asked.set(name, { ...first, set: set ?? shortName })
  }
  return [...asked.values()]
}

/** The codes of groups by their names with their class: '12k G3'. `codes`: those of all other names. */
function groupCodes(calendars: Schedule['calendars'], codes: Codes): Codes {
  const taken = new Set([...codes.values()].map((code) => code.toLowerCase()))
  const wholes = new Set(Object.values(calendars).flatMap(({ name, classUuid }) => (classUuid === null ? name : [])))
  const found = new Map<string, string>()
  for (const group of byUuid(calendars)) {
    const whole = calendars[group.classUuid ?? '']
    const label = calendarLabel(calendars, group)
    if (!whole || found.has(label) || wholes.has(label)) continue
    const code =
      group.shortName ?? groupCode(codes.get(whole.name) ?? whole.name, ownPart(group.name, whole.name), taken)
    taken.add(code.toLowerCase())
    found.set(label, code)
  }
  return found
}

/** What a group's name has beside that of its class: 'French' of '8a French'. */
function ownPart(name: string, className: string): string {
  const rest = name.toLowerCase().startsWith(className.toLowerCase()) ? name.slice(className.length).trim() : ''
  return rest === '' ? name : rest
}

const byUuid = (calendars: Schedule['calendars']) => Object.values(calendars).sort((a, b) => (a.uuid < b.uuid ? -1 : 1))

/**
 * The first digits of a uuid are its time of creation. Uuids created by one command, such as an import, share these digits, which cover
 * some 256 ms.
 */
const momentOf = (uuid: Uuid): string => uuid.slice(0, 11)
const byMoment = (a: Asked, b: Asked): number => (a.moment < b.moment ? -1 : a.moment > b.moment ? 1 : 0)

export const subjectCodes = (schedule: Coded): Codes => codesOf(schedule).subjects
export const calendarCodes = (schedule: Coded): Codes => codesOf(schedule).calendars

/** The code that a calendar or course would have without its own short name. */
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
