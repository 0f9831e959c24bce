import { useRef, useState, type FormEvent } from 'react'
import type { AuthAnswer } from './auth-client.ts'
import type { Problems } from './forms.ts'
import { useEntry, type EntryParts } from './use-entry.ts'

type Parts<Form, Key extends string> = EntryParts & {
  readonly read: (data: FormData) => Form
  /** Returns the problems of the form by field, in the order of the page. */
  readonly check: (form: Form) => Problems<Form, Key>
  /** Returns a problem as text. */
  readonly say: (problem: Key) => string
  readonly send: (form: Form) => Promise<AuthAnswer>
}

/**
 * Returns the state of a sign-in or sign-up form: what its page and its fields show, and whether it is being sent. `sent` has the values of
 * an accepted request that did not sign the user in.
 */
export function useAuthForm<Form, Key extends string>({ read, check, say, send, ...parts }: Parts<Form, Key>) {
  const { enter, textOf } = useEntry(parts)
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
    const found = Object.entries<Key | undefined>(check(values)).flatMap(([name, key]) =>
      key ? [[name, say(key)] as const] : [],
    )
    show(found)
    setProblem(null)
    if (found.length > 0) return
    setBusy(true)
    const answer = await send(values)
    if (answer.kind === 'signed-in') return enter(answer.signedIn)
    setBusy(false)
    if (answer.kind === 'sent') return setSent(values)
    if (answer.kind === 'refused' && answer.field !== null) {
      show([[answer.field, textOf(answer)]])
    } else {
      setProblem(textOf(answer))
    }
  }

  function forget(field: string) {
    setProblems((current) => Object.fromEntries(Object.entries(current).filter(([each]) => each !== field)))
  }
  return {
    page: { form, problem, onSubmit: submit },
    field: (name: keyof Form & string) => ({ name, problem: problems[name], onInput: () => forget(name) }),
    busy,
    sent,
  }
}
