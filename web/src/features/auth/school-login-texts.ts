import type { TFunction } from 'i18next'

/** The refusals of a login at a school's issuer, as the server names them. */
const CODES = [
  ...(['issuer-off', 'issuer-several', 'issuer-down', 'issuer-wrong', 'issuer-private', 'issuer-secret'] as const),
  ...(['issuer-clock', 'issuer-audience', 'issuer-token', 'issuer-replay', 'issuer-denied', 'issuer-foreign'] as const),
  ...(['issuer-address-unverified', 'issuer-no-address', 'issuer-not-member', 'issuer-account-elsewhere'] as const),
  ...(['issuer-account-unconfirmed', 'issuer-connected-already'] as const),
] as const

/** Our texts for these refusals, by code. */
export const schoolLoginRefusals = (t: TFunction): Readonly<Record<string, string>> =>
  Object.fromEntries(CODES.map((code) => [code, t(`schoolLogin.${code}`)]))
