import { isRefusal, refuse, type Refusal, type Uuid } from '@timetable/domain'
import type { MessageOf, School } from '@timetable/service'
import { openedBy } from '../../auth/sign-in/scope.ts'
import type { Billing } from '../../billing/billing.ts'
import { memberUuids } from '../../store/members.ts'
import { keepCountry, schoolsOf } from '../../store/schools.ts'
import { welcomeOf } from '../../store/welcome.ts'
import { refuseUnlessOwner, type UserSession } from '../session.ts'
import { commit } from './commit.ts'
import type { Handler, HandlerParts } from './handler.ts'

/** The prices on offer. */
export const getSubscriptionPrices: Handler<'getSubscriptionPrices'> = async (_, __, answer, { billing }) =>
  answer.give(billing ? await billing.prices() : refuse('billing-off'))

/** An administrator starts to pay for a school. */
export const createSubscription: Handler<'createSubscription'> = async (params, session, answer, parts) => {
  const { schoolUuid, ...wish } = params
  const pay = (billing: Billing, school: School) => billing.subscribe(school, wish)
  return answer.give(subscriptionOf(await askAsOwner(schoolUuid, session, parts, pay)))
}

/** Returns what an administrator of a school would be charged now. */
export const readPayment: Handler<'readPayment'> = async ({ schoolUuid, ...wished }, session, answer, parts) =>
  answer.give(await askAsOwner(schoolUuid, session, parts, (billing) => billing.charge(wished)))

/** Stores the country of a school. All its people are notified. */
export const setSchoolCountry: Handler<'setSchoolCountry'> = async (
  { schoolUuid, country },
  session,
  answer,
  parts,
) => {
  const move = (billing: Billing, school: School) => billing.move(school, country)
  const refused = await askAsOwner(schoolUuid, session, parts, move)
  if (refused) return refused
  return commit(parts.db, answer, async (trx, afterwards) => {
    await keepCountry(trx, schoolUuid, country)
    const people = await memberUuids(trx, schoolUuid)
    afterwards(() => {
      for (const userUuid of people) parts.bus.publish({ type: 'user', userUuid, left: null, by: session.connection })
    })
    return welcomeOf(trx, session.user.uuid)
  })
}

/** Makes a quote of the school plan. */
export const makeQuote: Handler<'makeQuote'> = async ({ schoolUuid, ...wish }, session, answer, parts) =>
  answer.give(
    quoteOf(await askAsOwner(schoolUuid, session, parts, (billing, school) => billing.makeQuote(school, wish))),
  )

/** Returns a quote with its document. */
export const readQuote: Handler<'readQuote'> = async ({ schoolUuid, number }, session, answer, parts) =>
  answer.give(
    quoteOf(await askAsOwner(schoolUuid, session, parts, (billing, school) => billing.readQuote(school, number))),
  )

/** Returns the quotes of a school. */
export const readQuotes: Handler<'readQuotes'> = async ({ schoolUuid }, session, answer, parts) => {
  const quotes = await askAsOwner(schoolUuid, session, parts, (billing, school) => billing.quotes(school))
  return answer.give(isRefusal(quotes) ? quotes : { type: 'QuoteList', schoolUuid, quotes })
}

/** Returns the subscription of a school, read again from the provider. */
export const readSubscription: Handler<'readSubscription'> = async ({ schoolUuid }, session, answer, parts) =>
  answer.give(subscriptionOf(await ask(schoolUuid, session, parts, (billing, { uuid }) => billing.read(uuid))))

/** Returns the URL of the provider's portal, where an administrator sees the school's invoices and cancels. */
export const readStripeCustomerPortal: Handler<'readStripeCustomerPortal'> = async (
  { schoolUuid, returnUrl },
  session,
  answer,
  parts,
) => {
  const open = (billing: Billing, { uuid }: School) => billing.portal(uuid, returnUrl)
  const url = await askAsOwner(schoolUuid, session, parts, open)
  return answer.give(isRefusal(url) ? url : { type: 'CustomerPortalUrl', url })
}

type Ask<T> = (billing: Billing, school: School) => Promise<T | Refusal>

/**
 * Returns the provider's result for one of the user's schools, by default the first one. Refuses if nothing has to be
 * paid here.
 */
async function ask<T>(
  schoolUuid: Uuid | undefined,
  session: UserSession,
  { db, billing }: HandlerParts,
  work: Ask<T>,
): Promise<T | Refusal> {
  const school =
    schoolUuid === undefined
      ? (openedBy(session.scope, await schoolsOf(db, session.user.uuid))[0] ??
        refuse('not-found', { what: 'The school' }))
      : await session.school(schoolUuid)
  if (isRefusal(school)) return school
  return billing ? work(billing, school) : refuse('billing-off')
}

/** Like `ask`, but only for an administrator of the school. */
const askAsOwner = <T>(schoolUuid: Uuid | undefined, session: UserSession, parts: HandlerParts, work: Ask<T>) =>
  ask<T>(schoolUuid, session, parts, async (billing, school) => refuseUnlessOwner(school) ?? work(billing, school))

type MadeQuote = Omit<MessageOf<'Quote'>, 'type' | 'id'>

const quoteOf = (made: MadeQuote | Refusal): MessageOf<'Quote'> | Refusal =>
  isRefusal(made) ? made : { type: 'Quote', ...made }

type Subscription = Omit<MessageOf<'Subscription'>, 'type' | 'id'>

const subscriptionOf = (found: Subscription | Refusal): MessageOf<'Subscription'> | Refusal =>
  isRefusal(found) ? found : { type: 'Subscription', ...found }
