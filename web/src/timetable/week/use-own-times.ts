import { useAppText } from '../../i18n/app-texts.ts'
import { formatClockTime } from '../../i18n/format.ts'
import type { GridCell } from './grid-model.ts'

/** When a cell starts and ends, if not as usual for its period: '07:50 – 08:30'. Null if as usual. */
export function useOwnTimes({ ownTimes }: GridCell): string | null {
  const { i18n } = useAppText()
  return (
    ownTimes && [ownTimes.startTime, ownTimes.endTime].map((time) => formatClockTime(i18n.language, time)).join(' – ')
  )
}
