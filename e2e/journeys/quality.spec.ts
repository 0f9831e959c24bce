import { profileOf, type ImportedSchoolInput } from '@timetable/domain'
import { importSchool } from '../account.ts'
import { enterVersion } from '../planner.ts'
import { expect, test } from '../test.ts'

/** Six classes of 20 periods a week with a teacher a course, as somebody types them who writes no rule. */
function madeByHand(): ImportedSchoolInput {
  const classes = ['5a', '5b', '5c', '6a', '6b', '6c']
  const courses = [
    ['Maths', [2, 1, 1]],
    ['English', [2, 1, 1]],
    ['German', [1, 1, 1]],
    ['Science', [2, 1]],
    ['PE', [2]],
    ['Art', [2]],
    ['History', [1, 1]],
  ] as const
  const teachers = courses.flatMap(([name]) => [`${name} 1`, `${name} 2`])
  return {
    ...{ format: 'timetable', formatVersion: 1, title: 'By hand', days: 5, rules: [], profile: profileOf('balanced') },
    periods: Array.from({ length: 7 }, (_, hour) => ({
      startTime: `${String(8 + hour).padStart(2, '0')}:00`,
      endTime: `${String(8 + hour).padStart(2, '0')}:45`,
    })),
    calendars: [
      ...classes.map((name) => ({ key: name, name, calendarType: 'CLASS' as const })),
      ...teachers.map((name) => ({ key: name, name, calendarType: 'TEACHER' as const })),
    ],
    subjects: classes.flatMap((own, index) =>
      courses.map(([name, lengths]) => ({
        ...{ name, calendars: [own, `${name} ${(index % 2) + 1}`] },
        lessons: lengths.map((length, number) => ({ key: `${own} ${name} ${number}`, length })),
      })),
    ),
  }
}

test('a school made by hand without a rule gets a week without a hole, and is told how good it is', async ({
  page,
  world,
  account,
}) => {
  const version = await importSchool(world.url, account, madeByHand())
  const { scheduler } = await enterVersion(page, account, version, 'Scheduler')
  await scheduler.untilShown()
  await scheduler.startZen()
  await expect(scheduler.solved).toBeVisible()

  const figures = page.getByRole('group', { name: 'What matters' })
  await expect(figures.getByRole('button', { name: /^Gaps of classes 0$|^Gaps of classes \d+ → 0$/ })).toBeVisible()
  await expect(figures.getByRole('button', { name: /^Late starts of classes 0$|→ 0$/ }).last()).toBeVisible()
  await scheduler.pauseZen()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/5a/)
  const periods = new Map<string, number[]>()
  for (const lesson of await scheduler.grid.getByRole('group').all()) {
    const cell = (await lesson.locator('xpath=ancestor::*[@role="gridcell"]').getAttribute('aria-label')) ?? ''
    const [day = '', period = ''] = cell.split(/, (?:period )?/)
    const length = Number(/(\d+) periods/.exec((await lesson.getAttribute('aria-label')) ?? '')?.[1] ?? 1)
    for (let at = 0; at < length; at++) periods.set(day, [...(periods.get(day) ?? []), Number(period) + at])
  }
  expect([...periods.values()].flat()).toHaveLength(20)
  for (const [day, taken] of periods)
    expect(
      taken.toSorted((a, b) => a - b),
      day,
    ).toEqual(taken.map((_, index) => index + 1))
})
