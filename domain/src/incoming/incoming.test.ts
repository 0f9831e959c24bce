import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { apply } from '../history/change.ts'
import { itemsOf, nameOfItem, type DifferenceItem } from '../differences/items.ts'
import { isSameVersion } from '../differences/differences.ts'
import { mintedFor, takeOver } from '../differences/take-over.ts'
import { importedSchool } from '../import/import.ts'
import { importOf, scheduleFromImport } from '../import/import-schedule.ts'
import { duplicateOf } from '../records/new-schedule.ts'
import { isRefusal } from '../refusal.ts'
import type { Schedule } from '../schedule.ts'
import { toEnd } from '../steps.ts'
import {
  arbitrarySchedule,
  countingMint,
  edited,
  faultsOf,
  randomEdits,
  slotAt,
  tinyGroup,
  tinySchedule,
  type TinyOptions,
} from '../testing/index.ts'
import { incomingOf, type Incoming } from './incoming.ts'
import { performingIncoming } from './perform-incoming.ts'
import { isTakenAtFirst } from './taken-at-first.ts'

/** The version as a file that was read: under uuids of its own, but for those of our own file. */
function fileOf(schedule: Schedule, isOwn = false): Schedule {
  const school = importedSchool.parse(importOf(schedule))
  const made = scheduleFromImport(school, { uuid: 'f', schoolUuid: 'f', mint: countingMint('f'), keepsKeys: isOwn })
  if (isRefusal(made)) throw new Error(made.error)
  return made.schedule
}

const school = (subjects: TinyOptions['subjects'] = {}, more: TinyOptions = {}) =>
  tinySchedule({
    calendars: { '1A': 'CLASS', '1B': 'CLASS', Ada: 'TEACHER', Bo: 'TEACHER', Hall: 'ROOM' },
    subjects,
    ...more,
  })

const told = ({ differences }: Incoming) =>
  [...itemsOf(differences).values()].map((item) => `${item.what} ${nameOfItem(item)}`).sort()

const takenAll = (before: Schedule, { differences }: Incoming, isMeant = (_: DifferenceItem) => true) => {
  const items = [...itemsOf(differences).values()].filter(isMeant)
  const { edits } = takeOver(differences, items)
  return apply(before, mintedFor(before, edits, countingMint('minted')))
}

describe('[D425] a file into a version that is there', () => {
  test('any part of any file leaves a version that is sound', () => {
    fc.assert(
      fc.property(
        arbitrarySchedule(),
        arbitrarySchedule(),
        randomEdits(),
        fc.constantFrom('other', 'edited', 'copy', 'own'),
        fc.array(fc.nat(1000), { maxLength: 5 }),
        fc.boolean(),
        (before, other, edits, kind, picks, answersNew) => {
          const later = kind === 'other' ? other : edited(before, edits, countingMint('some'))
          const from = kind === 'copy' ? duplicateOf(later, { uuid: 'c', mint: countingMint('c') }).schedule : later
          const file = fileOf(from, kind === 'own')
          const { questions } = incomingOf(before, file)
          const answers = questions.map(({ calendarUuid, candidates: [first] }, i) => [
            calendarUuid,
            answersNew || i > 0 ? null : (first ?? null),
          ])
          const came = incomingOf(before, file, Object.fromEntries(answers))
          expect(faultsOf(came.differences.after)).toEqual([])
          const all = [...itemsOf(came.differences).values()]
          const asked = all.length === 0 ? [] : picks.map((pick) => all[pick % all.length]!)
          const { edits: taken } = takeOver(came.differences, asked)
          expect(faultsOf(apply(before, mintedFor(before, taken, countingMint('minted'))))).toEqual([])
        },
      ),
    )
  })

  test('its own file, and what it says nothing of, bring nothing', () => {
    fc.assert(
      fc.property(arbitrarySchedule(), (schedule) => {
        expect(isSameVersion(incomingOf(schedule, fileOf(schedule, true)).differences)).toBe(true)
      }),
    )
  })

  test('[D427] lessons that lie stay where they lie, whatever the file says, unless a move is taken', () => {
    fc.assert(
      fc.property(arbitrarySchedule(), randomEdits(), (before, edits) => {
        const came = incomingOf(before, fileOf(edited(before, edits, countingMint('some')), true))
        const made = takenAll(before, came, (item) => isTakenAtFirst(item, came.scope) && item.kind !== 'week')
        for (const lesson of Object.values(before.lessons)) {
          const now = made.lessons[lesson.uuid]
          if (now && lesson.timeSlotUuid !== null && now.length === lesson.length)
            expect(now.timeSlotUuid).toBe(lesson.timeSlotUuid)
          if (now && lesson.pinned && now.timeSlotUuid !== null) expect(now.pinned).toBe(true)
        }
      }),
    )
  })
})

test('[D426] who is there is known by name and short name, whatever the capitals and under whatever uuid', () => {
  const before = school({ Maths: { calendars: ['1A', 'Ada'], lessons: [{ at: [0, 0] }] } })
  const file = fileOf(
    tinySchedule({
      calendars: { '1a': 'CLASS', ' ADA': 'TEACHER' },
      subjects: { maths: { calendars: ['1a', ' ADA'], lessons: [{}] } },
    }),
  )
  expect(told(incomingOf(before, file))).toEqual(['gone calendar 1B', 'gone calendar Bo'])
})

test('[D426] a code stands for the name, and a name takes the place of a code', () => {
  const named = school({ Maths: { calendars: ['1A', 'Ada'], lessons: [{}] } })
  const ada = { ...named.calendars['Ada']!, name: 'Ada Lovelace', shortName: 'ADL' }
  const coded = { ...named, calendars: { ...named.calendars, Ada: ada } }
  const byCode = fileOf(
    tinySchedule({
      calendars: { '1A': 'CLASS', ADL: 'TEACHER' },
      subjects: { Maths: { calendars: ['1A', 'ADL'], lessons: [{}] } },
    }),
  )
  expect(told(incomingOf(coded, byCode)).filter((each) => !each.startsWith('gone'))).toEqual([])
  const back = incomingOf(byCode, fileOf(coded))
  const all = Object.values(takenAll(byCode, back).calendars)
  expect(all.find(({ name }) => name.startsWith('Ada'))).toMatchObject({ name: 'Ada Lovelace', shortName: 'ADL' })
})

test('[D426] a short name that differs in the file is a change, two may change places, and one that somebody keeps is not given away', () => {
  const bare = school({ Maths: { calendars: ['1A', 'Ada'], lessons: [{}] } })
  const named = (shorts: Readonly<Record<string, string>>) => ({
    ...bare,
    calendars: Object.fromEntries(
      Object.entries(bare.calendars).map(([uuid, one]) => [
        uuid,
        { ...one, ...(shorts[uuid] !== undefined && { shortName: shorts[uuid] }) },
      ]),
    ),
  })
  const after = (before: Readonly<Record<string, string>>, file: Readonly<Record<string, string>>) => {
    const had = named(before)
    const { calendars } = takenAll(had, incomingOf(had, fileOf(named(file))))
    return ['Ada', 'Bo', '1A'].map((uuid) => calendars[uuid]?.shortName)
  }
  expect(after({ Ada: 'AL' }, { Ada: 'LOV' })).toEqual(['LOV', undefined, undefined])
  expect(after({ Ada: 'AL' }, { Ada: 'al' })).toEqual(['AL', undefined, undefined])
  expect(after({ Ada: 'AL' }, {})).toEqual(['AL', undefined, undefined])
  expect(after({ Ada: 'A', Bo: 'B' }, { Ada: 'B', Bo: 'A' })).toEqual(['B', 'A', undefined])
  expect(after({ Ada: 'A', Bo: 'B' }, { Ada: 'B' })).toEqual(['A', 'B', undefined])
  expect(after({ Ada: 'A', '1A': 'A' }, { Ada: 'B', '1A': 'B' })).toEqual(['B', undefined, 'B'])
})

test('[D428] a class list that changed: one class more, a teacher with another name, a course that is gone, one that is longer', () => {
  const before = school(
    {
      Maths: { calendars: ['1A', 'Ada', 'Hall'], lessons: [{ at: [0, 0], pinned: true }, { at: [1, 1] }] },
      Art: { calendars: ['1B', 'Ada'], lessons: [{ at: [0, 1] }] },
      Music: { calendars: ['1B', 'Bo'], lessons: [{ at: [1, 0] }, {}] },
    },
    { rules: { early: { rule: 'BLOCKED_TIMESLOTS', calendarUuids: ['Ada'], timeSlotUuids: [slotAt(0, 2)] } } },
  )
  const file = fileOf(
    tinySchedule({
      calendars: { '1A': 'CLASS', '1B': 'CLASS', '1C': 'CLASS', Ada: 'TEACHER', 'Bo Berg': 'TEACHER' },
      subjects: {
        Maths: { calendars: ['1A', 'Ada'], lessons: [{}, {}, {}] },
        Music: { calendars: ['1B', 'Bo Berg'], lessons: [{}, {}] },
        Latin: { calendars: ['1C', 'Ada'], lessons: [{}] },
      },
    }),
  )
  const came = incomingOf(before, file)
  expect(came.questions).toEqual([])
  expect(told(came)).toEqual(
    [
      expect.stringMatching(/^added calendar file/),
      expect.stringMatching(/^added course file/),
      expect.stringMatching(/^added lesson file/),
      'changed calendar Bo',
      'gone course Art',
      'gone lesson Art 1',
    ].filter((each) => each !== 'gone lesson Art 1'),
  )
  const made = takenAll(before, came, (item) => isTakenAtFirst(item, came.scope))
  expect(faultsOf(made)).toEqual([])
  expect(made.calendars['Bo']).toMatchObject({ name: 'Bo Berg' })
  expect(made.lessons['Maths 1']).toEqual(before.lessons['Maths 1'])
  expect(Object.values(made.lessons).filter(({ subjectUuid }) => subjectUuid === 'Maths')).toMatchObject(
    [{ timeSlotUuid: slotAt(0, 0), pinned: true }, { timeSlotUuid: slotAt(1, 1) }, { timeSlotUuid: null }].map(
      (each) => ({
        ...each,
        calendarUuids: ['1A', 'Ada', 'Hall'],
      }),
    ),
  )
  expect(made.subjects['Art']).toBeDefined()
  expect(made.rules).toEqual(before.rules)
})

test('[D428] of fewer lessons those go that lie nowhere, then those that are not pinned', () => {
  const before = school({
    Maths: { calendars: ['1A', 'Ada'], lessons: [{}, { at: [0, 1] }, { at: [1, 1], pinned: true }] },
  })
  const fewer = (count: number) =>
    told(
      incomingOf(
        before,
        fileOf(school({ Maths: { calendars: ['1A', 'Ada'], lessons: Array.from({ length: count }, () => ({})) } })),
      ),
    )
  expect(fewer(2)).toEqual(['gone lesson Maths 1'])
  expect(fewer(1)).toEqual(['gone lesson Maths 1', 'gone lesson Maths 2'])
})

test('[D429] a name that two have is asked about, taken for the one that was said, or for a new one', () => {
  const before = school({}, { calendars: { '1A': 'CLASS', a1: 'TEACHER', a2: 'TEACHER' } })
  const two: Schedule = {
    ...before,
    calendars: {
      ...before.calendars,
      a1: { ...before.calendars['a1']!, name: 'Ada' },
      a2: { ...before.calendars['a2']!, name: 'Ada' },
    },
  }
  const file = fileOf(
    tinySchedule({
      calendars: { '1A': 'CLASS', Ada: 'TEACHER' },
      subjects: { Maths: { calendars: ['1A', 'Ada'], lessons: [{}] } },
    }),
  )
  const { questions } = incomingOf(two, file)
  expect(questions).toEqual([{ calendarUuid: expect.any(String), candidates: ['a1', 'a2'] }])
  const calendarUuid = questions[0]!.calendarUuid
  const mint = countingMint()
  const open = toEnd(performingIncoming(two, file, { matches: {}, items: [] }, { mint, customer: true }))
  expect(isRefusal(open) && open.code).toBe('import-unanswered')
  const [second, fresh] = ['a2', null].map((answer) => incomingOf(two, file, { [calendarUuid]: answer }))
  expect(second!.questions).toEqual([])
  expect(takenAll(two, second!, ({ what }) => what === 'added').subjects).toMatchObject(
    Object.fromEntries([['minted 1', { calendarUuids: ['1A', 'a2'] }]]),
  )
  expect(told(fresh!).filter((each) => each.startsWith('added calendar'))).toHaveLength(1)
})

test('[D430] a class that the file does not divide keeps its groups; one that is divided alike stays as it is', () => {
  const halves = {
    '1A': { type: 'CLASS' as const, parts: ['left', 'right'] },
    Left: tinyGroup('1A', 'left'),
    Right: tinyGroup('1A', 'right'),
    Ada: 'TEACHER' as const,
  }
  const before = tinySchedule({ calendars: halves, subjects: { Latin: { calendars: ['Left', 'Ada'], lessons: [{}] } } })
  const whole = tinySchedule({
    calendars: { '1A': 'CLASS', Ada: 'TEACHER' },
    subjects: { Maths: { calendars: ['1A', 'Ada'], lessons: [{}] } },
  })
  const made = takenAll(before, incomingOf(before, fileOf(whole)), ({ what }) => what !== 'gone')
  expect(made.calendars).toEqual(before.calendars)
  const again = incomingOf(before, fileOf(before))
  expect(told(again)).toEqual([])
})

test('[D431] days and periods that the file has beyond the week come with it; none go', () => {
  const before = school({ Maths: { calendars: ['1A', 'Ada'], lessons: [{ at: [1, 2] }] } })
  const wider = school({ Maths: { calendars: ['1A', 'Ada'], lessons: [{ at: [2, 3] }, {}] } }, { days: 3, hours: 4 })
  const came = incomingOf(before, fileOf(wider))
  const made = takenAll(before, came)
  expect(faultsOf(made)).toEqual([])
  expect(Object.keys(made.timeSlots)).toHaveLength(12)
  expect(told(incomingOf(wider, fileOf(before)))).not.toContain('changed week tiny')
  const unused = school({ Maths: { calendars: ['1A', 'Ada'], lessons: [{ at: [1, 2] }] } }, { days: 3, hours: 4 })
  expect(told(incomingOf(before, fileOf(unused)))).toEqual([])
})

test('a file that says seats and students sets them, and one that says nothing leaves them', () => {
  const calendars = { '1A': { type: 'CLASS', pupils: 20 }, Hall: { type: 'ROOM', seats: 90 }, Lab: 'ROOM' } as const
  const before = tinySchedule({ calendars, subjects: { Maths: { calendars: ['1A', 'Hall'], lessons: [{}] } } })
  const file = tinySchedule({
    calendars: { '1A': { type: 'CLASS', pupils: 28 }, Hall: 'ROOM', Lab: { type: 'ROOM', seats: 24 } },
    subjects: { Maths: { calendars: ['1A', 'Hall'], lessons: [{}] } },
  })
  const taken = takenAll(before, incomingOf(before, fileOf(file)))
  const sizes = Object.values(taken.calendars).map(({ name, seats, pupils }) => [name, seats ?? pupils])
  expect(sizes).toEqual([
    ['1A', 28],
    ['Hall', 90],
    ['Lab', 24],
  ])
})

test('other times of a file by day are no difference, and told', () => {
  const maths = { Maths: { calendars: ['1A', 'Ada'], lessons: [{ at: [0, 0] as const }] } }
  const before = school(maths, { days: 3, hours: 2 })
  const later = (days: readonly number[]): Schedule => ({
    ...before,
    timeSlots: Object.fromEntries(
      Object.entries(before.timeSlots).map(([uuid, slot]) => [
        uuid,
        days.includes(slot.dayNum)
          ? { ...slot, startTime: `1${slot.hourNum}:01`, endTime: `1${slot.hourNum}:46` }
          : slot,
      ]),
    ),
  })
  const otherTimes = (had: Schedule, days: readonly number[]) => {
    const found = incomingOf(had, fileOf(later(days)))
    expect(told(found)).toEqual([])
    return found.otherTimes
  }
  expect(otherTimes(before, [2])).toEqual([2])
  expect(otherTimes(before, [])).toEqual([])
  // The usual times may be those that a reader gives to a file without any.
  expect(otherTimes(before, [0, 1, 2])).toEqual([])
  expect(otherTimes(later([2]), [2])).toEqual([])
  expect(otherTimes(later([1]), [2])).toEqual([1, 2])
})
