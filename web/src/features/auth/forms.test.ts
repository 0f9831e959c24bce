import { describe, expect, test } from 'vitest'
import { loginFormOf, loginProblems, registerFormOf, registerProblems, type RegisterForm } from './forms.ts'

const good: RegisterForm = {
  schoolName: 'H',
  email: 'ada@example.org',
  name: 'Al',
  password: '12345678',
  termsAccepted: true,
}

describe('sign-up', () => {
  test('the shortest allowed form has no problems', () => {
    expect(registerProblems(good)).toEqual({})
  })

  test.each<[Partial<RegisterForm>, object]>([
    [{ schoolName: '  ' }, { schoolName: 'schoolNameTooShort' }],
    [{ name: 'A ' }, { name: 'nameTooShort' }],
    [{ password: '1234567' }, { password: 'passwordTooShort' }],
    [{ termsAccepted: false }, { termsAccepted: 'termsRequired' }],
  ])('%j is told', (part, problems) => {
    expect(registerProblems({ ...good, ...part })).toEqual(problems)
  })

  test.each(['', 'ada', 'ada@', '@example.org', 'ada@example', 'a da@example.org', 'ada@ex@ample.org', 'ada@.org'])(
    '%j is no e-mail',
    (email) => expect(registerProblems({ ...good, email })).toEqual({ email: 'emailInvalid' }),
  )
  test.each(['a.b+c@sub.example.org', ' ada@example.org ', 'ädä@schüle.de'])('%j is an e-mail', (email) =>
    expect(registerProblems({ ...good, email })).toEqual({}),
  )

  test('is read from the form, an unticked box being absent', () => {
    const data = new FormData()
    for (const [field, value] of Object.entries(good)) if (typeof value === 'string') data.set(field, value)
    expect(registerFormOf(data)).toEqual({ ...good, termsAccepted: false })
    data.set('termsAccepted', 'on')
    expect(registerFormOf(data)).toEqual(good)
  })
})

test('sign-in asks for both fields', () => {
  expect(loginProblems(loginFormOf(new FormData()))).toEqual({ email: 'emailRequired', password: 'passwordRequired' })
  expect(loginProblems({ email: 'a', password: ' ' })).toEqual({})
})
