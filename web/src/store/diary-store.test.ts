import { EMPTY_DIARY, type Absence } from '@timetable/domain'
import type { Message } from '@timetable/service'
import { expect, test } from 'vitest'
import { createDiary, NO_DIARY, receiveDiary, type DiaryState } from './diary-store.ts'

const absence: Absence = {
  ...{ uuid: 'a', of: { calendarUuid: 'ada', calendarType: 'TEACHER', name: 'Ada' } },
  ...{ firstDay: '2026-09-14', lastDay: '2026-09-14', kind: 'ill', note: '' },
}
const history = { undo: null, redo: null }
const diary = (revision: number, schoolUuid = 'school'): Message => ({
  ...{ type: 'Diary', schoolUuid, revision, history },
  diary: EMPTY_DIARY,
})
const changed = (revision: number, schoolUuid = 'school'): Message => ({
  ...{ type: 'DiaryChanged', schoolUuid, revision, command: 'addAbsences', user: null, history },
  change: [{ kind: 'absences', uuid: 'a', before: null, after: absence }],
})
const loading: DiaryState = { ...NO_DIARY, schoolUuid: 'school', status: 'loading' }
const after = (state: DiaryState, ...messages: Message[]) => messages.reduce(receiveDiary, state)

/** A line whose questions are counted, and answered by hand. */
function lineByHand() {
  const asked: { readonly params: object; readonly answer: (message: Message) => void }[] = []
  const send = (_: string, params: object) => new Promise<Message>((answer) => void asked.push({ params, answer }))
  return { asked, send: send as never }
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

test('changes follow the diary in the order of the revisions; what is known already is left out', () => {
  const state = after(loading, diary(4), changed(5))
  expect(state).toMatchObject({ status: 'ready', revision: 5, diary: { absences: { a: absence } } })
  expect(after(state, changed(5))).toBe(state)
})

test('messages about another school, and changes before the diary has arrived, change nothing', () => {
  expect(after(loading, diary(1, 'other'))).toBe(loading)
  expect(after(loading, changed(1))).toBe(loading)
  const state = after(loading, diary(4))
  expect(after(state, changed(5, 'other'))).toBe(state)
})

test('a missed revision requests the whole diary again, once', async () => {
  const { asked, send } = lineByHand()
  const store = createDiary({ send })
  store.open('school')
  asked[0]!.answer(diary(1))
  store.receive(diary(1))
  expect(asked).toHaveLength(1)
  await settled()
  store.receive(changed(3))
  store.receive(changed(4))
  expect(asked.map(({ params }) => params)).toEqual([{ schoolUuid: 'school' }, { schoolUuid: 'school' }])
  expect(store.getState()).toMatchObject({ revision: 1, stale: true })
  store.receive(diary(4))
  expect(store.getState()).toMatchObject({ revision: 4, stale: false })
})

test('after a lost connection the diary is requested again, and what is known stays shown', async () => {
  const { asked, send } = lineByHand()
  const store = createDiary({ send })
  await store.restore(send)
  expect(asked).toEqual([])
  store.open('school')
  store.receive(diary(1))
  void store.restore(send)
  expect(asked).toHaveLength(2)
  expect(store.getState().status).toBe('ready')
})

test('a refusal is shown as a failure, after which it can be opened again; another school starts from nothing', async () => {
  const { asked, send } = lineByHand()
  const store = createDiary({ send })
  store.open('school')
  asked[0]!.answer({ type: 'Error', code: 'forbidden', error: '' })
  await settled()
  expect(store.getState().status).toBe('failed')
  store.open('school')
  expect(store.getState().status).toBe('loading')
  store.receive(diary(2))
  store.open('second')
  expect(store.getState()).toMatchObject({ schoolUuid: 'second', status: 'loading', revision: 0 })
  store.forget()
  expect(store.getState()).toEqual(NO_DIARY)
})
