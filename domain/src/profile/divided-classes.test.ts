import { expect, test } from 'vitest'
import { effectOf } from '../judge/effect-of.ts'
import { judgementOf } from '../judge/judgement.ts'
import { headOf, type Schedule } from '../schedule.ts'
import { tinySchedule, type TinyCalendar } from '../testing/tiny-schedule.ts'
import { IMPORTANCE, type Profile } from './criterion.ts'
import { leastAmounts } from './least.ts'
import { criteriaOf } from './quality.ts'

/** The groups of one division of 1A: each has the parts with its number at this place. */
const division = (name: string, place: number, groups: number): Record<string, TinyCalendar> =>
  Object.fromEntries(
    Array.from({ length: groups }, (_, group) => [
      `${name} ${group}`,
      {
        ...{ type: 'CLASS', classUuid: '1A', division: name },
        parts: PARTS.filter((part) => part[place] === String(group)),
      } as const,
    ]),
  )
/** Two sports, three languages and two religions: nobody knows who is in which, so there are twelve kinds of students. */
const PARTS = [0, 1].flatMap((sport) =>
  [0, 1, 2].flatMap((language) => [0, 1].map((faith) => `${sport}${language}${faith}`)),
)

/** Maths of all of 1A on Monday before and after a free period, and a lesson of each group in the morning of Tuesday. */
function divided(profile: Profile, weeks?: string[]): Schedule {
  const groups = { ...division('Sport', 0, 2), ...division('Language', 1, 3), ...division('Faith', 2, 2) }
  const schedule = tinySchedule({
    ...{ days: 3, hours: 5 },
    ...(weeks && { weeks }),
    calendars: { '1A': { type: 'CLASS', parts: PARTS }, ...groups, Ada: 'TEACHER' },
    subjects: {
      Maths: { calendars: ['1A', 'Ada'], lessons: [{ at: [0, 0] }, { at: [0, 2] }] },
      ...Object.fromEntries(
        Object.keys(groups).map((name) => [
          name,
          { calendars: [name], lessons: [{ at: [1, ['Sport', 'Language', 'Faith'].indexOf(name.split(' ')[0]!)] }] },
        ]),
      ),
    },
  })
  return { ...schedule, head: { [schedule.uuid]: { ...headOf(schedule), profile } } }
}

/** Each of the twelve kinds of students weighs 30 * 3 / 12, rounded: together they weigh what three languages weigh. */
const EACH = 8

test('a free period of a class is one gap, and costs what a gap of the groups of its largest division costs', () => {
  const [gaps] = criteriaOf(divided({ classGaps: 'most' }))
  const cost = EACH * PARTS.length
  expect(gaps).toMatchObject({ amount: 1, cost, worst: [{ calendarUuid: '1A', amount: 1, cost, dayNums: [0] }] })
  expect(Math.abs(cost - 3 * IMPORTANCE.most)).toBeLessThanOrEqual(PARTS.length / 2)
})

test('what matters little weighs 1 for each kind of students', () => {
  expect(criteriaOf(divided({ classGaps: 'little' }))).toMatchObject([{ amount: 1, cost: PARTS.length }])
})

test('the groups of a class with one division weigh as much as an undivided class', () => {
  const schedule = divided({ classGaps: 'most' })
  const isKept = (uuid: string) => !uuid.startsWith('Language') && !uuid.startsWith('Faith')
  const lessons = Object.fromEntries(Object.entries(schedule.lessons).filter(([uuid]) => isKept(uuid)))
  const calendars = Object.fromEntries(Object.entries(schedule.calendars).filter(([uuid]) => isKept(uuid)))
  expect(criteriaOf({ ...schedule, lessons, calendars })).toMatchObject([{ amount: 1, cost: 2 * IMPORTANCE.most }])
})

test('each week counts', () => {
  expect(criteriaOf(divided({ classGaps: 'most' }, ['A', 'B']))).toMatchObject([
    { amount: 2, cost: 2 * EACH * PARTS.length },
  ])
})

test('a gap of one group alone is a gap of the class, and costs what its students weigh', () => {
  const schedule = divided({ classGaps: 'most' })
  const apart = {
    ...schedule,
    lessons: {
      ...schedule.lessons,
      'Maths 2': { ...schedule.lessons['Maths 2']!, timeSlotUuid: 'd0h1' },
      'Sport 0 1': { ...schedule.lessons['Sport 0 1']!, timeSlotUuid: 'd0h3' },
    },
  }
  // Six of the students wait for Sport 0 on Monday; nobody else has to.
  expect(criteriaOf(apart)).toMatchObject([{ amount: 1, cost: 6 * EACH, worst: [{ calendarUuid: '1A' }] }])
})

test('a move is told by the gaps of the class, and costs what the judge counts', () => {
  const schedule = divided({ classGaps: 'most' })
  const before = schedule.lessons['Maths 2']!
  const after = { ...before, timeSlotUuid: 'd0h1' }
  const effect = effectOf(schedule, [{ kind: 'lessons', uuid: before.uuid, before, after }])
  expect(effect.eased).toMatchObject([{ kind: 'wish', wish: 'rule', amount: 1, cost: EACH * PARTS.length }])
  const moved = { ...schedule, lessons: { ...schedule.lessons, [before.uuid]: after } }
  expect(effect.cost.soft).toBe(judgementOf(moved).cost.soft - judgementOf(schedule).cost.soft)
})

test("what can't be avoided counts once for a class, too", () => {
  const schedule = divided({ classGaps: 'most' })
  const lessons = Object.fromEntries(
    Object.entries(schedule.lessons).map(([uuid, lesson]) => [uuid, { ...lesson, pinned: true }]),
  )
  expect(leastAmounts({ ...schedule, lessons }).get('classGaps')?.total).toBe(1)
})
