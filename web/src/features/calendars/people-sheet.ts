import {
  calendarType,
  NEW_CALENDAR,
  sameName,
  type CalendarType,
  type ParamsOf,
  type Schedule,
  type Uuid,
} from '@timetable/domain'
import { peopleColumn, type PeopleColumn } from '@timetable/formats'
import { pastedRows } from '../../timetable/calendars/pasted-rows.ts'

/** A pasted sheet with a column for each of several types, by its heads. */
export type PeopleSheet = {
  readonly columns: readonly PeopleColumn[]
  /** The cells below the heads. */
  readonly rows: readonly (readonly string[])[]
}

/** Null: the text is not such a sheet. Its first line names at least two of classes, teachers and rooms, and nothing else. */
export function peopleSheet(text: string): PeopleSheet | null {
  const [heads = [], ...rows] = pastedRows(text)
  const columns = heads.flatMap((head) => peopleColumn(head) ?? [])
  const isOfEach = columns.length === heads.length && new Set(columns.map(({ type }) => type)).size === heads.length
  return isOfEach && heads.length > 1 && rows.length > 0 ? { columns, rows } : null
}

type Created = ParamsOf<'createCalendars'>['calendars']
export type SheetCreation = { readonly calendars: Created; readonly existing: readonly string[] }

/** The calendars of the sheet that do not exist yet, and the names of those that do. Home columns are about the class of their line. */
export function sheetCreation(
  { columns, rows }: PeopleSheet,
  { calendars }: Pick<Schedule, 'calendars'>,
): SheetCreation {
  const keyOf = (type: CalendarType, name: string) => `${type} ${sameName(name)}`
  const there = new Map(Object.values(calendars).map(({ calendarType: type, name, uuid }) => [keyOf(type, name), uuid]))
  const coming = new Map<string, Created[number] & { readonly uuid: Uuid }>()
  const existing = new Map<string, string>()
  for (const type of calendarType.def.values)
    for (const cells of rows)
      for (const [at, column] of columns.entries()) {
        const name = cells[at] ?? ''
        const key = keyOf(type, name)
        if (column.type !== type || name === '') continue
        if (there.has(key)) existing.set(key, existing.get(key) ?? name)
        else if (!coming.has(key))
          coming.set(key, { uuid: `${NEW_CALENDAR}${coming.size + 1}`, name, calendarType: type })
      }
  const whole = columns.findIndex(({ type }) => type === 'CLASS')
  for (const cells of rows) {
    const own = keyOf('CLASS', cells[whole] ?? '')
    const created = coming.get(own)
    if (!created) continue
    const homeOf = (type: CalendarType) => {
      const at = columns.findIndex((column) => column.isHome && column.type === type)
      const key = keyOf(type, cells[at] ?? '')
      return there.get(key) ?? coming.get(key)?.uuid
    }
    const [homeRoomUuid, homeTeacherUuid] = [homeOf('ROOM'), homeOf('TEACHER')]
    coming.set(own, { ...created, ...(homeRoomUuid && { homeRoomUuid }), ...(homeTeacherUuid && { homeTeacherUuid }) })
  }
  return { calendars: [...coming.values()], existing: [...existing.values()] }
}
