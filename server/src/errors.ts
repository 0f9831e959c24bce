import { LIMITS, refusalTexts, refuse, type Refusal } from '@timetable/domain'
import { hasNoRoom, isUnavailable } from './store/unavailable.ts'

/**
 * The server's own refusals, in addition to those of the domain: code, text, and the HTTP status or the socket's close
 * code, if it has one.
 */
export const ERRORS = {
  'save-failed': { text: 'The change could not be saved. Nothing was changed', status: 503 },
  unavailable: { text: 'The server cannot reach its data right now. Try again in a moment', status: 503, close: 1013 },
  internal: { text: 'Something went wrong on the server. Nothing was changed', status: 500 },
  'answer-too-large': { text: 'The requested data is too large to send' },

  unauthorized: { text: 'Please sign in again', status: 401, close: 4401 },
  'key-expired': { text: 'This API key has expired. Create a new one', status: 401 },
  'too-many-lines': { text: 'You have this open in too many windows. Close some of them', close: 4429 },
  'too-slow': { text: 'The connection is too slow', close: 4408 },
  'going-away': { text: 'The server is stopping', close: 1001 },

  'form-invalid': { text: 'The form could not be read', status: 400 },
  'password-common': { text: 'This password is too common. Choose another one', status: 400 },
  'email-taken': { text: 'There is already an account with this email', status: 409 },
  'wrong-credentials': { text: 'Password or email incorrect', status: 401 },
  'passkey-unknown': { text: 'No account here uses this passkey', status: 401 },
  'passkey-refused': { text: 'The passkey could not be saved. Please try again', status: 400 },
  'passkeys-too-many': { text: 'You have reached the maximum number of passkeys. Remove one first', status: 409 },
  'wrong-password': { text: 'Password incorrect', status: 403 },
  'password-off': { text: 'Your school asks you to log in with your school account', status: 403 },
  'school-sign-in-only': { text: refusalTexts['school-sign-in-only'] ?? '', status: 403 },
  'issuer-off': { text: 'No school uses this address or short name for its login', status: 404 },
  'issuer-several': { text: "Several schools use this address. Enter your school's short name", status: 409 },
  'issuer-down': { text: "The school's login service does not respond. Try again later", status: 424 },
  'issuer-wrong': {
    text: "The school's login service is not set up correctly: its answer is not as expected",
    status: 424,
  },
  'issuer-private': { text: "The school's login service is in a private network and cannot be reached", status: 424 },
  'issuer-secret': { text: "The school's login service does not accept the client ID and secret", status: 424 },
  'issuer-clock': { text: "The clock of the school's login service differs too much from ours", status: 424 },
  'issuer-audience': { text: "The school's login service issued this login for another application", status: 424 },
  'issuer-token': { text: "The answer of the school's login service is not signed as expected", status: 424 },
  'issuer-replay': {
    text: 'This login was used already, has expired, or began in another browser. Start again',
    status: 400,
  },
  'issuer-denied': { text: 'You did not allow the login at your school', status: 403 },
  'issuer-foreign': { text: 'This account does not belong to the school', status: 403 },
  'issuer-address-unverified': { text: "The school's login service has not verified your e-mail address", status: 403 },
  'issuer-no-address': {
    text: 'The login service sends no e-mail address. Log in with your password and connect your school account in the settings',
    status: 403,
  },
  'issuer-not-member': {
    text: 'You do not belong to the school here. Ask an administrator for an invitation',
    status: 403,
  },
  'issuer-account-elsewhere': {
    text: 'An account with your address exists, but not at this school. Ask for an invitation and accept it with that account',
    status: 403,
  },
  'issuer-account-unconfirmed': {
    text: 'An account with your address exists, but nobody has confirmed the address. Log in with its password and confirm it first',
    status: 403,
  },
  'issuer-connected-already': { text: 'This account is already connected to another person', status: 409 },
  'issuer-address': { text: 'Enter the https address of the issuer, in a public network', status: 400 },
  'issuer-tenant-needed': {
    text: "Enter the address of your own tenant: the one for all tenants is no school's",
    status: 400,
  },
  'issuer-claim-needed': { text: 'Many schools share this issuer: enter what only your people have', status: 400 },
  'issuer-domain-needed': { text: 'Enter the domains of your e-mail addresses', status: 400 },
  'short-name-taken': { text: 'Another school uses this short name', status: 409 },
  'secret-missing': { text: 'Enter the client secret', status: 400 },
  'issuer-untried': { text: 'Try the login first', status: 409 },
  'owners-only': { text: refusalTexts['owners-only'] ?? '', status: 403 },
  'school-not-found': { text: 'This school was not found', status: 404 },
  'invitation-unknown': { text: refusalTexts['invitation-unknown'] ?? '', status: 404 },
  'invitation-expired': {
    text: refuse('invitation-expired', { days: LIMITS.invitationDays }).error,
    status: 410,
  },
  'invitation-withdrawn': { text: refusalTexts['invitation-withdrawn'] ?? '', status: 410 },
  'invitation-for-another': { text: refusalTexts['invitation-for-another'] ?? '', status: 403 },
  'invitation-school-gone': { text: refusalTexts['invitation-school-gone'] ?? '', status: 410 },
  'invitation-used': { text: refusalTexts['invitation-used'] ?? '', status: 410 },
  'week-link-unknown': { text: 'This link does not work: it was withdrawn or is incomplete', status: 404 },
  'reset-unknown': { text: 'This link is no longer valid', status: 404 },
  'too-many-attempts': { text: 'Too many attempts. Please try again later', status: 429 },
  starting: { text: 'The server is starting', status: 503 },
  'route-not-found': { text: 'This page could not be found', status: 404 },
} as const

export type ErrorCode = keyof typeof ERRORS

/** Returns an error of this table in the form in which it is sent. */
export function errorOf(code: ErrorCode): { readonly error: string; readonly code: ErrorCode } {
  return { error: ERRORS[code].text, code }
}

/** Returns the code for an unexpected error. */
export function codeOf(error: unknown): 'unavailable' | 'save-failed' | 'internal' {
  if (isUnavailable(error)) return 'unavailable'
  return hasNoRoom(error) ? 'save-failed' : 'internal'
}

/** Returns the parts of a refusal that are sent: its text, its code, and the values that the text names. */
export function answerOf({
  error,
  code,
  values,
}: Refusal): Pick<Refusal, 'error' | 'code'> & Partial<Pick<Refusal, 'values'>> {
  return Object.keys(values).length > 0 ? { error, code, values } : { error, code }
}
