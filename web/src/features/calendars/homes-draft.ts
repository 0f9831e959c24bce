import {
  codesOf,
  labelOf,
  sameName,
  type Calendar,
  type CalendarType,
  type ParamsOf,
  type Schedule,
  type Uuid,
} from '@timetable/domain'
import { pastedLines, saysAnything } from './pasted-lines.ts'

export type HomeField = 'room' | 'teacher'
/** What is typed for each class or teacher, by uuid; what is not in it stands as it was. */
export type HomesDraft = Readonly<Record<Uuid, Readonly<Partial<Record<HomeField, string>>>>>

/** A class or a teacher, and what stands in its fields. */
export type HomeRow = { readonly calendar: Calendar; readonly room: string; readonly teacher: string }

const TYPES = { room: 'ROOM', teacher: 'TEACHER' } as const satisfies Record<HomeField, CalendarType>

export function homeRows(schedule: Schedule, calendars: readonly Calendar[], draft: HomesDraft): readonly HomeRow[] {
  return calendars.map((calendar) => ({
    calendar,
    room: draft[calendar.uuid]?.room ?? labelOf(schedule, calendar.homeRoomUuid ?? ''),
    teacher: draft[calendar.uuid]?.teacher ?? labelOf(schedule, calendar.homeTeacherUuid ?? ''),
  }))
}

/** Finds who is meant by a name or a short name; null: nobody, where nothing is typed. */
export type Meant = (field: HomeField, typed: string) => Calendar | null | undefined

export function meantIn(schedule: Schedule): Meant {
  const codes = codesOf(schedule).calendars
  const known = new Map<string, Calendar>()
  const keyOf = (type: CalendarType, name: string) => `${type} ${sameName(name)}`
  // A name is nearer at hand than the code of another.
  for (const nameOf of [({ name }: Calendar) => codes.get(name) ?? name, ({ name }: Calendar) => name])
    for (const calendar of Object.values(schedule.calendars))
      known.set(keyOf(calendar.calendarType, nameOf(calendar)), calendar)
  return (field, typed) => (typed.trim() === '' ? null : known.get(keyOf(TYPES[field], typed)))
}

/** Fields in which nobody is meant whom the version has. */
export function unknownIn(rows: readonly HomeRow[], draft: HomesDraft, meant: Meant): readonly string[] {
  const typed = rows.flatMap((row) => FIELDS.map((field) => [row, field] as const))
  return typed
    .filter(([row, field]) => draft[row.calendar.uuid]?.[field] !== undefined && meant(field, row[field]) === undefined)
    .map(([row, field]) => fieldName(row.calendar.uuid, field))
}

export const fieldName = (uuid: Uuid, field: HomeField): string => `${uuid} ${field}`
const FIELDS = ['room', 'teacher'] as const

/** The command for what is typed; null: nothing is other than it was. Only where nothing is unknown. */
export function homesParams(schedule: Schedule, draft: HomesDraft, meant: Meant): ParamsOf<'setHomes'> | null {
  const homes = Object.entries(draft).flatMap(([calendarUuid, { room, teacher }]) => {
    const calendar = schedule.calendars[calendarUuid]
    if (!calendar) return []
    const roomUuid = room === undefined ? undefined : (meant('room', room)?.uuid ?? null)
    const teacherUuid = teacher === undefined ? undefined : (meant('teacher', teacher)?.uuid ?? null)
    const changed = {
      ...(roomUuid !== undefined && roomUuid !== (calendar.homeRoomUuid ?? null) && { roomUuid }),
      ...(teacherUuid !== undefined && teacherUuid !== (calendar.homeTeacherUuid ?? null) && { teacherUuid }),
    }
    return Object.keys(changed).length > 0 ? [{ calendarUuid, ...changed }] : []
  })
  return homes.length > 0 ? { homes } : null
}

/** A list in the making: what is put into the draft, and lines that name no class or teacher here. */
export type PastedHomes = { readonly draft: HomesDraft; readonly left: readonly string[] }

/**
 * A list that is pasted into a field. Lines that begin with a class, or a teacher, are about that one, whatever their order:
 * '7a R12 MÜ', as words or as cells; who is a room and who a teacher is seen by who is there. Lines of other words fill the
 * fields from that one on downwards.
 */
export function pastedHomes(
  text: string,
  into: { readonly rows: readonly HomeRow[]; readonly at: number; readonly field: HomeField },
  { codeOf, meant }: { readonly codeOf: (calendar: Calendar) => string; readonly meant: Meant },
): PastedHomes {
  const calendars = into.rows.map(({ calendar }) => calendar)
  const { lines, isAboutNames } = pastedLines(text, calendars, [codeOf, ({ name }) => name])
  const draft: Record<Uuid, Partial<Record<HomeField, string>>> = {}
  const left: string[] = []
  const put = (uuid: Uuid, field: HomeField, typed: string) => (draft[uuid] = { ...draft[uuid], [field]: typed })
  for (const [index, { cells, head }] of lines.entries()) {
    if (isAboutNames) {
      if (!head) {
        if (saysAnything(cells)) left.push(cells.join(' '))
        continue
      }
      putWords(head.rest, (field, typed) => put(head.calendar.uuid, field, typed), meant)
      continue
    }
    const row = into.rows[into.at + index]
    if (!row) {
      if (saysAnything(cells)) left.push(cells.join(' '))
      continue
    }
    const fields = into.field === 'room' ? FIELDS : (['teacher'] as const)
    for (const [column, field] of fields.entries())
      if (cells[column] !== undefined) put(row.calendar.uuid, field, cells[column])
  }
  return { draft, left }
}

/** Words that are a room or a teacher by themselves go there; what nobody bears stands where there is still nothing, to be put right. */
function putWords(words: readonly string[], put: (field: HomeField, typed: string) => void, meant: Meant): void {
  const said = words.filter((word) => word !== '')
  const taken = new Set<HomeField>()
  const open: string[] = []
  for (const word of said) {
    const field = FIELDS.find((one) => !taken.has(one) && meant(one, word))
    if (!field) open.push(word)
    else {
      taken.add(field)
      put(field, word)
    }
  }
  const fields = FIELDS.filter((field) => !taken.has(field))
  const joined = open.join(' ')
  const whole = fields.find((field) => meant(field, joined)) ?? fields[0]
  if (joined !== '' && whole) put(whole, joined)
}
