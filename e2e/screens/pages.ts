import type { Page } from '@playwright/test'
import { expect } from '../expect.ts'
import { Workspace } from '../pages/workspace.ts'
import { smallSchool } from '../schools.ts'
import { closeDialog, enterSchool, type ScreenGroup } from './screen.ts'

/** Dashboard, timetables, bell schedule, rules and settings, in their states. */
export const pagesScreens: ScreenGroup = {
  name: 'pages',
  whole: true,
  school: 'empty',
  begins: 'Dashboard',
  screens: [
    {
      name: 'dashboard-next-steps',
      open: ({ page }) => page.waitForLoadState('networkidle'),
    },
    { name: 'rules-empty', open: ({ page }) => goto(page, 'Rules') },
    {
      name: 'dashboard',
      async open({ page, account }) {
        await enterSchool({ page, account }, schoolWithRules())
        await goto(page, 'Dashboard')
      },
    },
    {
      name: 'bell-schedule-odd',
      async open({ page }) {
        await new Workspace(page).card('Periods').getByRole('button', { name: 'Bell schedule' }).click()
        const dialog = page.getByRole('dialog', { name: 'Bell schedule' })
        await dialog.getByLabel('End of period 1').fill('7:00')
        await dialog.getByRole('button', { name: 'Delete period 2' }).click()
        await expect(dialog.getByText('Ends before it starts')).toBeVisible()
      },
    },
    {
      name: 'timetables',
      async open({ page }) {
        await closeDialog(page)
        await goto(page, 'Timetables')
        await expect(page.getByRole('list', { name: 'Timetables' }).getByRole('listitem')).toHaveCount(2)
      },
    },
    {
      name: 'timetable-modal',
      async open({ page }) {
        await page.getByRole('list', { name: 'Timetables' }).getByRole('link').first().click()
        await expect(page.getByRole('dialog', { name: 'Timetable of 7a' })).toBeVisible()
      },
    },
    {
      name: 'quality',
      async open({ page }) {
        await closeDialog(page)
        await goto(page, 'Quality')
        await expect(page.getByRole('rowheader')).toHaveText(['Ada1 unscheduled', 'Ben'])
      },
    },
    {
      name: 'rules',
      async open({ page }) {
        await goto(page, 'Rules')
        await page.getByRole('button', { name: 'Broken by 3 lessons' }).click()
      },
    },
    {
      name: 'rule-form-usual',
      async open({ page }) {
        await page.getByRole('button', { name: 'Add a rule' }).click()
        await expect(page.getByRole('list', { name: 'Usual rules' })).toBeVisible()
      },
    },
    {
      name: 'rule-form-errors',
      async open({ page }) {
        const form = page.getByRole('dialog', { name: 'Add a rule' })
        await form.getByRole('button', { name: 'A course not at certain times' }).click()
        await form.getByRole('gridcell', { name: 'Monday, period 2', exact: true }).click()
        await form.getByText('Preferred', { exact: true }).click()
        await form.getByRole('button', { name: 'Add the rule' }).click()
        await expect(form.getByText('Choose at least one course')).toBeVisible()
      },
    },
    {
      name: 'rule-form-calendars',
      async open({ page }) {
        const form = page.getByRole('dialog', { name: 'Add a rule' })
        await form.getByRole('combobox', { name: 'Kind of rule' }).click()
        await page.getByRole('option', { name: /^Lunch break/ }).click()
        await form.getByText('Selected').click()
        await expect(form.getByRole('combobox', { name: 'Selected' })).toBeVisible()
      },
    },
    {
      name: 'rule-kinds',
      async open({ page }) {
        const form = page.getByRole('dialog', { name: 'Add a rule' })
        await form.getByRole('combobox', { name: 'Kind of rule' }).click()
        await expect(page.getByRole('option', { name: /^Lunch break/ })).toBeVisible()
      },
    },
    {
      name: 'broken-rules',
      async open({ page, scheduler }) {
        await page.goto('/app/scheduler')
        await scheduler.untilShown()
        await scheduler.zen.getByRole('button', { name: /rules? broken/ }).click()
        await expect(page.getByRole('list', { name: 'Broken rules' })).toBeVisible()
      },
    },
    {
      name: 'settings',
      // The link comes with the server's answer.
      moves: true,
      async open({ page }) {
        await goto(page, 'Settings')
        await page.getByRole('button', { name: 'Invite by a link' }).click()
        await expect(page.getByLabel('Invitation link')).toBeVisible()
      },
    },
    {
      name: 'settings-reset',
      async open({ page }) {
        await page.getByRole('button', { name: 'Reset all settings' }).click()
        await expect(page.getByRole('dialog', { name: 'Reset all settings' })).toBeVisible()
      },
    },
  ],
}

async function goto(page: Page, name: 'Dashboard' | 'Quality' | 'Rules' | 'Timetables' | 'Settings') {
  await new Workspace(page).goto(name)
  await page.waitForLoadState('networkidle')
}

/** The small school with one rule of every group, one of them broken and one switched off. */
function schoolWithRules() {
  return {
    ...smallSchool(),
    rules: [
      {
        rule: 'BLOCKED_TIMESLOTS' as const,
        strength: 'required' as const,
        subjectNames: ['Mathematics', 'Art'],
        slots: [0, 1, 2, 3, 4].map((day): [number, number] => [day, 0]),
      },
      { rule: 'MIN_DAYS_BETWEEN' as const, strength: 80, subjectNames: ['English'], value: 2 },
      {
        rule: 'LUNCH_BREAK' as const,
        strength: 20,
        calendarType: 'TEACHER' as const,
        slots: [0, 1, 2, 3, 4].map((day): [number, number] => [day, 3]),
        value: 1,
      },
      { rule: 'MAX_DAYS_PER_WEEK' as const, strength: 'required' as const, calendars: ['ada'], value: 2 },
      {
        rule: 'MAX_LESSONS_PER_DAY' as const,
        strength: 'required' as const,
        calendars: ['ada', 'ben'],
        value: 5,
        enabled: false,
      },
    ],
  }
}
