import {
  calendarUuidsOf,
  DEFAULT_DAY_WEIGHTS,
  isNobody,
  isRefusal,
  isUnchosen,
  judgementOf,
  occupiedSlots,
  scheduleOfDay,
  tableOf,
  type DayDecisions,
  type Diary,
  type Lesson,
  type Schedule,
} from '@timetable/domain'
import {
  A_MONDAY,
  arbitraryDay,
  awayIn,
  bareRule,
  daySchool,
  diaryWith,
  lessonLinkIn,
  linkIn,
  runs,
} from '@timetable/domain/testing'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { costOf } from '../constraints/cost.ts'
import { problemFrom } from '../problem/from-schedule.ts'
import { planDay } from './plan-day.ts'

const weights = DEFAULT_DAY_WEIGHTS
const planning = { weights, seed: 1, steps: 3_000 }
const planned = (schedule: Schedule, diary: Diary, date = A_MONDAY): DayDecisions => {
  const plan = planDay(schedule, diary, date, planning)
  if (isRefusal(plan)) throw new Error(plan.error)
  return plan
}
const storing = (diary: Diary, date: string, { changes, clear }: DayDecisions): Diary => {
  const gone = [...changes.map(({ lesson }) => lesson.lessonUuid), ...clear]
  const kept = Object.values(diary.changes).filter((one) => one.date !== date || !gone.includes(one.lesson.lessonUuid))
  const added = changes.map((change, index) => ({
    ...change,
    uuid: `planned ${index} ${change.lesson.lessonUuid}`,
    date,
  }))
  return { ...diary, changes: tableOf([...kept, ...added]) }
}
const dayOf = (schedule: Schedule, diary: Diary, date = A_MONDAY): Schedule => {
  const day = scheduleOfDay(schedule, diary, date, weights)
  if (isRefusal(day)) throw new Error(day.error)
  return day
}
const school = daySchool()
const link = (uuid: string) => linkIn(school, uuid)
const lesson = (uuid: string) => lessonLinkIn(school, uuid)
const teachersBy = ({ changes }: DayDecisions) =>
  Object.fromEntries(
    changes.map(({ lesson: { lessonUuid }, teachers, ...rest }) => [
      lessonUuid,
      teachers?.map(({ calendarUuid }) => calendarUuid) ?? Object.keys(rest).join(),
    ]),
  )

test('every lesson that somebody could take is taken, within the required rules', () => {
  const two = daySchool({
    calendars: { Max: 'TEACHER' },
    subjects: {
      Choir: { calendars: ['8A', 'Max'], lessons: [{ at: [0, 0] }] },
      Music: { calendars: ['7B', 'Max'], lessons: [{ at: [0, 3] }] },
    },
    rules: {
      // Ben can take one of them only.
      never: { rule: 'MAX_LESSONS_PER_DAY', calendarUuids: ['Ben'], value: 3 },
    },
  })
  const plan = planned(two, awayIn(two, ['Ada', 'Cleo']))
  const day = dayOf(two, storing(awayIn(two, ['Ada', 'Cleo']), A_MONDAY, plan))
  expect(judgementOf(day).cost).toMatchObject({ doubleBookings: 0, broken: 0 })
  // In the first period Dan is free, who comes earlier; in the second Ben and Max, in the third Dan and Max.
  const by = teachersBy(plan)
  expect([by['Maths 2'], by['History 1']].flat().sort()).toEqual(['Ben', 'Max'])
  expect([['Dan'], ['Max']]).toContainEqual(by['History 2'])
  expect(by['Maths 1']).toEqual(['Dan'])
  expect(by['Latin 1']).toEqual(['Dan'])
})

test('what nobody can take is dropped at the edges of the day, and looked after or joined in the middle', () => {
  const full = daySchool({
    calendars: { Max: 'TEACHER' },
    subjects: {
      Singing: { calendars: ['8A', 'Max', 'Gym'], lessons: [{ at: [0, 0] }, { at: [0, 2] }] },
      Chess: { calendars: ['7B', 'Max', 'Gym'], lessons: [{ at: [0, 3] }] },
      'Late Art': { calendars: ['7A', 'Ben', 'R1'], lessons: [{ at: [0, 3] }] },
    },
  })
  const of = (away: string[], given = weights) => {
    const plan = planDay(full, awayIn(full, away), A_MONDAY, { ...planning, weights: given })
    return isRefusal(plan) ? [] : plan.changes
  }
  const decided = (changes: DayDecisions['changes'], uuid: string) =>
    changes.find(({ lesson: { lessonUuid } }) => lessonUuid === uuid)
  // In the third period only Max and Ben are left, and both teach. Ben's room is next to that of 7B.
  const busy = of(['Dan', 'Ada', 'Cleo'])
  expect(decided(busy, 'History 2')).toMatchObject({ teachers: [], supervised: [{ calendarUuid: 'Ben' }] })
  // In the first both teach, too: 7A begins later.
  expect(decided(busy, 'Maths 1')).toMatchObject({ dropped: true })
  const alone = of(['Dan', 'Ada', 'Cleo'], { ...weights, supervised: 500, joined: 500 })
  expect(decided(alone, 'History 2')).toMatchObject({ dropped: true })
})

test('planning finds an invigilator, and never cancels an exam', () => {
  const exam = { name: 'Exam', date: A_MONDAY, hourNum: 0, length: 1, calendars: ['7A', 'R3', 'Dan'].map(link) }
  const withExam = (away: string[]) => ({ ...awayIn(school, away), events: diaryWith({ events: [exam] }).events })
  expect(teachersBy(planned(school, withExam(['Dan'])))['events 1']).toEqual(['Ada'])
  // Ben teaches, Eve is not in the house on Mondays.
  const nobody = planned(school, withExam(['Dan', 'Ada', 'Cleo']))
  expect(nobody.changes.find(({ lesson: { lessonUuid } }) => lessonUuid === 'events 1')).toMatchObject({ teachers: [] })
  expect(JSON.stringify(nobody.changes.find(({ lesson: { lessonUuid } }) => lessonUuid === 'events 1'))).not.toMatch(
    /dropped|supervised|joined/,
  )
})

test('when the covering teacher falls ill too, only what they covered is planned again', () => {
  const away = awayIn(school, ['Dan'])
  const first = planned(school, away)
  const covering = teachersBy(first)['Maths 8A 1']?.[0] ?? 'nobody'
  const second = { ...storing(away, A_MONDAY, first), absences: awayIn(school, ['Dan', covering]).absences }
  const correction = planned(school, second)
  const lost = new Set(
    Object.values(school.lessons).flatMap(({ uuid, calendarUuids }) =>
      calendarUuids.includes(covering) || calendarUuids.includes('Dan') ? [uuid] : [],
    ),
  )
  for (const each of correction.changes) expect(lost).toContain(each.lesson.lessonUuid)
  const day = dayOf(school, storing(second, A_MONDAY, correction))
  for (const one of Object.values(day.lessons)) expect(calendarUuidsOf(one)).not.toContain(covering)
  expect(judgementOf(day).cost).toMatchObject({ doubleBookings: 0, broken: 0 })
})

test('what was planned is found again when another version is published in the middle of the week', () => {
  const away = awayIn(school, ['Ada'])
  const stored = storing(away, A_MONDAY, planned(school, away))
  // A lesson is new; the others have the same uuids.
  const next = daySchool({ subjects: { Choir: { calendars: ['8A', 'Eve'], lessons: [{ at: [0, 2] }] } } })
  const day = dayOf(next, stored)
  expect(day.lessons['Maths 1']?.choices[0]?.chosen).toBe('Dan')
  expect(planned(next, stored)).toEqual({ changes: [], clear: [] })
  const gone = {
    ...next,
    lessons: Object.fromEntries(Object.entries(next.lessons).filter(([uuid]) => uuid !== 'Maths 1')),
  }
  expect(planned(gone, stored)).toEqual({ changes: [], clear: [] })
  expect(judgementOf(dayOf(gone, stored)).cost).toMatchObject({ doubleBookings: 0 })
})

test('locked decisions stay, others are made again when the teacher falls ill or comes back', () => {
  const away = awayIn(school, ['Ada'])
  const first = storing(away, A_MONDAY, planned(school, away))
  expect(planned(school, first)).toEqual({ changes: [], clear: [] })
  expect(teachersBy(planned(school, away))['Maths 1']).toEqual(['Dan'])
  const worse = { ...first, absences: awayIn(school, ['Ada', 'Dan', 'Cleo']).absences }
  const again = teachersBy(planned(school, worse))
  expect(again['Maths 1']).toBe('dropped')
  const dropped = storing(worse, A_MONDAY, planned(school, worse))
  // Dan is back: the lesson that was dropped is held again.
  const back = { ...dropped, absences: awayIn(school, ['Ada', 'Cleo']).absences }
  expect(teachersBy(planned(school, back))['Maths 1']).toEqual(['Dan'])
  const locked = diaryWith({ changes: [{ date: A_MONDAY, lesson: lesson('Maths 1'), dropped: true, locked: true }] })
  expect(Object.keys(teachersBy(planned(school, { ...away, changes: locked.changes })))).not.toContain('Maths 1')
})

test('a closed room is replaced; whoever has covered much is asked less', () => {
  expect(planned(school, awayIn(school, ['R1'])).changes.map(({ rooms }) => rooms?.length)).toEqual([1, 1, 1])
  const away = awayIn(school, ['Ada'])
  const plan = planDay(school, away, A_MONDAY, { ...planning, covered: new Map([['Ben', 9]]) })
  expect(isRefusal(plan) ? plan : teachersBy(plan)['Maths 2']).toEqual(['Ben'])
  const eased = daySchool({
    subjects: { Choir: { calendars: ['8A', 'Eve'], lessons: [{ at: [0, 0] }, { at: [0, 2] }] } },
  })
  const easily = planDay(eased, awayIn(eased, ['Ada']), A_MONDAY, { ...planning, covered: new Map([['Ben', 9]]) })
  expect(isRefusal(easily) ? easily : teachersBy(easily)['Maths 2']).toEqual(['Eve'])
  expect(planDay(school, away, '2026-10-07', planning)).toMatchObject({ code: 'date-in-holidays' })
  expect(link('Ben').name).toBe('Ben')
})

const limits: Schedule['rules'] = tableOf([
  bareRule({ uuid: 'day', rule: 'MAX_LESSONS_PER_DAY', calendarType: 'TEACHER', value: 2 }),
  bareRule({ uuid: 'week', rule: 'MAX_LESSONS_PER_WEEK', calendarType: 'TEACHER', value: 4 }),
  bareRule({ uuid: 'row', rule: 'MAX_CONSECUTIVE', calendarType: 'TEACHER', value: 1 }),
])

test('the search counts what the judge counts, for each choice its own cost', () => {
  let costs = 0
  fc.assert(
    fc.property(arbitraryDay(), fc.infiniteStream(fc.nat(7)), ({ schedule: drawn, diary, date }, draws) => {
      const schedule = { ...drawn, rules: limits }
      const day = scheduleOfDay(schedule, diary, date, weights)
      if (isRefusal(day)) return
      const lessons = Object.values(day.lessons).map((one): Lesson => ({
        ...one,
        choices: one.choices.map((choice) => ({
          ...choice,
          chosen: choice.candidates[(draws.next().value as number) % choice.candidates.length],
        })),
      }))
      const chosen = { ...day, lessons: tableOf(lessons) }
      const { problem, present } = problemFrom(chosen)
      const { doubleBookings, broken, soft } = judgementOf(chosen).cost
      expect(costOf(problem, present)).toEqual({ doubleBookings, broken, soft })
      if (soft > 0) costs++
    }),
    { numRuns: runs(200) },
  )
  expect(costs).toBeGreaterThan(20)
})

/** The fewest lessons without somebody that choices of these candidates leave, tried one by one. Each has at most so many periods. */
function fewestLeft(day: Schedule, lost: readonly Lesson[], most: number): number {
  const own = Object.values(day.lessons).flatMap((one) =>
    calendarUuidsOf(one).flatMap((uuid) => cells(one).map((cell) => `${uuid} ${cell}`)),
  )
  function cells(one: Lesson): string[] {
    return occupiedSlots(day, one).map(({ uuid }) => uuid)
  }
  const periodsOf = (teacher: string, taken: ReadonlySet<string>) =>
    [...taken].filter((cell) => cell.startsWith(`${teacher} `)).length
  const tryFrom = (index: number, taken: ReadonlySet<string>): number => {
    const one = lost[index]
    if (!one) return 0
    const [choice] = one.choices
    const real = choice.candidates.filter((uuid) => !isNobody(uuid))
    let least = 1 + tryFrom(index + 1, taken)
    for (const uuid of real) {
      const wanted = cells(one).map((cell) => `${uuid} ${cell}`)
      const has = periodsOf(uuid, taken) + wanted.length
      if (has <= most && !wanted.some((cell) => taken.has(cell)))
        least = Math.min(least, tryFrom(index + 1, new Set([...taken, ...wanted])))
    }
    return least
  }
  return tryFrom(0, new Set(own))
}

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve']

/** A small school in which each class has a teacher in most periods, and two or three of five teachers are away. */
const absences = fc.record({
  teachers: fc.array(fc.nat(6), { minLength: 12, maxLength: 12 }),
  doubles: fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
  away: fc.uniqueArray(fc.constantFrom(...NAMES), { minLength: 1, maxLength: 3 }),
  most: fc.integer({ min: 2, max: 4 }),
})

type Drawn = typeof absences extends fc.Arbitrary<infer T> ? T : never

function schoolOf({ teachers, doubles, most }: Drawn): Schedule {
  const taken = new Set<string>()
  const subjects = Object.fromEntries(
    teachers.flatMap((teacher, index) => {
      const [ofClass, hour] = [['7A', '7B', '8A'][index % 3], Math.floor(index / 3)]
      const length = doubles[index] && hour < 3 ? 2 : 1
      const name = NAMES[teacher]
      const cells = Array.from({ length }, (_, at) => [`${ofClass} ${hour + at}`, `${name} ${hour + at}`]).flat()
      const has = [...taken].filter((cell) => cell.startsWith(`${name} `)).length
      if (name === undefined || has + length > most || cells.some((cell) => taken.has(cell))) return []
      for (const cell of cells) taken.add(cell)
      return [[`course ${index}`, { calendars: [ofClass, name], lessons: [{ at: [0, hour] as const, length }] }]]
    }),
  )
  const bare = daySchool({
    subjects,
    rules: { most: { rule: 'MAX_LESSONS_PER_DAY', calendarType: 'TEACHER', value: most } },
  })
  const own = Object.values(bare.lessons).filter(({ subjectUuid }) => subjectUuid in subjects)
  return { ...bare, lessons: tableOf(own) }
}

test('a plan decides everything, books nobody twice, breaks nothing more, and leaves as few lessons as possible', () => {
  const seen = { lost: 0, taken: 0, left: 0, limited: 0 }
  fc.assert(
    fc.property(absences, (drawn) => {
      const schedule = schoolOf(drawn)
      const diary = awayIn(schedule, drawn.away)
      const start = dayOf(schedule, diary)
      const lost = Object.values(start.lessons).filter(({ choices }) => choices.length > 0)
      const plan = planned(schedule, diary)
      expect(planned(schedule, diary)).toEqual(plan)
      const stored = storing(diary, A_MONDAY, plan)
      const after = dayOf(schedule, stored)
      expect(judgementOf(after).cost).toMatchObject({ doubleBookings: 0, broken: 0 })
      expect(Object.values(after.lessons).filter(isUnchosen)).toEqual([])
      expect(planned(schedule, stored)).toEqual({ changes: [], clear: [] })
      const isLeft = ({ uuid }: Lesson) => !after.lessons[uuid] || calendarUuidsOf(after.lessons[uuid]).some(isNobody)
      const left = lost.filter(isLeft).length
      if (lost.length < 7) expect(left).toBe(fewestLeft(start, lost, drawn.most))
      seen.lost += lost.length
      seen.left += left
      seen.taken += lost.length - left
      if (lost.length < 7 && left > fewestLeft(start, lost, 9)) seen.limited++
    }),
    { numRuns: runs(150) },
  )
  for (const times of Object.values(seen)) expect(times).toBeGreaterThan(5)
})

test('planning a day also says who is on duty instead of somebody absent, once', () => {
  const away = awayIn(school, ['Cleo'])
  const duties: Diary = {
    ...away,
    places: { yard: { uuid: 'yard', name: 'Yard', needs: [{ after: 1, people: 1 }] } },
    duties: { one: { uuid: 'one', place: 'yard', dayNum: 0, after: 1, teachers: [link('Cleo')] } },
  }
  const plan = planned(school, duties)
  expect(plan.changes).toEqual(planned(school, away).changes)
  expect(plan.duties).toMatchObject([{ place: 'yard', after: 1, teachers: [{ calendarType: 'TEACHER' }] }])
  const [{ teachers }] = plan.duties!
  expect(['Ada', 'Ben', 'Dan']).toContain(teachers[0]?.name)
  const decided = { ...duties, dutyChanges: { d: { uuid: 'd', date: A_MONDAY, ...plan.duties![0], teachers } } }
  expect(planned(school, storing(decided, A_MONDAY, plan))).toEqual({ changes: [], clear: [] })
})
