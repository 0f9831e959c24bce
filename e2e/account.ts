/** A school with one user, signed up over HTTP: the way in for journeys that are about something else. */
export type Account = {
  readonly schoolName: string
  readonly name: string
  readonly email: string
  readonly password: string
  readonly token: string
}

let signedUp = 0

/** What a new user types, different for every caller. */
export function newcomer() {
  const number = `${process.pid}-${++signedUp}`
  return {
    schoolName: `School ${number}`,
    name: 'Ada Example',
    email: `ada-${number}@school.example`,
    password: 'correct horse battery',
  }
}

export async function signUp(url: string): Promise<Account> {
  const who = newcomer()
  const answer = await fetch(`${url}/auth/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...who, passwordConfirmation: who.password, termsAccepted: true }),
  })
  if (!answer.ok) throw new Error(`sign-up answered ${answer.status}: ${await answer.text()}`)
  const { token } = (await answer.json()) as { token: string }
  return { ...who, token }
}
