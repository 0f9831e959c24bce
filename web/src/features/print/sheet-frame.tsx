import type { CSSProperties, ReactNode } from 'react'
import { MARGIN, type Box, type Paper } from './paper.ts'
import styles from './sheet.module.css'

/** The content of every sheet, whatever it shows. */
export type SheetStationery = {
  readonly paper: Paper
  /** The version, the school, the date. */
  readonly origin: string
  readonly header: string
  readonly footer: string
  readonly colours: boolean
  readonly locale: string
}

/** One sheet of paper in its real size: its name above, its footer below. */
export function SheetFrame(props: {
  stationery: SheetStationery
  label: string
  title: string
  /** A text after the title. */
  about?: string
  kind: string
  /** At the top right. */
  corner?: ReactNode
  /** At the foot, before the footer. */
  marks?: ReactNode
  children: ReactNode
}) {
  const { label, title, about = '', kind, corner, marks, children } = props
  const { paper, origin, header, footer, colours, locale } = props.stationery
  const size = {
    width: `${paper.width}mm`,
    // Slightly less than the sheet, so that rounding never causes another page.
    height: `${paper.height - 0.3}mm`,
    '--margin': `${MARGIN}mm`,
  } as CSSProperties
  return (
    <section className={styles.sheet} style={size} lang={locale} aria-label={label} data-colours={colours || undefined}>
      <header className={styles.head}>
        <div className={styles.titles}>
          <h2 className={styles.title}>
            <span className={styles.kind}>{kind}</span> {title}
            {about !== '' && <span className={styles.about}>{about}</span>}
          </h2>
          <p className={styles.origin}>{origin}</p>
        </div>
        <p className={styles.header}>{header}</p>
        {corner}
      </header>
      {children}
      <footer className={styles.foot}>
        <span className={styles.marks}>{marks}</span>
        <span className={styles.footer}>{footer}</span>
      </footer>
    </section>
  )
}

/** Returns the style that puts a box in its place on the sheet. */
export const placeOf = ({ x, y, width, height }: Box): CSSProperties => ({
  left: `${mm(x)}mm`,
  top: `${mm(y)}mm`,
  width: `${mm(width)}mm`,
  height: `${mm(height)}mm`,
})

const mm = (value: number) => Math.round(value * 100) / 100
