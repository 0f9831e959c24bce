import { slotAt, tinySchedule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createThreadByHand } from '../../../worker/testing/thread-by-hand.ts'
import { createSchoolAnswerers } from '../../../worker/thread/answerers.ts'
import { schedulerOf } from '../testing/mount-scheduler.tsx'

/** 1A has Maths in the first of three periods and Art in the second; in the third neither teacher is there. */
const school = tinySchedule({
  days: 1,
  hours: 3,
  calendars: {
    '1A': 'CLASS',
    Ada: { type: 'TEACHER', blocked: [[0, 2]] },
    Bob: { type: 'TEACHER', blocked: [[0, 2]] },
  },
  subjects: {
    Maths: { calendars: ['1A', 'Ada'], lessons: [{ at: [0, 0] }] },
    Art: { calendars: ['1A', 'Bob'], lessons: [{ at: [0, 1] }] },
  },
})

const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) => {
  const frame = window.frameElement?.getBoundingClientRect()
  const points = at ? [{ x: at.x + (frame?.left ?? 0), y: at.y + (frame?.top ?? 0) }] : []
  const devtools = cdp() as unknown as { send(method: string, params: unknown): Promise<unknown> }
  await devtools.send('Input.dispatchTouchEvent', { type, touchPoints: points })
}
const middle = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

test('on a phone, where every slot is red, the offered ways are reached with a finger: carried, put back, tapped', async () => {
  await page.viewport(390, 844)
  const { answerers, prepare } = createSchoolAnswerers()
  const thread = createThreadByHand(answerers, prepare)
  const mounted = schedulerOf(school, { calendar: '1A', startSolver: thread.start })
  await render(mounted.element)
  await expect.element(page.getByRole('grid')).toBeVisible()
  const card = () => document.querySelector('[role=grid] [data-lesson="Maths 1"]')!
  const slot = (uuid: string) => document.querySelector(`[role=grid] [data-slot="${uuid}"]`)!
  await touch('touchStart', middle(card()))
  await expect.poll(() => document.documentElement.dataset.carrying).toBeDefined()
  thread.runAll()
  await touch('touchMove', middle(slot(slotAt(0, 1))))
  thread.runAll()
  await expect.element(page.getByText('Moves Art 1A to Mon 1').first()).toBeInTheDocument()
  await touch('touchMove', middle(slot(slotAt(0, 0))))
  await expect.element(page.getByText('No slot is free. If others move too:', { exact: false })).toBeInTheDocument()
  await touch('touchEnd')
  const offer = page.getByRole('button', { name: 'Mon 2: moves Art 1A to Mon 1' })
  await expect.element(offer).toBeVisible()
  const { left, right } = offer.element().getBoundingClientRect()
  expect(left).toBeGreaterThanOrEqual(0)
  expect(right).toBeLessThanOrEqual(390)
  const hint = offer.element().closest('[data-choosing]')!.getBoundingClientRect()
  expect([hint.left >= 0, hint.right <= 390, hint.top < 100]).toEqual([true, true, true])
  await Promise.all([touch('touchStart', middle(offer.element())), touch('touchEnd')])
  await expect.poll(() => mounted.planner.commands.map(({ command }) => command)).toEqual(['placeEvents'])
  expect(mounted.planner.schedule().lessons['Art 1']?.timeSlotUuid).toBe(slotAt(0, 0))
})
