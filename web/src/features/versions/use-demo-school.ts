import type { ScheduleItem } from '@timetable/service'
import { useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { FALLBACK_LOCALE, isLocale } from '../../i18n/locales.ts'
import { demoSchoolFile } from '../../store/demo-school.ts'
import { useAccount, useSession } from '../../store/session-context.tsx'
import { loadCalmly } from '../../ui/load-calmly.ts'

/** Creates a version with the demo school of the user's language, to try the product. A trial does not count it (0136). */
export function useDemoSchool(onMade: (version: ScheduleItem) => void) {
  const { t, i18n } = useAppText()
  const session = useSession()
  const school = useAccount((account) => account.school)
  const [isComing, setIsComing] = useState(false)
  const locale = isLocale(i18n.language) ? i18n.language : FALLBACK_LOCALE

  async function make() {
    if (!school) return
    setIsComing(true)
    try {
      const text = await loadCalmly(() => demoSchoolFile(locale))
      const { title } = JSON.parse(text) as { title: string }
      const file = { fileName: `${title}.json`, text }
      const answer = await session.runCommand('createScheduleByImport', { schoolUuid: school.uuid, ...file })
      if (answer.type === 'ScheduleItem') onMade(answer.item)
    } catch {
      session.ui.toast({ state: 'failure', headline: t('versions.demoFailed') })
    } finally {
      setIsComing(false)
    }
  }
  return { make, isComing }
}
