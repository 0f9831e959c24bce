import { Versions } from '../pages/versions.ts'
import { smallSchool } from '../schools.ts'
import { expect, test } from '../test.ts'

// The page that doesn't exist is one.
test.use({ expectedErrors: [/status of 404/] })

const PAGES = [
  ['Courses', '/app/subjects'],
  ['Timetables', '/app/timetables'],
  ['Quality', '/app/quality'],
  ['Rules', '/app/rules'],
  ['Print', '/app/public/print'],
  ['Scheduler', '/app/scheduler'],
  ['Dashboard', '/app'],
] as const

test.use({ school: smallSchool() })

test.describe('from the list of versions', () => {
  test.use({ begins: null })

  test('the top menu leads to every page, marks the one at hand, and is hidden where nothing is open', async ({
    planner: { page, versions, scheduler },
  }) => {
    const menu = page.getByRole('banner').getByRole('navigation', { name: 'Main menu' })
    await expect(menu).toBeHidden()
    await versions.open('Small school')
    await scheduler.untilShown()
    for (const [name, path] of PAGES) {
      await menu.getByRole('link', { name, exact: true }).click()
      await expect(page).toHaveURL((url) => url.pathname === path)
      await expect(menu.locator('[aria-current=page]')).toHaveText(name)
    }
    await page.getByRole('button', { name: /^Profile of/ }).click()
    await page.getByRole('menuitem', { name: 'Settings' }).click()
    await expect(page).toHaveURL(/\/app\/settings$/)
    await expect(menu).toBeHidden()
    await page.goBack()
    await page.getByRole('banner').getByRole('link', { name: 'Small school' }).click()
    await versions.untilShown()
  })
})

test(
  'without an open version its pages lead to the list of versions',
  { tag: '@nightly' },
  async ({ page, account }) => {
    await page.goto(`/app/rules?token=${account.token}`)
    await new Versions(page).untilShown()
    await expect(page).toHaveURL(/\/app\/versions$/)
  },
)

test(
  'the address that the page of quality had leads there still',
  { tag: '@nightly' },
  async ({ planner: { page, workspace } }) => {
    await page.goto('/app/fairness?type=CLASS')
    await workspace.untilShown('Quality')
    await expect(page).toHaveURL(/\/app\/quality\?type=CLASS$/)
  },
)

test(
  'an address that leads nowhere is said so in the frame of the application',
  { tag: '@nightly' },
  async ({ page, account }) => {
    await page.goto(`/app/no-such-page?token=${account.token}`)
    await expect(page.getByRole('heading', { name: 'This page could not be found' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Profile of/ })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to the home page' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to the versions' }).click()
    await new Versions(page).untilShown()
  },
)

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the pages are in a drawer that the keyboard opens, closes and leaves', async ({ planner: { page } }) => {
    const open = page.getByRole('button', { name: 'Open the main menu' })
    const drawer = page.getByRole('dialog', { name: 'Main menu' })
    await open.press('Enter')
    await expect(drawer).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(open).toBeFocused()
    await open.click()
    await drawer.getByRole('link', { name: 'Courses' }).click()
    await expect(drawer).toBeHidden()
    await expect(page).toHaveURL(/\/app\/subjects$/)
  })
})
