import { expect, test } from 'vitest'
import { apply, byName, calendarUuidsOf, LIMITS, type Change, type Schedule } from '@timetable/domain'
import { changeOf, LARGEST, scheduleOf, schoolOfSize, tinySchedule } from '@timetable/domain/testing'
import { message as schema, type Message, type MessageOf } from './messages.ts'
import { messagesOf } from './messages-of.ts'
import { piecesOf } from './pieces.ts'
import { scheduleItemOf, scheduleMessage } from './views.ts'

const MANY = { lessons: 1_500, subjects: 500, calendars: 300, rules: 900, days: 6, periods: 12, references: 30_000 }
const at = '2026-01-05T09:00:00Z'
const facts = (schedule: Schedule) => ({
  labels: 'monday' as const,
  customer: true,
  revision: 2,
  version: scheduleItemOf(schedule, { createdAt: at, updatedAt: at }),
  running: false,
  longRun: false,
  scheduleOnly: false,
  history: { undo: 'pinEvent', redo: null },
  command: 'pinEvent',
  user: null,
})
const nestedOf = (schedule: Schedule) => scheduleMessage(schedule, facts(schedule))
const changed = (before: Schedule, change: Change) => {
  const after = apply(before, change)
  return { after, telling: messagesOf(before, after, change, facts(after)) }
}

/** A client that knows the messages of the specification alone, and what it has after each. */
function client() {
  let seen: MessageOf<'Schedule'> | undefined
  return {
    receive(one: Message) {
      if (one.type === 'Schedule') seen = one
      if (one.type !== 'Calendar' || !seen) return
      const { type: _type, revision: _revision, ...view } = one
      seen = { ...seen, calendars: seen.calendars.map((own) => (own.uuid === view.uuid ? view : own)) }
    },
    get seen() {
      return seen!
    },
  }
}

/** The records, as that client makes them out of what it has. */
function recordsIn({ subjects, calendars, rules }: MessageOf<'Schedule'>) {
  const lessons = subjects.flatMap(({ v_events }) => v_events)
  return {
    subjects: subjects.map(({ uuid, name, color, calendars, choices, distribution, timeOfDay, advanced }) => {
      return { uuid, name, color, calendarUuids: calendars, choices, distribution, timeOfDay, advanced }
    }),
    lessons: lessons.map(({ uuid, subject, timeSlot, length, pinned, choices, calendars }) => {
      return { uuid, subjectUuid: subject, timeSlotUuid: timeSlot, length, pinned, choices, calendars }
    }),
    calendars: calendars.map(({ weekDays: _, events: __, ...calendar }) => calendar),
    timeSlots: calendars[0]!.weekDays.flatMap(({ slots }) => slots),
    rules,
    attending: calendars.map(({ events }) => Object.values(events).map(({ uuid }) => uuid)),
  }
}

function recordsOf(schedule: Schedule): ReturnType<typeof recordsIn> {
  const attending = new Map<string, string[]>()
  const lessons = Object.values(schedule.lessons)
  for (const lesson of lessons)
    for (const uuid of calendarUuidsOf(lesson)) attending.set(uuid, [...(attending.get(uuid) ?? []), lesson.uuid])
  return {
    subjects: Object.values(schedule.subjects).map((subject) => {
      const { uuid, name, color, calendarUuids, choices, distribution, timeOfDay, advanced } = subject
      return {
        uuid,
        name,
        color,
        calendarUuids: [...calendarUuids],
        choices: [...choices],
        distribution,
        timeOfDay,
        advanced,
      }
    }),
    lessons: lessons.map((lesson) => {
      const { uuid, subjectUuid, timeSlotUuid, length, pinned, choices } = lesson
      return { uuid, subjectUuid, timeSlotUuid, length, pinned, choices, calendars: [...calendarUuidsOf(lesson)] }
    }),
    calendars: Object.values(schedule.calendars),
    timeSlots: Object.values(schedule.timeSlots),
    rules: Object.values(schedule.rules),
    attending: Object.values(schedule.calendars)
      .sort(byName)
      .map(({ uuid }) => attending.get(uuid) ?? []),
  }
}

const byUuid = (one: { readonly uuid: string }, other: { readonly uuid: string }) => (one.uuid < other.uuid ? -1 : 1)
const inOrder = ({ attending, ...tables }: ReturnType<typeof recordsIn>) => ({
  ...Object.fromEntries(Object.entries(tables).map(([kind, table]) => [kind, [...(table as [])].sort(byUuid)])),
  attending: attending.map((uuids) => [...uuids].sort()),
})

function piecesIn(message: Message): Message[] {
  const pieces = piecesOf(message)
  if (!pieces) throw new Error('it goes whole')
  const all: Message[] = [pieces.first]
  for (let next = pieces.parts.next(); !next.done; next = pieces.parts.next()) all.push(next.value)
  return all
}

const overTheWire = (one: Message): Message => schema.parse(JSON.parse(JSON.stringify(one)))

test('[D162] a client of nested messages has every record of a school of 1,500 lessons', () => {
  const schedule = scheduleOf(schoolOfSize(MANY))
  const told = client()
  const pieces = piecesIn(nestedOf(schedule))
  expect(pieces).toHaveLength(1 + MANY.calendars)
  for (const piece of pieces) told.receive(overTheWire(piece))
  expect(inOrder(recordsIn(told.seen))).toEqual(inOrder(recordsOf(schedule)))
  expect(told.seen).not.toHaveProperty('score')
})

test('[D162] nor does the largest school there may be lack anything, and each of its calendars is of limited size', () => {
  const schedule = scheduleOf(schoolOfSize(LARGEST))
  const told = client()
  let largest = 0
  for (const [index, piece] of piecesIn(nestedOf(schedule)).entries()) {
    told.receive(piece)
    if (piece.type === 'Calendar' && index % 20 === 0) largest = Math.max(largest, JSON.stringify(piece).length)
  }
  expect(largest).toBeGreaterThan(0)
  expect(largest).toBeLessThan(1_000_000)
  expect(inOrder(recordsIn(told.seen))).toEqual(inOrder(recordsOf(schedule)))
})

const people = Array.from({ length: 400 }, (_, n) => `Person ${n}`)
const assemblies = () =>
  tinySchedule({
    calendars: Object.fromEntries(people.map((name) => [name, 'TEACHER'])),
    subjects: { Assembly: { calendars: people, lessons: Array.from({ length: 12 }, () => ({})) } },
  })

test('[D162] where hundreds share a lesson, it names all of them once, and some in each calendar', () => {
  const [head, ...calendars] = piecesIn(nestedOf(assemblies())) as [MessageOf<'Schedule'>, ...MessageOf<'Calendar'>[]]
  expect(head.calendars.map(({ name, events, weekDays }) => [name, events, weekDays]).slice(0, 1)).toEqual([
    ['Person 0', {}, []],
  ])
  expect(head.subjects[0]!.v_events.map((event) => event.calendars.length)).toEqual(Array(12).fill(400))
  expect(calendars).toHaveLength(400)
  for (const { events } of calendars)
    for (const event of Object.values(events)) {
      expect(event.calendars).toHaveLength(LIMITS.namesOfEvent)
      expect(event.more).toBe(400 - LIMITS.namesOfEvent)
    }
  const bytes = calendars.reduce((sum, one) => sum + JSON.stringify(one).length, 0)
  // Named in full, 400 people in each of 400 calendars would be some 96 MB of uuids and names.
  expect(bytes).toBeLessThan(20_000_000)
})

test('[D123][D162] a change of a large version reaches both kinds of clients, and is counted elsewhere', () => {
  const schedule = scheduleOf(schoolOfSize(MANY))
  const lesson = Object.values(schedule.lessons).find((one) => one.timeSlotUuid && !one.pinned)!
  const { after, telling } = changed(schedule, changeOf(schedule, 'pinEvent', { eventUuid: lesson.uuid }))
  expect(telling.changes().map(({ type }) => type)).toEqual(['Change'])
  const told = client()
  for (const piece of piecesIn(nestedOf(schedule))) told.receive(piece)
  expect(new Set(telling.nested().map(({ type }) => type))).toEqual(new Set(['Calendar']))
  for (const one of telling.nested()) told.receive(one)
  const now = client()
  for (const piece of piecesIn(nestedOf(after))) now.receive(piece)
  expect(told.seen.calendars).toEqual(now.seen.calendars)
})

test('[D162] a version that becomes large, or a change of too many calendars, is sent whole', () => {
  const schedule = assemblies()
  const eventUuid = 'Assembly 1'
  const timeSlotUuid = Object.keys(schedule.timeSlots)[0]!
  const { telling } = changed(schedule, changeOf(schedule, 'moveAndPinEvent', { eventUuid, timeSlotUuid }))
  expect(telling.nested()).toMatchObject([{ type: 'Schedule', inParts: true }])
})
