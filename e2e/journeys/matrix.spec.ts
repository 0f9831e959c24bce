import { smallSchool } from '../schools.ts'
import { expect, test } from '../test.ts'

const school = smallSchool()
test.use({ school })
test.beforeEach(({ planner: { scheduler } }) => scheduler.showAll('Whole school'))

test.describe('with two rooms', () => {
  test.use({
    school: {
      ...school,
      calendars: [...(school.calendars ?? []), { key: 'hall', name: 'Hall', calendarType: 'ROOM' }],
      subjects: [
        ...(school.subjects ?? []),
        { name: 'Music', calendars: ['7a', 'hall'], lessons: [{ key: 'music', start: [3, 1] }] },
      ],
    },
  })

  test('two lessons of different rooms change slots and rooms, in one step that is taken back in one', async ({
    planner: { page, scheduler },
  }) => {
    await page.getByText('Rooms', { exact: true }).click()
    const music = scheduler.lessons('Music', scheduler.slotOf('Hall', 'Thursday', 2))
    const chemistry = scheduler.lessons('Chemistry', scheduler.slotOf('Lab', 'Tuesday', 3))
    await scheduler.carryByKeys(chemistry, ['ArrowUp', ...Array.from({ length: 11 }, () => 'ArrowRight')])
    await expect(scheduler.answer(/^Swap with Music/)).toContainText('Music goes to Tuesday, period 3, Lab')
    await scheduler.answer(/^Swap with Music/).click()
    await expect(scheduler.lessons('Music', scheduler.slotOf('Lab', 'Tuesday', 3))).toHaveAccessibleName(/, pinned/)
    await expect(scheduler.lessons('Chemistry', scheduler.slotOf('Hall', 'Thursday', 2))).toBeVisible()
    await scheduler.undo.click()
    await expect(music).toBeVisible()
    await expect(scheduler.lessons('Chemistry', scheduler.slotOf('Lab', 'Tuesday', 3))).toBeVisible()
  })
})

test(
  'the view is in the address, outlives a reload, and a row head leads to its timetable',
  { tag: '@nightly' },
  async ({ planner: { page, scheduler } }) => {
    await page.getByText('Teachers', { exact: true }).click()
    await expect(page).toHaveURL(/view=matrix&type=TEACHER/)
    await page.reload()
    await expect(scheduler.grid).toHaveAccessibleName('All teachers')
    await scheduler.grid.getByRole('rowheader', { name: /^Ada/ }).click()
    await expect(scheduler.grid).toHaveAccessibleName('Timetable of Ada')
    await page.keyboard.press('2')
    await expect(scheduler.grid).toHaveAccessibleName('All classes on Monday')
  },
)

test(
  'a frame drawn over the school chooses what it touches, and the day view shows the same choice',
  { tag: '@nightly' },
  async ({ planner: { scheduler } }) => {
    await scheduler.drawFrame(scheduler.slotOf('7a', 'Friday', 6), scheduler.slotOf('7b', 'Monday', 1))
    await expect(scheduler.chosen).toBeVisible()
    const lesson = scheduler.lessons('Mathematics', scheduler.slotOf('7a', 'Monday', 1))
    await expect(lesson).toHaveAccessibleDescription('selected')
    await scheduler.showAll('Day')
    await expect(scheduler.grid).toHaveAccessibleName('All classes on Monday')
    await expect(scheduler.lessons('Mathematics').first()).toHaveAccessibleDescription('selected')
    await scheduler.lessons('Mathematics').first().press('Escape')
    await expect(scheduler.chosen).toHaveCount(0)
  },
)
