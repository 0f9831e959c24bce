import '../../i18n/translate.ts'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Fetch } from './auth-client.ts'
import { RegisterPage } from './register-page.tsx'

const signedIn = {
  token: 'fresh-token',
  renewal: 'fresh-secret',
  expiresIn: 900,
  user: { uuid: 'u1', name: 'Ada Example', email: 'ada@example.org', created_at: 1_700_000_000, role: null },
  schools: [{ uuid: 's1', name: 'Hill School', isSchoolCustomer: false }],
}

async function open(fetcher: Fetch, issuer = '', address = '/register') {
  const Pages = createRoutesStub([
    { path: '/register', Component: () => <RegisterPage fetcher={fetcher} issuer={async () => issuer} /> },
    { path: '/app/versions', Component: () => <h1>Inside</h1> },
  ])
  await render(<Pages initialEntries={[address]} />)
}
const never: Fetch = () => Promise.reject(new Error('nothing is to be sent'))
const submit = () => page.getByRole('button', { name: 'Create the account' })

async function fillIn(email = 'ada@example.org') {
  await page.getByLabelText('School name').fill('Hill School')
  await page.getByLabelText('E-mail').fill(email)
  await page.getByLabelText('Full name').fill('Ada Example')
  await page.getByLabelText('Password', { exact: true }).fill('long enough')
  await page.getByLabelText('I accept the terms').click()
}

test('an empty form says what every field must have, and the focus goes to the first', async () => {
  await open(never)
  await submit().click()
  for (const [label, message] of [
    ['School name', 'must be at least 1 character'],
    ['E-mail', 'Please enter a valid email'],
    ['Full name', 'must be at least 2 characters'],
    ['Password', 'must be at least 8 characters'],
    ['I accept the terms', 'Terms must be accepted'],
  ] as const) {
    const field = page.getByLabelText(label, { exact: true })
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field).toHaveAccessibleDescription(message)
  }
  await expect.element(page.getByLabelText('School name')).toHaveFocus()
})

test('a message goes as soon as its field is typed in', async () => {
  await open(never)
  await submit().click()
  await userEvent.type(page.getByLabelText('School name'), 'H')
  await expect.element(page.getByLabelText('School name')).toHaveAttribute('aria-invalid', 'false')
  await expect.element(page.getByText('Please enter a valid email')).toBeVisible()
})

test('the password is typed once, and can be looked at', async () => {
  await open(never)
  const password = page.getByLabelText('Password', { exact: true })
  await password.fill('long enough')
  await expect.element(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show the password' }).click()
  await expect.element(password).toHaveAttribute('type', 'text')
  await expect.element(password).toHaveValue('long enough')
  await page.getByRole('button', { name: 'Hide the password' }).click()
  await expect.element(password).toHaveAttribute('type', 'password')
})

test('an invitation for one address fills it in, and it stays', async () => {
  const sent: unknown[] = []
  const invitation = { schoolName: 'Hill School', membership: 'member', email: 'ada@example.org' }
  await open(
    async (input, init) => {
      if (!init) return Response.json(invitation)
      sent.push([input, JSON.parse(String(init.body))])
      return Response.json(signedIn, { status: 201 })
    },
    '',
    '/register?invite=secret',
  )
  const email = page.getByLabelText('E-mail')
  await expect.element(email).toHaveValue('ada@example.org')
  await expect.element(email).toHaveAttribute('readonly')
  await expect.element(email).toHaveAccessibleDescription(/works for no other/)
  await page.getByLabelText('Full name').fill('Ada Example')
  await page.getByLabelText('Password', { exact: true }).fill('long enough')
  await page.getByLabelText('I accept the terms').click()
  await page.getByRole('button', { name: 'Create the account and join' }).click()
  await expect.element(page.getByRole('heading', { name: 'Inside' })).toBeVisible()
  expect(sent).toMatchObject([['/auth/sign-up', { email: 'ada@example.org', invitation: 'secret' }]])
})

test('a good form is sent once, keeps the session, and leads inside', async () => {
  const sent: unknown[] = []
  let answer = (_: Response) => {}
  await open((input, init) => {
    sent.push([input, JSON.parse(String(init?.body))])
    return new Promise((resolve) => (answer = resolve))
  })
  await fillIn()
  await submit().click()
  const busy = page.getByRole('button', { name: 'Creating the account' })
  await expect.element(busy).toBeVisible()
  await busy.click({ force: true })
  expect(sent).toEqual([
    [
      '/auth/sign-up',
      {
        schoolName: 'Hill School',
        email: 'ada@example.org',
        name: 'Ada Example',
        password: 'long enough',
        termsAccepted: true,
        locale: 'en',
      },
    ],
  ])
  answer(Response.json(signedIn, { status: 201 }))
  await expect.element(page.getByRole('heading', { name: 'Inside' })).toBeVisible()
  expect(sessionStorage.getItem('token')).toBe('fresh-token')
  expect(JSON.parse(sessionStorage.getItem('renewal')!)).toMatchObject({ secret: 'fresh-secret' })
  expect(JSON.parse(sessionStorage.getItem('school')!)).toEqual(signedIn.schools[0])
})

test('what the server refuses is shown at its field', async () => {
  const body = { error: 'There is an account with this email already', code: 'email-taken', field: 'email' }
  await open(async () => Response.json(body, { status: 409 }))
  await fillIn()
  await submit().click()
  const email = page.getByLabelText('E-mail')
  await expect.element(email).toHaveAccessibleDescription('There is already an account with this email')
  await expect.element(email).toHaveFocus()
  await expect.element(submit()).toBeVisible()
})

test('a lost connection is told, and what was typed stays', async () => {
  await open(() => Promise.reject(new TypeError('Failed to fetch')))
  await fillIn()
  await submit().click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Could not reach the server/)
  await expect.element(page.getByLabelText('E-mail')).toHaveValue('ada@example.org')
})

test('an invitation that was used says so, and the form founds a school', async () => {
  await open(async () => new Response('{"code":"invitation-used"}', { status: 410 }), '', '/register?invite=used')
  await expect.element(page.getByText('This invitation has already been used. Ask for a new one.')).toBeVisible()
  await expect.element(page.getByLabelText('School name')).toBeVisible()
})

test('a school that was kept on the home page is said to come along, and can be left behind', async () => {
  const calendars = ['CLASS', 'TEACHER', 'TEACHER'].map((calendarType) => ({ calendarType }))
  const kept = { title: 'Larkmoor School', calendars, subjects: [{ lessons: [{}, {}, {}] }] }
  sessionStorage.setItem('keptSchool', JSON.stringify(kept))
  await open(never)
  await expect.element(page.getByText('Larkmoor School will be added to your account')).toBeVisible()
  await expect.element(page.getByText('1 classes, 2 teachers, 3 lessons a week')).toBeVisible()
  await page.getByRole('button', { name: 'Do not add Larkmoor School' }).click()
  await expect.element(page.getByText('will be added to your account')).not.toBeInTheDocument()
  expect(sessionStorage.getItem('keptSchool')).toBeNull()
})
