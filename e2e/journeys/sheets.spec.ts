import { smallSchool, type SchoolFile } from '../schools.ts'
import { expect, test } from '../test.ts'

const file = (name: string, text: string): SchoolFile => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

test('a spreadsheet becomes a version: what it holds, and what it leaves out, is shown before', async ({
  planner: { page, versions, scheduler },
}) => {
  const rows =
    'Herbst 2026\nKlasse;Fach;Std.;Lehrkraft;Bemerkung\n5a;Mathematik;2D+1;"Berg, Anna";neu\n;Deutsch;4;Ute;\n5b;Kunst;viele;Ute;\n'
  await versions.chooseFile(file('herbst.csv', rows))
  const desk = page.getByRole('dialog', { name: 'Import herbst.csv' })
  await expect(desk).toContainText('2 courses · 7 lessons · Classes: 1 · 2 teachers · 0 rooms')
  await expect(desk).toContainText('1 row is skipped: row 5, Std.: not a number of lessons from 0 to 200')
  await expect(desk).toContainText('Ignored columns: Bemerkung')
  await desk.getByRole('button', { name: 'Create the version' }).click()
  await scheduler.untilShown()
  await scheduler.show('Classes', '5a')
  await scheduler.show('Teachers', 'Berg, Anna')
})

test('what a spreadsheet leaves open is asked; one that cannot be read is refused in words', async ({
  planner: { page, versions, scheduler },
}) => {
  await versions.chooseFile({
    name: 'old.xls',
    mimeType: 'application/vnd.ms-excel',
    buffer: Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
  })
  await expect(versions.problem).toContainText('old.xls is in the old Excel format')
  await page.keyboard.press('Escape')

  await versions.chooseFile(file('asks.csv', 'Subject,Quux,Class\nLatin,3,7a\nArt,2,7b\n'))
  const desk = page.getByRole('dialog', { name: 'Import asks.csv' })
  await expect(desk).toContainText('Which column says how many lessons a week a course has?')
  await desk.getByRole('button', { name: 'Create the version' }).click()
  await expect(desk.getByRole('alert')).toHaveText('Nothing can be created from this table yet.')
  await desk.getByRole('combobox', { name: 'Quux' }).selectOption('Lessons a week')
  await expect(desk).toContainText('2 courses · 5 lessons · Classes: 2 · 0 teachers · 0 rooms')
  await desk.getByRole('button', { name: 'Create the version' }).click()
  await scheduler.untilShown()

  // The answer is remembered with the head.
  await versions.goto()
  await versions.chooseFile(file('again.csv', 'Subject,Quux,Class\nLatin,4,7a\n'))
  await expect(page.getByRole('dialog', { name: 'Import again.csv' })).toContainText('1 course · 4 lessons')
})

test('a list of teachers is a version of its own, and a list of classes with their rooms goes into it', async ({
  planner: { page, versions, scheduler },
}) => {
  await versions.chooseFile(file('people.csv', 'Name;Code;Mailbox\nByron, Ada;BY;1\nBo Ek;BE;2\n'))
  const desk = page.getByRole('dialog', { name: /^Import/ })
  await desk.getByRole('combobox', { name: 'The table contains' }).selectOption('Teachers')
  await expect(desk).toContainText('The version will have: 2 teachers')
  await desk.getByRole('button', { name: 'Create the version' }).click()
  await scheduler.untilShown()
  await scheduler.show('Teachers', 'Byron, Ada')

  await versions.goto()
  await versions.choose('people', 'Import into this version')
  await desk
    .getByLabel('A school file: FET, aSc, Untis, XHSTT, OneRoster or from this product')
    .setInputFiles(
      file('classes.csv', 'Klasse;Stammraum;Klassenleitung;Schüler;Schrank\n7a;R 1;BY;28;A\n7b;R 2;BE;27;B\n'),
    )
  await expect(desk).toContainText('Ignored columns: Schrank')
  await expect(desk).toContainText(
    'After this, the version has: 0 courses · 0 lessons · Classes: 2 · 2 teachers · 2 rooms',
  )
  await desk.getByRole('button', { name: 'Apply 4 changes' }).click()
  await expect(desk).toBeHidden()
  await versions.open('people')
  await scheduler.untilShown()
  await scheduler.show('Classes', '7b')
  await scheduler.show('Rooms', 'R 2')
})

test.describe('into a version that is open', () => {
  test.use({ school: smallSchool(), begins: 'Courses' })

  test(
    'a spreadsheet brings courses for the classes that are there, as one step',
    { tag: '@nightly' },
    async ({ planner: { page, courses } }) => {
      const before = await courses.names()
      await page.getByRole('button', { name: 'Add several' }).click()
      await page.getByRole('menuitem', { name: 'Paste a list' }).click()
      const dialog = page.getByRole('dialog', { name: 'Paste a list of courses' })
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        dialog.getByRole('button', { name: 'Choose a spreadsheet' }).click(),
      ])
      await chooser.setFiles(file('matrix.csv', ';7a;7b\nLatin;3;\nGreek;2+1;2\n'))
      await dialog.getByRole('button', { name: 'Create 3 courses' }).click()
      await expect(dialog).toBeHidden()
      await expect.poll(() => courses.names()).toHaveLength(before.length + 3)
      await courses.undo()
      await expect.poll(() => courses.names()).toHaveLength(before.length)
    },
  )
})
