import { smallSchool } from '../schools.ts'
import { expect, test } from '../test.ts'

const CLASSES = ['7a', '7b', '7c', '7d']

/** One day of four periods, four classes with two lessons of sports each: both gyms are needed in every period. */
function schoolWithTwoGyms() {
  const school = smallSchool('Two gyms')
  return {
    ...school,
    days: 1,
    periods: school.periods.slice(0, 4),
    calendars: [
      ...CLASSES.map((name) => ({ key: name, name, calendarType: 'CLASS' as const })),
      { key: 'gym 1', name: 'Gym 1', calendarType: 'ROOM' as const },
      { key: 'gym 2', name: 'Gym 2', calendarType: 'ROOM' as const },
    ],
    subjects: CLASSES.map((name) => ({
      name: 'Sports',
      calendars: [name],
      choices: [{ calendars: ['gym 1', 'gym 2'] }],
      lessons: [{ key: `${name} 1` }, { key: `${name} 2` }],
    })),
    rules: [],
  }
}

test.use({ school: schoolWithTwoGyms() })

test('Zen chooses between two gyms; one that is chosen by hand is kept, and Zen arranges the others around it', async ({
  planner: { page, scheduler },
}) => {
  await scheduler.startZen()
  await expect(scheduler.solved).toBeVisible()
  await scheduler.pauseZen()
  await expect(scheduler.zen.getByText(/nothing chosen/)).toHaveCount(0)
  for (const gym of ['Gym 1', 'Gym 2']) {
    await scheduler.show('Rooms', gym)
    await expect(scheduler.lessons('Sports')).toHaveCount(4)
  }

  await scheduler.show('Classes', '7a')
  const uuid = await scheduler.lessons('Sports').first().getAttribute('data-lesson')
  const menu = page.getByRole('dialog', { name: 'Sports' })
  const openMenu = () => page.locator(`[data-lesson="${uuid}"]`).click()
  await openMenu()
  const other = menu.getByRole('radio', { checked: false })
  await expect(other).toHaveAccessibleName(/1 double booking more/)
  const gym = /^Gym \d/.exec(await other.evaluate((radio) => radio.closest('label')?.textContent ?? ''))?.[0] ?? ''
  await other.click()
  const byHand = menu.getByRole('radio', { name: `${gym} Chosen by hand` })
  await expect(byHand).toBeChecked()
  await page.keyboard.press('Escape')
  await scheduler.expectDoubleBookings(1)

  await scheduler.startZen()
  await expect(scheduler.solved).toBeVisible()
  await scheduler.pauseZen()
  await openMenu()
  await expect(byHand).toBeChecked()
  await page.keyboard.press('Escape')
  await scheduler.show('Rooms', gym)
  await expect(page.locator(`[data-lesson="${uuid}"]`)).toBeVisible()
  await expect(scheduler.lessons('Sports')).toHaveCount(4)
})
