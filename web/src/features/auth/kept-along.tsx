import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { forgetKept, keptSize } from '../../store/kept-school.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import styles from './kept-along.module.css'

/** Shows which school from the home page moves into the account. The user can discard it. */
export function KeptAlong() {
  const { t } = useTranslation()
  const hydrated = useHydrated()
  const [left, setLeft] = useState(false)
  const school = useMemo(() => (hydrated && !left ? keptSize(sessionStorage) : null), [hydrated, left])
  if (!school) return null
  const { title, size } = school
  const leaves = t('keptSchool.leave', { title })
  function leave() {
    forgetKept(sessionStorage)
    setLeft(true)
  }
  return (
    <div className={styles.along}>
      <div>
        <strong>{t('keptSchool.comes', { title })}</strong>
        {size && <p>{t('demo.size', size)}</p>}
      </div>
      <button type="button" aria-label={leaves} title={leaves} onClick={leave}>
        <svg width="14" height="14" viewBox="0 0 14 14" fill="none" stroke="currentColor" aria-hidden="true">
          <path d="M3 3l8 8M11 3l-8 8" strokeWidth="1.6" strokeLinecap="round" />
        </svg>
      </button>
    </div>
  )
}
