import { tinySchedule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { mountApp } from '../../testing/mount-app.tsx'
import { records } from '../../testing/small-school.ts'
import { WeekLinksPage } from './week-links-page.tsx'

const names = Array.from({ length: 12 }, (_, index) => `Teacher ${String(index).padStart(2, '0')}`)
const school = tinySchedule({ calendars: Object.fromEntries(names.map((name) => [name, 'TEACHER' as const])) })

async function open(linked: readonly string[]) {
  const mounted = mountApp(<WeekLinksPage />)
  await render(mounted.element)
  mounted.session.schedule.receive([records({ schedule: school })])
  const { line } = mounted.server
  await expect.poll(() => line.commands()).toContain('listWeekLinks')
  const links = linked.map((name) => ({ uuid: `link ${name}`, calendarUuid: name, token: `t${name.slice(-2)}` }))
  line.say({
    type: 'WeekLinkList',
    id: line.last('listWeekLinks').id,
    scheduleUuid: school.uuid,
    links: links.map((link) => ({ ...link, createdAt: '2026-09-01T08:00:00.000Z' })),
  } as never)
  return { line, list: page.getByRole('list', { name: 'The links of Teachers' }) }
}

test('each timetable is one row, with one button and a menu; the list can be searched', async () => {
  const { list, line } = await open(names)
  await expect.element(list.getByRole('link').nth(11)).toBeVisible()
  expect(list.getByRole('listitem').elements()).toHaveLength(12)
  expect(
    list
      .getByText('Hill School')
      .elements()
      .filter((each) => each.checkVisibility()),
  ).toEqual([])
  expect(list.getByRole('button', { name: /^Withdraw/ }).elements()).toEqual([])
  await page.getByRole('searchbox').fill('07')
  await expect.element(list.getByRole('listitem')).toMatchTextContent(/Teacher 07/)
  await page.getByRole('button', { name: 'More for Teacher 07' }).click()
  await page.getByRole('menuitem', { name: 'Withdraw' }).click()
  await expect.poll(() => line.commands()).toContain('deleteWeekLinks')
  expect(line.last('deleteWeekLinks').params).toMatchObject({ linkUuids: ['link Teacher 07'] })
})

test('one note stands above the buttons: what is missing, else what the links are', async () => {
  await open([])
  await expect.element(page.getByRole('button', { name: 'Create 12 links' })).toBeVisible()
  const notes = page
    .getByRole('main')
    .or(page.getByRole('heading', { name: 'Timetable links' }))
    .first()
  await expect.element(notes).toBeVisible()
  await expect.element(page.getByText(/Calendars need the school year/)).toBeVisible()
  await expect.element(page.getByText(/Each link shows one timetable/)).not.toBeInTheDocument()
})
