import { fetSchool } from '../fet-school.ts'
import { expect, test } from '../test.ts'

const TOGETHER =
  'French (5A French, Carl; 1 lesson) and Spanish (5A Spanish, Dora; 1 lesson): all lessons start at the same time.'

test('a FET file with groups and labs is solved; a drag breaks a rule of it, which is read, and taken back', async ({
  planner: { page, versions, scheduler },
}) => {
  await versions.importFile(fetSchool())
  await scheduler.untilShown()
  await expect(scheduler.solved).toHaveCount(0)
  await scheduler.startZen()
  await expect(scheduler.solved).toBeVisible()
  await scheduler.pauseZen()
  const broken = scheduler.zen.getByRole('button', { name: /rules? broken/ })
  await expect(broken).toHaveCount(0)
  await expect(scheduler.zen.getByText(/nothing chosen/)).toHaveCount(0)

  await test.step('each lesson of science has one of the labs, and each lab its lessons', async () => {
    await scheduler.show('Classes', '5A')
    await expect(scheduler.lessons('Science')).toHaveCount(4)
    await expect(
      scheduler.grid.getByRole('group', { name: /^Science, (Elin|Finn), Lab [12], 5A Half [12]/ }),
    ).toHaveCount(4)
    await scheduler.expectDoubleBookings(0)
  })

  await test.step('the groups of a class lie side by side in its timetable, and each has its own', async () => {
    const both = scheduler.grid.getByRole('gridcell', { name: /, French, .*Spanish/ })
    await expect(both).toHaveCount(3)
    const left = await scheduler.lessons('French', both.first()).boundingBox()
    const right = await scheduler.lessons('Spanish', both.first()).boundingBox()
    expect(left!.y).toBe(right!.y)
    expect(left!.x + left!.width).toBeLessThanOrEqual(right!.x)
    await scheduler.show('Classes', '5A Spanish')
    await expect(scheduler.lessons('Spanish')).toHaveCount(3)
    await expect(scheduler.lessons('French')).toHaveCount(0)
    await expect(scheduler.lessons('Mathematics')).toHaveCount(4)
  })

  await scheduler.show('Classes', '5A')
  const lessonUuid = await scheduler.lessons('French').first().getAttribute('data-lesson')
  const lesson = page.locator(`[data-lesson="${lessonUuid}"]`).first()
  await scheduler.dragAlone(lesson, scheduler.slot('Friday', '13:00'), async () => {
    // Which of the rules are told in words is up to where Zen has put the rest.
    await expect(page.getByText(/^Breaks (a rule|\d+ rules)/).first()).toBeVisible()
  })
  await expect(scheduler.lessons('French', scheduler.slot('Friday', '13:00'))).toBeVisible()
  await expect(scheduler.zen.getByText(/required rules? broken/)).toBeVisible()
  await broken.click()
  const list = page.getByRole('list', { name: 'Broken rules' })
  await expect(list).toContainText(TOGETHER)
  await page.keyboard.press('Escape')

  await scheduler.undo.click()
  await expect(scheduler.lessons('French', scheduler.slot('Friday', '13:00'))).toHaveCount(0)
  await expect(broken).toHaveCount(0)
  await expect(scheduler.solved).toBeVisible()

  await test.step('the whole school has a line for each class, and its groups on demand', async () => {
    await scheduler.showAll('Whole school')
    const lines = scheduler.grid.getByRole('rowheader')
    await expect(lines).toHaveText(['5A', '5B'])
    await page.getByRole('checkbox', { name: 'With groups' }).check()
    await expect(lines.nth(1)).toHaveText('5A French')
    await expect(lines).toHaveCount(10)
  })
})
