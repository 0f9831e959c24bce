import { expect, test } from 'vitest'
import { catalogueOf } from './catalogue-of.ts'

test('texts go by the name of their file, and those of the part itself by their own', () => {
  const files = {
    './app.json': { loading: 'Loading', menu: { open: 'Open' } },
    './app/kept-school.json': { failed: 'Failed' },
    './app/rules.json': { form: { title: 'Rule' } },
  }
  expect(catalogueOf(files)).toEqual({
    loading: 'Loading',
    menu: { open: 'Open' },
    keptSchool: { failed: 'Failed' },
    rules: { form: { title: 'Rule' } },
  })
})
