import type { ScheduleItem } from '@timetable/service'
import { useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { FALLBACK_LOCALE, isLocale } from '../../i18n/locales.ts'
import { loadSiteTexts, siteText } from '../../i18n/site-texts.ts'
import { schoolWords } from '../../store/demo-words.ts'
import { useAccount, useSession } from '../../store/session-context.tsx'
import { loadCalmly } from '../../ui/load-calmly.ts'

/** Creates a version with the demo school in the user's language, to try the product. A trial does not count it (0136). */
export function useDemoSchool(onMade: (version: ScheduleItem) => void) {
  const { t, i18n } = useAppText()
  const session = useSession()
  const school = useAccount((account) => account.school)
  const [isComing, setIsComing] = useState(false)
  const locale = isLocale(i18n.language) ? i18n.language : FALLBACK_LOCALE

  async function load() {
    const [{ demoSchool }] = await loadCalmly(() =>
      Promise.all([import('../../store/demo-school.ts'), loadSiteTexts(locale)]),
    )
    return demoSchool(schoolWords(siteText(locale)))
  }
  async function make() {
    if (!school) return
    setIsComing(true)
    try {
      const demo = await load()
      const file = { fileName: `${demo.title}.json`, text: JSON.stringify(demo) }
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
