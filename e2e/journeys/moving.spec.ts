import type { Page } from '@playwright/test'
import { smallSchool } from '../schools.ts'
import { expect, test } from '../test.ts'

test.use({ school: smallSchool() })

test(
  'two lessons change places, in one step that is taken back in one',
  { tag: '@nightly' },
  async ({ planner: { scheduler } }) => {
    const mathematics = scheduler.lessons('Mathematics', scheduler.slot('Monday', 1))
    await scheduler.carryByKeys(mathematics, ['ArrowDown'])
    await expect(scheduler.answer(/^Swap with English/)).toContainText('1 double booking fewer')
    await scheduler.answer(/^Swap with English/).click()
    await expect(scheduler.lessons('Mathematics', scheduler.slot('Monday', 2))).toHaveAccessibleName(/, pinned/)
    await expect(scheduler.lessons('English', scheduler.slot('Monday', 1))).toHaveAccessibleName(/, pinned/)
    await scheduler.expectDoubleBookings(0)

    await scheduler.undo.click()
    await expect(mathematics).not.toHaveAccessibleName(/pinned/)
    await expect(scheduler.lessons('English', scheduler.slot('Monday', 2))).toBeVisible()
    await scheduler.expectDoubleBookings(1)
  },
)

test('what would follow a drop is shown while the lesson is held, done by one drop, and taken back in one step', async ({
  planner: { page, scheduler },
}) => {
  const mathematics = scheduler.lessons('Mathematics', scheduler.slot('Tuesday', 1))
  const english = scheduler.lessons('English', scheduler.slot('Monday', 2))
  await scheduler.drag(mathematics, scheduler.slot('Monday', 2), async () => {
    await expect(page.getByText(/^Moves English 7a to/).first()).toBeVisible()
    await expect(page.getByText('Drop here to move one other lesson too')).toBeVisible()
  })
  await expect(scheduler.lessons('Mathematics', scheduler.slot('Monday', 2))).toHaveAccessibleName(/, pinned/)
  await expect(english).toHaveCount(0)
  await scheduler.expectDoubleBookings(1)

  await scheduler.undo.click()
  await expect(mathematics).toBeVisible()
  await expect(english).toBeVisible()
  await scheduler.expectDoubleBookings(1)
})

test(
  'a move that the server refuses is taken back, with the reason',
  { tag: '@nightly' },
  async ({ planner, enterElsewhere }) => {
    const { page, versions, scheduler } = planner
    const line = await slowLine(page)
    await page.reload()
    await scheduler.untilShown()
    const other = await enterElsewhere()

    line.hold()
    await other.scheduler.show('Teachers', 'Ada')
    await other.scheduler.choose('Block time slots')
    await other.scheduler.slot('Friday', 4).click()
    await expect(other.scheduler.slot('Friday', 4)).toHaveAccessibleName(/blocked/)
    await line.something

    const mathematics = scheduler.lessons('Mathematics', scheduler.slot('Monday', 1))
    await scheduler.drag(mathematics, scheduler.slot('Friday', 4))
    await expect(page.getByRole('alert').getByText('Timeslot is blocked in Ada')).toBeVisible()
    await expect(mathematics).toBeVisible()
    await expect(mathematics).not.toHaveAccessibleName(/pinned/)
    line.release()
    await scheduler.show('Teachers', 'Ada')
    await expect(scheduler.slot('Friday', 4)).toHaveAccessibleName(/blocked/)
    await versions.goto()
  },
)

test(
  'a day, a course and the whole version are pinned and taken off in one step',
  { tag: '@nightly' },
  async ({ planner }) => {
    const { page, scheduler } = planner
    await page.getByRole('button', { name: 'Pin or unschedule: Monday, 7a' }).click()
    await page.getByRole('menuitem', { name: /^Pin/ }).click()
    await expect(scheduler.lessons('English', scheduler.slot('Monday', 2))).toHaveAccessibleName(/, pinned/)
    await expect(scheduler.lessons('English', scheduler.slot('Wednesday', 3))).not.toHaveAccessibleName(/, pinned/)

    await scheduler.lessons('English', scheduler.slot('Monday', 2)).click()
    const course = page.getByRole('group', { name: 'All lessons of English' })
    await course.getByRole('button', { name: /^Unschedule/ }).click()
    await expect(scheduler.lessons('English', scheduler.tray)).toHaveCount(2)

    await page.getByRole('button', { name: 'Actions for 7a' }).click()
    await page
      .getByRole('menuitem', { name: /^Unschedule/ })
      .last()
      .click()
    await expect(scheduler.grid.getByRole('group')).toHaveCount(0)
    await scheduler.undo.click()
    await expect(scheduler.lessons('Mathematics', scheduler.slot('Tuesday', 1))).toBeVisible()
  },
)

test('the whole work with the keyboard: find a timetable, block, pick up, drop, pin, undo', async ({ planner }) => {
  const { page, scheduler } = planner
  await page.keyboard.press('/')
  await page.keyboard.type('ada')
  await page.keyboard.press('Enter')
  await expect(scheduler.grid).toHaveAccessibleName('Timetable of Ada')
  await expect(scheduler.grid.locator(':focus')).toBeVisible()

  await page.keyboard.press('End')
  await page.keyboard.press('b')
  await expect(scheduler.slot('Friday', 1)).toHaveAccessibleName(/blocked/)
  await page.keyboard.press('Home')
  await page.keyboard.press('Space')
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  await scheduler.expectDoubleBookings(0)
  await expect(scheduler.slot('Monday', 3).locator(':focus')).toHaveAccessibleName(/, pinned/)
  await page.keyboard.press('p')
  await expect(scheduler.slot('Monday', 3).locator(':focus')).not.toHaveAccessibleName(/, pinned/)
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await scheduler.expectDoubleBookings(1)
  await expect(scheduler.slot('Monday', 1).locator(':focus')).toBeVisible()

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

/** What the server tells of changes can be held back on its way to this page. */
async function slowLine(page: Page) {
  const waiting: (() => void)[] = []
  let held = false
  let heldSomething = () => {}
  const something = new Promise<void>((resolve) => (heldSomething = resolve))
  await page.routeWebSocket(/\/planner/, (socket) => {
    socket.connectToServer().onMessage((message) => {
      const pass = () => socket.send(message)
      if (!held || !String(message).includes('"Change"')) return pass()
      waiting.push(pass)
      heldSomething()
    })
  })
  return {
    something,
    hold: () => void (held = true),
    release() {
      held = false
      for (const pass of waiting.splice(0)) pass()
    },
  }
}
