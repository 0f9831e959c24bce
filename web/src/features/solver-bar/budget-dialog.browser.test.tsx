import type { Schedule } from '@timetable/domain'
import { changeOf, tinySchedule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useSession, useUi } from '../../store/session-context.tsx'
import { schedulerOf } from '../scheduler/testing/mount-scheduler.tsx'
import BudgetDialog from './budget-dialog.tsx'
import { SolverBar } from './solver-bar.tsx'

/** Nothing is wrong: four lessons of two classes, one of them pinned. */
const sound = tinySchedule({
  days: 2,
  hours: 3,
  calendars: { '1A': 'CLASS', '1B': 'CLASS', Ada: 'TEACHER', Bob: 'TEACHER', Cy: 'TEACHER' },
  subjects: {
    Maths: { calendars: ['1A', 'Ada'], lessons: [{ at: [0, 0] }, { at: [1, 0] }] },
    Art: { calendars: ['1B', 'Bob'], lessons: [{ at: [0, 1], pinned: true }, { at: [1, 1] }] },
  },
})
const broken = tinySchedule({
  days: 2,
  hours: 3,
  calendars: { '1A': 'CLASS', Ada: { type: 'TEACHER', blocked: [[0, 0]] } },
  subjects: { Maths: { calendars: ['1A', 'Ada'], lessons: [{ at: [0, 0] }, { at: [1, 0] }] } },
})

function Modals() {
  const { ui } = useSession()
  return useUi(({ modal }) => modal?.kind === 'budget') && <BudgetDialog onClose={ui.closeModal} />
}

async function open(schedule: Schedule = sound, entry = 'Improve …') {
  const foot = (
    <>
      <SolverBar />
      <Modals />
    </>
  )
  const mounted = schedulerOf(schedule, { foot })
  await render(mounted.element)
  await expect.element(page.getByRole('grid')).toBeVisible()
  mounted.planner.solver({ finished: true })
  const more = page.getByRole('button', { name: 'More ways to run Zen' })
  await userEvent.click(more)
  await userEvent.click(page.getByRole('menuitem', { name: entry }))
  const dialog = page.getByRole('dialog', { name: entry.replace(' …', '') })
  await expect.element(dialog).toBeVisible()
  const submit = dialog.getByRole('button', { name: /^(Improve|Repair)$/ })
  return { ...mounted, more, dialog, submit, line: dialog.getByRole('status') }
}

async function pick(field: string, name: string) {
  const input = page.getByRole('combobox', { name: field })
  await userEvent.click(input)
  await userEvent.click(page.getByRole('option', { name, exact: true }))
  // Its list goes, which lies over the next field.
  await userEvent.click(page.getByRole('dialog').getByRole('heading'))
}

test('a budget goes out as it was typed, and the line says what it comes to', async () => {
  const { dialog, submit, line, planner, more } = await open()
  await expect.element(line).toMatchTextContent('3 lessons may move. Zen makes a proposal.')
  await userEvent.keyboard('2')
  await expect.element(line).toMatchTextContent('At most 2 of 3 lessons may move.')
  await pick('Only these timetables move', '1A')
  await expect.element(line).toMatchTextContent('2 lessons may move.')
  await pick('These timetables stay as they are', 'Bob')
  await userEvent.click(dialog.getByText('Tuesday'))
  await expect.element(line).toMatchTextContent('1 lesson may move.')
  await userEvent.click(submit)
  await expect
    .poll(() => planner.commands)
    .toEqual([
      {
        command: 'resumeSchedule',
        params: {
          longRun: false,
          aim: 'improve',
          budget: { mostLessons: 2, onlyCalendarUuids: ['1A'], keptCalendarUuids: ['Bob'], keptDays: [1] },
        },
      },
    ])
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(more).toHaveFocus()
  // The place stays while Zen runs, and the focus with it; there is nothing to choose then.
  planner.solver({ state: 'RUNNING', finished: true, aim: 'improve' })
  await expect.element(more).toHaveAttribute('aria-disabled')
  await expect.element(more).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(page.getByRole('menuitem').elements()).toHaveLength(0)
})

test('nothing given keeps nothing, and Enter is enough', async () => {
  const { planner } = await open()
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => planner.commands)
    .toEqual([{ command: 'resumeSchedule', params: { longRun: false, aim: 'improve', budget: {} } }])
})

test('where something is wrong it is a repair', async () => {
  const { dialog, line, planner } = await open(broken, 'Repair …')
  await expect
    .element(line)
    .toMatchTextContent(
      'Zen moves up to five lessons itself; you can undo this in one step. If more have to move, it makes a proposal first.',
    )
  await userEvent.keyboard('1{Enter}')
  await expect
    .poll(() => planner.commands)
    .toEqual([{ command: 'resumeSchedule', params: { longRun: false, aim: 'repair', budget: { mostLessons: 1 } } }])
  await expect.element(dialog).not.toBeInTheDocument()
})

test('no lesson at all is refused with a word at the field, and nothing is sent', async () => {
  const { dialog, planner } = await open()
  await userEvent.keyboard('0{Enter}')
  const field = dialog.getByRole('textbox', { name: 'Maximum number of lessons to move' })
  await expect.element(field).toHaveAccessibleDescription(/^Enter a number from 1,/)
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  expect(planner.commands).toEqual([])
  await userEvent.keyboard('{Backspace}4')
  await expect.element(field).not.toHaveAttribute('aria-invalid', 'true')
})

test('where all is kept it says so, at the field that does it or for all of them', async () => {
  const { dialog, line, submit, planner } = await open()
  await userEvent.click(dialog.getByText('Monday'))
  await userEvent.click(dialog.getByText('Tuesday'))
  const days = dialog.getByRole('group', { name: 'These days stay as they are' })
  await expect.element(days).toHaveAccessibleDescription(/^No lesson may move:/)
  await userEvent.click(dialog.getByText('Monday'))
  await pick('These timetables stay as they are', '1A')
  await expect.element(line).toMatchTextContent('No lesson may move: all are pinned, or your limits keep them')
  await userEvent.click(submit)
  expect(planner.commands).toEqual([])
})

test('a timetable that somebody deletes meanwhile is told at its field, and can be taken out', async () => {
  const { dialog, submit, planner } = await open()
  await pick('These timetables stay as they are', 'Cy')
  planner.byOther(changeOf(sound, 'deleteCalendarAndSubjects', { calendarUuid: 'Cy' }), 'deleteCalendarAndSubjects')
  await expect.element(dialog).toMatchTextContent('A timetable in your limits was deleted. Choose again')
  await userEvent.click(submit)
  expect(planner.commands).toEqual([])
  await expect.element(dialog.getByText('Deleted timetable')).toBeVisible()
  await userEvent.click(page.getByRole('combobox', { name: 'These timetables stay as they are' }))
  await userEvent.keyboard('{Backspace}')
  await expect.element(dialog).not.toMatchTextContent('was deleted')
})
