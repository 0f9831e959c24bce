import { Scheduler } from '../pages/scheduler.ts'
import { Sharing } from '../pages/sharing.ts'
import { smallSchool } from '../schools.ts'
import { expect, test } from '../test.ts'

test.use({ school: smallSchool() })

test('a link shows a version to anyone, live and without anything to change it by, until it is withdrawn', async ({
  planner,
  account,
  newPage,
}) => {
  const sharing = new Sharing(planner.page)
  const address = await sharing.createLink()
  await planner.page.keyboard.press('Escape')

  const page = await newPage()
  await page.goto(address)
  const scheduler = new Scheduler(page)
  await expect(scheduler.grid).toBeVisible()
  await expect(page).toHaveURL(/\/app\/scheduler$/)
  const header = page.getByRole('banner')
  await expect(header.getByText(account.schoolName)).toBeVisible()
  await expect(header.getByText('Small school')).toBeVisible()
  await expect(header.getByText('View only')).toBeVisible()

  await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(0)
  await expect(scheduler.undo).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Start Zen' })).toHaveCount(0)
  await expect(scheduler.grid.getByRole('button', { disabled: false })).toHaveCount(0)
  await expect(scheduler.grid.getByRole('rowheader').locator('svg')).toHaveCount(0)
  const mathematics = scheduler.lessons('Mathematics', scheduler.slot('Monday', 1))
  await scheduler.drag(mathematics, scheduler.slot('Thursday', 1))
  await mathematics.press('Delete')
  await expect(mathematics).toBeVisible()
  await mathematics.click()
  await expect(page.getByRole('dialog', { name: 'Mathematics' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Move', exact: true })).toHaveCount(0)
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'Print this timetable' }).click()
  await expect(page.getByRole('region', { name: '7a, sheet 1 of 1' })).toContainText('Mathematics')
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
  await expect(header).toHaveCount(0)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(scheduler.grid).toHaveAccessibleName('Timetable of 7a')

  const theirs = planner.scheduler
  await theirs.drag(theirs.lessons('Mathematics', theirs.slot('Monday', 1)), theirs.slot('Thursday', 1))
  await expect(scheduler.lessons('Mathematics', scheduler.slot('Thursday', 1))).toBeVisible()
  await expect(planner.page.getByRole('list', { name: 'Also in this version' })).toContainText('1')

  await page.reload()
  await expect(scheduler.grid).toBeVisible()

  await planner.page.getByRole('button', { name: 'Share a view-only link' }).click()
  await sharing.withdraw()
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
})

test('a link that is not known gets a plain page, and leads nowhere else', { tag: '@nightly' }, async ({ newPage }) => {
  const page = await newPage()
  await page.goto('/app/scheduler?share=not-a-link')
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  await page.goto('/app/versions')
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
})

test(
  'a guest reads in the browser’s language or another, which the browser keeps and the paper speaks',
  { tag: '@nightly' },
  async ({ planner, browser, baseURL }) => {
    const address = await new Sharing(planner.page).createLink()
    const context = await browser.newContext({ baseURL, locale: 'pt-BR' })
    try {
      const page = await context.newPage()
      await page.goto(address)
      await page.getByRole('button', { name: 'Idioma: Português' }).click()
      await page.getByRole('menuitemradio', { name: 'Deutsch' }).click()
      await expect(page.getByRole('button', { name: 'Sprache: Deutsch' })).toBeVisible()
      await expect(page.getByRole('banner').getByText('Nur Ansicht')).toBeVisible()
      expect(await context.cookies()).toContainEqual(expect.objectContaining({ name: 'i18n_redirect', value: 'de' }))

      await page.reload()
      await expect(page.getByRole('button', { name: 'Sprache: Deutsch' })).toBeVisible()
      await page.getByRole('link', { name: 'Drucken', exact: true }).click()
      await expect(page.getByText('Montag').first()).toBeVisible()
    } finally {
      await context.close()
    }
  },
)
