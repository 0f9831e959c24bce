import { SegmentedControl, Select } from '@mantine/core'
import { useAppText } from '../../i18n/app-texts.ts'
import { isLocale, LOCALES } from '../../i18n/locales.ts'
import { useSession, useUi } from '../../store/session-context.tsx'
import styles from './settings-page.module.css'

const SCHEMES = ['system', 'light', 'dark'] as const

/** The user's language, on every device, and the colour scheme of this device. */
export function OwnSettings() {
  const { t, i18n } = useAppText()
  const session = useSession()
  const scheme = useUi((ui) => ui.colourScheme)
  return (
    <section className={styles.section}>
      <h2>{t('settings.you')}</h2>
      <div className={styles.own}>
        <Select
          label={t('settings.language')}
          data={Object.entries(LOCALES).map(([value, label]) => ({ value, label }))}
          value={i18n.language}
          onChange={(value) => isLocale(value) && void session.chooseLanguage(value)}
          allowDeselect={false}
        />
        <div>
          <p className={styles.label} id="appearance">
            {t('settings.appearance')}
          </p>
          <SegmentedControl
            aria-labelledby="appearance"
            value={scheme}
            onChange={(value) => session.ui.setColourScheme(value)}
            data={SCHEMES.map((value) => ({ value, label: t(`menu.${value}`) }))}
          />
        </div>
      </div>
    </section>
  )
}
