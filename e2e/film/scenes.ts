import type { AcademyStep } from '@timetable/service'
import { expect } from '../expect.ts'
import { Workspace } from '../pages/workspace.ts'
import type { Planner } from '../planner.ts'
import { fileOf, realSizedSchool, smallSchool } from '../schools.ts'
import type { Actor } from './actor.ts'

/** The script of a step of the academy: what is prepared off camera, and what is filmed. */
type Scene = {
  readonly prepare?: (planner: Planner) => Promise<void>
  readonly act: (actor: Actor, planner: Planner) => Promise<void>
}

const openSmall = async ({ versions, scheduler }: Planner) => {
  await versions.importFile(fileOf(smallSchool('Hillside School')))
  await scheduler.untilShown()
}

/** The seven steps, each starting from a new account's empty list of versions. */
export const SCENES: Readonly<Record<AcademyStep, Scene>> = {
  version: {
    async act(actor, { page, scheduler }) {
      await actor.look()
      await actor.click(page.getByRole('button', { name: 'Create a version' }))
      const dialog = page.getByRole('dialog', { name: 'Create a version' })
      await actor.type(dialog.getByLabel('Title'), 'Autumn, first try')
      await actor.type(dialog.getByLabel('Days a week'), '5')
      await actor.click(dialog.getByRole('button', { name: 'Create', exact: true }))
      await expect(scheduler.zen.or(page.getByRole('heading', { level: 1 })).first()).toBeVisible()
      await actor.look(3)
    },
  },
  calendars: {
    prepare: openSmall,
    async act(actor, { page, scheduler }) {
      await actor.look()
      await actor.click(page.getByRole('button', { name: 'Add classes' }))
      const dialog = page.getByRole('dialog', { name: 'Add classes, teachers and rooms' })
      await actor.click(dialog.getByText('Teachers', { exact: true }))
      await actor.type(dialog.getByRole('textbox', { name: 'Names' }), 'Cleo Marsh\nDora Lindt\nEmil Novak')
      await actor.look(1.5)
      await actor.click(dialog.getByRole('button', { name: 'Create 3' }))
      await expect(dialog).toBeHidden()
      await actor.click(scheduler.sidebar.getByText('Teachers', { exact: true }))
      await actor.look(2.5)
    },
  },
  periods: {
    prepare: openSmall,
    async act(actor, { page }) {
      await actor.look()
      const dialog = await new Workspace(page).bellSchedule()
      await actor.look(1.5)
      await actor.type(dialog.getByLabel('Start of period 1'), '8:10')
      await actor.type(dialog.getByLabel('End of period 1'), '8:55')
      await actor.look(1.5)
      await actor.click(dialog.getByRole('button', { name: 'Update' }))
      await expect(dialog).toBeHidden()
      await actor.look(2)
    },
  },
  subjects: {
    prepare: openSmall,
    async act(actor, { page, courses }) {
      await actor.look()
      await actor.click(page.getByRole('button', { name: /^Create a course/ }).first())
      await expect(courses.form).toBeVisible()
      await actor.type(courses.form.getByLabel('Name', { exact: true }), 'Geography')
      const field = courses.form.getByRole('combobox', { name: 'Classes, teachers and rooms' })
      for (const name of ['7a', 'Ben']) {
        await actor.click(field)
        await field.pressSequentially(name, { delay: 80 })
        await actor.click(page.getByRole('option', { name, exact: true }))
      }
      await actor.look()
      await actor.click(courses.form.locator('button[type=submit]'))
      await expect(courses.form).toBeHidden()
      await actor.look(2.5)
    },
  },
  blocking: {
    async prepare(planner) {
      await openSmall(planner)
      await planner.scheduler.show('Teachers', 'Ada')
    },
    async act(actor, { page, scheduler }) {
      await actor.look()
      await actor.click(page.getByRole('button', { name: 'Block time slots' }))
      for (const period of [1, 2, 3, 4, 5, 6]) await actor.click(scheduler.slot('Friday', period))
      await actor.look()
      await actor.click(page.getByRole('button', { name: 'Done' }))
      await actor.look(2.5)
    },
  },
  dragging: {
    async prepare({ versions, scheduler }) {
      await versions.importFile(fileOf(realSizedSchool(600)))
      await scheduler.untilShown()
    },
    async act(actor, { page, scheduler }) {
      await actor.look(1.5)
      await actor.click(scheduler.zen.getByRole('button', { name: 'Start Zen' }))
      await scheduler.solved.waitFor()
      await scheduler.pauseZen()
      await actor.look(1.5)
      await actor.drag(scheduler.grid.getByRole('group').first(), scheduler.slot('Thursday', 4))
      await actor.look()
      if (await page.getByRole('menu').isVisible()) await page.keyboard.press('Escape')
      await actor.drag(scheduler.grid.getByRole('group').nth(2), scheduler.slot('Friday', 6))
      if (await page.getByRole('menu').isVisible()) await page.keyboard.press('Escape')
      await actor.look(2)
    },
  },
  duplicating: {
    async prepare(planner) {
      await openSmall(planner)
      await planner.versions.goto()
    },
    async act(actor, { page, versions }) {
      await actor.look()
      await actor.click(page.getByRole('button', { name: 'Actions for Hillside School' }).first())
      await actor.click(page.getByRole('menuitem', { name: 'Duplicate' }))
      const dialog = page.getByRole('dialog', { name: 'Rename the version' })
      await actor.type(dialog.getByLabel('Title'), 'Hillside School, with a longer lunch')
      await actor.click(dialog.getByRole('button', { name: 'Save' }))
      await expect(dialog).toBeHidden()
      await actor.look(1.5)
      await actor.moveTo(versions.list)
      await actor.look(2)
    },
  },
}
