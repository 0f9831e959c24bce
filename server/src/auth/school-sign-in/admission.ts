import { isStorable, LIMITS } from '@timetable/domain'
import type { Membership, SchoolSignInSettings } from '@timetable/service'
import { z } from 'zod'
import type { ErrorCode } from '../../errors.ts'

/** What an issuer says about a person. */
export type IssuerClaims = Readonly<Record<string, unknown>> & { readonly sub: string }
/** A person whom the settings of a school admit. */
export type Admitted = {
  readonly subject: string
  readonly name: string | null
  /** An address of the school that counts as this person's. Null: the issuer sends none. */
  readonly email: string | null
  /** The role of a newcomer. Null: only people who belong to the school are admitted. */
  readonly joinsAs: Exclude<Membership, 'owner'> | null
}
type Refused = Extract<ErrorCode, 'issuer-foreign' | 'issuer-address-unverified' | 'issuer-token'>

const MOST_SUBJECT = 500

/** Decides whether an issuer's person is one of the school, and which of their data counts. */
export function admit(settings: SchoolSignInSettings, claims: IssuerClaims): Admitted | Refused {
  const subject = claims.sub
  if (subject === '' || subject.length > MOST_SUBJECT || !isStorable(subject)) return 'issuer-token'
  if (settings.required && !hasClaim(claims, settings.required)) return 'issuer-foreign'
  const email = address.safeParse(claims.email).data ?? null
  if (email !== null) {
    const domain = email.slice(email.indexOf('@') + 1)
    if (!settings.domains.includes(domain)) return 'issuer-foreign'
    if (settings.addresses === 'issuer' && !isVerified(claims)) return 'issuer-address-unverified'
  }
  const named = text.safeParse(claims.name).data ?? null
  const isMember = settings.members !== null && hasClaim(claims, settings.members)
  const joinsAs = isMember ? 'member' : settings.newcomers === 'nobody' ? null : settings.newcomers
  return { subject, name: named, email, joinsAs }
}

const address = z.string().trim().toLowerCase().max(LIMITS.emailLength).pipe(z.email())
const text = z.string().trim().min(1).max(LIMITS.nameLength).refine(isStorable)

/** Whether a claim has a value, or is a list that contains it. A value that starts with `@` is the end of the claim. */
function hasClaim(claims: IssuerClaims, { name, value }: NonNullable<SchoolSignInSettings['required']>): boolean {
  const said = Object.hasOwn(claims, name) ? claims[name] : undefined
  return [said].flat().some((one) => {
    if (typeof one !== 'string' && typeof one !== 'number' && typeof one !== 'boolean') return false
    const [has, wanted] = [String(one).toLowerCase(), value.toLowerCase()]
    return value.startsWith('@') ? has.endsWith(wanted) : has === wanted
  })
}

/** `xms_edov` is Entra's claim: the owner of the address's domain is verified. A missing claim counts as unverified. */
function isVerified({ email_verified: standard, xms_edov: entra }: IssuerClaims): boolean {
  return standard === true || (standard === undefined && [true, 1, '1', 'true'].some((yes) => yes === entra))
}

/** The claims that the settings look at. If a token lacks one, the issuer's userinfo is asked. */
export const wantedClaims = ({ required, members }: SchoolSignInSettings): string[] =>
  ['email', 'name', required?.name, members?.name].filter((name) => name !== undefined)
