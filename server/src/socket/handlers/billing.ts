import { isRefusal, refuse, type Refusal, type School, type Uuid } from '@timetable/domain'
import type { Billing, Wish } from '../../billing/billing.ts'
import { schoolsOf } from '../../store/schools.ts'
import type { UserSession } from '../session.ts'
import type { Handler, HandlerParts } from './table.ts'

type OfSomeSchool = { readonly schoolUuid?: Uuid | undefined }

/** The prices on offer. */
export const getSubscriptionPrices: Handler<Record<string, never>> = async (_, __, answer, { billing }) => {
  const prices = billing ? await billing.prices() : refuse('billing-off')
  if (isRefusal(prices)) return prices
  answer(prices)
  return undefined
}

/** Pays for a school. */
export const createSubscription: Handler<OfSomeSchool & Wish> = async (
  { schoolUuid, ...wish },
  session,
  answer,
  parts,
) => {
  const subscription = await askFor(schoolUuid, session, parts, (billing, school) => billing.subscribe(school, wish))
  if (isRefusal(subscription)) return subscription
  answer({ type: 'Subscription', ...subscription })
  return undefined
}

/** What a school pays, read anew from the provider. */
export const readSubscription: Handler<OfSomeSchool> = async ({ schoolUuid }, session, answer, parts) => {
  const subscription = await askFor(schoolUuid, session, parts, (billing, { uuid }) => billing.read(uuid))
  if (isRefusal(subscription)) return subscription
  answer({ type: 'Subscription', ...subscription })
  return undefined
}

/** The address of the provider's own pages, where a school sees its invoices and cancels. */
export const readStripeCustomerPortal: Handler<OfSomeSchool & { returnUrl?: string | undefined }> = async (
  { schoolUuid, returnUrl },
  session,
  answer,
  parts,
) => {
  const url = await askFor(schoolUuid, session, parts, (billing, { uuid }) => billing.portal(uuid, returnUrl))
  if (isRefusal(url)) return url
  answer({ type: 'CustomerPortalUrl', url })
  return undefined
}

/** What the provider says for a school of the user's, where schools pay at all. */
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

/** The school that is named, or else the user's first. */
async function schoolFor(
  schoolUuid: Uuid | undefined,
  session: UserSession,
  { db }: HandlerParts,
): Promise<School | Refusal> {
  if (schoolUuid !== undefined) return session.school(schoolUuid)
  const [first] = await schoolsOf(db, session.user.uuid)
  return first ?? refuse('not-found', { what: 'The school' })
}
