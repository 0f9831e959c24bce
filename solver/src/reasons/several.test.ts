import { isSound, judgementOf, type Rule, type Schedule, type Uuid } from '@timetable/domain'
import { runs, slotAt, tinySchedule, type TinyOptions } from '@timetable/domain/testing'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { placedByZen } from '../testing/placed-by-zen.ts'
import { explaining } from './explain.ts'
import type { Explanation, Question, Remedy } from './reason.ts'
import { relaxed } from './relaxations.ts'

function explain(schedule: Schedule, question: Question): Explanation {
  const steps = explaining(schedule, question)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

function remediesFor(schedule: Schedule, lessonUuid: Uuid): readonly Remedy[] {
  const answer = explain(schedule, { lessonUuids: [lessonUuid] })
  if (answer.kind !== 'reason') throw new Error(answer.kind)
  return answer.remedies
}

const clearing = (remedies: readonly Remedy[]) => remedies.filter(({ clears }) => clears === 'all')

/** What is changed, in short. */
const inShort = ({ relaxations }: Remedy) =>
  relaxations
    .map((each) => {
      if (each.kind === 'free') return `free ${each.calendarUuid} ${each.timeSlotUuids.join()}`
      return 'ruleUuid' in each ? `${each.kind} ${each.ruleUuid}${'value' in each ? ` ${each.value}` : ''}` : each.kind
    })
    .sort()
    .join(' + ')

/** Applied, Zen schedules everything from the beginning with nothing wrong. */
function expectHelp(schedule: Schedule, { commands }: Remedy): void {
  expect(isSound(judgementOf(placedByZen(relaxed(schedule, commands)!)))).toBe(true)
}

const only = (...slots: readonly [number, number][]) => ({
  ...{ rule: 'PREFERRED_TIMESLOTS' as const, eventUuids: ['Maths 1'] },
  timeSlotUuids: slots.map(([day, hour]) => slotAt(day, hour)),
})

test('[S153] three rules of which each two contradict each other: two of them are given up, and no single one clears it', () => {
  const school = tinySchedule({
    ...{ days: 1, hours: 3, calendars: { '1A': 'CLASS' }, subjects: { Maths: { calendars: ['1A'], lessons: [{}] } } },
    rules: { first: only([0, 0]), second: only([0, 1]), third: only([0, 2]) },
  })
  const remedies = remediesFor(school, 'Maths 1')
  const [best] = remedies
  expect(clearing(remedies).map(inShort).sort()).toEqual([
    'rest first + rest second',
    'rest first + rest third',
    'rest second + rest third',
  ])
  expect(best).toMatchObject({ clears: 'all', isSmallest: true })
  for (const remedy of clearing(remedies)) expectHelp(school, remedy)
  // One rule alone still leaves the other two.
  const single = remedies.filter(({ relaxations }) => relaxations.length === 1)
  expect(single.length).toBeGreaterThan(0)
  expect(new Set(single.map(({ clears }) => clears))).toEqual(new Set(['no-more']))
})

test('[S153] joint lessons of three people who are there on different days: two of the causes go in one step', () => {
  const away = (...days: readonly number[]) => ({
    type: 'TEACHER' as const,
    blocked: days.map((day): [number, number] => [day, 0]),
  })
  const school = tinySchedule({
    ...{ days: 3, hours: 1 },
    calendars: { '1A': 'CLASS', '1B': 'CLASS', '1C': 'CLASS', Ada: away(0, 1), Ben: away(1, 2), Cleo: away(0, 2) },
    subjects: {
      PE: { calendars: ['1A', 'Ada'], lessons: [{}] },
      'PE 1B': { calendars: ['1B', 'Ben'], lessons: [{}] },
      'PE 1C': { calendars: ['1C', 'Cleo'], lessons: [{}] },
    },
    rules: {
      joint: { rule: 'SAME_START', eventUuids: ['PE 1', 'PE 1B 1'] },
      also: { rule: 'SAME_START', eventUuids: ['PE 1B 1', 'PE 1C 1'] },
    },
  })
  // Each day suits one of them, so whoever asks the fewest asks two.
  const best = clearing(remediesFor(school, 'PE 1'))
  expect(best.length).toBeGreaterThan(1)
  for (const remedy of best) {
    expect(remedy).toMatchObject({ isSmallest: true, relaxations: [{}, {}] })
    expectHelp(school, remedy)
  }
})

test('[S153] each rule requires no less than it must: by one step where that is enough', () => {
  const apart = { rule: 'MIN_DAYS_BETWEEN' as const, eventUuids: ['Maths 1', 'Maths 2'], value: 2 }
  const school = tinySchedule({
    ...{ days: 2, hours: 1, calendars: { '1A': 'CLASS' } },
    subjects: { Maths: { calendars: ['1A'], lessons: [{}, {}] } },
    rules: { apart, also: apart },
  })
  const [best] = remediesFor(school, 'Maths 1')
  expect(best).toMatchObject({ clears: 'all', isSmallest: true })
  expect(inShort(best)).toBe('limit also 1 + limit apart 1')
  expectHelp(school, best)
})

test('[S153] the number of changes is the smallest there is, by trying every set of rules and every timetable', () => {
  const cells: readonly [number, number][] = [
    [0, 0],
    [0, 1],
    [0, 2],
  ]
  const rule = fc.record({
    lesson: fc.constantFrom('Maths 1', 'Maths 2'),
    at: fc.subarray([...cells], { minLength: 1, maxLength: 2 }),
  })
  const sizes = new Set<number>()
  fc.assert(
    fc.property(fc.array(rule, { minLength: 3, maxLength: 7 }), (asked) => {
      const rules: NonNullable<TinyOptions['rules']> = Object.fromEntries(
        asked.map(({ lesson, at }, index) => [`r${index}`, { ...only(...at), eventUuids: [lesson] }]),
      )
      const school = tinySchedule({
        ...{ days: 1, hours: 3, calendars: { '1A': 'CLASS' } },
        subjects: { Maths: { calendars: ['1A'], lessons: [{}, {}] } },
        rules,
      })
      const fits = (left: readonly Rule[]) =>
        cells.some(([, one]) =>
          cells.some(
            ([, other]) =>
              one !== other &&
              left.every(({ eventUuids, timeSlotUuids }) =>
                timeSlotUuids.includes(slotAt(0, eventUuids.includes('Maths 1') ? one : other)),
              ),
          ),
        )
      const all = Object.values(school.rules)
      const subsets = Array.from({ length: 2 ** all.length }, (_, bits) => all.filter((_, at) => bits & (1 << at)))
      const least = all.length - Math.max(...subsets.filter(fits).map(({ length }) => length))
      if (least === 0) return
      const remedies = remediesFor(school, asked[0].lesson)
      const found = clearing(remedies).filter(({ relaxations }) => relaxations.every(({ kind }) => kind === 'rest'))
      const fewest = found.length === 0 ? undefined : Math.min(...found.map(({ relaxations }) => relaxations.length))
      expect(fewest).toBe(least > 3 ? undefined : least)
      sizes.add(least)
      for (const { relaxations } of found) {
        const gone = new Set(relaxations.flatMap((each) => ('ruleUuid' in each ? [each.ruleUuid] : [])))
        expect(fits(all.filter(({ uuid }) => !gone.has(uuid)))).toBe(true)
      }
    }),
    { numRuns: runs(60) },
  )
  expect([...sizes]).toEqual(expect.arrayContaining([1, 2, 3]))
})
