import { inviteColleague } from '../account.ts'
import type { Planner } from '../planner.ts'
import { smallSchool } from '../schools.ts'
import { expect, test as base } from '../test.ts'

/** Grace, a colleague of the planner, at a browser of her own; both have the small school open at class 7a. */
const test = base.extend<{ grace: Planner }>({
  grace: async ({ account, world, enterElsewhere }, use) =>
    use(await enterElsewhere(await inviteColleague(world.url, account, 'Grace Example'))),
})
test.use({ school: smallSchool() })

test(
  'two people see each other, where they are and what they hold',
  { tag: '@nightly' },
  async ({ planner, grace }) => {
    const { page, scheduler } = planner
    const here = page.getByRole('list', { name: 'Also in this version' })
    await expect(here.getByRole('button', { name: 'Grace Example, in the timetable of 7a' })).toBeVisible()
    await expect(scheduler.sidebar.getByRole('link', { name: /^7a.*Grace Example is here/ })).toBeVisible()

    await grace.scheduler.pickUp(grace.scheduler.lessons('Mathematics', grace.scheduler.slot('Monday', 1)))
    const held = scheduler
      .slot('Monday', 1)
      .getByRole('group', { name: /^Mathematics,.*Grace Example is moving this lesson/ })
    await expect(held).toBeVisible()
    const holding = here.getByRole('button', { name: 'Grace Example, in the timetable of 7a, moving Mathematics' })
    await expect(holding).toBeVisible()
    await grace.page.keyboard.press('Escape')
    await grace.page.mouse.up()
    await expect(held).toHaveCount(0)

    await grace.scheduler.show('Teachers', 'Ben')
    await expect(here.getByRole('button', { name: 'Grace Example, in the timetable of Ben' })).toBeVisible()
    await grace.versions.goto()
    await expect(here.getByRole('button', { name: 'Grace Example', exact: true })).toBeVisible()
    await grace.page.close()
    await expect(here).toHaveCount(0)
  },
)

test(
  'one’s own second window marks what the first holds, and counts nobody twice',
  { tag: '@nightly' },
  async ({ planner, grace, enterElsewhere }) => {
    const second = await enterElsewhere()
    await planner.scheduler.pickUp(planner.scheduler.lessons('Mathematics', planner.scheduler.slot('Monday', 1)))
    const held = second.scheduler
      .slot('Monday', 1)
      .getByRole('group', { name: /^Mathematics,.*You are moving this lesson in another window/ })
    await expect(held).toBeVisible()
    await expect(held.locator('[data-initials="AE"]')).toBeVisible()
    const names = (at: Planner) => at.page.getByRole('list', { name: 'Also in this version' }).getByRole('button')
    await expect(names(second)).toHaveAccessibleName(/^Grace Example/)
    await expect(names(grace)).toHaveAccessibleName(/^Ada Example/)
  },
)

test('each sees the other’s edits, and hears kindly who was there first', async ({ planner, grace }) => {
  const { page, scheduler } = planner
  const mathematics = (at: typeof scheduler) => at.lessons('Mathematics', at.slot('Monday', 1))
  await scheduler.pickUp(mathematics(scheduler))
  await grace.scheduler.drag(mathematics(grace.scheduler), grace.scheduler.slot('Thursday', 1))
  await expect(scheduler.lessons('Mathematics', scheduler.slot('Thursday', 1))).toBeVisible()
  await expect(page.getByText('Grace Example moved Mathematics a moment ago')).toBeVisible()

  // What is in the hand stays there, and the later drop decides.
  await scheduler.carryTo(scheduler.slot('Friday', 2))
  await page.mouse.up()
  await expect(grace.scheduler.lessons('Mathematics', grace.scheduler.slot('Friday', 2))).toBeVisible()
})

test('a lesson that is deleted while it is held leaves the hand', { tag: '@nightly' }, async ({ planner, grace }) => {
  const { page, scheduler } = planner
  await scheduler.pickUp(scheduler.lessons('English', scheduler.slot('Monday', 2)))
  await grace.scheduler.lessons('English', grace.scheduler.slot('Monday', 2)).click()
  await grace.page.getByRole('button', { name: 'Edit the course' }).click()
  await grace.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await grace.page
    .getByRole('dialog', { name: 'Delete the course' })
    .getByRole('button', { name: 'Delete', exact: true })
    .click()
  await expect(scheduler.lessons('English')).toHaveCount(0)
  await expect(page.getByText('Grace Example deleted English a moment ago')).toBeVisible()
  await page.mouse.up()
  await expect(page.locator('[data-in-hand]')).toHaveCount(0)
})
