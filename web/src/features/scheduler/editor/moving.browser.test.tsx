import { clashesOf, type Lesson, type Schedule, type Subject } from '@timetable/domain'
import { bareRule } from '@timetable/domain/testing'
import { describe, expect, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { BIG_SCHOOL, makeSchool } from '../../../timetable/testing/make-school.ts'
import { schedulerOf } from '../testing/mount-scheduler.tsx'

const base = makeSchool({ classes: 2, teachers: 2, rooms: 1, days: 5, hours: 4, lessons: 12, unscheduled: 0 })
const lesson = (uuid: string, subjectUuid: string, calendarUuids: string[], timeSlotUuid: string | null): Lesson => ({
  uuid,
  subjectUuid,
  calendarUuids,
  choices: [],
  timeSlotUuid,
  length: 1,
  pinned: false,
})
const course = (uuid: string, name: string): Subject => ({
  ...base.subjects[uuid]!,
  name,
  distribution: 'none',
  timeOfDay: 'none',
})
const byUuid = <T extends { readonly uuid: string }>(list: readonly T[]) =>
  Object.fromEntries(list.map((record) => [record.uuid, record]))

/** 5A has Latin on Monday and Wednesday and two more unscheduled, and History on Tuesday; 5B shares the teacher of Latin. */
const school: Schedule = {
  ...base,
  calendars: {
    ...base.calendars,
    'teacher-0': { ...base.calendars['teacher-0']!, blockedTimeSlots: ['s4-0'] },
  },
  subjects: byUuid([
    course('subject-0', 'Latin'),
    { ...course('subject-1', 'Greek'), distribution: 'scatter' },
    course('subject-2', 'History'),
  ]),
  lessons: byUuid([
    lesson('latin-mon', 'subject-0', ['class-0', 'teacher-0'], 's0-0'),
    lesson('latin-wed', 'subject-0', ['class-0', 'teacher-0'], 's2-2'),
    lesson('latin-x', 'subject-0', ['class-0', 'teacher-0'], null),
    lesson('latin-y', 'subject-0', ['class-0', 'teacher-0'], null),
    lesson('history', 'subject-2', ['class-0', 'teacher-1'], 's1-1'),
    lesson('greek', 'subject-1', ['class-1', 'teacher-0'], 's3-3'),
    lesson('greek-2', 'subject-1', ['class-1', 'teacher-0'], 's2-0'),
  ]),
}

async function open(calendar = 'class-0', schedule = school) {
  const mounted = schedulerOf(schedule, { calendar })
  await render(mounted.element)
  await expect.element(page.getByRole('grid')).toBeVisible()
  const place = (uuid: string) => mounted.planner.schedule().lessons[uuid]?.timeSlotUuid
  const sent = () => mounted.planner.commands.map(({ command }) => command)
  return { ...mounted, place, sent }
}
const grid = () => document.querySelector<HTMLElement>('[role=grid]')!
const slot = (uuid: string) => grid().querySelector<HTMLElement>(`[data-slot="${uuid}"]`)!
const answer = (uuid: string) => grid().querySelector<HTMLElement>(`[data-of="${uuid}"]`)!
const card = (uuid: string) => document.querySelector<HTMLElement>(`[data-lesson="${uuid}"]`)!
const spoken = () => document.querySelector('p[role=status]')?.textContent
const entry = (name: string | RegExp) => page.getByRole('menuitem', { name })
const middle = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

describe('a lesson let go upon another', () => {
  test('changes places with it, and says beforehand what that does', async () => {
    const { place, sent } = await open()
    await userEvent.dragAndDrop(card('latin-mon'), slot('s1-1'))
    await expect.element(entry(/^Swap with History/).getByText('History goes to Monday, period 1')).toBeVisible()
    await expect.element(entry(/^Swap with History/).getByText('No change in double bookings')).toBeVisible()
    await userEvent.click(entry(/^Swap with History/))
    await expect.poll(() => [place('latin-mon'), place('history')]).toEqual(['s1-1', 's0-0'])
    expect(sent()).toEqual(['swapEvents'])
  })

  test('is double-booked anyway, asked or with Shift', async () => {
    const { planner } = await open()
    await userEvent.dragAndDrop(card('latin-mon'), slot('s1-1'))
    await userEvent.click(entry(/^Double-book anyway/))
    await expect.poll(() => planner.doubleBookings()).toBe(1)
    card('latin-wed').focus()
    await userEvent.keyboard('{Enter}{ArrowUp}{ArrowLeft}{Shift>}{Enter}{/Shift}')
    await expect.poll(() => planner.doubleBookings()).toBe(3)
    expect(page.getByRole('menu').elements()).toEqual([])
  })

  test('takes its place: the other comes into hand, waits in the tray, and is put down in turn', async () => {
    const { place, sent } = await open()
    await userEvent.dragAndDrop(card('latin-mon'), slot('s1-1'))
    await userEvent.click(entry(/^Pick up History/))
    await expect.poll(() => place('history')).toBeNull()
    expect(place('latin-mon')).toBe('s1-1')
    await expect.poll(spoken).toMatch(/^Latin is now on Tuesday, period 2. History is picked up. History picked up./)
    await userEvent.click(slot('s3-0'))
    await expect.poll(() => place('history')).toBe('s3-0')
    expect(sent()).toEqual(['moveAndTakeOut', 'moveAndPinEvent'])
  })

  test('with the keys: Ctrl takes the other in hand, Escape leaves it in the tray and loses nothing', async () => {
    const { place } = await open()
    card('latin-mon').focus()
    await userEvent.keyboard('{Enter}{ArrowRight}{ArrowDown}{Control>}{Enter}{/Control}')
    await expect.poll(() => place('latin-mon')).toBe('s1-1')
    await userEvent.keyboard('{Escape}')
    await expect.poll(spoken).toBe('History is now unscheduled.')
    expect(place('history')).toBeNull()
    await expect
      .element(
        page
          .getByRole('region', { name: 'Unscheduled' })
          .getByRole('group', { name: /^History/ })
          .first(),
      )
      .toBeVisible()
  })

  test('by keyboard the menu is gone through with arrows; Escape gives the lesson back into the hand', async () => {
    const { sent } = await open()
    card('latin-mon').focus()
    await userEvent.keyboard('{Enter}{ArrowRight}{ArrowDown}{Enter}')
    await expect.poll(() => document.activeElement?.textContent).toMatch(/^Swap with History/)
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement?.textContent).toMatch(/^Pick up History/)
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => document.activeElement).toBe(slot('s1-1'))
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.poll(() => sent()).toEqual(['moveAndPinEvent'])
    await expect.poll(() => document.activeElement).toBe(card('latin-mon'))
  })

  test('a mouse that thinks better of it leaves all as it was', async () => {
    const { sent } = await open()
    await userEvent.dragAndDrop(card('latin-mon'), slot('s1-1'))
    await userEvent.click(entry(/^Cancel/))
    await expect.poll(spoken).toBe('Latin stays where it was.')
    expect(sent()).toEqual([])
    expect(slot('s0-0').contains(card('latin-mon'))).toBe(true)
  })
})

test('while a lesson is in hand every slot says what it is', async () => {
  await open('class-1')
  card('greek').focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => answer('s4-0').dataset.answer).toBe('blocked')
  expect(answer('s4-0').dataset.word).toBe('Blocked: Lindgren 1')
  expect(answer('s0-0').dataset).toMatchObject({ answer: 'clash', delta: '+1', word: 'Lindgren 1' })
  expect(answer('s2-1').dataset).toMatchObject({ answer: 'wish', word: 'Not as wished' })
  expect(answer('s1-1').dataset.answer).toBe('free')
  const isSaid = () => getComputedStyle(answer('s2-1'), '::before').display !== 'none'
  // Its tint and its dot say it; the words are for the slot under the lesson.
  expect(isSaid()).toBe(false)
  await userEvent.keyboard('{ArrowLeft}{ArrowUp}{ArrowUp}')
  await expect.poll(spoken).toBe('Wednesday, period 2. Free, but not as wished. Greek twice on Wednesday')
  expect(isSaid()).toBe(true)
})

test('a press makes the answers ready, a lift shows them, and letting go takes them away and brings what Zen did meanwhile', async () => {
  const { planner } = await open()
  const answers = () => {
    const ready = answer('s3-0').dataset.answer !== undefined
    return { ready, seen: Number(getComputedStyle(answer('s3-0').parentElement!).opacity) > 0.5 }
  }
  const { left, top } = card('latin-mon').getBoundingClientRect()
  const point = (type: string, across = 0) =>
    card('latin-mon').dispatchEvent(
      new PointerEvent(type, { bubbles: true, isPrimary: true, clientX: left + 20 + across, clientY: top + 10 }),
    )
  point('pointerdown')
  await expect.poll(answers).toEqual({ ready: true, seen: false })
  point('pointerup')
  await expect.poll(answers).toEqual({ ready: false, seen: false })
  point('pointerdown')
  point('pointermove', 30)
  await expect.poll(answers).toEqual({ ready: true, seen: true })
  const lifted = document.body.lastElementChild as HTMLElement
  const { position, opacity } = getComputedStyle(lifted)
  expect([lifted.textContent, position, opacity]).toEqual([card('latin-mon').textContent, 'fixed', '0.92'])
  planner.zen({ history: 's3-1' })
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
  expect(slot('s1-1').contains(card('history'))).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.poll(answers).toEqual({ ready: false, seen: false })
  await expect.poll(() => slot('s3-1').contains(card('history'))).toBe(true)
})

test('a move is shown at once; one the server refuses glides back, and the toast says why', async () => {
  const { planner, session } = await open()
  planner.hold()
  await userEvent.dragAndDrop(card('latin-mon'), slot('s3-0'))
  expect(slot('s3-0').contains(card('latin-mon'))).toBe(true)
  const glides = vi.spyOn(Element.prototype, 'animate')
  planner.answerNow('slot-blocked')
  await expect.poll(() => slot('s0-0').contains(card('latin-mon'))).toBe(true)
  // With the frame that shows it.
  await expect.poll(() => glides.mock.contexts).toContain(card('latin-mon'))
  expect(session.ui.getState().toast).toMatchObject({
    state: 'failure',
    text: expect.stringContaining('blocked') as string,
  })
})

describe('a finger', () => {
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) => {
    const frame = window.frameElement?.getBoundingClientRect()
    const points = at ? [{ x: at.x + (frame?.left ?? 0), y: at.y + (frame?.top ?? 0) }] : []
    const devtools = cdp() as unknown as { send(method: string, params: unknown): Promise<unknown> }
    await devtools.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  }
  const lifted = () => document.documentElement.dataset.carrying !== undefined

  test('that rests on a card lifts it, and it goes where the finger goes', async () => {
    const { place } = await open()
    await touch('touchStart', middle(card('latin-mon')))
    await expect.poll(lifted).toBe(true)
    await touch('touchMove', middle(slot('s2-0')))
    await touch('touchMove', middle(slot('s3-1')))
    await touch('touchEnd')
    await expect.poll(() => place('latin-mon')).toBe('s3-1')
    expect(lifted()).toBe(false)
  })

  test('that moves on at once scrolls, and lifts nothing', async () => {
    const { sent } = await open()
    const from = middle(card('latin-mon'))
    // One right behind the other: waiting for an answer in between is resting, on a machine that is busy.
    await Promise.all([touch('touchStart', from), touch('touchMove', { x: from.x, y: from.y + 40 })])
    await touch('touchMove', { x: from.x, y: from.y + 80 })
    // Longer than a finger must rest: had it been armed still, it would have lifted the card by now.
    await new Promise((resolve) => setTimeout(resolve, 350))
    expect(lifted()).toBe(false)
    await touch('touchEnd')
    expect(sent()).toEqual([])
  })

  test('that taps opens the menu of the lesson', async () => {
    await open()
    await Promise.all([touch('touchStart', middle(card('latin-mon'))), touch('touchEnd')])
    await expect.element(page.getByRole('dialog', { name: 'Latin' })).toBeVisible()
  })
})

describe('several lessons', () => {
  const bar = () => page.getByRole('region', { name: 'Selected lessons' })

  test('are chosen with Ctrl and Shift, and pinned in one step', async () => {
    const { planner, sent } = await open()
    await userEvent.click(card('latin-mon'), { modifiers: ['Control'] })
    await userEvent.click(card('latin-wed'), { modifiers: ['Shift'] })
    await expect.element(bar().getByText('3 lessons selected')).toBeVisible()
    await userEvent.click(bar().getByRole('button', { name: 'Pin', exact: true }))
    await expect.poll(() => sent()).toEqual(['pinEvents'])
    const pinned = Object.values(planner.schedule().lessons).filter((each) => each.pinned)
    expect(pinned.map(({ uuid }) => uuid).sort()).toEqual(['history', 'latin-mon', 'latin-wed'])
    await userEvent.click(bar().getByRole('button', { name: 'Clear the selection' }))
    expect(bar().elements()).toEqual([])
  })

  test('are chosen with the keys, all of the timetable with Ctrl+A, and taken off with U', async () => {
    const { planner, sent } = await open()
    card('latin-mon').focus()
    await userEvent.keyboard('{Control>} {/Control}')
    await expect.element(bar().getByText('1 lesson selected')).toBeVisible()
    await userEvent.keyboard('{Control>}a{/Control}')
    await expect.element(bar().getByText('5 lessons selected')).toBeVisible()
    await userEvent.keyboard('u')
    await expect.poll(() => sent()).toEqual(['unplaceEvents'])
    expect(clashesOf(planner.schedule()).unscheduled).toBe(5)
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => bar().elements()).toEqual([])
  })

  test('of a day are pinned from its head', async () => {
    const { sent, planner } = await open()
    await userEvent.click(page.getByRole('button', { name: 'Pin or unschedule: Wednesday, 5A' }))
    await userEvent.click(entry(/^Pin/))
    await expect.poll(() => sent()).toEqual(['pinEvents'])
    expect(planner.schedule().lessons['latin-wed']?.pinned).toBe(true)
    await expect.poll(spoken).toBe('1 lesson pinned.')
  })
})

describe('the keys', () => {
  test('B blocks and frees the slot that has the focus', async () => {
    const { planner } = await open()
    card('latin-mon').focus()
    await userEvent.keyboard('{ArrowDown}b')
    await expect.poll(() => planner.schedule().calendars['class-0']?.blockedTimeSlots.includes('s0-1')).toBe(true)
    await userEvent.keyboard('b')
    await expect.poll(() => planner.schedule().calendars['class-0']?.blockedTimeSlots.includes('s0-1')).toBe(false)
  })

  test('a slash finds a timetable by name and goes there, focus and all', async () => {
    await open()
    card('latin-mon').focus()
    await userEvent.keyboard('/')
    await expect.element(page.getByRole('dialog', { name: 'Go to a timetable' })).toBeVisible()
    await userEvent.keyboard('5b{Enter}')
    await expect.element(page.getByRole('grid')).toHaveAccessibleName('Timetable of 5B')
    await expect.poll(() => grid().contains(document.activeElement)).toBe(true)
  })

  test('what is typed with the slash at once is searched for', async () => {
    await open()
    card('latin-mon').focus()
    card('latin-mon').dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }))
    // No timer and no frame later: the next key of a quick hand is on its way.
    await Promise.resolve()
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Name of a class, teacher or room')
    await userEvent.keyboard('{Escape}/5b{Enter}')
    await expect.element(page.getByRole('grid')).toHaveAccessibleName('Timetable of 5B')
  })

  test('the timetable that is shown already takes the focus, too', async () => {
    await open()
    const link = page.getByRole('link', { name: /^5B/ }).element() as HTMLElement
    link.focus()
    await userEvent.keyboard('/5a{Enter}')
    await expect.poll(() => grid().contains(document.activeElement)).toBe(true)
  })

  test('a question mark lists them', async () => {
    await open()
    await userEvent.keyboard('?')
    await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    await expect.element(page.getByText('Drop and pick up the other')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => page.getByRole('dialog').elements()).toEqual([])
  })
})

describe('the focus', () => {
  test('follows a lesson that Zen moves', async () => {
    const { planner } = await open()
    card('latin-mon').focus()
    planner.zen({ 'latin-mon': 's4-3' })
    await expect.poll(() => slot('s4-3').contains(card('latin-mon'))).toBe(true)
    await expect.poll(() => document.activeElement).toBe(card('latin-mon'))
  })

  test('stays in the slot of a lesson that leaves it for the tray', async () => {
    await open()
    card('latin-mon').focus()
    await userEvent.keyboard('{Delete}')
    await expect.poll(() => document.activeElement).toBe(slot('s0-0'))
  })
})

test('the tray holds its lessons by course, with their number, and says when all are placed', async () => {
  const { planner } = await open()
  const tray = page.getByRole('region', { name: 'Unscheduled' })
  await expect.element(tray.getByRole('group', { name: '2 lessons of Latin' })).toBeVisible()
  planner.zen({ 'latin-x': 's1-3', 'latin-y': 's4-2' })
  await expect.element(tray.getByText('Everything is scheduled')).toBeVisible()
})

test('at the size of a whole school every slot has answered when the key is done, and no slot is painted for it', async () => {
  const painted: string[] = []
  const { element } = schedulerOf(makeSchool(BIG_SCHOOL), {
    calendar: 'class-0',
    onPaint: (uuid) => painted.push(uuid),
  })
  await render(element)
  const answers = () => grid().querySelectorAll('[data-answer]').length
  for (const each of [...grid().querySelectorAll<HTMLElement>('[data-lesson]')].slice(0, 5)) {
    each.focus()
    painted.length = 0
    each.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    await Promise.resolve()
    // From the key to the last answer is one piece of work: nothing of it is left for a later frame.
    expect(answers()).toBe(40)
    await userEvent.keyboard('{ArrowDown}{Escape}')
    await expect.poll(answers).toBe(0)
    expect(painted).toEqual([])
  }
})

test('a slot that would break a required rule looks like it, and is neither green nor ringed', async () => {
  const gaps = bareRule({ uuid: 'gaps', rule: 'MAX_GAPS_PER_WEEK', calendarUuids: ['class-0'], value: 0 })
  const wanted = { subjectUuids: ['subject-0'], timeSlotUuids: ['s1-0', 's3-0'] }
  const early = bareRule({ uuid: 'early', rule: 'PREFERRED_TIMESLOTS', ...wanted, strength: 10 })
  await open('class-0', { ...school, rules: byUuid([gaps, early]) })
  card('latin-mon').focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => answer('s1-3').dataset.answer).toBe('rule')
  expect(answer('s1-3').dataset.word).toBe('Breaks a rule')
  expect(answer('s1-2').dataset.answer).toBe('wish')
  const groundOf = (uuid: string) => getComputedStyle(answer(uuid)).backgroundColor
  expect(groundOf('s1-3')).not.toBe(groundOf('s1-2'))
  const ringed = [...grid().querySelectorAll<HTMLElement>('[data-mark=best]')].map(({ dataset }) => dataset)
  expect(ringed.map((each) => each.of)).toEqual(wanted.timeSlotUuids)
  expect(ringed.map((each) => each.answer)).toEqual(['free', 'free'])
  await userEvent.keyboard('{Escape}')
})

test('a lesson that hovers says which required rule it would break there, and which it would mend', async () => {
  const rules = byUuid([
    bareRule({ uuid: 'gaps', rule: 'MAX_GAPS_PER_DAY', calendarUuids: ['class-0'], value: 0 }),
    bareRule({ uuid: 'days', rule: 'MIN_DAYS_PER_WEEK', calendarUuids: ['class-0'], value: 3 }),
    bareRule({ uuid: 'wish', rule: 'MAX_DAYS_PER_WEEK', calendarUuids: ['class-0'], value: 1, strength: 50 }),
  ])
  await open('class-0', { ...school, rules })
  card('latin-mon').focus()
  await userEvent.keyboard('{Enter}{ArrowRight}{ArrowDown}{ArrowDown}{ArrowDown}')
  const hint = () => document.body.textContent
  await expect.poll(hint).toContain('No gaps in the day for 5A.')
  await expect.poll(hint).toContain('Lessons on at least 3 days a week for 5A.')
  expect(document.querySelector('[data-answer=rule] strong')?.textContent).toBe('Breaks 2 rules')
  await userEvent.keyboard('{ArrowUp}')
  await expect.poll(hint).not.toContain('No gaps in the day for 5A.')
  await userEvent.keyboard('{Escape}')
})

describe('Ctrl+Z takes back what is begun before what is saved', () => {
  async function openWithOneStep() {
    const mounted = await open()
    await userEvent.dragAndDrop(card('history'), slot('s3-0'))
    await expect.poll(mounted.sent).toEqual(['moveAndPinEvent'])
    return mounted
  }
  const undo = () => userEvent.keyboard('{Control>}z{/Control}')
  const onlyTheStep = ['moveAndPinEvent']

  test('the question of a drop goes, and the lesson stays where it was', async () => {
    const { sent, place } = await openWithOneStep()
    await userEvent.dragAndDrop(card('latin-mon'), slot('s3-0'))
    await expect.element(entry(/^Swap with History/)).toBeVisible()
    await undo()
    await expect.poll(() => page.getByRole('menu').elements()).toEqual([])
    expect([sent(), place('latin-mon')]).toEqual([onlyTheStep, 's0-0'])
    await undo()
    await expect.poll(sent).toEqual([...onlyTheStep, 'undo'])
  })

  test('the menu of a lesson and that of a day close', async () => {
    const { sent } = await openWithOneStep()
    await userEvent.click(card('latin-mon'))
    await expect.element(page.getByRole('dialog', { name: 'Latin' })).toBeVisible()
    await undo()
    await expect.poll(() => page.getByRole('dialog').elements()).toEqual([])
    await userEvent.click(page.getByRole('button', { name: 'Pin or unschedule: Wednesday, 5A' }))
    await expect.element(entry(/^Pin/)).toBeVisible()
    await undo()
    await expect.poll(() => page.getByRole('menu').elements()).toEqual([])
    expect(sent()).toEqual(onlyTheStep)
  })

  test('a lesson in hand goes back, be it picked up with a key or carried', async () => {
    const { sent } = await openWithOneStep()
    card('latin-mon').focus()
    await userEvent.keyboard('{Enter}{ArrowDown}')
    await undo()
    await expect.poll(spoken).toBe('Latin stays where it was.')
    const { x, y } = middle(card('latin-mon'))
    const point = (type: string, across = 0) =>
      card('latin-mon').dispatchEvent(
        new PointerEvent(type, { bubbles: true, isPrimary: true, clientX: x + across, clientY: y }),
      )
    point('pointerdown')
    point('pointermove', 30)
    expect(document.querySelector('[data-lifted]')).not.toBeNull()
    await undo()
    expect(document.querySelector('[data-lifted]')).toBeNull()
    expect(sent()).toEqual(onlyTheStep)
  })
})

test('Page keys and typing go about a week as they do about a board', async () => {
  await open()
  card('latin-mon').focus()
  await userEvent.keyboard('{PageDown}')
  expect(document.activeElement).toBe(slot('s0-3'))
  await userEvent.keyboard('{PageUp}')
  expect(document.activeElement).toBe(card('latin-mon'))
  await userEvent.keyboard('hi')
  expect(document.activeElement).toBe(card('history'))
})

test('whoever may only look is not told that a period’s times can be changed', async () => {
  const { element } = schedulerOf(school, { calendar: 'class-0', scheduleOnly: true })
  await render(element)
  await expect.element(page.getByRole('rowheader').first()).toBeVisible()
  expect(page.getByRole('button', { name: /Change the times/ }).elements()).toEqual([])
})
