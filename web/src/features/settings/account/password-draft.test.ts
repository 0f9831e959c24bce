import { expect, test } from 'vitest'
import { passwordProblems } from './password-draft.ts'

test('a new password needs the present one, eight characters, and the same again', () => {
  const good = { present: 'x', password: '12345678', passwordConfirmation: '12345678' }
  expect(passwordProblems(good)).toEqual({})
  expect(passwordProblems({ ...good, present: '' })).toEqual({ present: 'required' })
  expect(passwordProblems({ ...good, passwordConfirmation: '1234567' })).toEqual({ passwordConfirmation: 'differs' })
  expect(passwordProblems({ present: '', password: '1', passwordConfirmation: '' })).toEqual({
    present: 'required',
    password: 'tooShort',
    passwordConfirmation: 'differs',
  })
})
