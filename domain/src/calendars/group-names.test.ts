import { expect, test } from 'vitest'
import { classOfGroup } from './group-names.ts'

const classes = ['8', '8a', '18a', '10', 'Year 8', ' '].map((name) => ({ name }))

test.each([
  ['8a.1', '8a'],
  ['8A French', '8a'],
  ['8a2', '8a'],
  ['8.b', '8'],
  ['8b', undefined],
  ['10b', undefined],
  ['100', undefined],
  ['8ab', undefined],
  ['18a/2', '18a'],
  ['8a', undefined],
  ['Year 8 choir', 'Year 8'],
  ['French 8a', undefined],
  ['', undefined],
])('the name %j begins with the class %j', (name, whole) => expect(classOfGroup(name, classes)?.name).toBe(whole))
