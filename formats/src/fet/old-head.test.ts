import { expect, test } from 'vitest'
import { readSchool } from '../read-school.ts'
import { fetText } from '../testing/fet-text.ts'
import { schoolOf } from '../testing/read.ts'

test('the head of files before version 5.11: a document type that is a name, and the first tag in capitals', () => {
  const text = fetText({ activities: [{ id: 1 }] })
  const old = text.replace(/<fet version="[^"]*"/, '<!DOCTYPE FET>\n<FET version="5.10.0"').replace('</fet>', '</FET>')
  expect(old).toContain('<!DOCTYPE FET>')
  expect(schoolOf(readSchool(old))).toEqual(schoolOf(readSchool(text)))
})
