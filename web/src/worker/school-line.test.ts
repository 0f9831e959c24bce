import { apply, put, type Schedule } from '@timetable/domain'
import { tinySchedule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { Answerer } from './answering.ts'
import { createSchoolLine } from './school-line.ts'
import { createThreadByHand } from './testing/thread-by-hand.ts'

// oxlint-disable-next-line require-yield -- it is done in one step
const school: Answerer<null, never, Schedule | null> = function* ({ schedule }) {
  return schedule
}
const answerers = { school }

const first = tinySchedule({
  hours: 3,
  subjects: { Maths: { calendars: ['1A', 'Ada'], lessons: [{ at: [0, 0] }, { at: [1, 0] }] } },
})

function opened() {
  const thread = createThreadByHand(answerers)
  const store = createStore<{ schedule: Schedule | null }>(() => ({ schedule: first }))
  const line = createSchoolLine<typeof answerers>(store, thread.start)
  const asked = () => {
    const answers: (Schedule | null)[] = []
    line.ask('school', null, (heard) => void (heard.kind === 'answer' && answers.push(heard.answer)))
    thread.runAll()
    return answers[0] ?? null
  }
  const told = () => thread.told.filter(({ type }) => type === 'school' || type === 'change')
  return { thread, store, line, asked, told }
}

const moved = (schedule: Schedule): Schedule => {
  const [lesson] = Object.values(schedule.lessons)
  const [, , slot] = Object.keys(schedule.timeSlots)
  return apply(schedule, put(schedule, 'lessons', { ...lesson!, timeSlotUuid: slot! }))
}

test('the school is sent once, then what changes of it alone, as it is shown', () => {
  const { store, asked, told } = opened()
  expect(asked()).toEqual(first)
  const next = moved(first)
  store.setState({ schedule: next })
  expect(asked()).toEqual(next)
  asked()
  expect(told().map(({ type }) => type)).toEqual(['school', 'change'])
  expect(told()[1]).toMatchObject({ change: [{ kind: 'lessons' }] })
})

test('what is gone, and what is new, is gone and new there too', () => {
  const { store, asked } = opened()
  asked()
  const [gone, ...kept] = Object.values(first.lessons)
  const added = { ...kept[0]!, uuid: 'added' }
  const lessons = Object.fromEntries([...kept, added].map((lesson) => [lesson.uuid, lesson]))
  store.setState({ schedule: { ...first, lessons } })
  expect(Object.keys(asked()!.lessons)).not.toContain(gone!.uuid)
  expect(asked()).toEqual({ ...first, lessons })
})

test('another version is sent as a whole, and so is one to a thread that was started anew', () => {
  const { thread, store, asked, told } = opened()
  asked()
  const other = { ...moved(first), uuid: 'other' }
  store.setState({ schedule: other })
  expect(asked()).toEqual(other)
  thread.die()
  store.setState({ schedule: null })
  store.setState({ schedule: other })
  expect(asked()).toEqual(other)
  expect(told().map(({ type }) => type)).toEqual(['school', 'school', 'school'])
})
