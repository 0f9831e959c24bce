import { useElementSize } from '@mantine/hooks'
import { useMemo, useState, type CSSProperties } from 'react'
import { formatDate } from '../../i18n/format.ts'
import { headOf, weekNamesOf } from '@timetable/domain'
import { useShown } from '../../timetable/week/shown-week.ts'
import { useAccount, useSchedule } from '../../store/session-context.tsx'
import { GridPaper } from './grid-sheet.tsx'
import { LegendPaper } from './legend-sheet.tsx'
import type { Paper } from './paper.ts'
import type { PrintSheet } from './print-pages.ts'
import type { PrintSettings } from './print-settings.ts'
import type { SheetStationery } from './sheet-frame.tsx'
import styles from './sheet-stack.module.css'
import type { PrintText } from './use-print-text.ts'

const PIXELS_PER_MM = 96 / 25.4

/** All sheets below each other: on the screen as wide as the space allows, on paper one page each. Both use the same elements. */
export function SheetStack(props: {
  sheets: readonly PrintSheet[]
  paper: Paper
  settings: PrintSettings
  text: PrintText
}) {
  const { sheets, paper, settings, text } = props
  const { ref, width } = useElementSize<HTMLDivElement>()
  const stationery = useStationery(paper, settings, text)
  const zoom = width === 0 ? 0.5 : Math.min(1.25, width / (paper.width * PIXELS_PER_MM))
  const style = { '--zoom': zoom, '--sheet-height': `${paper.height * PIXELS_PER_MM * zoom}px` } as CSSProperties
  return (
    <div ref={ref} className={styles.stack} style={style}>
      <style>{`@page { size: ${paper.css}; margin: 0 }`}</style>
      {sheets.map((sheet, i) => {
        const label = text.t('print.sheet', { name: nameOf(sheet, text), number: i + 1, count: sheets.length })
        const props = { label, stationery, text }
        return (
          <div key={sheet.id} className={styles.place} data-sheet="">
            {sheet.kind === 'grid' ? <GridPaper sheet={sheet} {...props} /> : <LegendPaper sheet={sheet} {...props} />}
          </div>
        )
      })}
    </div>
  )
}

function nameOf(sheet: PrintSheet, { t }: PrintText): string {
  if (sheet.kind === 'legend') return t('print.legend')
  return sheet.name ?? `${t(`scheduler.types.${sheet.calendarType}`)} ${sheet.code ?? ''}`
}

function useStationery(paper: Paper, settings: PrintSettings, { t, locale }: PrintText): SheetStationery {
  const version = useSchedule((state) => state.version?.title)
  const week = useShown((shown) => shown && weekNamesOf(headOf(shown.schedule))[shown.week ?? -1])
  const school = useAccount((account) => account.school?.name)
  const { header, footer, colours } = settings
  const [now] = useState(() => new Date())
  return useMemo(() => {
    const today = formatDate(locale, now.toISOString())
    const origin = [version, week && t('periods.inWeek', { week }), school, today].filter(Boolean).join(' · ')
    return { paper, origin, header, footer, colours, locale }
  }, [paper, t, version, week, school, header, footer, colours, locale, now])
}
