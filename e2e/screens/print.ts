import { expect } from '../expect.ts'
import { smallSchool } from '../schools.ts'
import type { ScreenGroup } from './screen.ts'

/** Printing: the settings beside the sheets, the overview, nothing chosen, and the sheets alone. */
export const printScreens: ScreenGroup = {
  name: 'print',
  school: smallSchool,
  screens: [
    {
      name: 'timetables',
      moves: true,
      async open({ page }) {
        await page.goto('/app/public/print')
        await expect(page.getByRole('region', { name: /^7a/ })).toBeVisible()
      },
    },
    {
      name: 'overview',
      moves: true,
      async open({ page }) {
        await page.getByText('Whole school').or(page.getByText('Ganze Schule')).click()
        await expect(page.getByRole('region', { name: /A1/ })).toBeVisible()
      },
    },
    {
      name: 'alone',
      moves: true,
      async open({ page }) {
        await page.goto('/app/public/print-scheduler?calendars=TEACHER&layout=timetables')
        await expect(page.getByRole('region', { name: /^Ada/ })).toBeVisible()
      },
    },
    {
      name: 'nothing',
      moves: true,
      async open({ page }) {
        await page.goto('/app/public/print-scheduler?calendars=')
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      },
    },
  ],
}
