import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { showClassWord } from '../../i18n/class-word.ts'
import { mountApp } from '../../testing/mount-app.tsx'
import { records, smallSchool } from '../../testing/small-school.ts'
import { PrintPage } from './print-page.tsx'

async function open(schedule = smallSchool()) {
  const mounted = mountApp(<PrintPage />)
  await render(mounted.element)
  mounted.session.schedule.receive([records({ schedule })])
  await expect.element(sheet(/^7b,/)).toBeVisible()
  return mounted
}
const sheet = (name: RegExp) => page.getByRole('region', { name })
const pageRule = () => Array.from(document.querySelectorAll('style'), (style) => style.textContent).join()

test('the sheets follow the paper, its direction and what is on the lessons', async () => {
  await open()
  expect(pageRule()).toContain('size: A4 landscape')
  await expect.element(sheet(/^7b/)).toMatchTextContent(/Ada Example/)
  await page.getByRole('checkbox', { name: 'Teachers', exact: true }).click()
  await expect.element(sheet(/^7b/)).not.toMatchTextContent(/Ada Example/)
  await page.getByText('Letter').click()
  await page.getByText('Portrait').click()
  await expect.poll(pageRule).toContain('size: letter portrait')
  const { width, height } = sheet(/^7b/).element().getBoundingClientRect()
  expect(width / height).toBeCloseTo(215.9 / 279.1, 2)
})

test('a school’s word for its class groups is on the sheets as soon as it is chosen', async () => {
  const { session } = await open()
  await expect.element(sheet(/^7b/)).toMatchTextContent(/^Class 7b/)
  const { settings, school } = session.account.getState()
  session.account.updateSettings(school!.uuid, { ...settings, nameForClasses: 'option_1' })
  showClassWord('option_1')
  await expect.element(sheet(/^7b/)).toMatchTextContent(/^Cohort 7b/)
  await expect.element(page.getByRole('checkbox', { name: 'All cohorts' })).toBeVisible()
  showClassWord('option_2')
})

test('the sheets and rows of groups are asked for where there are groups, and kept', async () => {
  const { calendars, ...rest } = smallSchool()
  const half = { ...calendars['7b']!, uuid: 'half', name: 'Half 1', classUuid: '7b', division: 'Halves', parts: ['x'] }
  await open({ ...rest, calendars: { ...calendars, half } })
  await expect.element(page.getByText('1 sheet', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: /Half 1/ })).not.toBeInTheDocument()
  await page.getByText('Whole school').click()
  await expect.element(sheet(/A1/)).not.toMatchTextContent(/Half 1/)
  await page.getByRole('checkbox', { name: 'With groups' }).click()
  await expect.element(sheet(/A1/)).toMatchTextContent(/7b · Half 1/)
  expect(localStorage.getItem('print')).toContain('groups=on')
  await page.getByText('One page each').click()
  await expect.element(sheet(/^7b · Half 1/)).toBeVisible()
  await page.getByRole('checkbox', { name: '7b · Half 1' }).click()
  await expect.element(sheet(/^7b · Half 1/)).not.toBeInTheDocument()
})

test('schools without groups have nothing to ask about groups', async () => {
  await open()
  await page.getByText('Whole school').click()
  await expect.element(sheet(/A1/)).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: 'With groups' })).not.toBeInTheDocument()
})

test('nothing chosen is said, and cannot be printed', async () => {
  await open()
  await page.getByRole('checkbox', { name: 'All classes' }).click()
  await expect.element(page.getByRole('heading', { name: 'Nothing is selected' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Print' })).toBeDisabled()
})
