import { Demo } from '../pages/demo.ts'
import { expect } from '../expect.ts'
import type { ScreenGroup } from './screen.ts'

/** The demo school on the home page, in each of its states. */
export const demoScreens: ScreenGroup = {
  name: 'demo',
  public: true,
  screens: [
    { name: 'rough', open: ({ page }) => new Demo(page).open() },
    {
      name: 'solved',
      moves: true,
      async open({ page }) {
        const demo = new Demo(page)
        await demo.zen.click()
        await expect(demo.solved).toBeVisible()
      },
    },
    {
      name: 'in-hand',
      async open({ page }) {
        await new Demo(page).card('Music').first().click()
        await expect(page.getByText('Music picked up.', { exact: true })).toBeVisible()
      },
    },
    {
      name: 'moved',
      moves: true,
      async open({ page }) {
        await page.keyboard.press('ArrowDown')
        await page.keyboard.press('Enter')
        await expect(new Demo(page).region.getByText(/^Your lesson stays where you put it\./)).toBeVisible()
      },
    },
    {
      name: 'teacher',
      async open({ page }) {
        const demo = new Demo(page)
        await demo.timetable.selectOption('Alice Thornwick')
        await expect(demo.week).toHaveAccessibleName('Week of Alice Thornwick')
      },
    },
  ],
}
