import { linkTo, linkToLesson, type Diary, type DiaryEdit, type Schedule } from '@timetable/domain'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { NOTHING_SET } from '../../socket/public-config.ts'
import { fakeDiary } from '../../testing/fake-diary.ts'
import { mountApp } from '../../testing/mount-app.tsx'
import { absent, daySchool, diaryWith, MONDAY } from './testing/day-school.ts'
import { TodayPage } from './today-page.tsx'

const school = daySchool()
const board = <p>The board</p>

type Given = { readonly published?: Schedule | null; readonly date?: string; readonly diary?: Diary }
const NOW = Date.parse('2026-09-14T05:30:00Z')

async function open({ published = school, date = MONDAY, diary = diaryWith([]) }: Given = {}) {
  const mounted = mountApp(<TodayPage board={board} now={() => NOW} />, { address: `/app/today?date=${date}` })
  const fake = fakeDiary(mounted.server.line, published, diary)
  await render(mounted.element)
  return { ...mounted, fake, line: mounted.server.line }
}

const field = () => page.getByRole('textbox', { name: 'Name, or paste a list' })
const enter = async (name: string) => {
  await field().fill(name)
  await userEvent.keyboard('{Enter}')
}
const choice = (name: RegExp) => page.getByRole('button', { name })

test('a name and Enter are an absence of the whole day; the lessons it concerns appear by period', async () => {
  const { line } = await open()
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(/^Monday.*\b14\b/)
  await enter('berg')
  await expect.element(page.getByRole('listitem', { name: 'Anna Berg' })).toMatchTextContent(/whole day · ill/)
  expect(line.last('addAbsences').params).toMatchObject({
    schoolUuid: 'school',
    absences: [{ of: { calendarUuid: 'Anna Berg' }, firstDay: MONDAY, lastDay: MONDAY, kind: 'ill', note: '' }],
  })
  for (const period of [1, 2, 3])
    await expect.element(page.getByRole('heading', { name: new RegExp(`^Period ${period}\\b`) })).toBeVisible()
  expect(choice(/^7a Maths: Nobody yet/).elements()).toHaveLength(3)
})

test('a pasted list is several absences, and says what was not found', async () => {
  const { line } = await open()
  await field().click()
  const data = new DataTransfer()
  data.setData('text', 'Anna Berg\t2-3\nZoe\nBo Dahl')
  field()
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Not found: Zoe/)
  await expect.element(page.getByRole('listitem', { name: 'Anna Berg' })).toMatchTextContent(/periods 2 to 3/)
  expect(line.last('addAbsences').params).toMatchObject({
    absences: [{ of: { name: 'Anna Berg' }, firstPeriod: 1, lastPeriod: 2 }, { of: { name: 'Bo Dahl' } }],
  })
})

test('who could take a lesson is listed with reasons, chosen with Enter, and undone with Ctrl+Z', async () => {
  const { fake } = await open({ diary: diaryWith([absent(school, 'Bo Dahl')]) })
  const english = choice(/^7b English: Nobody yet/).first()
  await english.click()
  const cleo = page.getByRole('menuitem', { name: /^Cleo Frost/ })
  await expect.element(cleo).toMatchTextContent(/free then and in the house; knows 7b/)
  await expect.element(cleo).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(choice(/^7b English: Cleo Frost covers/)).toBeVisible()
  expect(Object.values(fake.diary().changes)).toMatchObject([
    { date: MONDAY, lesson: { lessonUuid: 'English 1' }, teachers: [{ calendarUuid: 'Cleo Frost' }] },
  ])
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(choice(/^7b English: Nobody yet/).nth(1)).toBeVisible()
  expect(fake.diary().changes).toEqual({})
})

test('why the others cannot take it, and every other way, are pages of the same menu', async () => {
  const { fake } = await open({ diary: diaryWith([absent(school, 'Bo Dahl')]) })
  await choice(/^7b English: Nobody yet/)
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Why not the others?' }).click()
  await expect.element(page.getByRole('menuitem', { name: /^Anna Berg/ })).toMatchTextContent(/has Maths with 7a/)
  await page.getByRole('menuitem', { name: 'Back' }).click()
  await page.getByRole('menuitem', { name: 'Cancel the lesson' }).click()
  await expect.element(choice(/^7b English: Cancelled/)).toBeVisible()
  await choice(/^7b English: Cancelled/).click()
  await page.getByRole('menuitem', { name: 'Back to as planned' }).click()
  await expect.element(choice(/^7b English: Nobody yet/).nth(1)).toBeVisible()
  expect(fake.diary().changes).toEqual({})
})

test('what was published is named, and what was changed since, also by another planner', async () => {
  const covered = {
    lesson: linkToLesson(school, school.lessons['English 1']!),
    teachers: [linkTo(school, 'Cleo Frost')!],
  }
  const { fake } = await open({ diary: diaryWith([absent(school, 'Bo Dahl')], [covered]) })
  await expect.element(page.getByText(/Not published/)).toMatchTextContent('Not published · 2 changed lessons')
  await page.getByRole('button', { name: 'Publish the day' }).click()
  await expect.element(page.getByText('Readers will see 2 changed lessons.')).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect.element(page.getByText(/^Published .* by Ada$/)).toBeVisible()
  const change = { uuid: 'c', date: MONDAY, lesson: linkToLesson(school, school.lessons['English 2']!), dropped: true }
  fake.byOther([{ kind: 'changes', uuid: 'c', before: null, after: change } as DiaryEdit])
  await expect.element(page.getByText(/1 change since is not published/)).toBeVisible()
  await expect.element(choice(/^7b English: Cancelled/)).toBeVisible()
})

test('a planner publishes and tells those concerned, or tells them afterwards, each publication once', async () => {
  sessionStorage.setItem('address', 'https://mails.example')
  vi.stubGlobal('fetch', async () => Response.json({ ...NOTHING_SET, mails: true }))
  onTestFinished(() => {
    sessionStorage.removeItem('address')
    vi.unstubAllGlobals()
  })
  const covered = {
    lesson: linkToLesson(school, school.lessons['English 1']!),
    teachers: [linkTo(school, 'Cleo Frost')!],
  }
  const { fake } = await open({ diary: diaryWith([absent(school, 'Bo Dahl')], [covered]) })
  const tell = page.getByRole('button', { name: 'Tell those concerned' })
  await page.getByRole('button', { name: 'Publish the day' }).click()
  const tick = page.getByRole('checkbox', { name: 'Send mails to those concerned' })
  await expect.element(tick).toBeChecked()
  // Bo is absent, Cleo takes one of the two lessons of 7b.
  await expect.element(page.getByText(/^Changes for 2 teachers and 1 class\./)).toBeVisible()
  await tick.click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect.element(tell).toBeVisible()
  await tell.click()
  await expect.element(page.getByText('Mails sent to those concerned who asked for them')).toBeVisible()
  expect(tell.elements()).toEqual([])
  expect(Object.values(fake.diary().publications)).toMatchObject([{ number: 1, told: true }])
})

test('an absence that a teacher enters or withdraws meanwhile is marked and shown as a notice', async () => {
  const { fake, session } = await open()
  const notices = () => session.ui.getState().toasts.map(({ headline }) => headline)
  await expect.element(page.getByRole('button', { name: 'Publish the day' })).toBeVisible()
  const bySelf = { ...absent(school, 'Bo Dahl'), uuid: 'own', bySelf: true as const }
  fake.byOther([{ kind: 'absences', uuid: 'own', before: null, after: bySelf }])
  await expect.element(page.getByText(/entered by the teacher/)).toBeVisible()
  expect(notices()).toEqual([expect.stringMatching(/^Bo Dahl has entered an absence: Mon.*14/)])
  fake.byOther([{ kind: 'absences', uuid: 'own', before: bySelf, after: null }])
  await expect.poll(() => notices().at(-1)).toMatch(/^Bo Dahl has withdrawn an absence: Mon.*14/)
})

test('a weekend says so and leads to the next school day; the keys go from day to day', async () => {
  await open({ date: '2026-09-12' })
  await expect.element(page.getByRole('heading', { name: 'No lessons on this day' })).toBeVisible()
  await page.getByRole('button', { name: /^Go to Monday/ }).click()
  const title = page.getByRole('heading', { level: 1 })
  await expect.element(title).toMatchTextContent(/^Monday.*\b14\b/)
  await userEvent.keyboard('.')
  await expect.element(title).toMatchTextContent(/^Tuesday.*\b15\b/)
  await userEvent.keyboard(',')
  await expect.element(title).toMatchTextContent(/^Monday.*\b14\b/)
  await userEvent.keyboard(',')
  await expect.element(title).toMatchTextContent(/^Friday.*\b11\b/)
  await userEvent.keyboard('t')
  await expect.element(title).toMatchTextContent(/^Monday.*\b14\b/)
})

test('without a published version, and without a school year, the page leads to what is missing', async () => {
  await open({ published: null })
  await expect.element(page.getByRole('link', { name: 'Open the versions' })).toBeVisible()
})

test('a published version without a school year leads to its dates', async () => {
  const { year: _, ...head } = school.head[school.uuid]!
  await open({ published: { ...school, head: { [school.uuid]: head } } })
  await expect.element(page.getByRole('button', { name: 'Enter the school year' })).toBeVisible()
})

test('a duty of somebody absent is listed with who could take it, and is published with the day', async () => {
  const bo = linkTo(school, 'Bo Dahl')!
  const diary = {
    ...diaryWith([absent(school, 'Bo Dahl')]),
    places: { yard: { uuid: 'yard', name: 'Yard', needs: [{ after: 1, people: 1 }] } },
    duties: { one: { uuid: 'one', place: 'yard', dayNum: 0, after: 1, teachers: [bo] } },
  }
  const { fake } = await open({ diary })
  await expect.element(page.getByRole('list', { name: 'Duties affected' })).toMatchTextContent(/Yard.*absent: Bo Dahl/)
  await choice(/^Yard, After period 2: Nobody yet/).click()
  const anna = page.getByRole('menuitem', { name: /^Anna Berg/ })
  await expect.element(anna).toMatchTextContent(/lessons before and after/)
  await anna.click()
  await expect.element(choice(/^Yard, After period 2: Anna Berg/)).toBeVisible()
  await page.getByRole('button', { name: 'Publish the day' }).click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect.element(page.getByText(/^Published .* by Ada$/)).toBeVisible()
  expect(Object.values(fake.diary().publications)[0]?.duties).toMatchObject([
    { place: 'Yard', was: [{ name: 'Bo Dahl' }], now: [{ name: 'Anna Berg' }] },
  ])
  await choice(/^Yard, After period 2: Anna Berg/).click()
  await page.getByRole('menuitem', { name: 'Back to as planned' }).click()
  await expect.element(page.getByText(/1 change since is not published/)).toBeVisible()
})
