import { expect, test } from 'vitest'
import { DIARY_DATES, daySchool, diaryWith, linkIn } from '../../testing/index.ts'
import { isRefusal } from '../../refusal.ts'
import { headOf, type Schedule } from '../../schedule.ts'
import { BEFORE_FIRST, breaksOf, hasBreaks } from '../../week/breaks.ts'
import { performOnDiary, type DiaryCommandName } from '../commands/index.ts'
import { applyToDiary, EMPTY_DIARY, type Diary } from '../diary.ts'
import { dutyCandidates, dutyShares } from './candidates.ts'
import { dutyPosts, peopleNeeded } from './posts.ts'
import { dutiesFrom, scheduleOfDuties } from './schedule-of-duties.ts'
import { DEFAULT_DUTY_WEIGHTS } from './weights.ts'

/** The school without pauses. */
const withoutPauses = (of: Schedule): Schedule => ({
  ...of,
  timeSlots: Object.fromEntries(
    Object.entries(of.timeSlots).map(([uuid, slot]) => [
      uuid,
      { ...slot, endTime: `${String(9 + slot.hourNum).padStart(2, '0')}:00` },
    ]),
  ),
})
/** Periods begin on the hour and last 45 minutes. */
const school = daySchool()
const yard = { uuid: 'yard', name: 'Yard', needs: [{ after: 1, people: 1 }] }
const withYard = (given: object = {}, duties: Diary['duties'] = {}): Diary => ({
  ...EMPTY_DIARY,
  places: { yard: { ...yard, ...given } },
  duties,
})
const onMonday = (diary: Diary, of = school, after = 1) =>
  dutyCandidates(of, diary, { place: 'yard', dayNum: 0, after }, DEFAULT_DUTY_WEIGHTS)
const context = (schedule: Schedule) => {
  let minted = 0
  return { schedule, mint: () => `minted ${++minted}`, at: `${DIARY_DATES[0]}T06:00:00.000Z`, by: 'Ada' }
}
function done(diary: Diary, name: DiaryCommandName, params: unknown): Diary {
  const change = performOnDiary(diary, name, params, context(school))
  if (isRefusal(change)) throw new Error(change.error)
  return applyToDiary(diary, change)
}
const refused = (diary: Diary, name: DiaryCommandName, params: unknown) => {
  const change = performOnDiary(diary, name, params, context(school))
  return isRefusal(change) ? change.code : change
}
const duty = (teachers: string[], more: object = {}) => ({
  ...{ place: 'yard', dayNum: 0, after: 1, teachers: teachers.map((uuid) => linkIn(school, uuid)) },
  ...more,
})

test('breaks are where a minute is between two periods, and at both ends of the day', () => {
  const monday = (of: Schedule) => breaksOf(of).filter(({ dayNum }) => dayNum === 0)
  expect(monday(school).map(({ after }) => after)).toEqual([BEFORE_FIRST, 0, 1, 2, 3])
  expect(monday(withoutPauses(school)).map(({ after }) => after)).toEqual([BEFORE_FIRST, 3])
  expect([hasBreaks(school), hasBreaks(withoutPauses(school))]).toEqual([true, false])
  const { d0h2: _, ...without } = school.timeSlots
  const cut = { ...school, timeSlots: without }
  expect(monday(cut).map(({ after, next }) => [after, next?.hourNum])).toEqual([
    [-1, 0],
    [0, 1],
    [1, 3],
    [3, undefined],
  ])
  expect(breaksOf({ timeSlots: {} })).toEqual([])
})

test('a need that names the day comes before one for all days', () => {
  const needs = [
    { after: 1, people: 2 },
    { after: 1, people: 0, dayNums: [4] },
    { after: 2, people: 1, dayNums: [0] },
  ]
  const at = (dayNum: number, after: number) => peopleNeeded({ needs }, { dayNum, after })
  expect([at(0, 1), at(4, 1), at(0, 2), at(1, 2), at(0, 0)]).toEqual([2, 0, 1, 0, 0])
  const posts = dutyPosts(school, withYard({ needs }))
  expect(posts.map(({ post, people }) => [post.dayNum, post.after, people])).toEqual([
    [0, 1, 2],
    [0, 2, 1],
    [1, 1, 2],
    [2, 1, 2],
    [3, 1, 2],
  ])
})

test('who has a lesson beside the break is free of cost, who only waits costs, nobody comes for it', () => {
  // After period 2 on Monday: Ada has period 2, Ben 1 and 3, Cleo 2 and 3, Dan 2 and 4. Eve comes on Wednesday only.
  const found = onMonday(withYard())
  const fits = found?.can.map(({ calendarUuid, reasons }) => [calendarUuid, reasons[0]?.code])
  expect(fits?.toSorted()).toEqual([
    ['Ada', 'before'],
    ['Ben', 'after'],
    ['Cleo', 'between'],
    ['Dan', 'before'],
  ])
  expect(found?.cannot).toEqual([{ calendarUuid: 'Eve', why: { code: 'not-in-house' } }])
  const later = onMonday(withYard({ needs: [{ after: 2, people: 1 }] }), school, 2)
  expect(Object.fromEntries(later!.can.map(({ calendarUuid, reasons }) => [calendarUuid, reasons[0]?.code]))).toEqual({
    ...{ Ben: 'before', Cleo: 'between', Dan: 'after' },
  })
  const first = onMonday(withYard({ needs: [{ after: -1, people: 1 }] }), school, -1)
  expect(first?.can.map(({ calendarUuid }) => calendarUuid).toSorted()).toEqual(['Ada', 'Ben'])
  expect(onMonday(withYard(), school, 2)).toBeUndefined()
})

test('nobody changes buildings in a break, is in two places, or is asked where they are blocked', () => {
  const built = (rooms: Record<string, string>): Schedule => ({
    ...school,
    calendars: {
      ...school.calendars,
      ...Object.fromEntries(
        Object.entries(rooms).map(([uuid, building]) => [uuid, { ...school.calendars[uuid]!, building }]),
      ),
    },
  })
  const whyNot = (diary: Diary, of: Schedule, teacher: string, after = 1) =>
    onMonday(diary, of, after)?.cannot.find(({ calendarUuid }) => calendarUuid === teacher)?.why.code
  // Dan is in R3 before the break, Cleo in R2 before and after it.
  const two = built({ R2: 'Main', R3: 'Annex' })
  expect(whyNot(withYard(), two, 'Dan')).toBeUndefined()
  expect(whyNot(withYard({ building: 'Main' }), two, 'Dan')).toBe('building')
  expect(whyNot(withYard({ building: 'Main' }), two, 'Cleo')).toBeUndefined()
  const latin = withYard({ needs: [{ after: 2, people: 1 }] })
  expect(whyNot(latin, two, 'Cleo', 2)).toBe('building')
  const hall = { uuid: 'hall', name: 'Hall', needs: yard.needs }
  const busy = { ...withYard(), places: { yard, hall }, duties: { one: { uuid: 'one', ...duty(['Ada']) } } }
  const inHall = dutyCandidates(school, busy, { place: 'hall', dayNum: 0, after: 1 }, DEFAULT_DUTY_WEIGHTS)
  expect(inHall?.cannot).toContainEqual({ calendarUuid: 'Ada', why: { code: 'busy', placeUuid: 'yard' } })
  const off = { ...school.calendars['Dan']!, blockedTimeSlots: ['d0h2', 'd0h3'] }
  const away = { ...school, calendars: { ...school.calendars, Dan: off } }
  expect(whyNot(withYard({ needs: [{ after: 2, people: 1 }] }), away, 'Dan', 2)).toBe('blocked')
})

test('who already has a duty that day is last, and shares follow the lessons of a week', () => {
  const needs = [
    { after: 1, people: 1 },
    { after: 2, people: 1 },
  ]
  const diary = withYard({ needs }, { one: { uuid: 'one', ...duty(['Cleo']) } })
  const late = dutyCandidates(school, diary, { place: 'yard', dayNum: 0, after: 2 }, DEFAULT_DUTY_WEIGHTS)
  expect(late?.can.at(-1)).toMatchObject({ calendarUuid: 'Cleo', reasons: [{}, { code: 'second', duties: 1 }, {}] })
  const shares = dutyShares(school, dutyPosts(school, diary))
  // 10 duties a week. Lessons: Ada 3, Ben 4, Cleo 3, Dan 3; Eve has no lesson beside any of these breaks.
  expect([...shares].map(([uuid, share]) => [uuid, Math.round(share * 13)])).toEqual([
    ['Ada', 30],
    ['Ben', 40],
    ['Cleo', 30],
    ['Dan', 30],
  ])
})

test('in alternating weeks a teacher has to be there in each of them', () => {
  const weeks = { ...headOf(school), weeks: ['A', 'B'] }
  const some = (uuid: string, of: number[]) => ({ ...school.lessons[uuid]!, weeks: of })
  const alternating: Schedule = {
    ...school,
    head: { tiny: weeks },
    lessons: { ...school.lessons, 'Maths 1': some('Maths 1', [0]), 'Maths 2': some('Maths 2', [0]) },
  }
  const can = onMonday(withYard(), alternating)?.can.map(({ calendarUuid }) => calendarUuid)
  expect(can).not.toContain('Ada')
  expect(can).toContain('Cleo')
})

test('places and duties are set, replaced and deleted as one step each', () => {
  const placed = done(EMPTY_DIARY, 'setDutyPlaces', { places: [{ ...yard, uuid: 'yard' }] })
  const shared = done(placed, 'setDuties', { duties: [duty(['Ada'], { locked: true }), duty(['Ben'], { dayNum: 1 })] })
  expect(Object.values(shared.duties).map(({ dayNum, teachers }) => [dayNum, teachers[0]?.name])).toEqual([
    [0, 'Ada'],
    [1, 'Ben'],
  ])
  const other = done(shared, 'setDuties', { duties: [duty(['Cleo']), duty([], { dayNum: 1 })] })
  expect(Object.values(other.duties)).toMatchObject([{ dayNum: 0, teachers: [{ name: 'Cleo' }] }])
  expect(done(other, 'deleteDutyPlaces', { placeUuids: ['yard'] })).toEqual(EMPTY_DIARY)
})

test('what cannot be is refused and changes nothing', () => {
  const placed = done(EMPTY_DIARY, 'setDutyPlaces', { places: [{ ...yard, uuid: 'yard' }] })
  const zoe = { calendarUuid: 'Zoe', calendarType: 'TEACHER', name: 'Zoe' }
  expect(refused(placed, 'setDuties', { duties: [duty([], { teachers: [zoe] })] })).toBe('not-published')
  expect(refused(placed, 'setDuties', { duties: [duty([], { teachers: [linkIn(school, '7A')] })] })).toBe(
    'not-published',
  )
  expect(refused(placed, 'setDuties', { duties: [duty(['Ada'], { place: 'hall' })] })).toBe('not-found')
  expect(refused(placed, 'setDuties', { duties: [duty(['Ada'], { dayNum: 5 })] })).toBe('not-found')
  expect(refused(placed, 'setDutyPlaces', { places: [{ name: ' ', needs: [] }] })).toBe('name-too-short')
  const many = Array.from({ length: 60 }, (_, index) => ({ name: `Place ${index}`, needs: [] }))
  expect(refused(placed, 'setDutyPlaces', { places: many })).toBe('too-many-duty-places')
  expect(refused(placed, 'setDutyPlaces', { places: [{ name: 'Hall', needs: [{ after: 1, people: 11 }] }] })).toBe(
    'params-invalid',
  )
  expect(refused(EMPTY_DIARY, 'deleteDutyPlaces', { placeUuids: ['yard'] })).toBe('not-found')
})

test('the week of duties has a lesson for each person, and says what changes when choices are made', () => {
  const diary = withYard({ needs: [{ after: 1, people: 2 }] }, { one: { uuid: 'one', ...duty(['Ada']) } })
  const week = scheduleOfDuties(school, diary, DEFAULT_DUTY_WEIGHTS)
  expect(Object.values(week.lessons)).toHaveLength(10)
  expect(week.lessons['duty yard 0 1 0']?.choices[0]?.chosen).toBe('Ada')
  expect(dutiesFrom(school, diary, week)).toEqual([])
  const second = week.lessons['duty yard 0 1 1']!
  const chosen = { ...second, choices: second.choices.map((choice) => ({ ...choice, chosen: 'Cleo' })) }
  expect(dutiesFrom(school, diary, { lessons: { ...week.lessons, [second.uuid]: chosen } })).toMatchObject([
    { place: 'yard', dayNum: 0, after: 1, teachers: [{ name: 'Ada' }, { name: 'Cleo' }] },
  ])
  // Nobody is needed any more: the duty ends, unless it is locked.
  const freed = diaryWith({ places: [], duties: [] })
  const none = { ...freed, places: { yard: { ...yard, needs: [] } }, duties: diary.duties }
  const empty = scheduleOfDuties(school, none, DEFAULT_DUTY_WEIGHTS)
  expect(dutiesFrom(school, none, empty)).toEqual([duty([])])
})
