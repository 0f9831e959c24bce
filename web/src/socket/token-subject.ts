/**
 * Whether two tokens are for the same person. The tokens are decoded, not verified: the server does that. An unreadable token
 * counts as another person's.
 */
export function isSamePerson(one: string, other: string): boolean {
  const subject = subjectOf(one)
  return one === other || (subject !== null && subject === subjectOf(other))
}

/** The subject of a token: its issuer, and the issuer's name for the person. */
function subjectOf(token: string): string | null {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const { iss, sub, email } = JSON.parse(atob(payload)) as Readonly<Record<string, unknown>>
    const name = sub ?? email
    return typeof name === 'string' ? JSON.stringify([iss, name]) : null
  } catch {
    return null
  }
}
