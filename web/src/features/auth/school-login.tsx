import { useEffect, useEffectEvent, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../ui/text-field.tsx'
import { createAuthClient, type Fetch } from './auth-client.ts'
import styles from './auth-page.module.css'
import { rememberBegun } from '../../store/begun-school-login.ts'
import { useEntry } from './use-entry.ts'
import { schoolLoginRefusals } from './school-login-texts.ts'

type Props = {
  readonly fetcher: Fetch
  readonly issuer: () => Promise<string>
  /** The short name in the address of the page: the user goes to that school at once. */
  readonly school: string | null
  readonly goTo?: (url: string) => void
}

/** The way to log in at the issuer of one's school: found by an address or the school's short name. */
export function SchoolLogin({ fetcher, issuer, school, goTo = (url) => location.assign(url) }: Props) {
  const { t } = useTranslation()
  const { textOf } = useEntry({ refusals: schoolLoginRefusals(t) })
  const [isOpen, setOpen] = useState(school !== null)
  const [typed, setTyped] = useState(school ?? '')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  /** Found by an address: the user sees where they go before they go there. */
  const [found, setFound] = useState<{ url: string; school: string; host: string } | null>(null)

  async function begin(wanted: string) {
    if (busy) return
    setProblem(null)
    if (wanted === '') return setProblem(t('schoolLogin.required'))
    setBusy(true)
    const isEmail = wanted.includes('@')
    const client = createAuthClient(fetcher, await issuer())
    const begun = await client.beginSchoolLogin(isEmail ? { email: wanted } : { school: wanted })
    if (begun.kind !== 'begun') {
      setBusy(false)
      return setProblem(textOf(begun))
    }
    rememberBegun(sessionStorage, { key: begun.key, path: location.pathname })
    if (!isEmail) return goTo(begun.url)
    setBusy(false)
    setFound(begun)
  }
  const beginAtOnce = useEffectEvent(() => void (school !== null && begin(school)))
  useEffect(() => beginAtOnce(), [])

  function submit(event: FormEvent) {
    event.preventDefault()
    void begin(typed.trim())
  }
  if (!isOpen)
    return (
      <div className={styles.otherWay}>
        <button type="button" onClick={() => setOpen(true)}>
          {t('schoolLogin.open')}
        </button>
      </div>
    )
  return (
    <section className={styles.otherWay} aria-label={t('schoolLogin.open')}>
      {found ? (
        <>
          <p role="status">{t('schoolLogin.found', { school: found.school, host: found.host })}</p>
          <button type="button" onClick={() => goTo(found.url)}>
            {t('schoolLogin.go', { host: found.host })}
          </button>
        </>
      ) : (
        <form noValidate onSubmit={submit} aria-busy={busy}>
          <TextField
            name="school"
            label={t('schoolLogin.field')}
            autoComplete="username"
            autoFocus={school === null}
            value={typed}
            problem={undefined}
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
          <button type="submit" aria-disabled={busy}>
            {t(busy ? 'schoolLogin.busy' : 'schoolLogin.submit')}
          </button>
        </form>
      )}
      <div role="alert">{problem && <p className={styles.problem}>{problem}</p>}</div>
    </section>
  )
}
