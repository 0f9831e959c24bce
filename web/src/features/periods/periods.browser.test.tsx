import { tinySchedule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { mountApp } from '../../testing/mount-app.tsx'
import { records } from '../../testing/small-school.ts'
import Periods from './periods.tsx'

async function open(days: number, daysPerTerm?: number) {
  const { element, session, server } = mountApp(<Periods onClose={() => undefined} />)
  const schedule = tinySchedule({
    days,
    ...(daysPerTerm !== undefined && { daysPerTerm }),
    rules: { one: { rule: 'MAX_DAYS_USED', subjectNames: ['Maths'], value: 1, terms: true } },
  })
  session.schedule.receive([records({ schedule })])
  await render(element)
  await expect.element(page.getByRole('dialog', { name: 'Periods' })).toBeVisible()
  return server.line
}
const terms = () => page.getByRole('combobox', { name: 'Terms' })
const save = () => page.getByRole('button', { name: 'Save' })

test('days that make several terms alike may be put in such terms, and nothing else is sent', async () => {
  const line = await open(6)
  await terms().click()
  await expect
    .poll(() =>
      page
        .getByRole('option')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['No terms', '2 days each', '3 days each'])
  await page.getByRole('option', { name: '3 days each' }).click()
  await save().click()
  await expect.poll(() => line.commands()).toContain('setTerms')
  expect(line.last('setTerms').params).toEqual({ daysPerTerm: 3 })
  expect(line.commands()).not.toContain('setPeriodCount')
})

test('without terms the rules that speak of them go, which is said before', async () => {
  const line = await open(6, 2)
  await terms().click()
  await page.getByRole('option', { name: 'No terms' }).click()
  await expect.element(page.getByText('1 rule applies per term. It will be deleted.')).toBeVisible()
  await save().click()
  await expect.poll(() => line.commands()).toContain('setTerms')
  expect(line.last('setTerms').params).toEqual({ daysPerTerm: null })
})

test('an ordinary week is not asked for terms', async () => {
  await open(5)
  await expect.element(terms()).not.toBeInTheDocument()
})

test('the weeks of a cycle are set with their names, and each has one of its own', async () => {
  const line = await open(5)
  await page.getByRole('combobox', { name: 'Week cycle' }).click()
  await page.getByRole('option', { name: '2-week cycle' }).click()
  await page.getByRole('textbox', { name: 'Name of week 2' }).fill('A')
  await expect.element(page.getByText('Each week needs its own name.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name of week 2' }).fill('odd')
  await save().click()
  await expect.poll(() => line.commands()).toContain('setWeeks')
  expect(line.last('setWeeks').params).toEqual({
    weeks: [
      { name: 'A', was: null },
      { name: 'odd', was: null },
    ],
  })
})
