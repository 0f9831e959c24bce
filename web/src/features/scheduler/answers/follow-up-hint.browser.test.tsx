import { slotAt, tinySchedule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createThreadByHand } from '../../../worker/testing/thread-by-hand.ts'
import { createSchoolAnswerers } from '../../../worker/thread/answerers.ts'
import { schedulerOf } from '../testing/mount-scheduler.tsx'

/** 1A has Maths and Art on the first and last of six periods; in between their teachers are not there, or Music is pinned. */
const school = (artPinned = false) =>
  tinySchedule({
    days: 1,
    hours: 6,
    calendars: {
      '1A': 'CLASS',
      Ada: { type: 'TEACHER', blocked: [1, 2, 3, 4].map((hour) => [0, hour] as const) },
      Bob: { type: 'TEACHER', blocked: [1, 2, 3].map((hour) => [0, hour] as const) },
      Cem: 'TEACHER',
    },
    subjects: {
      Maths: { calendars: ['1A', 'Ada'], lessons: [{ at: [0, 0] }] },
      Art: { calendars: ['1A', 'Bob'], lessons: [{ at: [0, 5], pinned: artPinned }] },
      Music: { calendars: ['1A', 'Cem'], lessons: [{ at: [0, 4], pinned: true }] },
    },
  })

async function open(artPinned = false) {
  await page.viewport(1440, 900)
  const { answerers, prepare } = createSchoolAnswerers()
  const thread = createThreadByHand(answerers, prepare)
  const mounted = schedulerOf(school(artPinned), { calendar: '1A', startSolver: thread.start })
  await render(mounted.element)
  await expect.element(page.getByRole('grid')).toBeVisible()
  return { ...mounted, thread }
}
const find = (what: string) => document.querySelector<HTMLElement>(`[role=grid] ${what}`)!
const card = (uuid: string) => find(`[data-lesson="${uuid}"]`)
const answer = (hour: number) => find(`[data-of="${slotAt(0, hour)}"]`)
const spoken = () => document.querySelector('p[role=status]')?.textContent

function point(type: string, target: HTMLElement, at: { x: number; y: number }) {
  target.dispatchEvent(
    new PointerEvent(type, { bubbles: true, isPrimary: true, clientX: at.x, clientY: at.y, button: 0, buttons: 1 }),
  )
}

test('a slot that others can free says so from the press on, and the text at the pointer is whole on the last row', async () => {
  const { thread } = await open()
  const { left, top } = card('Maths 1').getBoundingClientRect()
  point('pointerdown', card('Maths 1'), { x: left + 10, y: top + 10 })
  const freed = () => {
    thread.runAll()
    return answer(5).dataset
  }
  await expect.poll(freed).toMatchObject({ mark: 'freed', delta: '»1', word: '1 other moves' })
  // What is not possible has no text of its own where the class shows it already.
  expect(answer(4).dataset.mark).toBeUndefined()
  point('pointermove', card('Maths 1'), { x: left + 30, y: top + 12 })
  const cell = find(`[data-slot="${slotAt(0, 5)}"]`)
  const { bottom } = cell.getBoundingClientRect()
  point('pointermove', cell, { x: left + 30, y: bottom - 6 })
  thread.runAll()
  await expect.element(page.getByText('Fits; 1 other moves too')).toBeVisible()
  const hint = document.querySelector('[data-answer=freed][class*=hint]')!.getBoundingClientRect()
  expect(hint.bottom).toBeLessThanOrEqual(innerHeight)
  expect(hint.top).toBeGreaterThanOrEqual(0)
  await userEvent.keyboard('{Escape}')
})

test('by keyboard the same is said, and Enter asks with the way that fits as the best', async () => {
  const { thread, planner } = await open()
  card('Maths 1').focus()
  await userEvent.keyboard('{Enter}')
  thread.runAll()
  await expect.poll(spoken).toContain('Mon 6: moves Art 1A to Mon 1')
  await userEvent.keyboard('{ArrowUp}{End}')
  card('Maths 1').closest<HTMLElement>('[data-slot]')!.focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}')
  thread.runAll()
  await expect.poll(spoken).toContain('Fits; 1 other moves too. Moves Art 1A to Mon 1')
  await userEvent.keyboard('{Enter}')
  const best = page.getByRole('menuitem').first()
  await expect.element(best).toMatchTextContent(/^Move one other lesson too\s*Best\s*Fits/)
  const swap = page.getByRole('menuitem', { name: /^Swap with Art/ })
  expect(swap.element().querySelector('[hidden]')?.textContent).toContain('Art goes to')
  await userEvent.click(page.getByRole('menuitemcheckbox', { name: 'Details' }))
  await expect.element(swap.getByText('Art goes to Monday, period 1')).toBeVisible()
  await userEvent.click(best)
  await expect.poll(() => planner.commands.map(({ command }) => command)).toEqual(['placeEvents'])
})

test('where no slot is free and none can be freed, that is said', async () => {
  const { thread } = await open(true)
  card('Maths 1').focus()
  await userEvent.keyboard('{Enter}')
  thread.runAll()
  await expect.element(page.getByText('No slot is free, and no three further moves free one.').first()).toBeVisible()
  await expect.poll(spoken).toContain('No slot is free, and no three further moves free one.')
  await userEvent.keyboard('{Escape}')
})
