import { Checkbox } from '@mantine/core'
import type { Calendar } from '@timetable/domain'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSession, useUi } from '../../store/session-context.tsx'
import { isGroup } from './listed-calendars.ts'

/** Toggles the groups of classes in every view of the whole school at once. Renders nothing if there are no groups. */
export function GroupsToggle({ of, size }: { of: readonly Calendar[]; size?: 'xs' | 'sm' }) {
  const { t } = useAppText()
  const { ui } = useSession()
  const withGroups = useUi((state) => state.withGroups)
  if (!of.some(isGroup)) return null
  return (
    <Checkbox
      {...(size && { size })}
      label={t('matrix.groups')}
      checked={withGroups}
      onChange={(event) => ui.setWithGroups(event.currentTarget.checked)}
    />
  )
}
