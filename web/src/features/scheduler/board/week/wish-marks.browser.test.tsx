import { bareRule, slotAt, tinySchedule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { schedulerOf } from '../../testing/mount-scheduler.tsx'

/** Ada would rather not have the first period of Monday, where she teaches 1A, and likes the last. */
const school = tinySchedule({
  days: 2,
  hours: 2,
  calendars: { '1A': 'CLASS', Ada: 'TEACHER' },
  subjects: { Maths: { calendars: ['1A', 'Ada'], lessons: [{ at: [0, 0] }, { at: [1, 0] }] } },
})
const rules = {
  not: bareRule({
    uuid: 'not',
    rule: 'BLOCKED_TIMESLOTS',
    strength: 50,
    calendarUuids: ['Ada'],
    timeSlotUuids: [slotAt(0, 0)],
  }),
  likes: bareRule({
    uuid: 'likes',
    rule: 'PREFERRED_TIMESLOTS',
    strength: 50,
    calendarUuids: ['Ada'],
    timeSlotUuids: [slotAt(1, 1)],
  }),
}
const find = (what: string) => document.querySelector<HTMLElement>(`[role=grid] ${what}`)!
const card = (uuid: string) => find(`[data-lesson="${uuid}"]`)
const slot = (uuid: string) => find(`[data-slot="${uuid}"]`)

test('a lesson in an unwanted slot is marked with whose wish that is, and no longer when it has moved', async () => {
  const { element } = schedulerOf({ ...school, rules }, { calendar: '1A' })
  await render(element)
  await expect.poll(() => card('Maths 1').dataset.wish).toBe('unwanted')
  expect(card('Maths 1').getAttribute('aria-description')).toContain('Ada')
  expect(card('Maths 2').dataset.wish).toBeUndefined()
  // The wish is Ada's: no slot of the class is unwanted by itself.
  expect(slot(slotAt(0, 0)).dataset.wish).toBeUndefined()
  await userEvent.dragAndDrop(card('Maths 1'), slot(slotAt(0, 1)))
  await expect.poll(() => slot(slotAt(0, 1)).contains(card('Maths 1'))).toBe(true)
  await expect.poll(() => card('Maths 1').dataset.wish).toBeUndefined()
  expect(card('Maths 1').hasAttribute('aria-description')).toBe(false)
})

test('the week of the person shows which slots they would rather not have, and which they like', async () => {
  const { element } = schedulerOf({ ...school, rules }, { calendar: 'Ada' })
  await render(element)
  await expect.element(page.getByRole('grid')).toBeVisible()
  await expect.poll(() => slot(slotAt(0, 0)).dataset.wish).toBe('ratherNot')
  expect(slot(slotAt(0, 0)).getAttribute('aria-description')).toBe('Rather not')
  expect(slot(slotAt(1, 1)).dataset.wish).toBe('likes')
  expect(slot(slotAt(1, 0)).dataset.wish).toBeUndefined()
})
