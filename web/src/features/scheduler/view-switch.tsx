import { isHolding } from '../../board/drag-state.ts'
import { SegmentedControl } from '@mantine/core'
import { memo } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useKeyDown } from '../../ui/use-key-down.ts'
import { useEditor } from './editor/editor-context.tsx'
import { useAddress } from './address/use-address.ts'
import { VIEWS, type View } from './address/view.ts'
import styles from './view-switch.module.css'

/** Selects one timetable, one day of all, or the whole school; also by the keys 1, 2 and 3. */
export const ViewSwitch = memo(function ViewSwitch() {
  const { t } = useAppText()
  const { address, go } = useAddress()
  useViewKeys(go)
  return (
    <SegmentedControl
      size="xs"
      className={styles.views}
      value={address.view}
      aria-label={t('matrix.views.label')}
      onChange={(view: View) => go({ view })}
      data={VIEWS.map((value, i) => ({
        value,
        label: (
          <span title={t('matrix.views.key', { name: t(`matrix.views.${value}`), key: i + 1 })}>
            {t(`matrix.views.${value}`)}
            <kbd className={styles.key} aria-hidden="true">
              {i + 1}
            </kbd>
          </span>
        ),
      }))}
    />
  )
})

function useViewKeys(go: (change: { readonly view: View }) => void): void {
  const editor = useEditor()
  useKeyDown((event) => {
    const view = VIEWS[Number(event.key) - 1]
    const { target } = event
    if (!view || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (!(target instanceof HTMLElement) || target.closest(TYPED_INTO)) return
    if (isHolding(editor.state.getState().drag)) return
    go({ view })
  })
}

const TYPED_INTO = 'input:not([type=radio]), textarea, select, [role=dialog]'
