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
