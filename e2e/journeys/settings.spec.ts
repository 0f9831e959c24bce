import type { Page } from '@playwright/test'
import { newcomer, signUp } from '../account.ts'
import { Versions } from '../pages/versions.ts'
import { signedWith, startReceiver } from '../receiver.ts'
import { smallSchool } from '../schools.ts'
import { expect, test } from '../test.ts'

test.use({ school: smallSchool(), begins: 'Settings' })

test("the school's own words are shown everywhere at once, and reset", async ({
  planner: { page, scheduler, workspace },
}) => {
  await page.getByRole('radio', { name: 'Cohort, or grade and group' }).click()
  await page.getByRole('radio', { name: 'Letters' }).click()
  const week = page.getByRole('list', { name: 'Example week' })
  await expect(week.getByRole('listitem')).toHaveText(['A', 'B', 'C', 'D', 'E'])

  await workspace.goto('Timetables')
  await expect(page.getByRole('radio', { name: 'Cohorts' })).toBeChecked()
  await workspace.open('Scheduler')
  await expect(scheduler.sidebar.getByText('Cohorts', { exact: true })).toBeVisible()
  await expect(scheduler.grid.getByRole('gridcell', { name: /^A, period 1(,|$)/ })).toBeVisible()

  await workspace.open('Settings')
  await page.getByRole('button', { name: 'Reset all settings' }).click()
  await workspace.dialog('Reset all settings').getByRole('button', { name: 'Reset all settings' }).click()
  await expect(page.getByRole('radio', { name: 'Weekdays, from Monday' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Class, or A class' })).toBeChecked()
})

test(
  "no page says class where the school's word is cohort",
  { tag: '@nightly' },
  async ({ planner: { page, scheduler, workspace } }) => {
    await page.getByRole('radio', { name: 'Cohort, or grade and group' }).click()
    await expect(page.getByRole('radio', { name: 'Cohort, or grade and group' })).toBeChecked()

    await workspace.goto('Courses')
    await expect(page.getByRole('table')).toBeVisible()
    await expectNoClass(page)
    await workspace.open('Timetables')
    await expect(page.getByRole('radio', { name: 'Cohorts' })).toBeChecked()
    await expectNoClass(page)
    await workspace.open('Print')
    await expect(page.getByRole('checkbox', { name: 'All cohorts' })).toBeVisible()
    await expect(page.getByRole('region', { name: /^7a/ })).toContainText('Cohort 7a')
    await expectNoClass(page)
    await workspace.open('Scheduler')
    for (const view of ['Timetable', 'Day', 'Whole school'] as const) {
      await scheduler.showAll(view)
      await expectNoClass(page)
    }
  },
)

/** Reads what is on screen, and the names that only a screen reader tells. */
async function expectNoClass(page: Page) {
  const names = page.locator('[aria-label], [title], [placeholder]')
  const hidden = await names.evaluateAll((all) =>
    all.map((each) => ['aria-label', 'title', 'placeholder'].map((name) => each.getAttribute(name) ?? '').join(' ')),
  )
  expect(`${await page.locator('body').innerText()} ${hidden.join(' ')}`).not.toMatch(/\bclass(es)?\b/i)
}

test('a person is invited by a link, joins, sees the versions, and is removed', async ({
  planner: { page, account, workspace },
  newPage,
}) => {
  await page.getByRole('button', { name: 'Invite by a link' }).click()
  const link = await page.getByLabel('Invitation link').inputValue()

  const guest = await newPage()
  await guest.goto(link)
  await expect(guest.getByRole('heading', { name: `Join ${account.schoolName}` })).toBeVisible()
  await expect(guest.getByLabel('School name')).toHaveCount(0)
  const who = { ...newcomer(), name: 'Grace Example' }
  await guest.getByLabel('E-mail').fill(who.email)
  await guest.getByLabel('Full name').fill(who.name)
  await guest.getByLabel('Password', { exact: true }).fill(who.password)
  await guest.getByRole('checkbox', { name: 'I accept the terms' }).check()
  await guest.getByRole('button', { name: 'Create the account and join' }).click()
  const theirs = new Versions(guest)
  await theirs.untilShown()
  await expect(theirs.row('Small school')).toBeVisible()

  await workspace.goto('Settings')
  const people = page.getByRole('list', { name: 'People' })
  await expect(people.getByRole('listitem')).toHaveCount(2)
  await expect(people.getByRole('button', { name: `Remove ${account.name}` })).toHaveCount(0)
  await guest.getByRole('button', { name: 'Profile of Grace Example' }).click()
  await guest.getByRole('menuitem', { name: 'Settings' }).click()
  await expect(guest.getByRole('list', { name: 'People' }).getByText('Administrator', { exact: true })).toHaveCount(1)
  await expect(guest.getByRole('button', { name: /^Remove / })).toHaveCount(0)
  const mayNow = async (access: string) => {
    await people.getByRole('button', { name: 'What Grace Example may do' }).click()
    const asked = workspace.dialog('What Grace Example may do')
    await asked.getByRole('radio', { name: access }).check()
    await asked.getByRole('button', { name: 'Save' }).click()
    await expect(asked).toHaveCount(0)
  }
  await mayNow('Administrator')
  await expect(guest.getByRole('button', { name: `Remove ${account.name}` })).toBeVisible()

  // In the middle of her work she is to look on alone, and later no more.
  await theirs.goto()
  await theirs.open('Small school')
  const undo = guest.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible()
  await mayNow('Read-only')
  await expect(guest.getByText('View only')).toBeVisible()
  await expect(undo).toHaveCount(0)
  await expect(guest.getByRole('button', { name: 'Zen' })).toHaveCount(0)
  await guest.goto('/app/wishes')
  await expect(guest.getByRole('heading', { name: 'Versions' })).toBeVisible()
  await expect(guest.getByRole('button', { name: 'Create a version' })).toHaveCount(0)
  await guest.getByRole('button', { name: 'Actions for Small school' }).click()
  await expect(guest.getByRole('menuitem')).toHaveText(['Compare…', 'Timetable links', 'Download', 'Import reports'])
  await guest.keyboard.press('Escape')
  await theirs.open('Small school')
  await expect(guest.getByText('View only')).toBeVisible()
  await expect(undo).toHaveCount(0)
  await mayNow('Member')
  await expect(undo).toBeVisible()
  await people.getByRole('button', { name: 'Remove Grace Example' }).click()
  const dialog = workspace.dialog('Remove Grace Example')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(dialog.getByText('Type the name exactly as shown')).toBeVisible()
  await dialog.getByLabel('Type the name to confirm: Grace Example').fill('Grace Example')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(people.getByRole('listitem')).toHaveCount(1)

  await guest.goto('/app/versions')
  await expect(guest.getByRole('heading', { name: 'You do not belong to a school' })).toBeVisible()
  await guest.getByRole('button', { name: 'New school' }).click()
  await guest.getByRole('dialog').getByRole('textbox').fill('Grace’s own')
  await guest
    .getByRole('dialog')
    .getByRole('button', { name: /Create/ })
    .click()
  await expect(guest.getByRole('heading', { name: 'Start with a version' })).toBeVisible()

  // It was used up by the one who came.
  await expect(page.getByText('There are no open invitations.')).toBeVisible()
})

test(
  'who is signed in already is asked to join',
  { tag: '@nightly' },
  async ({ planner: { page, account }, newPage, world }) => {
    await page.getByRole('button', { name: 'Invite by a link' }).click()
    const link = await page.getByLabel('Invitation link').inputValue()

    const other = await signUp(world.url)
    const theirs = await newPage()
    await theirs.goto(`/app/versions?token=${other.token}`)
    await new Versions(theirs).untilShown()
    await theirs.goto(link)
    const ask = theirs.getByRole('dialog', { name: `Join ${account.schoolName}` })
    await ask.getByRole('button', { name: 'Join' }).click()
    await new Versions(theirs).untilShown()
    await expect(theirs.getByText(account.schoolName).first()).toBeVisible()
  },
)

test.describe('an invitation that lets nobody in', () => {
  test.use({ expectedErrors: [/40[34]|410/] })
  test(
    'says why: withdrawn, of a deleted school; one for an address is for no other',
    { tag: '@nightly' },
    async ({ planner: { page, account, workspace }, newPage }) => {
      await page.getByRole('button', { name: /^Profile of / }).click()
      await page.getByRole('menuitemradio', { name: 'Deutsch' }).click()
      await page.getByLabel('Für diese E-Mail-Adresse (optional)').fill('grace@school.example')
      await page.getByRole('button', { name: 'Mit einem Link einladen' }).click()
      const link = await page.getByLabel('Einladungslink').inputValue()
      expect(new URL(link).pathname).toBe('/de/register')

      const guest = await newPage()
      await guest.goto(link)
      await expect(guest.getByRole('heading', { name: `${account.schoolName} beitreten` })).toBeVisible()
      // The account is for that address, and no other can be typed.
      await expect(guest.getByLabel('E-Mail')).toHaveValue('grace@school.example')
      await expect(guest.getByLabel('E-Mail')).not.toBeEditable()

      await page.getByRole('button', { name: 'Mit einem Link einladen' }).click()
      await expect(page.getByLabel('Einladungslink')).toHaveCount(2)
      const kept = await page.getByLabel('Einladungslink').last().inputValue()
      await page
        .getByRole('list', { name: 'Offene Einladungen' })
        .getByRole('listitem')
        .filter({ hasText: 'grace@school.example' })
        .getByRole('button', { name: /^Einladung zurückziehen/ })
        .click()
      await expect(page.getByLabel('Einladungslink')).toHaveCount(1)
      await guest.goto(link)
      await expect(guest.getByRole('alert').first()).toHaveText(
        'Diese Einladung wurde zurückgezogen. Bitten Sie um eine neue.',
      )

      await page.getByRole('button', { name: 'Schule löschen' }).click()
      const dialog = workspace.dialog(`${account.schoolName} löschen`)
      await dialog.getByRole('textbox').fill(account.schoolName)
      await dialog.getByRole('button', { name: 'Schule löschen' }).click()
      await expect(page.getByRole('heading', { name: 'Sie gehören zu keiner Schule' })).toBeVisible()
      await guest.goto(kept)
      await expect(guest.getByRole('alert').first()).toHaveText('Die Schule dieser Einladung wurde gelöscht.')
    },
  )
})

test(
  'a program of the school is told of changes, signed and again where it failed, until its address is withdrawn',
  { tag: '@nightly' },
  async ({ planner: { page, scheduler, workspace } }) => {
    const [program, another] = [await startReceiver(), await startReceiver()]
    const addresses = page.getByRole('list', { name: 'Webhooks' }).getByRole('listitem')
    const secretOf = async ({ url }: { url: string }) => {
      await page.getByLabel('URL of your software').fill(url)
      await page.getByRole('button', { name: 'Add the webhook' }).click()
      await expect(page.getByRole('button', { name: `Test ${url}` })).toBeVisible()
      return page.getByLabel('The secret', { exact: true }).inputValue()
    }
    const secret = await secretOf(program)
    await page.getByRole('button', { name: `Test ${program.url}` }).click()
    await expect(addresses.first()).toContainText('test: delivered (204)')
    expect(signedWith(secret, program.heard[0]!)).toMatchObject({ type: 'test' })

    program.answer.status = 500
    await workspace.goto('Scheduler')
    await scheduler.drag(scheduler.lessons('Mathematics', scheduler.slot('Tuesday', 1)), scheduler.slot('Wednesday', 1))
    await expect.poll(() => program.heard.length).toBe(2)
    program.answer.status = 204
    await workspace.goto('Settings')
    await expect(addresses.first()).toContainText('change: error response (500)')
    await expect.poll(() => program.heard.length).toBe(3)
    const [failed, told] = program.heard.slice(1)
    expect(signedWith(secret, told!)).toMatchObject({ type: 'version.changed', data: { changes: ['moveAndPinEvent'] } })
    expect(told!.headers['webhook-id']).toBe(failed!.headers['webhook-id'])

    await page.getByRole('button', { name: `Withdraw ${program.url}` }).click()
    const asked = page.getByRole('dialog', { name: `Withdraw ${program.url}` })
    await expect(asked.getByText(/^Last message: /)).toBeVisible()
    await asked.getByRole('button', { name: 'Withdraw', exact: true }).click()
    await expect(addresses).toHaveCount(0)
    const others = await secretOf(another)
    await workspace.goto('Scheduler')
    await scheduler.drag(scheduler.lessons('Mathematics', scheduler.slot('Wednesday', 1)), scheduler.slot('Friday', 1))
    await expect.poll(() => another.heard.length).toBe(1)
    expect(signedWith(others, another.heard[0]!)).toMatchObject({ type: 'version.changed' })
    expect(program.heard).toHaveLength(3)
    for (const one of [program, another]) await one.end()
  },
)
