import { z } from 'zod'
import { isStorable, LIMITS } from '@timetable/domain'
import { membership } from './school.ts'

const line = (most: number) => z.string().trim().min(1).max(most).refine(isStorable)

/** The issuers that schools use most, and any other that follows OpenID Connect. */
export const ISSUER_KINDS = ['entra', 'google', 'feide', 'unilogin', 'surfconext', 'other'] as const
export type IssuerKind = (typeof ISSUER_KINDS)[number]

/** A claim that a person's token must have. A value that starts with `@` is the end of the claim's text. */
const claim = z.object({ name: line(200), value: line(300) })
const domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(LIMITS.emailLength)
  .regex(/^([\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,}$/u)

/** How the people of a school sign in at the school's own issuer (OpenID Connect). */
export const schoolSignInSettings = z.object({
  kind: z.literal(ISSUER_KINDS),
  /** The issuer's URL, as in its tokens. */
  issuer: line(LIMITS.issuerUrlLength),
  clientId: line(300),
  /** What follows `?school=` in the address of the school's login. Unique on the server. */
  shortName: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$/),
  /** The domains of the school's e-mail addresses. The addresses of others are not accepted. */
  domains: z.array(domain).max(LIMITS.signInDomains),
  /** A claim that only the people of this school have. */
  required: claim.nullable(),
  /**
   * When an address counts as its owner's: if the issuer says that it has verified it (`issuer`), or always, because the school
   * maintains the addresses itself (`school`).
   */
  addresses: z.literal(['issuer', 'school']),
  /** The role of a person who signs in for the first time. `nobody`: only people who already belong to the school sign in. */
  newcomers: z.literal(['nobody', 'reader', 'member']),
  /** Newcomers with this claim become members, whatever `newcomers` says of the others. */
  members: claim.nullable(),
  /** Whether the school's people may also sign in with a password or a passkey. Administrators always may. */
  passwords: z.boolean(),
})
export type SchoolSignInSettings = Readonly<z.infer<typeof schoolSignInSettings>>

/** The settings as an administrator sees them. The client secret is never sent to a browser. */
export const schoolSignIn = schoolSignInSettings.extend({
  isOn: z.boolean(),
  /** When an administrator last signed in with these settings to try them. Null: not with these. */
  triedAt: z.iso.datetime().nullable(),
})
export type SchoolSignIn = Readonly<z.infer<typeof schoolSignIn>>

/** A person as the issuer describes them, after an administrator has tried the sign-in. */
export const triedSignIn = z.object({
  name: z.string().nullable(),
  email: z.string().nullable(),
  /** The role that they would have. Null: they could not sign in, unless they are connected already. */
  membership: membership.nullable(),
})
export type TriedSignIn = Readonly<z.infer<typeof triedSignIn>>

type Preset = {
  /** The issuer's URL. `{tenant}` stands for what the school has to fill in. Empty: unknown. */
  readonly issuer: string
  readonly scope: string
  /** The claim that tells the schools apart which share this issuer. Null: the issuer has one school's people. */
  readonly required: string | null
  readonly addresses: SchoolSignInSettings['addresses']
  /** Whether the issuer sends addresses. Without them people connect their account themselves. */
  readonly sendsAddresses: boolean
}

/**
 * What the issuers' own documentation says.
 * - Entra: an issuer for each tenant. It sends no `email_verified`, but on request `xms_edov`: the domain's owner is verified.
 * - Google: one issuer for all; `hd` is the domain of a Workspace account.
 * - Feide: one issuer for Norway, which never says that it has verified an address. The Feide name ends with the organisation's realm.
 * - Unilogin: one broker for Denmark, which sends no names and no addresses.
 * - SURFconext: one for the Netherlands; the institution is in `schac_home_organization`.
 */
export const ISSUER_PRESETS: Readonly<Record<IssuerKind, Preset>> = {
  entra: {
    ...{ issuer: 'https://login.microsoftonline.com/{tenant}/v2.0', scope: 'openid email profile' },
    ...{ required: null, addresses: 'issuer', sendsAddresses: true },
  },
  google: {
    ...{ issuer: 'https://accounts.google.com', scope: 'openid email profile' },
    ...{ required: 'hd', addresses: 'issuer', sendsAddresses: true },
  },
  feide: {
    ...{ issuer: 'https://auth.dataporten.no', scope: 'openid email profile userid-feide' },
    ...{ required: 'https://n.feide.no/claims/eduPersonPrincipalName', addresses: 'school', sendsAddresses: true },
  },
  unilogin: {
    ...{ issuer: 'https://broker.unilogin.dk/auth/realms/broker', scope: 'openid' },
    ...{ required: null, addresses: 'issuer', sendsAddresses: false },
  },
  surfconext: {
    ...{ issuer: 'https://connect.surfconext.nl', scope: 'openid email profile' },
    ...{ required: 'schac_home_organization', addresses: 'school', sendsAddresses: true },
  },
  other: {
    ...{ issuer: '', scope: 'openid email profile' },
    ...{ required: null, addresses: 'issuer', sendsAddresses: true },
  },
}
