import { expect, test } from '../test.ts'

test('the test page shows the line, what goes over it, and the components', async ({ page, world, account }) => {
  await page.goto(`/app/test?token=${account.token}`)
  await expect(page.getByText('Connected', { exact: true })).toBeVisible()
  await expect(page.getByText(/^[\d,]+ ms$/)).toBeVisible()

  const messages = page.getByRole('region', { name: 'Messages' })
  await expect(messages.getByRole('row', { name: /in Welcome/ })).toBeVisible()
  await page.getByLabel('Filter by type').fill('usersettings')
  await expect(messages.getByRole('row', { name: /in Welcome/ })).toBeHidden()
  const before = await messages.getByRole('row').count()
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByRole('button', { name: 'Measure' }).click()
  await expect(messages.getByRole('row')).toHaveCount(before)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(messages.getByRole('row')).toHaveCount(before + 2)

  await page.getByRole('button', { name: 'Warning' }).click()
  await expect(page.getByRole('status').getByText('Warning')).toBeVisible()
  await page.getByRole('button', { name: 'Open a dialog' }).click()
  await page.getByRole('dialog', { name: 'Dialogs' }).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('grid', { name: 'Cells and lesson cards' })).toBeVisible()
  expect(await page.locator('main').innerText()).not.toContain(account.token)
  expect(world.log()).not.toContain(account.token)
})
