import { Keys } from '../pages/keys.ts'
import { expect, test } from '../test.ts'

const list = (count: number, name: (number: number) => string) =>
  Array.from({ length: count }, (_, index) => name(index + 1)).join('\n')
const two = (number: number) => String(number).padStart(2, '0')
/** 60 classes in ten years, 5a to 14f. */
const CLASSES = list(60, (n) => `${4 + Math.ceil(n / 6)}${'abcdef'[(n - 1) % 6]}`)

test('60 classes, 40 teachers, 30 rooms and the periods of a day are entered without the mouse', async ({
  planner: { page },
}) => {
  const keys = new Keys(page)
  const dialog = (name: string | RegExp) => page.getByRole('dialog', { name })
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const people = 'Add classes, teachers and rooms'

  // A version, and its classes, teachers and rooms.
  await keys.choose(button('Create a version'))
  await keys.expectFocusIn(dialog('Create a version'))
  await keys.type('Autumn')
  await keys.press('Enter')
  await keys.choose(button(people))
  await keys.expectFocusIn(dialog(people))
  await keys.paste(CLASSES)
  await keys.choose(dialog(people).getByRole('button', { name: 'Create 60' }))
  await expect(dialog(people)).toBeHidden()
  await keys.expectFocus()

  // The periods of a day.
  await keys.choose(button('Add periods'))
  await keys.expectFocusIn(dialog('Periods'))
  await keys.press('Control+a')
  await keys.type('6')
  await keys.press('Enter')
  await dialog('Bell schedule').waitFor()
  await keys.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
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
})
