import { expect, test } from 'vitest'
import { A_MONDAY, awayIn, daySchool, linkIn } from '../../testing/index.ts'
import { isRefusal } from '../../refusal.ts'
import { performOnDiary } from '../commands/index.ts'
import { applyToDiary, EMPTY_DIARY, type Diary } from '../diary.ts'
import { dayBoard } from '../day-board.ts'
import { publishedDays } from '../published-day.ts'
import { dutyCandidates } from './candidates.ts'
import { dutiesOn, dutyLinesOf } from './duties-on.ts'
import { DEFAULT_DUTY_WEIGHTS } from './weights.ts'

const school = daySchool()
const link = (uuid: string) => linkIn(school, uuid)
/** Cleo is on duty after the second period of Mondays, Ben of Tuesdays. */
const shared: Diary = {
  ...EMPTY_DIARY,
  places: { yard: { uuid: 'yard', name: 'Yard', needs: [{ after: 1, people: 1 }] } },
  duties: {
    monday: { uuid: 'monday', place: 'yard', dayNum: 0, after: 1, teachers: [link('Cleo')] },
    tuesday: { uuid: 'tuesday', place: 'yard', dayNum: 1, after: 1, teachers: [link('Ben')] },
  },
}
const without = (...names: string[]): Diary => ({ ...shared, absences: awayIn(school, names).absences })
const on = (diary: Diary, date = A_MONDAY) => {
  const day = dutiesOn(school, diary, date)
  if (isRefusal(day)) throw new Error(day.error)
  return day
}
const namesOf = (calendars: readonly { readonly name: string }[]) => calendars.map(({ name }) => name)
const context = { schedule: school, mint: () => 'minted', at: `${A_MONDAY}T05:00:00.000Z`, by: 'Planner' }
function done(diary: Diary, name: 'setDayChanges' | 'publishDay', params: object): Diary {
  const change = performOnDiary(diary, name, { date: A_MONDAY, ...params }, context)
  if (isRefusal(change)) throw new Error(change.error)
  return applyToDiary(diary, change)
}

test('the duties of a date are those of its weekday, and have lost who is away beside the break', () => {
  const [post, ...others] = on(without('Cleo')).posts
  expect(others).toEqual([])
  expect([post?.usual, post?.lost, post?.there].map((all) => namesOf(all!))).toEqual([['Cleo'], ['Cleo'], []])
  expect(namesOf(on(shared).posts[0]!.there)).toEqual(['Cleo'])
  expect(namesOf(on(shared, '2026-09-08').posts[0]!.there)).toEqual(['Ben'])
  const away = without('Cleo').absences['absences 1']!
  const late = (given: object): Diary => ({ ...shared, absences: { one: { ...away, ...given } } })
  // Away in the first period, and from the fourth on: neither is beside the break.
  expect(namesOf(on(late({ lastPeriod: 0 })).posts[0]!.lost)).toEqual([])
  expect(namesOf(on(late({ firstPeriod: 3 })).posts[0]!.lost)).toEqual([])
  expect(namesOf(on(late({ lastPeriod: 1 })).posts[0]!.lost)).toEqual(['Cleo'])
  expect(namesOf(on(late({ firstPeriod: 2 })).posts[0]!.lost)).toEqual(['Cleo'])
  // A date that runs like Tuesday has the duties of Tuesday.
  const like = { uuid: 's', name: 'Swapped', firstDay: A_MONDAY, lastDay: A_MONDAY, like: { dayNum: 1 } }
  expect(namesOf(on({ ...shared, specialDays: { s: like } }).posts[0]!.usual)).toEqual(['Ben'])
  expect(dutiesOn(school, shared, '2026-10-07')).toMatchObject({ code: 'date-in-holidays' })
})

test('those who could take it are in the house on that date, with what they cover', () => {
  const can = (diary: Diary) => {
    const day = on(diary)
    const post = { place: 'yard', dayNum: 0, after: 1 }
    return dutyCandidates(day.schedule, day.diary, post, DEFAULT_DUTY_WEIGHTS)?.can.map((each) => each.calendarUuid)
  }
  expect(can(without('Cleo'))?.toSorted()).toEqual(['Ada', 'Ben', 'Dan'])
  expect(can(without('Cleo', 'Ada'))?.toSorted()).toEqual(['Ben', 'Dan'])
  // Eve comes to cover History in the second period.
  const covered = done(without('Cleo'), 'setDayChanges', {
    changes: [{ lesson: { lessonUuid: 'History 1', subject: 'History' }, teachers: [link('Eve')] }],
  })
  expect(can(covered)?.toSorted()).toEqual(['Ada', 'Ben', 'Dan', 'Eve'])
})

test('what is decided is published with the day, seen by those concerned alone, and can be undone', () => {
  const away = without('Cleo')
  expect(dutyLinesOf(school, away, A_MONDAY)).toMatchObject([{ place: 'Yard', was: [{ name: 'Cleo' }], now: [] }])
  const decided = done(away, 'setDayChanges', {
    changes: [],
    duties: [{ place: 'yard', after: 1, teachers: [link('Dan')] }],
  })
  expect(namesOf(on(decided).posts[0]!.there)).toEqual(['Dan'])
  const published = done(decided, 'publishDay', {})
  const seenBy = (uuid: string) =>
    publishedDays(school, uuid, Object.values(published.publications), true).flatMap(({ duties = [] }) => duties)
  expect(seenBy('Dan')).toMatchObject([
    { place: 'Yard', after: 1, start: '09:45', end: '10:00', was: false, now: true },
  ])
  expect(seenBy('Cleo')).toMatchObject([{ was: true, now: false }])
  expect([seenBy('Ada'), seenBy('7A')]).toEqual([[], []])
  const board = (audience: 'staff' | 'students') =>
    dayBoard(school, A_MONDAY, {
      ...{ publications: Object.values(published.publications), audience, customer: true },
      compare: (a, b) => (a < b ? -1 : 1),
    }).rows.map(({ name, duties = [] }) => ({ name, now: duties.map(({ now }) => now) }))
  expect(board('staff')).toEqual([
    { name: 'Cleo', now: [false] },
    { name: 'Dan', now: [true] },
  ])
  expect(board('students').flatMap(({ now }) => now)).toEqual([])
  const cleared = done(decided, 'setDayChanges', { changes: [], clearDuties: [{ place: 'yard', after: 1 }] })
  expect(cleared).toEqual(away)
  expect(
    performOnDiary(
      away,
      'setDayChanges',
      { date: A_MONDAY, changes: [], duties: [{ place: 'hall', after: 1, teachers: [] }] },
      context,
    ),
  ).toMatchObject({ code: 'not-found' })
})

test('without a duty that changes, a day is published as before', () => {
  const [publication] = Object.values(done(shared, 'publishDay', {}).publications)
  expect(publication).not.toHaveProperty('duties')
})
