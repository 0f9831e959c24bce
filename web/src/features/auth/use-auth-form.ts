import { useRef, useState, type FormEvent } from 'react'
import type { AuthAnswer } from './auth-client.ts'
import { useEntry, type EntryParts } from './use-entry.ts'

type Parts<Form> = EntryParts & {
  readonly read: (data: FormData) => Form
  /** What is wrong with the form, in words, by field and in the order of the page. */
  readonly check: (form: Form) => readonly (readonly [field: string, text: string])[]
  readonly send: (form: Form) => Promise<AuthAnswer>
}

/** One form of the doors: its problems by field, its general problem, whether it is being sent, and what was sent that leads nowhere. */
export function useAuthForm<Form>({ read, check, send, ...parts }: Parts<Form>) {
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
    const found = check(values)
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
  return { form, problems, problem, busy, sent, submit, forget }
}
