import { type Edit, LIMITS, portionsOf, type RecordKind, type Schedule, sizeOf, sizeOfRecords } from '@timetable/domain'
import type { Message, MessageOf } from './messages.ts'
import type { CalendarView } from './nested-views.ts'

/**
 * A message that is too large to be sent at once: its beginning, and the parts that follow: `Calendar`s after a `Schedule`, `Part`s after
 * others. Each part is built on demand.
 */
export type Pieces = { readonly first: Message; readonly parts: Iterator<MessageOf<'Part' | 'Calendar'>> }

/** Splits a large message. Undefined if it can be sent whole. */
export function piecesOf(message: Message): Pieces | undefined {
  if (message.type === 'Records' || message.type === 'OtherVersion' || message.type === 'SchoolFile') {
    const schedule = message.schedule as Schedule
    if (sizeOfRecords(schedule) <= LIMITS.wholeMessage) return undefined
    const { uuid, head } = schedule
    const first = { ...message, schedule: { uuid, head, ...emptyTables() }, inParts: true as const }
    return { first, parts: partsOf(entriesOf(schedule), ([, record]) => sizeOf(record), tablesOf) }
  }
  if (message.type === 'Schedule' && message.inParts) {
    return { first: { ...message, calendars: message.calendars.map(inBrief) }, parts: calendarsOf(message) }
  }
  if (message.type === 'Change') {
    const size = ({ before, after }: Edit) => sizeOf(before) + sizeOf(after)
    const edits = message.change as readonly Edit[]
    if (edits.reduce((sum, edit) => sum + size(edit), 0) <= LIMITS.wholeMessage) return undefined
    const first = { ...message, change: [], inParts: true as const }
    return { first, parts: partsOf(edits, size, (change) => ({ change })) }
  }
  return undefined
}

/**
 * Reassembles messages that arrive in parts. The returned function takes every message in order, and returns it once it is complete, else
 * undefined.
 */
export function assembling(): (message: Message) => Message | undefined {
  let open: MessageOf<Cut> | undefined
  return (message) => {
    if (isCut(message) && message.inParts) {
      const { inParts: _, ...whole } = message
      open =
        whole.type === 'Change'
          ? { ...whole, change: [] }
          : { ...whole, schedule: { ...whole.schedule, ...emptyTables() } }
      return undefined
    }
    if (message.type !== 'Part') return message
    if (!open) return undefined
    if (open.type === 'Change') open.change.push(...(message.change ?? []))
    else for (const kind of KINDS) Object.assign(open.schedule[kind], message.records?.[kind])
    if (!message.last) return undefined
    const whole = open
    open = undefined
    return whole
  }
}

/** Messages that may be split. */
type Cut = 'Records' | 'OtherVersion' | 'SchoolFile' | 'Change'
const isCut = (message: Message): message is MessageOf<Cut> =>
  ['Records', 'OtherVersion', 'SchoolFile', 'Change'].includes(message.type)

const KINDS = ['calendars', 'timeSlots', 'subjects', 'lessons', 'rules'] as const satisfies RecordKind[]
const emptyTables = () => ({ calendars: {}, timeSlots: {}, subjects: {}, lessons: {}, rules: {} })

type Entry = readonly [kind: (typeof KINDS)[number], record: NonNullable<Edit['after']>]
type Content = Pick<MessageOf<'Part'>, 'records' | 'change'>

function* entriesOf(schedule: Schedule): Generator<Entry> {
  for (const kind of KINDS) {
    const table = schedule[kind]
    for (const uuid in table) yield [kind, table[uuid]!]
  }
}

function tablesOf(entries: readonly Entry[]): Content {
  const records: Record<string, Record<string, unknown>> = {}
  for (const [kind, record] of entries) (records[kind] ??= {})[record.uuid] = record
  return { records }
}

/** A calendar without its week and its lessons. These are not even read, because a view builds them when they are. */
function inBrief(calendar: CalendarView): CalendarView {
  const own = Object.keys(calendar).filter((key) => key !== 'events' && key !== 'weekDays') as (keyof CalendarView)[]
  const brief = Object.fromEntries(own.map((key) => [key, calendar[key]])) as Omit<CalendarView, 'events' | 'weekDays'>
  return { ...brief, weekDays: [], events: {} }
}

function* calendarsOf({ revision, calendars }: MessageOf<'Schedule'>): Generator<MessageOf<'Calendar'>> {
  for (const calendar of calendars) yield { type: 'Calendar', revision, ...calendar }
}

function* partsOf<T>(
  all: Iterable<T>,
  sizeOf: (one: T) => number,
  contentOf: (some: T[]) => Content,
): Generator<MessageOf<'Part'>> {
  let before: T[] | undefined
  for (const portion of portionsOf(all, sizeOf, LIMITS.partOfMessage)) {
    if (before) yield { type: 'Part', last: false, ...contentOf(before) }
    before = portion
  }
  yield { type: 'Part', last: true, ...contentOf(before ?? []) }
}
