import { expect, test } from 'vitest'
import { passwordProblems } from './password-draft.ts'

test('a new password needs the present one, and eight characters', () => {
  const good = { present: 'x', password: '12345678' }
  expect(passwordProblems(good)).toEqual({})
  expect(passwordProblems({ ...good, present: '' })).toEqual({ present: 'required' })
  expect(passwordProblems({ present: '', password: '1234567' })).toEqual({ present: 'required', password: 'tooShort' })
})
