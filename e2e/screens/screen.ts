import type { Page } from '@playwright/test'
import { expect } from '../expect.ts'
import { importSchool } from '../account.ts'
import type { PageName } from '../pages/workspace.ts'
import { enterVersion, type Planner } from '../planner.ts'
import type { ImportedSchoolInput } from '@timetable/domain'
import { fileOf, smallSchool } from '../schools.ts'

/** A screen in a state worth looking at: how to get there from the one before it in its group. */
export type Screen = {
  readonly name: string
  /** It needs the room of a wide window, or a mouse: narrow walks leave it out. */
  readonly wide?: boolean
  /** On the way there things move because of what was asked for: by Zen, or by what a file brought in. */
  readonly moves?: boolean
  open(planner: Planner): Promise<void>
  /** Opens in a window that has just become narrow what a wide one has no need of. */
  narrowed?(planner: Planner): Promise<void>
}

/**
 * The screens of one part, in an order in which each can be reached from the one before. The first starts from a new
 * account's empty list of versions, or from its only one, so that groups know nothing of each other and
 * run side by side.
 */
export type ScreenGroup = {
  readonly name: string
  /** Pages for anyone: nobody is signed in, and the first screen goes to its own address. */
  readonly public?: boolean
  /** Pages of another group in another language: what can be said of their colours is said of that one. */
  readonly translates?: boolean
  /** What is special about its screens is shown by other groups too, so they are visited at night only. */
  readonly nightly?: boolean
  /** All its screens are checked by day too, not only the first few. */
  readonly whole?: boolean
  /** What stands in the version that its user begins in; else they begin on the list of versions, which is empty. */
  readonly school?: (() => ImportedSchoolInput) | 'empty'
  /** On which page of it they begin; else in the scheduler. */
  readonly begins?: PageName
  /** For somebody new, who is led through the first steps. */
  readonly firstSteps?: boolean
  /** What hangs at a place of the page, such as a menu, closes when the window changes its size. */
  readonly closesWhenResized?: boolean
  /** Errors in the console that a screen of the group is about, such as a request that the server refuses. */
  readonly expectedErrors?: readonly RegExp[]
  /** What the server's environment must have for the group, where the ordinary is not enough. */
  readonly settings?: Readonly<Record<string, string>>
  readonly screens: readonly Screen[]
}

/** From the list of versions: imports the small school and opens it in the scheduler. */
export async function openSmallSchool({ versions, scheduler }: Planner) {
  await versions.importFile(fileOf(smallSchool()))
  await scheduler.untilShown()
}

/** From any page of the application: in the scheduler of one more version, with this school in it. */
export async function enterSchool({ page, account }: Pick<Planner, 'page' | 'account'>, school: ImportedSchoolInput) {
  const version = await importSchool(new URL(page.url()).origin, account, school)
  return enterVersion(page, account, version, 'Scheduler')
}

/** Closes the dialog that is open, or the one that opened last; what was typed in it is given up. */
export async function closeDialog(page: Page) {
  const open = await page.getByRole('dialog').count()
  const question = page.getByRole('dialog', { name: 'Discard what you typed?' })
  await page.keyboard.press('Escape')
  await expect(async () => {
    if (await question.isVisible()) await question.getByRole('button', { name: 'Discard' }).click()
    expect(await page.getByRole('dialog').count()).toBe(Math.max(0, open - 1))
  }).toPass({ intervals: [50] })
}
