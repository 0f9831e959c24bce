import { profileOf } from '@timetable/domain'
import type { Membership, ScheduleItem, VersionCounts } from '@timetable/service'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { hillSchool, mountApp } from '../../testing/mount-app.tsx'
import { versionItem } from '../../testing/small-school.ts'
import { VersionsPage } from './versions-page.tsx'

async function open(items: ScheduleItem[], membership: Membership = 'owner') {
  const mounted = mountApp(<VersionsPage />, { schools: [{ ...hillSchool, membership }] })
  const { line } = mounted.server
  await render(mounted.element)
  await expect.poll(() => line.commands()).toContain('listSchedules')
  const list = () =>
    line.say({
      type: 'ScheduleList',
      id: line.last('listSchedules').id,
      schoolUuid: 'school',
      scheduleItemList: items,
    })
  return { ...mounted, line, list }
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = (name: string) => page.getByRole('dialog', { name })
const spring = versionItem()
const autumn = versionItem({
  uuid: 'v2',
  title: 'Autumn',
  description: 'Six days',
  lessons: 1500,
  updatedAt: '2026-02-01T08:00:00.000Z',
})

test('shows a skeleton, then the versions, newest change first', async () => {
  const { list } = await open([spring, autumn])
  await expect.element(page.getByRole('status', { name: 'Loading the versions' })).toBeVisible()
  list()
  const rows = page.getByRole('list', { name: 'Versions' }).getByRole('listitem')
  await expect.poll(() => rows.elements().length).toBe(2)
  await expect.element(rows.nth(0)).toMatchTextContent(/^Autumn/)
  await expect.element(rows.nth(0)).toMatchTextContent(/1,500 lessons/)
  await expect.element(rows.nth(1)).toMatchTextContent(/2 lessons/)
})

test('who only reads is offered what changes nothing, and is told where there is nothing to see', async () => {
  const { list, line } = await open([spring], 'reader')
  list()
  await button('Actions for Spring').click()
  await expect.element(page.getByRole('menuitem', { name: 'Compare…' })).toBeVisible()
  const offered = page
    .getByRole('menuitem')
    .elements()
    .map(({ textContent }) => textContent)
  expect(offered).toEqual(['Compare…', 'Timetable links', 'Download', 'Import reports'])
  await userEvent.keyboard('{Escape}')
  for (const name of ['Create a version', 'Import a file', 'Demo school']) expect(button(name).elements()).toEqual([])
  expect(line.commands()).not.toContain('listDeletedSchedules')
  line.say({ type: 'ScheduleList', schoolUuid: 'school', scheduleItemList: [] })
  await expect.element(page.getByRole('heading', { name: 'There is no timetable yet' })).toBeVisible()
})

test('says what is double booked and unscheduled, where that is counted and there are lessons', async () => {
  const counted = (title: string, doubleBookings: number, unscheduled: number) =>
    versionItem({ uuid: title, title, counts: { doubleBookings, unscheduled } })
  const empty = versionItem({ uuid: 'e', title: 'Empty', lessons: 0, counts: { doubleBookings: 0, unscheduled: 0 } })
  const { list } = await open([spring, counted('Problems', 3, 12), counted('Right', 0, 0), empty])
  list()
  const row = (title: string) => page.getByRole('listitem').filter({ hasText: title })
  await expect.element(row('Problems')).toMatchTextContent(/3 double bookings\s*12 unscheduled/)
  await expect.element(row('Right')).toMatchTextContent(/No double bookings/)
  for (const title of ['Right', 'Spring', 'Empty'])
    await expect.element(row(title)).not.toMatchTextContent(/unscheduled/)
  for (const title of ['Spring', 'Empty']) await expect.element(row(title)).not.toMatchTextContent(/double booking/)
})

test('says everything that is wrong, and of a version without errors how good it is', async () => {
  const judged = (title: string, given: Partial<NonNullable<VersionCounts['judged']>>, unscheduled = 0) =>
    versionItem({
      uuid: title,
      title,
      counts: { doubleBookings: 0, unscheduled, judged: { wrong: {}, wishes: 0, quality: [], ...given } },
    })
  const quality = [
    { criterion: 'classGaps', amount: 0 },
    { criterion: 'teacherGaps', amount: 41 },
  ] as const
  const { list } = await open([
    judged('Broken', { wrong: { rule: 2, blocked: 1 }, quality: [...quality] }, 3),
    judged('Good', { quality: [...quality], wishes: 7 }),
    judged('Wished', { wishes: 7 }),
    judged('Perfect', {}),
  ])
  list()
  const row = (title: string) => page.getByRole('listitem').filter({ hasText: title })
  await expect
    .element(row('Broken'))
    .toMatchTextContent(/3 unscheduled\s*1 lesson on a blocked slot\s*2 required rules broken/)
  await expect.element(row('Broken')).not.toMatchTextContent(/No double bookings|No problems|gaps/)
  await expect.element(row('Good')).toMatchTextContent(/No problems\s*no gaps for classes, 41 gaps for teachers/)
  await expect.element(row('Wished')).toMatchTextContent(/No problems\s*7 wishes not met/)
  await expect.element(row('Perfect')).toMatchTextContent(/No problems/)
})

test('the order is chosen, kept as the user’s own, and a search is there for more than ten', async () => {
  const many = Array.from({ length: 11 }, (_, n) => versionItem({ uuid: `p${n}`, title: `Plan ${n}` }))
  const { list, line } = await open([autumn, ...many])
  list()
  line.say({ type: 'UserSettings', settings: {} })
  const first = page.getByRole('list', { name: 'Versions' }).getByRole('listitem').nth(0)
  await expect.element(first).toMatchTextContent(/^Autumn/)
  await page.getByLabelText('Sort by').selectOptions('name')
  await expect
    .poll(() => line.last('updateUserSettings').params)
    .toEqual({ settings: [{ label: 'selectedSortingOption', value: 'name' }] })
  await page.getByLabelText('Search the versions').fill('plan 1')
  await expect.element(page.getByText('2 versions')).toBeVisible()
  await expect.element(first).toMatchTextContent(/^Plan 1[^0]/)
  await page.getByLabelText('Search the versions').fill('winter')
  await expect.element(page.getByText('No version has “winter” in its title or description.')).toBeVisible()
})

test('what others make, rename and delete appears by itself', async () => {
  const { list, line } = await open([spring])
  list()
  await expect.element(button('Spring')).toBeVisible()
  const scheduleItemList = [{ ...spring, title: 'Spring, second try' }, autumn]
  line.say({ type: 'ScheduleList', schoolUuid: 'school', scheduleItemList })
  await expect.element(button('Spring, second try')).toBeVisible()
  await expect.element(button('Autumn')).toBeVisible()
  line.say({ type: 'ScheduleList', schoolUuid: 'another', scheduleItemList: [] })
  await expect.element(button('Autumn')).toBeVisible()
})

test('a copy is given a name of its own right away', async () => {
  const { list, line } = await open([spring])
  list()
  await button('Actions for Spring').click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect.poll(() => line.commands()).toContain('duplicateSchedule')
  const item = versionItem({ uuid: 'copy', title: 'Spring (copy)' })
  line.say({ type: 'ScheduleItem', id: line.last('duplicateSchedule').id, item })
  await expect.element(dialog('Rename the version').getByLabelText('Title')).toHaveValue('Spring (copy)')
})

test('where there are none, the ways to begin are offered', async () => {
  const { list, line } = await open([])
  list()
  await expect.element(page.getByRole('heading', { name: 'Start with a version' })).toBeVisible()
  await button('Load the demo school').click()
  await expect.poll(() => line.commands()).toContain('createScheduleByImport')
  const { id, params } = line.last('createScheduleByImport')
  expect(params).toMatchObject({ schoolUuid: 'school', fileName: 'Larkmoor School.json' })
  line.say({ type: 'ScheduleItem', id, item: autumn })
  await expect.element(page.getByRole('heading', { name: 'The scheduler' })).toBeVisible()
  expect(line.last('openSchedule').params).toEqual({ schoolUuid: 'school', scheduleUuid: 'v2' })
})

test('where there are none, the school’s own file is the first thing offered, by choosing or dropping it', async () => {
  const { list, session } = await open([])
  list()
  await expect.element(page.getByText(/^Drop your school’s file here/)).toBeVisible()
  const names = page.getByRole('button').elements()
  expect(names.map((each) => each.textContent)).toEqual(['Import a file', 'Create a version', 'Load the demo school'])
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(new File(['<fet/>'], 'hill.fet'))
  const place = page.getByText(/^Drop your school’s file here/).element()
  for (const type of ['dragenter', 'dragover', 'drop'])
    place.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
  await expect.poll(() => session.ui.getState().modal).toMatchObject({ kind: 'import', files: [{ name: 'hill.fet' }] })
})

test('a list that cannot be had can be asked for again', async () => {
  const { list, line } = await open([spring])
  line.say({ type: 'Error', id: line.last('listSchedules').id, code: 'internal', error: 'no' })
  await button('Try again').click()
  list()
  await expect.element(button('Spring')).toBeVisible()
})

test('a version is created only with a title and 1 to 8 days', async () => {
  const { list, line } = await open([spring])
  list()
  await button('Create a version').click()
  const form = dialog('Create a version')
  await form.getByLabelText('Days a week').fill('9')
  await form.getByRole('button', { name: 'Create' }).click()
  await expect.element(form.getByText('must be at least 1 character')).toBeVisible()
  await expect.element(form.getByText('A version has 1 to 8 days')).toBeVisible()
  expect(line.commands()).not.toContain('createSchedule')
  await form.getByLabelText('Title').fill(' Summer ')
  await form.getByLabelText('Days a week').fill('6')
  await form.getByRole('button', { name: 'Create' }).click()
  await expect
    .poll(() => line.last('createSchedule').params)
    .toMatchObject({ schoolUuid: 'school', title: 'Summer', description: '', days: 6 })
})

test('a version begins with the periods that are usual, and with what matters', async () => {
  const { list, line } = await open([spring])
  list()
  await button('Create a version').click()
  const form = dialog('Create a version')
  await form.getByLabelText('Title').fill('Summer')
  await expect.element(form.getByText(/^7 periods, 8:45 AM to 3:40 PM/)).toBeVisible()
  await form.getByLabelText('Periods a day').fill('40')
  await form.getByRole('button', { name: 'Create', exact: true }).click()
  await expect.element(form.getByText('Only 16 periods of this length fit into a day')).toBeVisible()
  await form.getByLabelText('Periods a day').fill('3')
  await form.getByLabelText('First period starts at').fill('08:00')
  await form.getByLabelText('Minutes per period').fill('45')
  await expect.element(form.getByText('What matters: Balanced')).toBeVisible()
  await form.getByRole('button', { name: /^Change: / }).click()
  await form.getByRole('radiogroup', { name: 'Whose week comes first?' }).getByText('Students').click()
  await expect.element(form.getByText('What matters: Students first')).toBeVisible()
  await form.getByRole('radiogroup', { name: 'Free periods of teachers?' }).getByText('Does not matter').click()
  await expect.element(form.getByText('What matters: Own choice')).toBeVisible()
  await form.getByRole('button', { name: 'Create', exact: true }).click()
  await expect
    .poll(() => line.last('createSchedule').params)
    .toEqual({
      schoolUuid: 'school',
      title: 'Summer',
      description: '',
      days: 5,
      periods: [
        { startTime: '08:00', endTime: '08:45' },
        { startTime: '08:45', endTime: '09:30' },
        { startTime: '09:50', endTime: '10:35' },
      ],
      profile: { ...profileOf('pupils'), teacherGaps: 'off' },
    })
})

test('on a phone the questions fit without scrolling sideways', async () => {
  await page.viewport(390, 844)
  const { list } = await open([spring])
  list()
  await button('Create a version').click()
  const form = dialog('Create a version')
  await form.getByRole('button', { name: /^Change: / }).click()
  await expect.element(form.getByText('None, as far as possible')).toBeVisible()
  const wide = () =>
    [...form.element().querySelectorAll('*')].filter((each) => each.getBoundingClientRect().right > 390).length
  expect(wide()).toBe(0)
})

test('deleting asks first; Escape keeps the version and gives the focus back', async () => {
  const { list, line } = await open([spring])
  list()
  const actions = button('Actions for Spring')
  await actions.click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect.element(dialog('Delete the version')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog('Delete the version')).not.toBeInTheDocument()
  expect(line.commands()).not.toContain('deleteSchedule')
  await expect.element(actions).toHaveFocus()

  await actions.click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect.element(dialog('Delete the version')).toMatchTextContent(/You can restore it for 30 days/)
  await button('Delete the version').click()
  const word = dialog('Delete the version').getByRole('textbox')
  await expect.element(word).toHaveFocus()
  await expect.element(word).toHaveAttribute('aria-invalid', 'true')
  expect(line.commands()).not.toContain('deleteSchedule')
  await word.fill('delete')
  await button('Delete the version').click()
  await expect.poll(() => line.commands()).toContain('deleteSchedule')
  await expect.poll(() => line.last('deleteSchedule').params).toEqual({ schoolUuid: 'school', scheduleUuid: 'v1' })
  const { id } = line.last('deleteSchedule')
  line.say({ type: 'ScheduleDeleted', scheduleUuid: 'v1' }, { type: 'Ack', id, revision: null })
  await expect.element(page.getByRole('heading', { name: 'Start with a version' })).toBeVisible()
})

test('a deleted version is listed with the days that are left, and is brought back', async () => {
  const { list, line } = await open([spring])
  list()
  await expect.poll(() => line.commands()).toContain('listDeletedSchedules')
  const deleted = (deletedScheduleList: (ScheduleItem & { daysLeft: number })[]) =>
    line.say({
      type: 'DeletedScheduleList',
      id: line.last('listDeletedSchedules').id,
      schoolUuid: 'school',
      deletedScheduleList,
    })
  deleted([{ ...autumn, daysLeft: 12 }])
  const row = page.getByRole('list', { name: 'Deleted versions' }).getByRole('listitem')
  await expect.element(row).toMatchTextContent(/^Autumn1,500 lessons12 days left/)
  await button('Restore Autumn').click()
  await expect.poll(() => line.last('bringBackSchedule').params).toEqual({ schoolUuid: 'school', scheduleUuid: 'v2' })
  const asked = line.commands().filter((command) => command === 'listDeletedSchedules').length
  line.say({ type: 'ScheduleItem', id: line.last('bringBackSchedule').id, item: autumn })
  await expect.element(button('Autumn')).toBeVisible()
  await expect
    .poll(() => line.commands().filter((command) => command === 'listDeletedSchedules').length)
    .toBe(asked + 1)
  deleted([])
  await expect.element(page.getByText('Deleted versions')).not.toBeInTheDocument()
})

test('renaming sends both texts and shows the new ones', async () => {
  const { list, line } = await open([autumn])
  list()
  await button('Actions for Autumn').click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await dialog('Rename the version').getByLabelText('Title').fill('Winter')
  await button('Save').click()
  await expect
    .poll(() => line.last('renameSchedule').params)
    .toEqual({ schoolUuid: 'school', scheduleUuid: 'v2', title: 'Winter', description: 'Six days' })
  const { id } = line.last('renameSchedule')
  line.say({ type: 'ScheduleItem', id, item: { ...autumn, title: 'Winter' } })
  await expect.element(button('Winter')).toBeVisible()
})

test('a file goes to the import desk; a version has its way there, and to how it came in', async () => {
  const { list, session } = await open([spring])
  list()
  const file = new File(['<fet/>'], 'hill.fet')
  await page.getByLabelText('A school file: FET, aSc, Untis, XHSTT, OneRoster or from this product').upload(file)
  await expect.poll(() => session.ui.getState().modal).toMatchObject({ kind: 'import', files: [{ name: 'hill.fet' }] })
  for (const [name, kind] of [
    ['Import into this version', 'import'],
    ['Import reports', 'import-reports'],
  ] as const) {
    await button('Actions for Spring').click()
    await page.getByRole('menuitem', { name }).click()
    expect(session.ui.getState().modal).toEqual({ kind, scheduleUuid: 'v1' })
  }
})

test('a version is downloaded from its menu, by the dialog of its own', async () => {
  const { list, session } = await open([spring])
  list()
  await button('Actions for Spring').click()
  await page.getByRole('menuitem', { name: 'Download' }).click()
  expect(session.ui.getState().modal).toEqual({ kind: 'download', scheduleUuid: 'v1' })
})
