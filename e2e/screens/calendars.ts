import { expect } from '../expect.ts'
import { Buildings } from '../pages/buildings.ts'
import { smallSchool } from '../schools.ts'
import { closeDialog, enterSchool, type ScreenGroup } from './screen.ts'

/** The dialogs around classes, teachers and rooms, and the times of the periods. */
export const calendarsScreens: ScreenGroup = {
  name: 'calendars',
  screens: [
    {
      name: 'create',
      async open({ page, versions }) {
        await versions.create('An empty version', 5)
        await page.getByRole('button', { name: 'Add classes, teachers and rooms' }).click()
        await expect(page.getByRole('dialog', { name: 'Add classes, teachers and rooms' })).toBeVisible()
      },
    },
    {
      name: 'rename',
      moves: true,
      async open(planner) {
        const { page, scheduler } = planner
        await enterSchool(planner, smallSchool())
        await scheduler.choose('Edit')
        await expect(page.getByRole('dialog', { name: /^Edit / })).toBeVisible()
      },
    },
    {
      name: 'delete',
      moves: true,
      async open({ page }) {
        const dialog = page.getByRole('dialog', { name: /^Edit / })
        await dialog.getByText('Delete', { exact: true }).click()
        await expect(page.getByRole('textbox', { name: /^To confirm/ })).toBeVisible()
      },
    },
    {
      name: 'reset',
      async open({ page, scheduler }) {
        await closeDialog(page)
        await scheduler.choose('Unschedule all lessons')
        await expect(page.getByRole('dialog', { name: /^Unschedule the lessons of/ })).toBeVisible()
      },
    },
    {
      name: 'divide',
      // The division comes from the server, which on a busy machine is no longer soon after the click.
      moves: true,
      async open({ page, scheduler }) {
        await closeDialog(page)
        await scheduler.choose('Divide into groups')
        const dialog = page.getByRole('dialog', { name: /^Groups of / })
        await dialog.getByRole('textbox', { name: 'Name of the division' }).fill('Half groups')
        await dialog.getByRole('textbox', { name: 'Groups' }).fill('7a Half 1\n7a Half 2')
        await dialog.getByRole('button', { name: 'Divide' }).click()
        await expect(dialog).toBeHidden()
        await scheduler.choose('Divide into groups')
        await expect(dialog.getByRole('listitem')).toHaveText(/^Half groups/)
        await dialog.getByRole('button', { name: 'Divide' }).click()
        await expect(dialog.getByText('A division has at least two groups')).toBeVisible()
      },
    },
    {
      name: 'delete-division',
      async open({ page }) {
        await page.getByRole('button', { name: 'Delete the division Half groups' }).click()
        await expect(page.getByRole('textbox', { name: /^To confirm/ })).toBeVisible()
      },
    },
    {
      name: 'bell-schedule',
      async open({ page, scheduler }) {
        await closeDialog(page)
        await scheduler.choose('Bell schedule')
        await expect(page.getByRole('dialog', { name: 'Bell schedule' })).toBeVisible()
      },
    },
    {
      name: 'buildings',
      moves: true,
      async open({ page }) {
        const buildings = new Buildings(page)
        await buildings.open()
        await buildings.put('Lab', 'Science wing')
      },
    },
    {
      name: 'rooms-of-a-building',
      async open({ page }) {
        await closeDialog(page)
        await expect(await new Buildings(page).show('Science wing')).toHaveCount(1)
      },
    },
    {
      name: 'terms',
      moves: true,
      open: (planner) =>
        enterSchool(planner, { ...smallSchool('Two terms'), days: 6, daysPerTerm: 3 }).then(() => undefined),
    },
    {
      name: 'terms-set',
      moves: true,
      async open({ page, workspace }) {
        await workspace.goto('Dashboard')
        await workspace.card('Periods').getByRole('button', { name: 'Number of periods' }).click()
        await page.getByRole('combobox', { name: 'Terms' }).click()
        await expect(page.getByRole('option', { name: '2 days each' })).toBeVisible()
      },
    },
  ],
}
