import { Menu } from '@mantine/core'
import { useAppText } from '../../i18n/app-texts.ts'
import { isLocale, LOCALES } from '../../i18n/locales.ts'
import { useSession } from '../../store/session-context.tsx'
import styles from './guest.module.css'

/** The language of someone who has no profile to choose it in: this browser keeps it. */
export function GuestLanguage() {
  const { t, i18n } = useAppText()
  const session = useSession()
  const { language } = i18n
  const name = isLocale(language) ? LOCALES[language] : language
  return (
    <Menu position="bottom-end" width={180} shadow="md">
      <Menu.Target>
        <button type="button" className={styles.language} aria-label={`${t('menu.language')}: ${name}`}>
          <span className={styles.languageName}>{name}</span>
          <span className={styles.languageCode}>{language.toUpperCase()}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={language} onChange={(value) => isLocale(value) && void session.chooseLanguage(value)}>
          {Object.entries(LOCALES).map(([locale, ownName]) => (
            <Menu.RadioItem key={locale} value={locale} lang={locale} closeMenuOnClick>
              {ownName}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
