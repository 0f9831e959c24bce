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
import { likeRooms } from './like-rooms.ts'
import { pastedLines, saysAnything } from '../../timetable/bulk/pasted-lines.ts'

export type HomeField = 'room' | 'teacher'
/** The texts typed for each class or teacher, by uuid. A missing entry is unchanged. */
export type HomesDraft = Readonly<Record<Uuid, Readonly<Partial<Record<HomeField, string>>>>>

/** A class or teacher, and the texts in its fields. */
type HomeRow = { readonly calendar: Calendar; readonly room: string; readonly teacher: string }

const TYPES = { room: 'ROOM', teacher: 'TEACHER' } as const satisfies Record<HomeField, CalendarType>

export function homeRows(schedule: Schedule, calendars: readonly Calendar[], draft: HomesDraft): readonly HomeRow[] {
  return calendars.map((calendar) => ({
    calendar,
    room: draft[calendar.uuid]?.room ?? labelOf(schedule, calendar.homeRoomUuid ?? ''),
    teacher: draft[calendar.uuid]?.teacher ?? labelOf(schedule, calendar.homeTeacherUuid ?? ''),
  }))
}

/** Returns the room or teacher with a name or short name. Null if nothing is typed, undefined if there is none. */
type Meant = (field: HomeField, typed: string) => Calendar | null | undefined

export function meantIn(schedule: Schedule): Meant {
  const codes = codesOf(schedule).calendars
  const known = new Map<string, Calendar>()
  const keyOf = (type: CalendarType, name: string) => `${type} ${sameName(name)}`
  // A full name takes precedence over the short name of another calendar.
  for (const nameOf of [({ name }: Calendar) => codes.get(name) ?? name, ({ name }: Calendar) => name])
    for (const calendar of Object.values(schedule.calendars))
      known.set(keyOf(calendar.calendarType, nameOf(calendar)), calendar)
  return (field, typed) => (typed.trim() === '' ? null : known.get(keyOf(TYPES[field], typed)))
}

/** Returns the names of the fields whose text matches no calendar of the version. */
export function unknownIn(rows: readonly HomeRow[], draft: HomesDraft, meant: Meant): readonly string[] {
  const typed = rows.flatMap((row) => FIELDS.map((field) => [row, field] as const))
  return typed
    .filter(([row, field]) => draft[row.calendar.uuid]?.[field] !== undefined && meant(field, row[field]) === undefined)
    .map(([row, field]) => fieldName(row.calendar.uuid, field))
}

export const fieldName = (uuid: Uuid, field: HomeField): string => `${uuid} ${field}`
const FIELDS = ['room', 'teacher'] as const

/** Returns the command's parameters for what is typed. Null if nothing changes. Requires that `unknownIn` is empty. */
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

/** The result of pasting a list: entries for the draft, and the lines that match no class or teacher. */
type PastedHomes = { readonly draft: HomesDraft; readonly left: readonly string[] }

/**
 * Returns the result of pasting a list into a field. If lines begin with a class or teacher, each line applies to that calendar, in any
 * order: '7a R12 MÜ', as words or as cells. The existing names decide which word is a room and which is a teacher. Otherwise the lines fill
 * the fields from this one downwards.
 */
export function pastedHomes(
  text: string,
  into: { readonly rows: readonly HomeRow[]; readonly at: number; readonly field: HomeField },
  { codeOf, meant }: { readonly codeOf: (calendar: Calendar) => string; readonly meant: Meant },
): PastedHomes {
  const calendars = into.rows.map(({ calendar }) => calendar)
  const pairs = pairsIn(text, calendars, codeOf, meant)
  if (pairs) return { draft: pairs, left: [] }
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

/**
 * Returns the entries of a sentence such as 'R101 to 5a, R102 to 5b': in each of its parts a room, other words and a class or teacher, in any
 * language. Null if any part has no such pair.
 */
function pairsIn(
  text: string,
  calendars: readonly Calendar[],
  codeOf: (calendar: Calendar) => string,
  meant: Meant,
): Record<Uuid, { room: string }> | null {
  const byName = new Map<string, Calendar>()
  for (const nameOf of [codeOf, ({ name }: Calendar) => name])
    for (const each of calendars) byName.set(sameName(nameOf(each)), each)
  const draft: Record<Uuid, { room: string }> = {}
  for (const part of text.split(/[,;\n\r]+/).filter((each) => each.trim() !== '')) {
    if (part.includes('\t')) return null
    const words = part.trim().split(/\s+/)
    const runs = words.map((_, at) => at + 1)
    const first = runs.findLast((end) => meant('room', words.slice(0, end).join(' ')))
    const last = runs.find((start) => byName.has(sameName(words.slice(start).join(' '))))
    if (first === undefined || last === undefined || last < first) return null
    draft[byName.get(sameName(words.slice(last).join(' ')))!.uuid] = { room: words.slice(0, first).join(' ') }
  }
  return Object.keys(draft).length > 0 ? draft : null
}

/**
 * Returns the draft in which each row without a room gets the next room of the list, from this one on. Rooms that another row has are left
 * out.
 */
export function roomsInOrder(
  rows: readonly HomeRow[],
  rooms: readonly Calendar[],
  from: Uuid,
  draft: HomesDraft,
): HomesDraft {
  const start = rooms.findIndex(({ uuid }) => uuid === from)
  const free = freeRooms(rows, rooms.slice(Math.max(0, start)))
  const open = withoutRoom(rows).slice(0, free.length)
  return {
    ...draft,
    ...Object.fromEntries(
      open.map(({ calendar: { uuid } }, index) => [uuid, { ...draft[uuid], room: free[index]!.name }]),
    ),
  }
}

/** Returns the draft in which rows without a room get the room that is named or numbered like them, if no other row has it. */
export function roomsAlike(rows: readonly HomeRow[], rooms: readonly Calendar[], draft: HomesDraft): HomesDraft {
  const open = withoutRoom(rows).map(({ calendar }) => calendar)
  const like = likeRooms(open, freeRooms(rows, rooms))
  return {
    ...draft,
    ...Object.fromEntries([...like].map(([uuid, { name }]) => [uuid, { ...draft[uuid], room: name }])),
  }
}

const withoutRoom = (rows: readonly HomeRow[]) => rows.filter(({ room }) => room.trim() === '')

/** The rooms that no row has. */
function freeRooms(rows: readonly HomeRow[], rooms: readonly Calendar[]): readonly Calendar[] {
  const taken = new Set(rows.map(({ room }) => sameName(room)))
  return rooms.filter(({ name }) => !taken.has(sameName(name)))
}

/**
 * Puts each word that is a room or a teacher into that field. The other words go together into a field that is still empty. There the user
 * can correct them if they match nothing.
 */
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
