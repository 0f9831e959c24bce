import { isRefusal, refuse, type Refusal, type Uuid } from '@timetable/domain'
import type { School } from '@timetable/service'
import type { Billing } from '../../billing/billing.ts'
import { schoolsOf } from '../../store/schools.ts'
import type { UserSession } from '../session.ts'
import { owned } from './owned-school.ts'
import type { Handler, HandlerParts } from './handler.ts'

/** The prices on offer. */
export const getSubscriptionPrices: Handler<'getSubscriptionPrices'> = async (_, __, answer, { billing }) => {
  const prices = billing ? await billing.prices() : refuse('billing-off')
  if (isRefusal(prices)) return prices
  answer.give(prices)
  return undefined
}

/** An administrator starts to pay for a school. */
export const createSubscription: Handler<'createSubscription'> = async (
  { schoolUuid, ...wish },
  session,
  answer,
  parts,
) => {
  const pay = (billing: Billing, school: School) => billing.subscribe(school, wish)
  const subscription = await askFor(schoolUuid, session, parts, ofOwner(pay))
  if (isRefusal(subscription)) return subscription
  answer.give({ type: 'Subscription', ...subscription })
  return undefined
}

/** Returns what an administrator of a school would be charged now. */
export const readPayment: Handler<'readPayment'> = async ({ schoolUuid, ...wished }, session, answer, parts) => {
  const charge = await askFor(
    schoolUuid,
    session,
    parts,
    ofOwner((billing) => billing.charge(wished)),
  )
  if (isRefusal(charge)) return charge
  answer.give(charge)
  return undefined
}

/** Returns the subscription of a school, read again from the provider. */
export const readSubscription: Handler<'readSubscription'> = async ({ schoolUuid }, session, answer, parts) => {
  const subscription = await askFor(schoolUuid, session, parts, (billing, { uuid }) => billing.read(uuid))
  if (isRefusal(subscription)) return subscription
  answer.give({ type: 'Subscription', ...subscription })
  return undefined
}

/** Returns the URL of the provider's portal, where an administrator sees the school's invoices and cancels. */
export const readStripeCustomerPortal: Handler<'readStripeCustomerPortal'> = async (
  { schoolUuid, returnUrl },
  session,
  answer,
  parts,
) => {
  const open = (billing: Billing, { uuid }: School) => billing.portal(uuid, returnUrl)
  const url = await askFor(schoolUuid, session, parts, ofOwner(open))
  if (isRefusal(url)) return url
  answer.give({ type: 'CustomerPortalUrl', url })
  return undefined
}

/** Returns the provider's result for one of the user's schools. Refuses if nothing has to be paid here. */
async function askFor<T>(
  schoolUuid: Uuid | undefined,
  session: UserSession,
  parts: HandlerParts,
  ask: (billing: Billing, school: School) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  const school = await schoolFor(schoolUuid, session, parts)
  if (isRefusal(school)) return school
  return parts.billing ? ask(parts.billing, school) : refuse('billing-off')
}

/** Wraps a request that only an administrator of the school may make. */
function ofOwner<T>(ask: (billing: Billing, school: School) => Promise<T | Refusal>) {
  return async (billing: Billing, school: School): Promise<T | Refusal> => {
    const own = owned(school)
    return isRefusal(own) ? own : ask(billing, own)
  }
}

/** Returns the named school, or the user's first school if none is named. */
async function schoolFor(
  schoolUuid: Uuid | undefined,
  session: UserSession,
  { db }: HandlerParts,
): Promise<School | Refusal> {
  if (schoolUuid !== undefined) return session.school(schoolUuid)
  const [first] = await schoolsOf(db, session.user.uuid)
  return first ?? refuse('not-found', { what: 'The school' })
}
