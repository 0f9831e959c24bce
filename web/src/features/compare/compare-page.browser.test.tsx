import { bareRule, type Schedule } from '@timetable/domain'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { mountApp } from '../../testing/mount-app.tsx'
import { records, smallSchool, versionItem } from '../../testing/small-school.ts'
import { compareLink } from '../../timetable/versions/compared-sides.ts'
import type { StartThread } from '../../worker/line.ts'
import { createThreadByHand } from '../../worker/testing/thread-by-hand.ts'
import { createSchoolAnswerers } from '../../worker/thread/answerers.ts'
import { ComparePage } from './compare-page.tsx'

const spring = { scheduleUuid: 'v1', revision: null }
const autumn = { scheduleUuid: 'v2', revision: null }

/** Another version, with a lesson elsewhere, a course and its teacher more, and a slot blocked. */
function otherSchool(): Schedule {
  const school = smallSchool()
  const { head, calendars, subjects, lessons } = school
  return {
    ...school,
    uuid: 'v2',
    head: { v2: { ...head.v1!, uuid: 'v2', title: 'Autumn' } },
    calendars: {
      ...calendars,
      '7b': { ...calendars['7b']!, blockedTimeSlots: ['s10'] },
      bo: { ...calendars.ada!, uuid: 'bo', name: 'Bo', blockedTimeSlots: [] },
    },
    subjects: {
      ...subjects,
      art: { ...subjects.maths!, uuid: 'art', name: 'Art', calendarUuids: ['7b', 'bo'], order: 1 },
    },
    lessons: {
      ...lessons,
      l2: { ...lessons.l2!, timeSlotUuid: 's01' },
      l3: { ...lessons.l1!, uuid: 'l3', subjectUuid: 'art', calendarUuids: ['7b', 'bo'], timeSlotUuid: 's11' },
    },
  }
}

async function open(
  schedule: Schedule | null,
  sides = { before: spring, after: autumn },
  isCopy = false,
  { startSolver, rules = {} }: { startSolver?: StartThread; rules?: Schedule['rules'] } = {},
) {
  const mounted = mountApp(<ComparePage />, { address: compareLink(sides), ...(startSolver && { startSolver }) })
  const { line } = mounted.server
  mounted.session.schedule.receive([records({ schedule: { ...smallSchool(), rules } })])
  await render(mounted.element)
  await expect.poll(() => line.commands()).toContain('readSchedule')
  const items = [versionItem(), versionItem({ uuid: 'v2', title: 'Autumn', ...(isCopy && { copiedFrom: 'v1' }) })]
  line.say({ type: 'ScheduleList', schoolUuid: 'school', scheduleItemList: items })
  const { id } = line.last('readSchedule')
  line.say(
    schedule
      ? { type: 'OtherVersion', id, revision: 3, schedule }
      : { type: 'Error', id, code: 'schedule-not-found', error: 'gone' },
  )
  return { ...mounted, line }
}

test('says what differs: in sum, by kind, and for whom', async () => {
  await open(otherSchool())
  await expect.element(page.getByText('1 lesson moved').first()).toBeVisible()
  await expect.element(page.getByRole('row', { name: /double booking.* 2 0 better/ })).toBeVisible()
  await expect.element(page.getByRole('tab', { name: 'Lessons 1' })).toBeVisible()
  await expect.element(page.getByText('Mon, period 1 → Mon, period 2')).toBeVisible()
  await page.getByRole('tab', { name: 'Blocked slots 1' }).click()
  await expect.element(page.getByText(/^Blocked: /)).toBeVisible()
  await page.getByRole('button', { name: /^7b/ }).click()
  await expect.element(page.getByRole('heading', { name: 'The week of 7b' })).toBeVisible()
})

test('begins with the version that is open as the later one, and with that one only', async () => {
  const { session, element, server } = mountApp(<ComparePage />, { address: '/app/compare' })
  session.schedule.receive([records()])
  await render(element)
  server.line.say({ type: 'ScheduleList', schoolUuid: 'school', scheduleItemList: [versionItem()] })
  await expect.element(page.getByRole('combobox', { name: 'After' })).toHaveValue(versionItem().title)
  await expect.element(page.getByRole('combobox', { name: 'Before' })).toHaveValue('')
  await expect.element(page.getByRole('heading', { name: 'Choose two versions' })).toBeVisible()
})

test('groups are shown on demand within their class, and are not counted as classes', async () => {
  const group = (uuid: string) => ({ classUuid: '7b', uuid, name: uuid, division: 'Halves', parts: [`part ${uuid}`] })
  const divided = (school: Schedule): Schedule => {
    const whole = school.calendars['7b']!
    const groups = ['left', 'right'].map((uuid) => [uuid, { ...whole, blockedTimeSlots: [], ...group(uuid) }] as const)
    const calendars = { ...school.calendars, '7b': { ...whole, parts: ['part left', 'part right'] } }
    return { ...school, calendars: { ...calendars, ...Object.fromEntries(groups) } }
  }
  const { session } = await open(divided(otherSchool()))
  session.schedule.receive([records({ revision: 5, schedule: divided(smallSchool()) })])
  await expect.element(page.getByText('Affects 2 teachers and 1 class')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^7b · left/ })).not.toBeInTheDocument()
  await page.getByRole('button', { name: '7b: show 2 groups' }).click()
  await page.getByRole('button', { name: /^7b · left/ }).click()
  await expect.element(page.getByRole('heading', { name: 'The week of 7b · left' })).toBeVisible()
})

test('takes one difference over as one command, and offers to undo it', async () => {
  const { line, session } = await open(otherSchool())
  await page.getByRole('checkbox', { name: 'Select: Maths, 7b, Ada Example' }).click()
  await page.getByRole('button', { name: 'Apply to Spring' }).click()
  await expect.poll(() => line.commands()).toContain('takeDifferences')
  const { id, params } = line.last('takeDifferences')
  expect(params).toEqual({
    schoolUuid: 'school',
    scheduleUuid: 'v1',
    from: { scheduleUuid: 'v2' },
    items: [{ kind: 'lesson', uuid: 'l2' }],
  })
  line.say({ type: 'Ack', id, revision: 5 })
  await expect.poll(() => session.ui.getState().toast?.action?.label).toBe('Undo')
})

test('a thread works it out; a rule that contradicts one that stays is said to before it is taken over', async () => {
  const eventUuids = ['l1', 'l2']
  const apart = bareRule({ uuid: 'apart', rule: 'NOT_ON_SAME_DAY', eventUuids })
  const together = bareRule({ uuid: 'together', rule: 'ON_SAME_DAY', eventUuids })
  const { answerers, prepare } = createSchoolAnswerers()
  const thread = createThreadByHand(answerers, prepare)
  const other = { ...otherSchool(), rules: { together } }
  const { line, session } = await open(other, undefined, false, { startSolver: thread.start, rules: { apart } })
  await expect.element(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  const asks = () => thread.told.filter(({ type }) => type === 'ask').length
  await expect.poll(asks).toBeGreaterThan(0)
  // What changes meanwhile is looked at next: the first comparison is not given up for it.
  const { lessons } = smallSchool()
  const pinned = { ...smallSchool(), rules: { apart }, lessons: { ...lessons, l1: { ...lessons.l1!, pinned: true } } }
  session.schedule.receive([records({ revision: 5, schedule: pinned })])
  await expect
    .poll(() => {
      thread.runAll()
      return asks()
    })
    .toBeGreaterThan(1)
  expect(thread.told.map(({ type }) => type)).not.toContain('drop')
  thread.runAll()
  await expect.element(page.getByText('1 lesson moved').first()).toBeVisible()
  await page.getByRole('tab', { name: /^Rules/ }).click()
  await page.getByRole('checkbox', { name: /: all lessons on the same day/ }).click()
  await page.getByRole('button', { name: 'Apply to Spring' }).click()
  thread.runAll()
  const dialog = page.getByRole('dialog', { name: 'This contradicts the rest' })
  await expect.element(dialog.getByText(/contradict each other/)).toBeVisible()
  expect(line.commands()).not.toContain('takeDifferences')
  await dialog.getByRole('button', { name: 'Apply anyway' }).click()
  await expect.poll(() => line.commands()).toContain('takeDifferences')
})

test('what cannot be without more asks before it takes that along', async () => {
  const { line } = await open(otherSchool())
  await page.getByRole('tab', { name: 'Courses 1' }).click()
  await page.getByRole('checkbox', { name: 'Select: Art, 7b, Bo' }).click()
  await page.getByRole('button', { name: 'Apply to Spring' }).click()
  const dialog = page.getByRole('dialog', { name: 'More changes needed' })
  await expect.element(dialog.getByText('Bo')).toBeVisible()
  expect(line.commands()).not.toContain('takeDifferences')
  await dialog.getByRole('button', { name: 'Apply all' }).click()
  await expect.poll(() => line.commands()).toContain('takeDifferences')
  expect(line.last('takeDifferences').params).toMatchObject({
    items: [
      { kind: 'course', uuid: 'art' },
      { kind: 'calendar', uuid: 'bo' },
    ],
  })
})

test('says that nothing differs, and what it could not read', async () => {
  await open({ ...smallSchool(), uuid: 'v2', head: { v2: { ...smallSchool().head.v1!, uuid: 'v2' } } })
  await expect.element(page.getByRole('heading', { name: 'No differences' })).toBeVisible()
})

test('a version that is gone is said to be, and asked for again on demand', async () => {
  const { line } = await open(null)
  await expect.element(page.getByRole('heading', { name: 'The versions could not be compared' })).toBeVisible()
  const before = line.commands().length
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => line.commands().length).toBeGreaterThan(before)
})

test('of a copy it says what changed only there, and what in both, and brings together what does not contradict', async () => {
  const { line } = await open(otherSchool(), { before: spring, after: autumn }, true)
  await expect.poll(() => line.last('readSchedule').params).toMatchObject({ scheduleUuid: 'v2', revision: 0 })
  const begun = { ...otherSchool(), ...smallSchool(), uuid: 'v2', head: otherSchool().head }
  const l2 = { ...begun.lessons.l2!, timeSlotUuid: 's10' }
  line.say({
    type: 'OtherVersion',
    id: line.last('readSchedule').id,
    revision: 0,
    schedule: { ...begun, lessons: { ...begun.lessons, l2 } },
  })
  await expect.element(page.getByText('1 changed in both: decide yourself')).toBeVisible()
  await page.getByRole('button', { name: 'Select what changed only in Autumn' }).click()
  await expect.element(page.getByRole('region', { name: '3 selected' })).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: 'Select: Maths, 7b, Ada Example' })).not.toBeChecked()
  await page.getByRole('button', { name: 'Show only what changed in both' }).click()
  await expect.element(page.getByText('changed in both', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('tab', { name: 'Courses 0' })).toBeVisible()
})

test('like rules are one row, which is selected as a whole and opens', async () => {
  const rules = Object.fromEntries(
    ['Art', 'English', 'Music'].map((name) => [
      name,
      bareRule({ uuid: name, rule: 'NOT_ON_SAME_DAY', subjectNames: [name] }),
    ]),
  )
  await open({ ...otherSchool(), rules })
  await page.getByRole('tab', { name: /^Rules/ }).click()
  const all = page.getByRole('checkbox', { name: /^Select: 3 subjects/ })
  await all.click()
  await expect.element(all).toBeChecked()
  await page.getByRole('button', { name: /^Show each/ }).click()
  const english = page.getByRole('checkbox', { name: /^Select: English/ })
  await expect.element(english).toBeChecked()
  await english.click()
  await expect.element(english).not.toBeChecked()
  await expect.element(page.getByRole('checkbox', { name: /^Select: Music/ })).toBeChecked()
  await expect.element(all).toBePartiallyChecked()
  await all.click()
  await expect.element(english).toBeChecked()
})
