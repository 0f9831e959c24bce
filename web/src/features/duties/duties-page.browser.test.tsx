import { EMPTY_DIARY, type Diary, type Schedule } from '@timetable/domain'
import { daySchool } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fakeDiary } from '../../testing/fake-diary.ts'
import { mountApp } from '../../testing/mount-app.tsx'
import { createThreadByHand } from '../../worker/testing/thread-by-hand.ts'
import { createSchoolAnswerers } from '../../worker/thread/answerers.ts'
import { DutiesPage } from './duties-page.tsx'

const school = daySchool()
const yard = { uuid: 'yard', name: 'Yard', needs: [{ after: 1, people: 1 }] }
const placed: Diary = { ...EMPTY_DIARY, places: { yard } }
type Given = { readonly published?: Schedule | null; readonly diary?: Diary }

async function open({ published = school, diary = placed }: Given = {}) {
  const { answerers, prepare } = createSchoolAnswerers()
  const thread = createThreadByHand(answerers, prepare)
  const mounted = mountApp(<DutiesPage />, { address: '/app/duties', startSolver: thread.start })
  const fake = fakeDiary(mounted.server.line, published, diary)
  await render(mounted.element)
  return { ...mounted, fake, thread }
}

const post = (name: RegExp) => page.getByRole('button', { name })

test('a place is added with what it needs in each break, and its posts are open', async () => {
  const { fake } = await open({ diary: EMPTY_DIARY })
  await expect.element(page.getByRole('heading', { name: 'No places yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Add a place' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Yard')
  await page.getByRole('spinbutton', { name: 'After period 2' }).fill('2')
  await page.getByRole('checkbox', { name: 'Days differ' }).click()
  await page.getByRole('spinbutton', { name: 'After period 2, Friday' }).fill('0')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('0 of 8 duties filled')).toBeVisible()
  expect(Object.values(fake.diary().places)).toMatchObject([
    { name: 'Yard', needs: [{ after: 1, people: 2, dayNums: [0, 1, 2, 3] }] },
  ])
})

test('one press shares the duties, and Ctrl+Z takes it back as one step', async () => {
  const { fake, thread } = await open()
  await page.getByRole('button', { name: 'Share duties' }).click()
  thread.runAll()
  // On Tuesday only Ben has a lesson beside the break; on the other days nobody has.
  await expect.element(post(/^Yard, Tuesday, After period 2: Ben/)).toBeVisible()
  await expect.element(page.getByText('2 of 5 duties filled')).toBeVisible()
  const counts = page.getByRole('table', { name: 'Duties per teacher' })
  await expect.element(counts.getByRole('row', { name: /^Ben 1/ })).toBeVisible()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(page.getByText('0 of 5 duties filled')).toBeVisible()
  expect(fake.diary().duties).toEqual({})
})

test('who can be on duty is listed with reasons; who is chosen by hand is locked, and can be left open again', async () => {
  const { fake } = await open()
  await post(/^Yard, Monday, After period 2: Nobody yet/).click()
  const cleo = page.getByRole('menuitem', { name: /^Cleo/ })
  await expect.element(cleo).toMatchTextContent(/lessons before and after; 0 other duties a week/)
  await page.getByRole('menuitem', { name: 'Why not the others?' }).click()
  await expect.element(page.getByRole('menuitem', { name: /^Eve/ })).toMatchTextContent(/not in the house then/)
  await page.getByRole('menuitem', { name: 'Back' }).click()
  await cleo.click()
  await expect.element(post(/^Yard, Monday, After period 2: Cleo/)).toBeVisible()
  expect(Object.values(fake.diary().duties)).toMatchObject([{ teachers: [{ name: 'Cleo' }], locked: true }])
  await post(/^Yard, Monday, After period 2: Cleo/).click()
  await page.getByRole('menuitem', { name: 'Unlock' }).click()
  await expect.poll(() => Object.values(fake.diary().duties)[0]?.locked).toBeUndefined()
  await post(/^Yard, Monday, After period 2: Cleo/).click()
  await page.getByRole('menuitem', { name: 'Leave it open' }).click()
  await expect.element(post(/^Yard, Monday, After period 2: Nobody yet/)).toBeVisible()
  expect(fake.diary().duties).toEqual({})
})

test('bells without breaks, and a school without a published version, say so and lead on', async () => {
  const timeSlots = Object.fromEntries(
    Object.entries(school.timeSlots).map(([uuid, slot]) => [uuid, { ...slot, startTime: '08:00', endTime: '08:00' }]),
  )
  await open({ published: { ...school, timeSlots }, diary: EMPTY_DIARY })
  await expect.element(page.getByText('The bell schedule has no breaks')).toBeVisible()
})

test('without a published version the page leads to the versions', async () => {
  await open({ published: null })
  await expect.element(page.getByRole('link', { name: 'Open the versions' })).toBeVisible()
})
