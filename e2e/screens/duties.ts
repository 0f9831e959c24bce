import { expect } from '../expect.ts'
import { coverSchool } from '../schools.ts'
import { publish } from './publish.ts'
import type { ScreenGroup } from './screen.ts'

/** Duties in breaks: no places, a place with what it needs, the shared week, and who could be on duty. */
export const dutiesScreens: ScreenGroup = {
  name: 'duties',
  school: coverSchool,
  closesWhenResized: true,
  screens: [
    {
      name: 'no-places',
      async open(planner) {
        await publish(planner)
        await planner.page.goto('/app/duties')
        await expect(planner.page.getByRole('heading', { name: 'No places yet' })).toBeVisible()
      },
    },
    {
      name: 'place',
      moves: true,
      async open({ page }) {
        await page.getByRole('button', { name: 'Add a place' }).click()
        await page.getByRole('textbox', { name: 'Name' }).fill('Yard')
        await page.getByRole('spinbutton', { name: 'After period 2' }).fill('2')
        await page.getByRole('checkbox', { name: 'Days differ' }).click()
      },
    },
    {
      name: 'shared',
      moves: true,
      async open({ page }) {
        await page.getByRole('button', { name: 'Save' }).click()
        await page.getByRole('button', { name: 'Share duties' }).click()
        await expect(page.getByText(/^[1-9]\d* of \d+ duties filled/)).toBeVisible()
      },
    },
    {
      name: 'candidates',
      moves: true,
      async open({ page }) {
        await page
          .getByRole('button', { name: /^Yard, Monday/ })
          .first()
          .click()
        await expect(page.getByRole('menuitem').first()).toBeFocused()
      },
    },
  ],
}
