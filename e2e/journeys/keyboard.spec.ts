import { Keys } from '../pages/keys.ts'
import { expect, test } from '../test.ts'

const list = (count: number, name: (number: number) => string) =>
  Array.from({ length: count }, (_, index) => name(index + 1)).join('\n')
const two = (number: number) => String(number).padStart(2, '0')
/** 60 classes in ten years, 5a to 14f. */
const CLASSES = list(60, (n) => `${4 + Math.ceil(n / 6)}${'abcdef'[(n - 1) % 6]}`)

test(
  '60 classes, 40 teachers, 30 rooms and the periods of a day are entered without the mouse',
  { tag: '@nightly' },
  async ({ planner: { page } }) => {
    const keys = new Keys(page)
    const dialog = (name: string | RegExp) => page.getByRole('dialog', { name })
    const button = (name: string | RegExp) => page.getByRole('button', { name })
    const people = 'Add classes, teachers and rooms'

    // A version with the periods of its day, and its classes, teachers and rooms.
    await keys.choose(button('Create a version'))
    await keys.expectFocusIn(dialog('Create a version'))
    await keys.type('Autumn')
    await keys.to(dialog('Create a version').getByLabel('Periods a day'))
    await keys.press('Control+a')
    await keys.type('6')
    await keys.press('Enter')
    await keys.choose(button(people))
    await keys.expectFocusIn(dialog(people))
    await keys.paste(CLASSES)
    await keys.choose(dialog(people).getByRole('button', { name: 'Create 60' }))
    await expect(dialog(people)).toBeHidden()
    await keys.expectFocus()

    for (const [downs, names, count] of [
      [1, list(40, (n) => `T${two(n)}`), 40],
      [2, list(30, (n) => `R${two(n)}`), 30],
    ] as const) {
      await keys.choose(page.getByRole('button', { name: 'Add classes', exact: true }))
      await keys.expectFocusIn(dialog(people))
      await keys.to(dialog(people).getByRole('radio', { checked: true }), 'Shift+Tab')
      for (let step = 0; step < downs; step++) await keys.press('ArrowRight')
      await keys.press('Tab')
      await keys.paste(names)
      await keys.choose(dialog(people).getByRole('button', { name: `Create ${count}` }))
      await expect(dialog(people)).toBeHidden()
      await keys.expectFocus()
    }
    // Ten tab stops and a paste for each kind; what closes leaves the keyboard in the page.
    expect(keys.actions).toBeLessThan(80)
  },
)

test(
  'a small school is made, planned and corrected without the mouse',
  { tag: '@nightly' },
  async ({ planner: { page, scheduler, workspace, courses } }) => {
    const keys = new Keys(page)
    const dialog = (name: string | RegExp) => page.getByRole('dialog', { name })
    const button = (name: string | RegExp) => page.getByRole('button', { name })
    const people = dialog('Add classes, teachers and rooms')

    await test.step('a version with its classes, periods and teachers', async () => {
      await keys.choose(button('Create a version'))
      await keys.expectFocusIn(dialog('Create a version'))
      await keys.type('Autumn')
      await keys.to(dialog('Create a version').getByLabel('Periods a day'))
      await keys.press('Control+a')
      await keys.type('4')
      await keys.press('Enter')
      await keys.choose(button('Add classes, teachers and rooms'))
      await keys.expectFocusIn(people)
      await keys.paste('5a\n5b')
      await keys.choose(people.getByRole('button', { name: 'Create 2' }))
      await expect(people).toBeHidden()
      await keys.choose(page.getByRole('button', { name: 'Add classes', exact: true }))
      await keys.expectFocusIn(people)
      await keys.to(people.getByRole('radio', { checked: true }), 'Shift+Tab')
      await keys.press('ArrowRight', 'Tab')
      await keys.paste('Ada\nBen')
      await keys.choose(people.getByRole('button', { name: 'Create 2' }))
      await expect(people).toBeHidden()
    })

    await test.step('courses with their lengths', async () => {
      await keys.choose(page.getByRole('banner').getByRole('link', { name: 'Courses', exact: true }), 'Shift+Tab', 40)
      await workspace.untilShown('Courses')
      await keys.choose(page.getByRole('link', { name: 'Skip to the content' }), 'Shift+Tab')
      for (const [name, count, who] of [
        ['Maths', '3', ['5a', 'Ada']],
        ['Art', '2', ['5b', 'Ben']],
      ] as const) {
        await keys.choose(button('Create a course').first(), name === 'Maths' ? 'Tab' : 'Shift+Tab')
        await keys.expectFocusIn(courses.form)
        await keys.type(name)
        await keys.to(courses.form.getByRole('combobox', { name: 'Classes, teachers and rooms' }))
        for (const each of who) {
          await keys.type(each)
          await expect(page.getByRole('option', { name: each, exact: true })).toBeVisible()
          await keys.press('Enter')
        }
        await keys.to(courses.form.getByRole('textbox', { name: 'Lessons a week' }))
        await keys.press('Control+a')
        await keys.type(count)
        await keys.press('Enter')
        await expect(courses.form).toBeHidden()
        await expect(courses.row(name)).toBeVisible()
        await keys.expectFocus()
      }
      const lengths = courses.field('Lessons a week', 'Maths')
      await keys.to(lengths, 'Tab', 25)
      await keys.press('Control+a')
      await keys.type('2+1')
      await keys.press('Enter')
      await expect(lengths).toHaveValue('2+1')
    })

    await test.step('a lesson is placed, Zen plans the rest, and what it did is corrected', async () => {
      await keys.choose(page.getByRole('banner').getByRole('link', { name: 'Scheduler', exact: true }), 'Shift+Tab', 40)
      await scheduler.untilShown()
      const before = keys.actions
      await keys.choose(page.getByRole('link', { name: 'Skip to the content' }), 'Shift+Tab')
      await keys.expectFocusIn(scheduler.grid)
      expect(keys.actions - before).toBeLessThan(15)
      await expect(scheduler.grid).toHaveAccessibleName('Timetable of 5a')
      await keys.to(scheduler.tray.getByRole('group', { name: /^Maths,/ }).first())
      await keys.press('Enter', 'ArrowDown', 'Enter')
      const placed = (period: number) => scheduler.pinnedLesson('Maths', scheduler.slot('Monday', period))
      await expect(placed(2)).toBeVisible()

      await keys.choose(scheduler.zenRests)
      await expect(scheduler.solved).toBeVisible()
      await expect(placed(2)).toBeVisible()
      await keys.expectFocus()
      await keys.press('/')
      await keys.type('5a')
      await keys.press('Enter')
      await keys.expectFocusIn(scheduler.grid)
      await keys.to(placed(2), 'ArrowDown', 4)
      // Its other lesson, spread over the week, lies on another day, and nobody else has this class or teacher.
      await keys.press('Space', 'ArrowUp', 'Enter')
      await expect(placed(1)).toBeVisible()
      await keys.press('Control+z')
      await expect(placed(2)).toBeVisible()
    })
  },
)
