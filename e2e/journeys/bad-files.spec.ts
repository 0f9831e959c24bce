import { fileOf, smallSchool, type SchoolFile } from '../schools.ts'
import { expect, test } from '../test.ts'

const file = (name: string, text: string): SchoolFile => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
const school = smallSchool()

const BAD: readonly (readonly [what: string, file: SchoolFile, says: RegExp])[] = [
  ['text that is no school', file('letter.txt', 'Dear Ada, see you on Monday.'), /letter\.txt/],
  ['an empty file', file('empty.fet', ''), /empty\.fet is empty/],
  [
    'a FET file cut off in the middle',
    file('cut.fet', '<?xml version="1.0"?><fet version="6.1.0"><Days_List>'),
    /cut\.fet/,
  ],
  ['JSON cut off in the middle', file('cut.json', JSON.stringify(school).slice(0, 300)), /cut\.json/],
  [
    'a lesson of a calendar that does not exist',
    fileOf({ ...school, subjects: [{ name: 'Music', calendars: ['nobody'], lessons: [{ key: 'x' }] }] }),
    /nobody/,
  ],
  [
    'a packed file that is damaged',
    { name: 'x.fet.gz', mimeType: '', buffer: Buffer.from([0x1f, 0x8b, 1, 2, 3]) },
    /damaged/,
  ],
  [
    'XML that grows without end',
    file(
      'bomb.fet',
      '<?xml version="1.0"?><!DOCTYPE fet [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><fet version="6.1.0">&b;</fet>',
    ),
    /bomb\.fet/,
  ],
]

test('a bad file is refused with a reason, and nothing is made of it; after it the right one goes in', async ({
  planner: { page, versions, scheduler },
}) => {
  for (const [what, bad, says] of BAD) {
    await versions.chooseFile(bad)
    await expect.soft(versions.problem, what).toHaveText(says)
    await page.keyboard.press('Escape')
    await expect(versions.desk).toBeHidden()
    await expect.soft(page.getByRole('heading', { name: 'Start with a version' }), what).toBeVisible()
  }
  await versions.importFile(fileOf(school))
  await scheduler.untilShown()
})
