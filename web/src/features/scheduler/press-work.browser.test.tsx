import { Profiler } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { BIG_SCHOOL, makeSchool } from '../../timetable/testing/make-school.ts'
import { createThreadByHand } from '../../worker/testing/thread-by-hand.ts'
import { createSchoolAnswerers } from '../../worker/thread/answerers.ts'
import { SolverBar } from '../solver-bar/solver-bar.tsx'
import { schedulerOf } from './testing/mount-scheduler.tsx'

/**
 * What the page does at a press in a school of 1,500 lessons, counted: how long it takes depends on the machine. `commits`: of React.
 * `cells`: rendered again. `nodes`: elements that are new or gone in the grid. `questions`: to the solver's thread.
 */
type Work = { readonly commits: number; readonly cells: number; readonly nodes: number; readonly questions: number }

async function open(search: string) {
  const { answerers, prepare } = createSchoolAnswerers()
  const thread = createThreadByHand(answerers, prepare)
  let [commits, cells, nodes] = [0, 0, 0]
  const mounted = schedulerOf(makeSchool(BIG_SCHOOL), {
    search,
    foot: <SolverBar />,
    startSolver: thread.start,
    onPaint: () => void cells++,
  })
  await render(
    <Profiler id="page" onRender={() => void commits++}>
      {mounted.element}
    </Profiler>,
  )
  await expect.poll(() => grid()?.querySelector('[data-lesson]')).toBeTruthy()
  // The judge and the search for what cannot fit are done, and the solver has read the school.
  await expect.element(page.getByText('double bookings')).toBeVisible()
  thread.runAll()
  await quiet(() => commits)
  const observer = new MutationObserver(note)
  function note(records: readonly MutationRecord[]) {
    for (const { addedNodes, removedNodes } of records) nodes += addedNodes.length + removedNodes.length
  }
  observer.observe(grid()!, { childList: true, subtree: true })
  const asked = () => thread.told.filter(({ type }) => type === 'ask').length
  /** Counts what `act` and the frames after it do. */
  async function workOf(act: () => void): Promise<Work> {
    ;[commits, cells, nodes] = [0, 0, 0]
    const before = asked()
    act()
    await frame()
    thread.runAll()
    await frame()
    note(observer.takeRecords())
    return { commits, cells, nodes, questions: asked() - before }
  }
  return { ...mounted, workOf }
}

const grid = () => document.querySelector<HTMLElement>('[role=grid]')
const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

/** Waits until ten frames in a row have rendered nothing. */
async function quiet(commits: () => number): Promise<void> {
  for (let still = 0, last = commits(); still < 10;) {
    await frame()
    still = commits() === last ? still + 1 : 0
    last = commits()
  }
}

function point(type: string, target: Element, { x, y }: { x: number; y: number }) {
  const at = { clientX: x, clientY: y, button: 0, buttons: 1 }
  target.dispatchEvent(new PointerEvent(type, { bubbles: true, isPrimary: true, ...at }))
}
const middleOf = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

test.for([
  ['a week', 'calendar=class-0'],
  ['the whole school', 'view=matrix&type=CLASS'],
])(
  'in %s of 1,500 lessons a press, a lift and a move render no cell, and a drop those that change',
  async ([, search]) => {
    const { workOf, planner } = await open(search!)
    const shown = [...grid()!.querySelectorAll<HTMLElement>('[data-slot]')]
    expect(shown.length).toBeGreaterThanOrEqual(40)
    const card = grid()!.querySelector<HTMLElement>('[data-lesson]')!
    const at = middleOf(card)
    const press = () => workOf(() => point('pointerdown', card, at))
    const lift = () => workOf(() => point('pointermove', card, { x: at.x + 8, y: at.y + 8 }))
    const over = (cell: Element) => workOf(() => point('pointermove', cell, middleOf(cell)))

    // The text at the pointer, again when follow-ups have come, and what timers add on a slow machine. One question asks about all slots.
    const pressed = await press()
    expect(pressed).toMatchObject({ cells: 0, nodes: 0, questions: 1 })
    expect(pressed.commits).toBeLessThanOrEqual(4)
    expect(grid()!.querySelectorAll('[data-answer]').length).toBeGreaterThanOrEqual(40)
    const lifted = await lift()
    expect(lifted).toMatchObject({ cells: 0, nodes: 0, questions: 0 })
    expect(lifted.commits).toBeLessThanOrEqual(3)
    for (const cell of shown.slice(1, 6)) {
      const moved = await over(cell)
      expect(moved).toMatchObject({ cells: 0, nodes: 0 })
      expect(moved.commits).toBeLessThanOrEqual(4)
      expect(moved.questions).toBeLessThanOrEqual(1)
    }
    const cancel = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
    expect(await workOf(() => document.dispatchEvent(cancel))).toMatchObject({ cells: 0, nodes: 0, questions: 0 })

    const before = planner.schedule().lessons[card.dataset.lesson!]!
    const row = card.closest<HTMLElement>('[data-calendar]')?.dataset.calendar
    const to = shown.find(({ dataset }) => dataset.calendar === row && dataset.slot === 's3-4')!
    await press()
    await lift()
    await over(to)
    // With Shift the lesson alone moves, whatever it clashes with.
    const { x, y } = middleOf(to)
    const release = { clientX: x, clientY: y, bubbles: true, isPrimary: true, shiftKey: true }
    const dropped = await workOf(() => to.dispatchEvent(new PointerEvent('pointerup', release)))
    expect(planner.schedule().lessons[before.uuid]!.timeSlotUuid).toBe('s3-4')
    // Only what shares a calendar with the lesson, and is where it was or where it is, can look different.
    const near = Object.values(planner.schedule().lessons).filter(
      ({ timeSlotUuid, calendarUuids }) =>
        (timeSlotUuid === before.timeSlotUuid || timeSlotUuid === 's3-4') &&
        calendarUuids.some((calendar) => before.calendarUuids.includes(calendar)),
    )
    const places = near.flatMap(({ calendarUuids, timeSlotUuid }) =>
      calendarUuids.map((uuid) => `${uuid} ${timeSlotUuid}`),
    )
    expect(dropped.cells).toBeGreaterThanOrEqual(2)
    expect(dropped.cells).toBeLessThanOrEqual(new Set(places).size + 1)
  },
)
