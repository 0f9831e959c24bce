import type { ServerResponse } from 'node:http'
import { PRODUCT_NAME } from '@timetable/domain'
import type { Bookkeeper } from './bookkeeper.ts'
import { textAt, type Form } from './form.ts'
import { amountOf, currencyOf, priceOf } from './prices.ts'
import type { SubscriptionRecord } from './records.ts'

/** The stand-in's customer portal: the plan, its invoices, cancel and resume, and controls for the test clock. */
export function portalOf(books: Bookkeeper, now: () => number) {
  return function show(sessionId: string, form: Form | null, response: ServerResponse): void {
    const { customer, return_url } = books.find('portals', sessionId)
    if (form) {
      act(textAt(form, 'action'), customer)
      response.writeHead(303, { location: sessionId }).end()
      return
    }
    books.settle(customer)
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    })
    response.end(page(customer, return_url))
  }

  function act(action: string | undefined, customer: string): void {
    const current = currentOf(customer)
    switch (action) {
      case 'cancel':
      case 'resume':
        if (current) books.changeSubscription(current.id, { cancel_at_period_end: action === 'cancel' })
        return
      case 'pass':
        return books.passEnd(customer)
      case 'paid':
        return books.payOpen(customer)
      case 'fail':
        books.spoilCard(customer)
        return books.passEnd(customer)
    }
  }

  /** Returns the newest subscription, whatever its status. */
  function currentOf(customer: string): SubscriptionRecord | undefined {
    return books
      .subscriptionsOf(customer)
      .filter(({ status }) => status !== 'incomplete')
      .sort((a, b) => a.start - b.start)
      .at(-1)
  }

  function page(customer: string, returnUrl: string | null): string {
    const { name, email, ahead, address, reference = '', taxIds = [] } = books.find('customers', customer)
    const madeOut = [
      ...(address ? [address.line1, `${address.postal_code} ${address.city}`.trim(), address.country] : []),
      ...taxIds.map(({ value }) => value),
      ...(reference === '' ? [] : [`Your reference: ${reference}`]),
    ]
    const current = currentOf(customer)
    const invoices = books
      .invoicesOf(customer)
      .map(
        ({ amount, tax = 0, created, due, intent, ...invoice }) =>
          `<tr><td>${day(created)}</td><td>${money(amount, currencyOf(invoice))}</td><td>${tax > 0 ? money(tax, currencyOf(invoice)) : ''}</td><td>${
            intent.status === 'succeeded' ? 'Paid' : due === undefined ? 'Not paid' : `Due on ${day(due)}`
          }</td></tr>`,
      )
    const back = returnUrl === null ? '' : `<p><a href="${escaped(returnUrl)}">Back to ${PRODUCT_NAME}</a></p>`
    return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Your subscription</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><style>${STYLE}</style></head>
<body><main>${back}<p class="mark">Test mode: no money moves</p><h1>${escaped(name)}</h1><p class="quiet">${escaped([email, ...madeOut].filter((part) => part !== '').join(' · '))}</p>
<section aria-labelledby="plan"><h2 id="plan">Current plan</h2>${current ? plan(current) : '<p>No plan.</p>'}</section>
<section aria-labelledby="invoices"><h2 id="invoices">Invoices</h2><table>
<thead><tr><th scope="col">Date</th><th scope="col">Amount</th><th scope="col">VAT included</th><th scope="col">Status</th></tr></thead>
<tbody>${invoices.join('')}</tbody></table></section>
<section aria-labelledby="clock"><h2 id="clock">Test clock</h2><p class="quiet">It is ${day(now() + ahead)} for this school.</p>
<div class="buttons">${button('pass', 'Go to the end of the period')}${button('fail', 'Go there with a declined card')}${button('paid', 'Pay the open invoices')}</div></section>
</main></body></html>`
  }
}

function plan(subscription: SubscriptionRecord): string {
  const { status, end, cancel_at_period_end } = subscription
  const cost = `<p class="cost">${money(amountOf(subscription), currencyOf(subscription))} a ${priceOf(subscription.price).interval}</p>`
  switch (status) {
    case 'active':
      return cancel_at_period_end
        ? `${cost}<p>Cancelled. It is active until ${day(end)}.</p>${button('resume', 'Keep the subscription')}`
        : `${cost}<p>Renews on ${day(end)}.</p>${button('cancel', 'Cancel the subscription')}`
    case 'past_due':
      return `${cost}<p>The renewal of ${day(end)} failed and will be retried.</p>${button('cancel', 'Cancel the subscription')}`
    default:
      return `${cost}<p>It has ended.</p>`
  }
}

function button(action: string, label: string): string {
  return `<form method="post"><button name="action" value="${action}">${label}</button></form>`
}

const money = (hundredths: number, currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).format(hundredths / 100)
const day = (seconds: number) =>
  new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(seconds * 1000))
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 0; background: light-dark(#f7f8fb, #14161c); color: light-dark(#23262f, #eceef3) }
main { max-width: 640px; margin: 0 auto; padding: 32px 16px }
h1 { margin: 16px 0 0; font-size: 28px; line-height: 1.2 }
h2 { margin: 0 0 8px; font-size: 16px }
p { margin: 4px 0 }
a { color: light-dark(#4a40ad, #b8b6f5) }
section { margin-top: 16px; padding: 16px; border: 1px solid light-dark(#dfe2e9, #363a46); border-radius: 6px; background: light-dark(#fff, #1c1f27) }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums }
th, td { padding: 6px 0; text-align: left; border-bottom: 1px solid light-dark(#e7e9ee, #2d313b) }
button { min-height: 40px; margin-top: 8px; padding: 0 16px; border: 1px solid light-dark(#808693, #747a87); border-radius: 6px; background: none; color: inherit; font: inherit; cursor: pointer }
button:focus-visible, a:focus-visible { outline: 2px solid light-dark(#4a40ad, #b8b6f5); outline-offset: 2px }
.mark { display: inline-block; padding: 2px 8px; border-radius: 4px; background: light-dark(#fbf1dc, #453a20); color: light-dark(#6b4a06, #f0d393) }
.quiet { color: light-dark(#575d6b, #aab0bd) }
.cost { font-size: 20px; font-weight: 600 }
.buttons { display: flex; flex-wrap: wrap; gap: 0 8px }`
