import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { capacityFindings } from '../capacity/index.ts'
import { calendarUuidsOf } from '../lessons/choices.ts'
import { factsOf } from './facts.ts'
import { scheduleWithRules } from '../testing/arbitrary-rules.ts'
import { tinySchedule, type TinyCalendar, type TinyLesson } from '../testing/tiny-schedule.ts'
import { brokenRules } from './broken-rules.ts'

const ROOMS: Record<string, TinyCalendar> = {
  Lab: { type: 'ROOM', equipment: ['Gas', 'Projector'] },
  Studio: { type: 'ROOM', equipment: ['Piano', 'Projector'] },
  Plain: { type: 'ROOM' },
}

/** Lessons of Physics in different periods, and a rule that they need this equipment. */
const school = (equipment: string[], lessons: readonly (TinyLesson & { room?: string })[]) =>
  tinySchedule({
    days: 1,
    hours: 6,
    calendars: { '5a': 'CLASS', ...ROOMS },
    subjects: {
      Physics: {
        ...{ calendars: ['5a'], advanced: true },
        lessons: lessons.map(({ room, ...lesson }, hour) => ({
          ...{ at: [0, hour], calendars: ['5a', ...(room === undefined ? [] : [room])], ...lesson },
        })),
      },
      Art: { calendars: ['5a'], lessons: [{ at: [0, 5] }] },
    },
    rules: { gas: { rule: 'ROOM_EQUIPMENT', subjectNames: ['Physics'], equipment } },
  })
const deviation = (...given: Parameters<typeof school>) => brokenRules(school(...given))[0]?.deviation ?? 0

test('a lesson breaks the rule unless a room of it has all of the equipment; other lessons do not count', () => {
  const inEach = Object.keys(ROOMS).map((room) => ({ room }))
  expect(deviation(['Gas'], inEach)).toBe(2)
  expect(deviation(['Projector'], inEach)).toBe(1)
  expect(deviation(['Gas', 'Projector'], inEach)).toBe(2)
  expect(deviation(['Gas', 'Piano'], inEach)).toBe(3)
})

test('of several rooms at once one is enough, and a lesson without a room has none of it', () => {
  const choices = [{ candidates: ['Lab', 'Plain'], chosen: 'Lab' }]
  expect(deviation(['Gas'], [{ room: 'Plain', choices: [{ candidates: ['Lab'], chosen: 'Lab' }] }])).toBe(0)
  expect(deviation(['Gas'], [{ choices }])).toBe(0)
  expect(deviation(['Gas'], [{ choices: [{ ...choices[0], chosen: null }] }])).toBe(1)
  expect(deviation(['Gas'], [{}])).toBe(1)
})

test('[D164] [D831] lessons whose possible rooms lack the equipment are found before any search, and what they lack', () => {
  const found = (equipment: string[], ...lessons: Parameters<typeof school>[1]) =>
    capacityFindings(school(equipment, lessons))
  const kind = { kind: 'no-equipment', ruleUuid: 'gas' }
  const among = (...candidates: string[]) => ({ choices: [{ candidates, chosen: null }] })
  expect(found(['Gas'], { room: 'Lab' }, among('Lab', 'Plain'))).toEqual([])
  expect(found(['Gas', 'Projector'], { room: 'Plain' }, among('Studio', 'Plain'), {}, { room: 'Plain' })).toEqual([
    { ...kind, equipment: ['Gas', 'Projector'], isRoomless: false, lessonUuids: ['Physics 1', 'Physics 4'] },
    { ...kind, equipment: ['Gas'], isRoomless: false, lessonUuids: ['Physics 2'] },
    { ...kind, equipment: ['Gas', 'Projector'], isRoomless: true, lessonUuids: ['Physics 3'] },
  ])
  // Each of it is somewhere, all of it nowhere.
  expect(found(['Gas', 'Piano'], among('Lab', 'Studio'))).toMatchObject([{ equipment: ['Gas', 'Piano'] }])
  // A room that was chosen by hand is the only one.
  const chosen = [{ candidates: ['Lab', 'Plain'], chosen: 'Plain', fixed: true }]
  expect(found(['Gas'], { choices: chosen })).toMatchObject([{ equipment: ['Gas'], isRoomless: false }])
  const wished = school(['Gas'], [{}])
  const rules = { gas: { ...wished.rules['gas']!, strength: 20 } }
  expect(capacityFindings({ ...wished, rules })).toEqual([])
})

test('the rule counts the placed lessons of which no room has all of it, whatever the school', () => {
  fc.assert(
    fc.property(scheduleWithRules('ROOM_EQUIPMENT'), (schedule) => {
      const { namedLessons } = factsOf(schedule)
      const broken = new Map(brokenRules(schedule).map(({ ruleUuid, deviation: amount }) => [ruleUuid, amount]))
      for (const rule of Object.values(schedule.rules)) {
        const lacking = namedLessons(rule).filter((lesson) => {
          const rooms = calendarUuidsOf(lesson).map((uuid) => schedule.calendars[uuid]!)
          const has = (room: (typeof rooms)[number]) =>
            room.calendarType === 'ROOM' && (rule.equipment ?? []).every((name) => room.equipment?.includes(name))
          return lesson.timeSlotUuid !== null && !rooms.some(has)
        })
        expect(broken.get(rule.uuid) ?? 0).toBe(rule.enabled ? lacking.length : 0)
      }
    }),
  )
})
