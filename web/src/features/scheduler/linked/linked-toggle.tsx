import { Tooltip } from '@mantine/core'
import { memo } from 'react'
import { useAppText } from '../../../i18n/app-texts.ts'
import { isTyping } from '../../../timetable/history/use-undo-keys.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { LinkedIcon } from '../../../ui/icons.tsx'
import { useKeyDown } from '../../../ui/use-key-down.ts'
import { useLinked } from './linked-context.tsx'
import styles from './linked-timetables.module.css'

/** Shows and hides linked timetables; also by the key L, unless the user types text. */
export const LinkedToggle = memo(function LinkedToggle() {
  const { t } = useAppText()
  const { shown, toggle } = useLinked()
  useLinkedKey(toggle)
  return (
    <Tooltip label={t(shown ? 'matrix.linked.hide' : 'matrix.linked.show')} openDelay={400}>
      <IconButton
        className={styles.toggle}
        label={t('matrix.linked.title')}
        icon={<LinkedIcon />}
        aria-pressed={shown}
        onClick={toggle}
      />
    </Tooltip>
  )
})

function useLinkedKey(toggle: () => void): void {
  useKeyDown((event) => {
    if (event.key.toLowerCase() !== 'l' || event.defaultPrevented) return
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    if (document.querySelector('[aria-modal="true"], [role="menu"]')) return
    event.preventDefault()
    toggle()
  })
}
