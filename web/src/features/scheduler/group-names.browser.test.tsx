import { slotAt, tinySchedule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { schedulerOf } from './testing/mount-scheduler.tsx'

/** Two classes with a 'Half 1' each, both with Ada; that of 1A has no time in the last period of the first day. */
const half = (classUuid: string, blocked: readonly (readonly [number, number])[] = []) => ({
  type: 'CLASS' as const,
  classUuid,
  division: 'Halves',
  parts: [`${classUuid} x`],
  blocked: [...blocked],
})
const named = tinySchedule({
  calendars: {
    '1A': { type: 'CLASS', parts: ['1A x', '1A y'] },
    '1B': { type: 'CLASS', parts: ['1B x', '1B y'] },
    a: half('1A', [[0, 2]]),
    b: half('1B'),
    Ada: 'TEACHER',
  },
  subjects: {
    Lab: { calendars: ['a', 'Ada'], lessons: [{ at: [0, 0] }] },
    Art: { calendars: ['b', 'Ada'], lessons: [{ at: [0, 1] }] },
  },
})
const school = {
  ...named,
  calendars: Object.fromEntries(
    Object.values(named.calendars).map((each) => [each.uuid, { ...each, name: each.classUuid ? 'Half 1' : each.name }]),
  ),
}
const card = (uuid: string) => document.querySelector<HTMLElement>(`[role=grid] [data-lesson="${uuid}"]`)!
const slot = (day: number, hour: number) =>
  document.querySelector<HTMLElement>(`[role=grid] [data-slot="${slotAt(day, hour)}"]`)!
const answer = (day: number, hour: number) =>
  document.querySelector<HTMLElement>(`[role=grid] [data-of="${slotAt(day, hour)}"]`)

async function open(search: string) {
  const mounted = schedulerOf(school, { search })
  await render(mounted.element)
  await expect.poll(() => card('Lab 1')).not.toBeNull()
  return mounted
}

test('the menu of a lesson and the answers of slots name a group with its class', async () => {
  await open('calendar=Ada')
  await userEvent.click(card('Lab 1'))
  const menu = page.getByRole('dialog', { name: 'Lab' })
  await expect.element(menu.getByRole('button', { name: 'Class 1A · Half 1' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  card('Lab 1').focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => answer(0, 2)?.dataset.word).toBe('Blocked: 1A · Half 1')
})

test('a toast that refuses a slot names the group with its class', async () => {
  const { session } = await open('calendar=a')
  await userEvent.dragAndDrop(card('Lab 1'), slot(0, 2))
  await expect.poll(() => session.ui.getState().toast?.headline).toBe('Timeslot is blocked in 1A · Half 1')
})

test('a day has a column for each class, and for groups, named with their class, where these are asked for', async () => {
  await open('view=day&type=CLASS')
  const heads = () => Array.from(document.querySelectorAll('[data-head]'), ({ textContent }) => textContent)
  await expect.poll(heads).toEqual(['1A', '1B'])
  await page.getByRole('checkbox', { name: 'With groups' }).click()
  await expect.poll(heads).toEqual(['1A', '1A · Half 1', '1B', '1B · Half 1'])
})
