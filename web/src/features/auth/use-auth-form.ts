import { useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { createAccountStore } from '../../store/account-store.ts'
import { tabStorage } from '../../store/sign-in-of-browser.ts'
import { dueAfter, type RenewalPlan } from '../../store/stay-signed-in.ts'
import type { AuthAnswer, SignedIn } from './auth-client.ts'

type Parts<Form> = {
  readonly read: (data: FormData) => Form
  /** What is wrong with the form, in words, by field and in the order of the page. */
  readonly check: (form: Form) => readonly (readonly [field: string, text: string])[]
  readonly send: (form: Form) => Promise<AuthAnswer>
  /** Words of our own for what the server refuses, by its code. */
  readonly refusals?: Readonly<Record<string, string>>
  /** The name of the school that the person joins by it. */
  readonly joins?: string
}

/** One form of the doors: its problems by field, its general problem, whether it is being sent, and what was sent that leads nowhere. */
export function useAuthForm<Form>({ read, check, send, refusals = {}, joins }: Parts<Form>) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState<Form | null>(null)

  function show(found: readonly (readonly [string, string])[]) {
    setProblems(Object.fromEntries(found))
    const field = found[0] && form.current?.elements.namedItem(found[0][0])
    if (field instanceof HTMLElement) field.focus()
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const values = read(new FormData(event.currentTarget))
    const found = check(values)
    show(found)
    setProblem(null)
    if (found.length > 0) return
    setBusy(true)
    const answer = await send(values)
    if (answer.kind === 'signed-in') {
      const { token, user = null, schools = [], cameBack } = answer.signedIn
      const storage = tabStorage()
      const account = createAccountStore(storage)
      account.signIn(token, user, schools, renewalOf(answer.signedIn))
      const joined = schools.findLast(({ name }) => name === joins)
      if (joined) account.chooseSchool(joined.uuid)
      storage.removeItem('version')
      await navigate(cameBack ? '/app/versions?back=account' : '/app/versions')
      return
    }
    setBusy(false)
    if (answer.kind === 'sent') return setSent(values)
    if (answer.kind === 'refused' && answer.field !== null) {
      show([[answer.field, refusals[answer.code] ?? answer.text]])
    } else {
      setProblem(textOf(answer))
    }
  }

  function textOf(answer: Exclude<AuthAnswer, { kind: 'signed-in' | 'sent' }>): string {
    switch (answer.kind) {
      case 'offline':
        return t('auth.offline')
      case 'too-many':
        return t('auth.tooMany')
      case 'refused':
        return refusals[answer.code] ?? answer.text
      case 'failed':
        return t('auth.failed', { status: answer.status })
    }
  }

  function forget(field: string) {
    setProblems((current) => Object.fromEntries(Object.entries(current).filter(([each]) => each !== field)))
  }
  return { form, problems, problem, busy, sent, submit, forget }
}

function renewalOf({ renewal, expiresIn }: SignedIn): RenewalPlan | null {
  if (renewal === undefined || expiresIn === undefined) return null
  return { secret: renewal, due: dueAfter(expiresIn, Date.now()) }
}
