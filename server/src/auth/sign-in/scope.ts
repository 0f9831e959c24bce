import type { Uuid } from '@timetable/domain'

/**
 * Which schools a sign-in opens. One of a school's issuer opens that school only, because the issuer's operator controls
 * the sign-in. One with a password or a passkey opens all but the schools that ask for their own sign-in.
 */
export type Scope = { readonly only: Uuid } | { readonly without: readonly Uuid[] }

/** The scope of tokens of another issuer, and of API keys. */
export const EVERYWHERE: Scope = { without: [] }

export const opens = (scope: Scope, schoolUuid: Uuid): boolean =>
  'only' in scope ? scope.only === schoolUuid : !scope.without.includes(schoolUuid)

/** Returns the schools, or deleted schools, that a sign-in opens. */
export const openedBy = <S extends { readonly uuid: Uuid }>(scope: Scope, schools: readonly S[]): S[] =>
  schools.filter(({ uuid }) => opens(scope, uuid))
