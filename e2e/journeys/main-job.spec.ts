import { newcomer } from '../account.ts'
import { Front } from '../pages/front.ts'
import { Scheduler, type Day } from '../pages/scheduler.ts'
import { Versions } from '../pages/versions.ts'
import { countOf, fileOf, realSizedSchool } from '../schools.ts'
import { expect, test } from '../test.ts'
import type { Locator } from '@playwright/test'

/** The job the product is for, from the front door to the timetable on the wall. */
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('a new user brings in a real-sized school, Zen takes every double booking out, and what is moved by hand stays', async ({
  page,
  newPage,
}) => {
  const who = newcomer()
  const school = realSizedSchool()
  const versions = new Versions(page)
  const scheduler = new Scheduler(page)

  await new Front(page).register(who)
  await versions.untilShown()
  await versions.importFile(fileOf(school))
  await scheduler.untilShown()
  expect(await scheduler.doubleBookings()).toBeGreaterThan(countOf(school) / 10)

  await scheduler.startZen()
  await expect(scheduler.solved).toBeVisible()
  await scheduler.pauseZen()

  const moved = await dragSomewhereFree(scheduler)
  await expect(moved.there(scheduler)).toBeVisible()
  const name = (await scheduler.grid.getAttribute('aria-label')) ?? ''

  await page.reload()
  await scheduler.untilShown()
  await expect(scheduler.grid).toHaveAccessibleName(name)
  await expect(moved.there(scheduler)).toBeVisible()

  const elsewhere = await newPage()
  const theirs = new Scheduler(elsewhere)
  await new Front(elsewhere).logIn(who)
  await new Versions(elsewhere).open(school.title)
  await theirs.untilShown()
  await expect(theirs.grid).toHaveAccessibleName(name)
  await expect(moved.there(theirs)).toBeVisible()
  await expect.poll(async () => (await theirs.doubleBookings()) - (await scheduler.doubleBookings())).toBe(0)
})

/** Drags the first single lesson to a slot that nobody concerned is away from; which one, and how to find it again. */
async function dragSomewhereFree(scheduler: Scheduler) {
  const lesson = scheduler.grid.getByRole('group', { name: /^(?!.*(periods|pinned))/ }).first()
  const title = (await lesson.getAttribute('aria-label'))?.split(',')[0] ?? ''
  const from = (await lesson.locator('xpath=ancestor::*[@role="gridcell"]').getAttribute('aria-label')) ?? ''
  const { page } = scheduler
  await scheduler.pickUp(lesson)
  for (const { slot, label } of await otherSlots(scheduler.grid, from)) {
    await scheduler.carryTo(slot)
    if (await page.getByText('Timeslot is blocked in').first().isVisible()) continue
    // Whoever may be there already: Shift asks nothing.
    await page.keyboard.down('Shift')
    await page.mouse.up()
    await page.keyboard.up('Shift')
    const [day, period] = label.split(/, (?:period )?/)
    return { there: (on: Scheduler) => on.pinnedLesson(title, on.slot(day as Day, Number(period))) }
  }
  throw new Error(`no slot was open for ${title}`)
}

async function otherSlots(grid: Locator, from: string) {
  const slots: { slot: Locator; label: string }[] = []
  for (const slot of await grid.getByRole('gridcell').all()) {
    const label = (await slot.getAttribute('aria-label')) ?? ''
    const place = label.split(', ').slice(0, 2).join(', ')
    if (label && !label.includes('blocked') && !from.startsWith(place)) slots.push({ slot, label: place })
  }
  return slots
}
