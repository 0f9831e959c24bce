import type { OwnAbsence, OwnAbsences as Content } from '@timetable/domain'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { MailForm } from './mail-form.tsx'
import { OwnAbsences } from './own-absences.tsx'
import { useMailLink } from './use-mail-link.ts'

type Request = { readonly method: string; readonly url: string; readonly params: unknown }

/** A server that answers each request of the page with what the test says. */
function server(answer: (request: Request) => { readonly status?: number; readonly body: object }) {
  const real = window.fetch
  const requests: Request[] = []
  window.fetch = async (url, { method = 'GET', body } = {}) => {
    const request = { method, url: String(url), params: body ? (JSON.parse(String(body)) as unknown) : null }
    requests.push(request)
    const { status = 200, body: said } = answer(request)
    return status === 204 ? new Response(null, { status }) : new Response(JSON.stringify(said), { status })
  }
  onTestFinished(() => void (window.fetch = real))
  return requests
}

const periods = ['08:00', '08:50', '09:40'].map((startTime, hour) => ({ startTime, endTime: `1${hour}:00` }))

test('a teacher reports an absence of some periods, sees it, and withdraws it until the school has planned for it', async () => {
  let content: Content = {
    ...{ today: '2026-01-12', lastDay: '2026-06-26', periodNames: null, periods, hours: 3 },
    absences: [{ uuid: 'old', date: '2026-01-13', planned: true }],
  }
  const requests = server(({ method, params }) => {
    if (method === 'POST')
      content = {
        ...content,
        absences: [...content.absences, { ...(params as OwnAbsence), uuid: 'new', planned: false }],
      }
    if (method === 'DELETE') content = { ...content, absences: content.absences.slice(0, 1) }
    return { body: content }
  })
  await render(<OwnAbsences token="a b" />)
  await expect.element(page.getByText(/^Tue.*13.*, whole day$/)).toBeVisible()
  await expect.element(page.getByText('The school has planned for it')).toBeVisible()
  expect(page.getByRole('button', { name: /^Withdraw/ }).elements()).toEqual([])
  await page.getByRole('combobox', { name: 'From' }).selectOptions('1')
  await page.getByRole('button', { name: 'Report absence' }).click()
  await expect.element(page.getByRole('status')).toMatchTextContent(/^Reported: Mon.*12.*, /)
  expect(requests.at(-1)).toEqual({
    ...{ method: 'POST', url: '/weeks/a%20b/absences' },
    params: { date: '2026-01-12', firstPeriod: 1 },
  })
  await page.getByRole('button', { name: /^Withdraw the absence: Mon/ }).click()
  await expect.poll(() => page.getByRole('button', { name: /^Withdraw/ }).elements()).toEqual([])
  expect(requests.at(-1)).toMatchObject({ method: 'DELETE', url: '/weeks/a%20b/absences/new' })
})

test('what is refused is said in words, and nothing is lost', async () => {
  const content = { today: '2026-01-12', lastDay: null, periodNames: null, periods, hours: 3, absences: [] }
  server(({ method }) =>
    method === 'GET'
      ? { body: content }
      : { status: 422, body: { code: 'date-outside-year', error: '', values: { date: '2026-01-12' } } },
  )
  await render(<OwnAbsences token="t" />)
  await page.getByText('I am away').click()
  await page.getByRole('button', { name: 'Report absence' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('2026-01-12 is outside the school year')
  await expect.element(page.getByLabelText('Date')).toHaveValue('2026-01-12')
})

test('a reader leaves an address, and is told which mail to open', async () => {
  const requests = server(({ params }) =>
    (params as { email: string }).email === 'no@x'
      ? { status: 422, body: { code: 'reader-address', error: '' } }
      : { body: {} },
  )
  await render(<MailForm token="t" />)
  await page.getByText('Mail about changes').click()
  await page.getByLabelText('E-mail address').fill('no@x')
  await page.getByRole('button', { name: 'Get mails' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Enter an e-mail address')
  await page.getByLabelText('E-mail address').fill('ada@x.example')
  await page.getByRole('button', { name: 'Get mails' }).click()
  await expect.element(page.getByRole('status')).toMatchTextContent(/Open the link in the mail to ada@x.example/)
  expect(requests.at(-1)).toEqual({
    ...{ method: 'POST', url: '/weeks/t/readers' },
    params: { email: 'ada@x.example', language: 'en' },
  })
})

function Opened() {
  return <p role="status">{useMailLink('t')}</p>
}
test.each([
  ['#confirm=a%20secret', 200, '/weeks/t/readers/confirm', { secret: 'a secret' }, /is confirmed/],
  ['#confirm=used', 404, '/weeks/t/readers/confirm', { secret: 'used' }, /used already/],
  ['#stop=s', 204, '/weeks/t/readers/stop/s', null, /no more mails/],
])('the link %s of a mail does once what it says, and leaves the address', async (hash, status, url, params, said) => {
  const requests = server(() => ({ status, body: { code: 'week-link-unknown', error: '' } }))
  history.replaceState(null, '', hash)
  await render(<Opened />)
  await expect.element(page.getByRole('status')).toMatchTextContent(said)
  expect([requests, location.hash]).toEqual([[{ method: 'POST', url, params }], ''])
})
