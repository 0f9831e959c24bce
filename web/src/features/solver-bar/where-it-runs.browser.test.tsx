import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { memoryStorage } from '../../testing/memory-storage.ts'
import { makeSchool } from '../../timetable/testing/make-school.ts'
import { schedulerOf } from '../scheduler/testing/mount-scheduler.tsx'
import { SolverBar } from './solver-bar.tsx'

const school = makeSchool({ classes: 1, teachers: 1, rooms: 1, days: 5, hours: 2, lessons: 3, unscheduled: 0 })

async function open(options: { hasThreads?: boolean; scheduleOnly?: boolean; chosen?: string } = {}) {
  const { hasThreads = true, scheduleOnly = false, chosen } = options
  const preferences = memoryStorage(chosen ? { zenPlace: chosen } : {})
  const startSearch = () => ({ say: () => undefined, end: () => undefined })
  const mounted = schedulerOf(school, {
    foot: <SolverBar />,
    preferences,
    scheduleOnly,
    ...(hasThreads && { startSearch }),
  })
  await render(mounted.element)
  await expect.element(page.getByRole('grid')).toBeVisible()
  return { ...mounted, preferences, bar: page.getByRole('region', { name: 'Zen' }) }
}

test('where Zen runs is chosen beside its button, and remembered', async () => {
  const { bar, preferences, planner } = await open()
  await userEvent.click(bar.getByRole('button', { name: 'More ways to run Zen' }))
  await expect.element(page.getByRole('menuitemradio', { name: 'On the server' })).toBeChecked()
  await userEvent.click(page.getByRole('menuitemradio', { name: 'In this browser' }))
  expect(preferences.getItem('zenPlace')).toBe('browser')
  await userEvent.click(bar.getByRole('button', { name: 'Start Zen' }))
  await expect.poll(() => planner.commands.at(-1)?.command).toBe('beginBrowserRun')
  await expect.element(bar.getByRole('status')).toHaveTextContent('Runs in this browser: keep this page open')
  await userEvent.click(bar.getByRole('button', { name: 'Pause' }))
  await expect
    .poll(() => planner.commands.at(-1))
    .toMatchObject({ command: 'endBrowserRun', params: { ended: 'paused' } })
})

test('a browser without threads is not offered', async () => {
  const { bar } = await open({ hasThreads: false, chosen: 'browser' })
  await expect.element(bar.getByRole('button', { name: 'Start Zen' })).toBeVisible()
  await expect.element(bar.getByRole('button', { name: 'More ways to run Zen' })).not.toBeInTheDocument()
})

test('who only looks is offered nothing', async () => {
  const { bar } = await open({ scheduleOnly: true })
  await expect.element(bar).toBeVisible()
  await expect.element(bar.getByRole('button', { name: 'More ways to run Zen' })).not.toBeInTheDocument()
})

test('in whose browser it runs is said to everyone else, who can pause it', async () => {
  const { bar, planner } = await open()
  const progress = { seconds: 72, moves: 9000, bestCost: 0, doubleBookings: 0, softCost: 3 }
  const browser = { run: 'theirs', user: { uuid: 'eve', name: 'Eve' } }
  planner.solver({ state: 'RUNNING', aim: 'plan', browser, progress })
  await expect.element(bar.getByRole('status')).toHaveTextContent('Runs in Eve’s browser')
  // How far it is, as of a run of the server: whoever comes in its midst sees its age.
  await expect.poll(() => Number.parseFloat(bar.getByRole('timer').element().textContent)).toBeGreaterThanOrEqual(72)
  await userEvent.click(bar.getByRole('button', { name: 'Pause' }))
  await expect.poll(() => planner.commands.at(-1)?.command).toBe('pauseSchedule')
})

test('far behind in line it is offered to run here at once; next in line it is not', async () => {
  const { bar, planner } = await open()
  const instead = bar.getByRole('button', { name: 'Run in this browser' })
  planner.solver({ state: 'WAITING', place: 1 })
  await expect.element(bar.getByRole('status')).toHaveTextContent('Waiting, 1st in the queue')
  await expect.element(instead).not.toBeInTheDocument()
  planner.solver({ state: 'WAITING', place: 4 })
  await userEvent.click(instead)
  await expect.poll(() => planner.commands.map(({ command }) => command)).toEqual(['pauseSchedule', 'beginBrowserRun'])
})

test('while the line is down it is offered here, and begins without waiting for the server', async () => {
  const { bar, session, planner } = await open()
  session.connection.setState({ state: 'reconnecting' })
  await userEvent.click(bar.getByRole('button', { name: 'Run in this browser' }))
  await expect.element(bar.getByRole('status')).toHaveTextContent('Runs in this browser: keep this page open')
  // The command waits in the browser; the run does not.
  expect(planner.commands.map(({ command }) => command)).toEqual(['beginBrowserRun'])
})
