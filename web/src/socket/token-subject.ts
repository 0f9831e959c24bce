/** Do two tokens speak of the same person? Read, not verified: that is the server's. One that cannot be read is another's. */
export function isSamePerson(one: string, other: string): boolean {
  const subject = subjectOf(one)
  return one === other || (subject !== null && subject === subjectOf(other))
}

/** Whom a token speaks of: its issuer, and their name for the person. */
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
