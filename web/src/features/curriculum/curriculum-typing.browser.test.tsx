import type { ParamsOf, Schedule } from '@timetable/domain'
import type { MessageOf } from '@timetable/service'
import { apply } from '@timetable/domain'
import { changeOf, countingMint, tinySchedule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { mountApp } from '../../testing/mount-app.tsx'
import { records } from '../../testing/small-school.ts'
import { CurriculumPage } from './curriculum-page.tsx'

const classes = { '5a': 'CLASS', '5b': 'CLASS', '6a': 'CLASS', '6b': 'CLASS' } as const
const school = () =>
  tinySchedule({
    days: 5,
    hours: 6,
    calendars: { ...classes, WO: 'TEACHER', 'Müller, Jan': 'TEACHER', 'Munz, Eva': 'TEACHER' },
    subjects: {
      English: { calendars: ['5a', 'WO'], lessons: [{}] },
      Maths: { calendars: ['5a', 'WO'], lessons: [{}] },
    },
  })
const cell = (name: string) => page.getByRole('gridcell', { name: new RegExp(`^${name}`) })

/** The page, and a server that has the version and answers when told to. */
async function open(mounted = mountApp(<CurriculumPage />)) {
  await render(mounted.element)
  const { session, server } = mounted
  const { line } = server
  const version = { schedule: school(), revision: 4, answered: 0 }
  const mint = countingMint('new')
  session.schedule.receive([records({ schedule: version.schedule })])
  await expect.element(cell('Maths, 5a')).toBeVisible()
  const edits = () => line.sent.filter(({ command }) => command === 'editSubjects')
  function change(command: 'editSubjects' | 'deleteSubject', params: unknown) {
    const edit = changeOf(
      version.schedule,
      command,
      params as ParamsOf<'editSubjects'> & ParamsOf<'deleteSubject'>,
      mint,
    )
    version.schedule = apply(version.schedule, edit)
    version.revision++
    const said: MessageOf<'Change'> = {
      type: 'Change',
      revision: version.revision,
      command,
      user: null,
      history: { undo: command, redo: null },
      change: [...edit],
    }
    session.schedule.receive([said])
  }
  return {
    ...mounted,
    line,
    edits,
    change,
    /** Writes the next command that came, as the server does. */
    async write() {
      await expect.poll(() => edits().length).toBeGreaterThan(version.answered)
      const { id, params } = edits()[version.answered++]!
      change('editSubjects', params)
      line.say({ type: 'Ack', id, revision: version.revision })
      await expect.poll(() => session.connection.getState().waiting).toBe(0)
    },
    written: () => said(version.schedule),
  }
}

/** Courses with their classes, beside those of the beginning. */
function said({ subjects, calendars }: Schedule): string[] {
  return Object.values(subjects)
    .filter(({ name }) => name !== 'English')
    .map(({ name, calendarUuids }) => [name, ...calendarUuids.map((uuid) => calendars[uuid]?.name)].join(' '))
    .toSorted()
}

async function begin(...names: string[]) {
  for (const name of names) {
    await page.getByRole('textbox', { name: 'Name of a new course' }).fill(name)
    await userEvent.keyboard('{Enter}')
  }
}

function paste(at: string, text: string) {
  const event = new ClipboardEvent('paste', { clipboardData: new DataTransfer(), bubbles: true, cancelable: true })
  event.clipboardData?.setData('text/plain', text)
  cell(at).element().dispatchEvent(event)
}

test('what is typed into a new row is written into that row, however often it is saved meanwhile', async () => {
  const { write, written } = await open()
  await begin('Zoology', 'Biology', 'Art')
  await cell('Art, 5a').click()
  for (const next of ['5b', '6a', '6b']) {
    await userEvent.keyboard('1 WO{Tab}')
    await write()
    await expect.element(cell(`Art, ${next}`)).toHaveFocus()
  }
  await userEvent.keyboard('1 WO{Tab}')
  await write()
  expect(written()).toEqual(['Art 5a WO', 'Art 5b WO', 'Art 6a WO', 'Art 6b WO', 'Maths 5a WO'])
  const heads = page.getByRole('rowheader').elements()
  expect(heads.map((each) => each.textContent)).toEqual([
    'English',
    'Maths',
    'Zoology',
    'Biology',
    'Art',
    'Periods a week',
  ])
})

test('rows that others add or delete move neither the cursor nor the open cell away', async () => {
  const { change, write, written } = await open()
  await cell('Maths, 5b').click()
  await userEvent.keyboard('2 W')
  const look = { color: '#A0A5EF', distribution: 'none', timeOfDay: 'none' }
  change('editSubjects', {
    create: [{ ...look, name: 'Art', lengths: [1], calendarUuids: ['5a'] }],
    update: [],
    remove: [],
  })
  change('deleteSubject', { subjectUuid: 'Maths' })
  await userEvent.keyboard('O{Enter}')
  await write()
  expect(written()).toEqual(['Art 5a', 'Maths 5b WO'])
})

test('the cursor of a row that is deleted goes to its neighbour', async () => {
  const { change } = await open()
  await cell('English, 5b').click()
  change('deleteSubject', { subjectUuid: 'English' })
  await expect.element(cell('Maths, 5b')).toHaveFocus()
})

test('of a block the good cells are written at once; bad ones wait beside what is written later, until corrected', async () => {
  const { write, written } = await open()
  await cell('Maths, 5a').click()
  paste('Maths, 5a', '1 WO (nix)\t2 WO\t2 WO\t2 WO')
  await write()
  expect(written()).toEqual(['Maths 5a WO', 'Maths 5b WO', 'Maths 6a WO', 'Maths 6b WO'])
  await expect.element(page.getByText(/There is no group “nix”/)).toBeVisible()
  await cell('English, 6b').click()
  await userEvent.keyboard('1 WO{Enter}')
  await write()
  await expect.element(cell('Maths, 5a')).toHaveTextContent('1 WO (nix)')
  await cell('Maths, 5a').click()
  await userEvent.keyboard('3 WO{Enter}')
  await write()
  await expect.element(cell('Maths, 5a')).toHaveTextContent('3 WO')
  await expect.element(cell('Maths, 6b')).toHaveTextContent('2 WO')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('a group that nobody has made yet is made in each of the classes when agreed to, in one step', async () => {
  const { write, written, edits, session } = await open()
  await cell('Maths, 5b').click()
  paste('Maths, 5b', '2 WO (rel), 2 MÜ (eth)\t2 WO (rel), 2 MÜ (eth)')
  await expect.element(page.getByText('There are no such groups yet: rel and eth, in 5b and 6a.')).toBeVisible()
  await page.getByRole('button', { name: 'Create these 4 groups' }).click()
  await write()
  expect(edits()).toHaveLength(1)
  expect(written()).toEqual([
    'Maths 5a WO',
    'Maths eth Müller, Jan',
    'Maths eth Müller, Jan',
    'Maths rel WO',
    'Maths rel WO',
  ])
  const { calendars } = session.schedule.getState().schedule!
  const divisions = Object.values(calendars).flatMap(({ classUuid, division, name }) =>
    division ? [`${classUuid} ${division} ${name}`] : [],
  )
  expect(divisions.toSorted()).toEqual(['5b Maths eth', '5b Maths rel', '6a Maths eth', '6a Maths rel'])
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('of groups for several courses it is asked whether they may have lessons at the same time', async () => {
  const { write, session } = await open()
  await cell('English, 5b').click()
  paste('English, 5b', '2 WO (rel)\n2 MÜ (eth)')
  await expect.element(page.getByText(/^Groups of the same division can have lessons at the same time/)).toBeVisible()
  await page.getByRole('button', { name: 'Create as one division' }).click()
  await write()
  const { calendars } = session.schedule.getState().schedule!
  const divisions = Object.values(calendars).flatMap(({ division }) => division ?? [])
  expect(divisions).toEqual(['English / Maths', 'English / Maths'])
})

test('cells that wait are there after a reload, with the rows that were only begun', async () => {
  const first = await open()
  await begin('Art')
  await cell('Art, 5a').click()
  await userEvent.keyboard('lots{Enter}')
  await expect.element(page.getByText(/“lots” has no number of lessons/)).toBeVisible()
  await cell('Art, 5b').click()
  await userEvent.keyboard('2 WO{Enter}')
  await expect.poll(() => first.edits()).toHaveLength(1)
  const { storage } = first
  await cleanup()
  const { write, written, edits } = await open(mountApp(<CurriculumPage />, { storage }))
  await expect.element(cell('Art, 5a')).toHaveTextContent('lots')
  await expect.element(cell('Art, 5b')).toHaveTextContent('2 WO')
  expect(edits()).toHaveLength(0)
  await page.getByRole('button', { name: 'Save 1 cell' }).click()
  await write()
  expect(written()).toEqual(['Art 5b WO', 'Maths 5a WO'])
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.element(cell('Art, 5a')).toMatchTextContent(/^$/)
})

test('a teacher is known by the beginning of a name, and of several it is asked who is meant', async () => {
  const { write, written } = await open()
  await cell('Maths, 5b').click()
  await userEvent.keyboard('4 MÜ{Enter}')
  await write()
  expect(written()).toContain('Maths 5b Müller, Jan')
  await cell('Maths, 6a').click()
  await userEvent.keyboard('2 mu{Enter}')
  await expect.element(page.getByText('Who is “mu”?')).toBeVisible()
  await page.getByRole('button', { name: 'Munz, Eva' }).click()
  await write()
  expect(written()).toContain('Maths 6a Munz, Eva')
})

test('the help tells of teachers and classes of this school', async () => {
  await open()
  await expect.element(page.getByText(/“4 MJ” is four lessons with Müller, Jan/)).toBeVisible()
  await page.getByText('More examples').click()
  await expect.element(page.getByText(/“3 MJ \+6b” is together with 6b/)).toBeVisible()
})
