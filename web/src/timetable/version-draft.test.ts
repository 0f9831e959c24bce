import { expect, test } from 'vitest'
import { versionErrors } from './version-draft.ts'

const good = { title: 'Autumn', description: '', days: 5 }

test.each([
  [{}, {}],
  [{ days: 1 }, {}],
  [{ days: 8 }, {}],
  [{ title: '  ' }, { title: 'titleRequired' }],
  [{ title: 'x'.repeat(301) }, { title: 'titleTooLong' }],
  [{ description: 'x'.repeat(2001) }, { description: 'descriptionTooLong' }],
  [{ days: 0 }, { days: 'daysInvalid' }],
  [{ days: 9 }, { days: 'daysInvalid' }],
  [{ days: 2.5 }, { days: 'daysInvalid' }],
  [{ days: '' }, { days: 'daysInvalid' }],
])('%j', (part, errors) => expect(versionErrors({ ...good, ...part })).toEqual(errors))
