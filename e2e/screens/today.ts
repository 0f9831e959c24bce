import type { Page } from '@playwright/test'
import { coverSchool } from '../schools.ts'
import { expect } from '../expect.ts'
import { publish } from './publish.ts'
import type { ScreenGroup } from './screen.ts'

/** A date of the published version: without differences, with absences, with who could cover, planned, and as a board. */
export const todayScreens: ScreenGroup = {
  name: 'today',
  school: coverSchool,
  closesWhenResized: true,
  screens: [
    {
      name: 'nothing-different',
      async open(planner) {
        await publish(planner)
        await planner.page.goto('/app/today?date=2026-09-14')
        await expect(planner.page.getByRole('heading', { name: 'Nothing is different' })).toBeVisible()
      },
    },
    {
      name: 'absent',
      moves: true,
      async open({ page }) {
        for (const name of ['Ada', 'Ben', 'Cleo']) await callIn(page, name)
        await page.getByRole('button', { name: 'Times and note' }).click()
        await page.getByRole('button', { name: 'The day runs differently' }).click()
      },
    },
    {
      name: 'candidates',
      moves: true,
      async open({ page }) {
        await page.getByRole('button', { name: 'Cancel' }).click()
        await page
          .getByRole('button', { name: /Nobody yet/ })
          .first()
          .click()
        await expect(page.getByRole('menuitem').first()).toBeFocused()
      },
    },
    {
      name: 'planned',
      moves: true,
      async open({ page }) {
        await page.keyboard.press('Escape')
        await page.getByRole('button', { name: 'Plan the day' }).click()
        await expect(page.getByText(/^6 of 6 lessons covered/)).toBeVisible()
        await page.getByRole('button', { name: 'Publish the day' }).click()
        await expect(page.getByText('Readers will see 6 changed lessons.')).toBeVisible()
      },
    },
    {
      name: 'special',
      moves: true,
      async open({ page }) {
        await page.keyboard.press('Escape')
        await page.getByRole('button', { name: 'Paste a list' }).click()
        const exams = '14.9.2026\t1-2\t7a\tMaths exam\t\tIda\n15.9.2026\t1\t9z\tArt exam'
        await page.getByRole('textbox', { name: 'List from a spreadsheet' }).fill(exams)
        await page.getByRole('button', { name: 'The day runs differently' }).click()
        await page.getByRole('combobox', { name: 'Times of the periods' }).selectOption('own')
        await page.getByRole('textbox', { name: 'Times, one period on each line' }).fill('8:00-8:30\n8:20-8:50')
        await expect(page.getByText('Line 2 starts before the period above ends.')).toBeVisible()
      },
    },
    {
      name: 'board',
      moves: true,
      async open({ page }) {
        await page.keyboard.press('Escape')
        await page.getByText('Timetable', { exact: true }).click()
        await expect(page.getByRole('grid')).toBeVisible()
      },
    },
    {
      name: 'counts',
      async open({ page }) {
        await page.getByRole('button', { name: 'Publish the day' }).click()
        await page.getByRole('button', { name: 'Publish', exact: true }).click()
        await expect(page.getByText(/^Published .* by/)).toBeVisible()
        await page.goto('/app/cover?time=year')
        await expect(page.getByRole('heading', { name: 'Classes and subjects' })).toBeVisible()
      },
    },
  ],
}

async function callIn(page: Page, name: string) {
  await page.getByRole('textbox', { name: 'Name, or paste a list' }).fill(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listitem', { name })).toBeVisible()
}
