import { apply, clashesOf, placementChange, type Schedule } from '@timetable/domain'
import { tinySchedule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { createLine, type Heard } from '../line.ts'
import { createThreadByHand } from '../testing/thread-by-hand.ts'
import { createSearchAnswerers, type SearchAnswerers, type SeekEnd, type Sought } from './search-answerers.ts'

const asked = { seed: 1, longRun: false, aim: 'plan', goesOn: false } as const
const school = tinySchedule({
  hours: 4,
  subjects: { Maths: { calendars: ['1A', 'Ada'], lessons: [{ at: [0, 0] }, { at: [0, 0] }, { at: [0, 0] }] } },
})

test('a thread searches the school it was told of; dropped for an edit, it goes on with the edited one', () => {
  const thread = createThreadByHand(createSearchAnswerers())
  const line = createLine<SearchAnswerers>(thread.start)
  const heard: Heard<Sought, SeekEnd>[] = []
  line.open()
  line.tell({ type: 'school', schedule: school })
  const drop = line.ask('search', asked, (one) => heard.push(one))
  thread.slice()
  drop()
  const before = heard.length
  line.tell({
    type: 'change',
    change: [{ kind: 'lessons', uuid: 'Maths 3', before: school.lessons['Maths 3']!, after: null }],
  })
  line.ask('search', { ...asked, goesOn: true }, (one) => heard.push(one))
  thread.runAll()
  const after = heard.slice(before)
  expect(after.at(-1)).toMatchObject({ kind: 'answer', answer: { how: 'finished' } })
  const { 'Maths 3': _, ...lessons } = school.lessons
  const edited: Schedule = { ...school, lessons }
  const found = after.findLast((one) => one.kind === 'news' && one.news.found !== null)
  const placements = found?.kind === 'news' ? (found.news.found ?? []) : []
  expect(placements.map(([uuid]) => uuid)).toEqual(['Maths 1', 'Maths 2'])
  expect(clashesOf(apply(edited, placementChange(edited, placements))).doubleBookings).toBe(0)
})

test('asked of no school it says so', () => {
  const thread = createThreadByHand(createSearchAnswerers())
  const heard: Heard<Sought, SeekEnd>[] = []
  createLine<SearchAnswerers>(thread.start).ask('search', asked, (one) => heard.push(one))
  thread.runAll()
  expect(heard).toMatchObject([{ kind: 'unavailable', why: 'failed' }])
})
