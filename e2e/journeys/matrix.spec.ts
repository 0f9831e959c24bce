import { enter } from '../planner.ts'
import { fileOf, smallSchool } from '../schools.ts'
import { expect, test } from '../test.ts'

test.beforeEach(async ({ planner: { versions, scheduler } }) => {
  await versions.importFile(fileOf(smallSchool()))
  await scheduler.untilShown()
  await scheduler.showAll('Whole school')
})

test('a lesson is dragged along its row, and no other row takes it', async ({ planner: { scheduler } }) => {
  const from = scheduler.lessons('Mathematics', scheduler.slotOf('7a', 'Monday', 1))
  await scheduler.drag(from, scheduler.slotOf('7b', 'Wednesday', 2))
  await expect(from).toBeVisible()
  await scheduler.drag(from, scheduler.slotOf('7a', 'Wednesday', 2))
  const there = scheduler.lessons('Mathematics', scheduler.slotOf('7a', 'Wednesday', 2))
  await expect(there).toHaveAccessibleName(/, pinned/)
  await scheduler.expectDoubleBookings(0)
  await scheduler.undo.click()
  await expect(from).toBeVisible()
})

test('two lessons of different rooms change slots and rooms, in one step that is taken back in one', async ({
  planner: { page, versions, scheduler },
}) => {
  const school = smallSchool('Two rooms')
  await page.goto('/app/versions')
  await versions.importFile(
    fileOf({
      ...school,
      calendars: [...school.calendars, { key: 'hall', name: 'Hall', calendarType: 'ROOM' }],
      subjects: [
        ...school.subjects,
        { name: 'Music', calendars: ['7a', 'hall'], lessons: [{ key: 'music', start: [3, 1] }] },
      ],
    }),
  )
  await scheduler.showAll('Whole school')
  await page.getByText('Rooms', { exact: true }).click()
  const music = scheduler.lessons('Music', scheduler.slotOf('Hall', 'Thursday', 2))
  await scheduler.drag(
    scheduler.lessons('Chemistry', scheduler.slotOf('Lab', 'Tuesday', 3)),
    scheduler.slotOf('Hall', 'Thursday', 2),
  )
  await expect(scheduler.answer(/^Swap with Music/)).toContainText('Music goes to Tuesday, period 3, Lab')
  await scheduler.answer(/^Swap with Music/).click()
  await expect(scheduler.lessons('Music', scheduler.slotOf('Lab', 'Tuesday', 3))).toHaveAccessibleName(/, pinned/)
  await expect(scheduler.lessons('Chemistry', scheduler.slotOf('Hall', 'Thursday', 2))).toBeVisible()
  await scheduler.undo.click()
  await expect(music).toBeVisible()
  await expect(scheduler.lessons('Chemistry', scheduler.slotOf('Lab', 'Tuesday', 3))).toBeVisible()
})

test('a lesson is carried with the keyboard alone', async ({ planner: { page, scheduler } }) => {
  await scheduler.lessons('Mathematics', scheduler.slotOf('7a', 'Monday', 1)).press('Enter')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('status').filter({ hasText: 'Monday, period 4' })).toContainText('1 double booking fewer')
  await page.keyboard.press('Enter')
  const there = scheduler.lessons('Mathematics', scheduler.slotOf('7a', 'Monday', 4))
  await expect(there).toHaveAccessibleName(/, pinned/)
  await expect(there).toBeFocused()
})

test('the view is in the address, outlives a reload, and a row head leads to its timetable', async ({
  planner: { page, scheduler },
}) => {
  await page.getByText('Teachers', { exact: true }).click()
  await expect(page).toHaveURL(/view=matrix&type=TEACHER/)
  await page.reload()
  await expect(scheduler.grid).toHaveAccessibleName('All teachers')
  await scheduler.grid.getByRole('rowheader', { name: /^Ada/ }).click()
  await expect(scheduler.grid).toHaveAccessibleName('Timetable of Ada')
  await page.keyboard.press('2')
  await expect(scheduler.grid).toHaveAccessibleName('All classes on Monday')
})

test('lessons of several classes are chosen, pinned and unplaced in one step each, and put back', async ({
  planner: { page, scheduler },
}) => {
  const ofA = scheduler.lessons('Mathematics', scheduler.slotOf('7a', 'Monday', 1))
  const ofB = scheduler.lessons('Chemistry', scheduler.slotOf('7b', 'Tuesday', 3))
  await ofA.click({ modifiers: ['Control'] })
  await ofB.click({ modifiers: ['Control'] })
  await expect(scheduler.chosen).toContainText('2 lessons chosen')
  await expect(ofB).toHaveAccessibleDescription('chosen')
  await page.keyboard.press('p')
  await expect(ofA).toHaveAccessibleName(/, pinned/)
  await expect(ofB).toHaveAccessibleName(/, pinned/)
  await scheduler.chosen.getByRole('button', { name: 'Unplace' }).click()
  await expect(ofA).toHaveCount(0)
  await expect(ofB).toHaveCount(0)
  await scheduler.undo.click()
  await expect(ofA).toHaveAccessibleName(/, pinned/)
  await expect(ofB).toHaveAccessibleDescription('chosen')
  await scheduler.undo.click()
  await expect(ofA).not.toHaveAccessibleName(/pinned/)
  await expect(ofB).not.toHaveAccessibleName(/pinned/)
})

test('a frame drawn over the school chooses what it touches, and the day view shows the same choice', async ({
  planner: { scheduler },
}) => {
  await scheduler.drawFrame(scheduler.slotOf('7a', 'Friday', 6), scheduler.slotOf('7b', 'Monday', 1))
  await expect(scheduler.chosen).toBeVisible()
  const lesson = scheduler.lessons('Mathematics', scheduler.slotOf('7a', 'Monday', 1))
  await expect(lesson).toHaveAccessibleDescription('chosen')
  await scheduler.showAll('Day')
  await expect(scheduler.grid).toHaveAccessibleName('All classes on Monday')
  await expect(scheduler.lessons('Mathematics').first()).toHaveAccessibleDescription('chosen')
  await scheduler.lessons('Mathematics').first().press('Escape')
  await expect(scheduler.chosen).toHaveCount(0)
})

test('a lesson held in one’s own second window is marked in the first', async ({
  planner: { scheduler },
  newPage,
  account,
}) => {
  const other = await enter(await newPage(), account)
  await other.versions.open('Small school')
  await other.scheduler.untilShown()
  await other.scheduler.showAll('Whole school')
  const held = (at: typeof scheduler) => at.lessons('Mathematics', at.slotOf('7a', 'Monday', 1))
  await other.scheduler.pickUp(held(other.scheduler))
  await expect(held(scheduler)).toHaveAccessibleDescription('You hold this lesson in another window')
  await other.page.keyboard.press('Escape')
  await expect(held(scheduler)).not.toHaveAccessibleDescription(/holds/)
})
