import { expect, test } from 'vitest'
import { schoolFileSchema, schoolFileText } from './school-file-text.ts'

test('our own file is written down as its schema has it, for people and for programs', async () => {
  await expect(schoolFileText()).toMatchFileSnapshot('../../../docs/SCHOOL-FILE.md')
  await expect(schoolFileSchema()).toMatchFileSnapshot('../../../docs/school-file.schema.json')
})
